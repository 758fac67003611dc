"""What can go wrong with ephemeral messages: old servers, losses, restarts and limits."""

import pytest
from telegram.error import BadRequest, EndPointNotFound, RetryAfter

from telegram_sandbox import FIRST_SERVER, OLD_SERVER, PRETENDER, EphemeralTerms, Sandbox, Terms
from tests.little_bot import (
    EPHEMERAL_COMMAND,
    METHODS,
    Clock,
    Club,
    bot_of,
    call_about,
    ephemeral_id_of,
    send_ephemeral,
)


async def test_an_old_server_shows_everybody_what_was_meant_for_one() -> None:
    async with Sandbox.serving(Terms(ephemeral=OLD_SERVER)) as sandbox, bot_of(sandbox) as bot:
        ben = sandbox.user("Ben")
        club = Club(sandbox, ben, ben, sandbox.group("Evening", [ben]), bot)
        sent = await send_ephemeral(club)
        assert sent.message_id == club.group.messages[-1].id
        assert not sent.api_kwargs
        assert sandbox.calls[-1].receiver == ben.id
        for method in METHODS:
            with pytest.raises(EndPointNotFound):
                await call_about(club, method, None)
        await bot.set_my_commands([EPHEMERAL_COMMAND])
        assert ben.says(club.group, "/stats").id
        assert not (await bot.get_my_commands())[0].api_kwargs


async def test_the_first_server_with_the_methods_reads_other_parameters(admin_club: Club) -> None:
    """So it seems to support secrets, but shows a message to everybody if only the new parameter
    names its receiver.
    """
    with admin_club.sandbox.under(FIRST_SERVER):
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await call_about(admin_club, "deleteEphemeralMessage", None)
        told = await send_ephemeral(admin_club)
        assert told.message_id == admin_club.group.messages[-1].id
        to_ben = {"receiver_user_id": admin_club.ben.id}
        both = to_ben | {"ephemeral_message_parameters": to_ben}
        sent = await admin_club.bot.send_message(admin_club.group.id, "psst", api_kwargs=both)
        assert sent.message_id == 0
        assert await call_about(admin_club, "editEphemeralMessageText", sent, text="new")
    sent = await admin_club.bot.send_message(admin_club.group.id, "psst", api_kwargs=both)
    assert ephemeral_id_of(sent)
    assert admin_club.group.seen_by(admin_club.anna).finds("psst") is None


async def test_a_server_may_ignore_the_receiver(admin_club: Club) -> None:
    with admin_club.sandbox.under(PRETENDER):
        told = await send_ephemeral(admin_club)
        assert told.message_id == admin_club.group.messages[-1].id
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await call_about(admin_club, "deleteEphemeralMessage", None)


async def test_a_lost_one_never_arrives_though_it_is_edited(admin_club: Club) -> None:
    with admin_club.sandbox.under(EphemeralTerms(lost=1.0)):
        sent = await send_ephemeral(admin_club)
        assert await call_about(admin_club, "editEphemeralMessageText", sent, text="x")
    assert not admin_club.ben.ephemeral_history
    assert not admin_club.group.seen_by(admin_club.ben).messages
    with admin_club.sandbox.under(EphemeralTerms(lost=1.0, are_missed=True)):
        sent = await send_ephemeral(admin_club)
        with pytest.raises(BadRequest, match="Message to edit not found"):
            await call_about(admin_club, "editEphemeralMessageText", sent, text="x")
    await send_ephemeral(admin_club)
    assert admin_club.group.seen_by(admin_club.ben).ephemeral


async def test_a_lost_edit_leaves_the_phone_behind(admin_club: Club) -> None:
    sent = await send_ephemeral(admin_club, "old")
    seen = admin_club.group.seen_by(admin_club.ben)
    edit = "editEphemeralMessageText"
    with admin_club.sandbox.under(EphemeralTerms(lost=1.0)):
        assert await call_about(admin_club, edit, sent, text="new")
    (stale,) = seen.ephemeral
    assert (stale.text, stale.labels) == ("old", ("Play",))
    admin_club.ben.press(stale, stale.buttons[0].data)
    with pytest.raises(BadRequest, match="exactly the same"):
        await call_about(admin_club, edit, sent, text="new")
    await call_about(admin_club, edit, sent, text="newer")
    assert [message.text for message in seen.ephemeral] == ["newer"]
    assert [message.text for message in admin_club.ben.ephemeral_history] == ["old", "newer"]


async def test_slow_mode_is_for_what_everybody_sees(club: Club) -> None:
    club.group.slows(30)
    query = club.ben.press(club.ben.says(club.group, "hi"), "play")
    for _ in range(2):
        await send_ephemeral(club, callback_query_id=query.id)


async def test_the_same_ones_are_lost_in_every_run(admin_club: Club) -> None:
    arrived = []
    for _ in range(2):
        with admin_club.sandbox.under(EphemeralTerms(lost=0.5, seed=7)):
            for text in "abcdefgh":
                await send_ephemeral(admin_club, text)
        arrived.append(
            [message.text for message in admin_club.group.seen_by(admin_club.ben).ephemeral]
        )
        admin_club.ben.restarts()
    assert arrived[0] == arrived[1]
    assert 0 < len(arrived[0]) < 8


async def test_they_vanish(admin_club: Club) -> None:
    """Messages for everybody stay."""
    await admin_club.bot.send_message(admin_club.group.id, "board")
    first = await send_ephemeral(admin_club, "one")
    second = await send_ephemeral(admin_club, "two")
    with admin_club.sandbox.under(EphemeralTerms(vanishing=1.0)):
        await send_ephemeral(admin_club, "three")
        assert [m.text for m in admin_club.group.seen_by(admin_club.ben).ephemeral] == ["three"]
    assert [m.text for m in admin_club.group.messages] == ["board"]
    for sent in (first, second):
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await call_about(admin_club, "deleteEphemeralMessage", sent)


async def test_every_edit_is_refused(admin_club: Club) -> None:
    sent = await send_ephemeral(admin_club)
    with admin_club.sandbox.under(EphemeralTerms(take_edits=False)):
        with pytest.raises(BadRequest, match="can't be edited"):
            await call_about(admin_club, "editEphemeralMessageText", sent, text="x")
        assert await call_about(admin_club, "deleteEphemeralMessage", sent)


async def test_a_restart_of_the_app_takes_them_away(admin_club: Club) -> None:
    sent = await send_ephemeral(admin_club)
    seen = admin_club.group.seen_by(admin_club.ben)
    await send_ephemeral(admin_club, receiver_user_id=admin_club.anna.id)
    admin_club.ben.restarts()
    assert not seen.ephemeral
    assert admin_club.group.seen_by(admin_club.anna).ephemeral
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await call_about(admin_club, "editEphemeralMessageText", sent, text="x")


async def test_whether_they_count_against_the_minute_of_the_group() -> None:
    terms = Terms(clock=Clock(), group_calls_per_minute=2)
    async with Sandbox.serving(terms) as sandbox, bot_of(sandbox) as bot:
        ben = sandbox.user("Ben")
        club = Club(sandbox, ben, ben, sandbox.group("Evening", [ben]), bot)
        club.group.promotes()
        sent = [await send_ephemeral(club) for _ in range(3)]
        await call_about(club, "editEphemeralMessageText", sent[0], text="x")
        await bot.send_message(club.group.id, "board")
        with sandbox.under(EphemeralTerms(are_counted=True)):
            await call_about(club, "editEphemeralMessageText", sent[0], text="y")
            with pytest.raises(RetryAfter):
                await send_ephemeral(club)
        await send_ephemeral(club)
        with pytest.raises(RetryAfter):
            await bot.send_message(club.group.id, "board")
        assert sandbox.busiest_minute(club.group) == 2
