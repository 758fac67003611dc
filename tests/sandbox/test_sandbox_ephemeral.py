"""Messages in a group that one member sees: sending, editing, pressing, commands, and bad luck."""

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    InputMediaPhoto,
    Message,
)
from telegram.error import BadRequest, EndPointNotFound, RetryAfter

from sandbox import (
    FIRST_SERVER,
    OLD_SERVER,
    ChatKind,
    EphemeralTerms,
    NotAllowedError,
    Sandbox,
    Terms,
)
from tests.sandbox.little_bot import PIXEL, PLAY, QUIET, Clock, Club, bot_of, whisper

pytest_plugins = ["club_fixtures"]

NOT_ATTACHED = {"type": "photo", "media": "attach://pixel"}
METHODS = (
    "editEphemeralMessageText",
    "editEphemeralMessageMedia",
    "editEphemeralMessageCaption",
    "editEphemeralMessageReplyMarkup",
    "deleteEphemeralMessage",
)


@pytest.fixture
async def court(club: Club) -> Club:
    """The club in which the bot is an administrator and may whisper at any time."""
    club.group.promotes()
    await club.bot.get_updates(offset=-1)
    return club


async def do(club: Club, method: str, sent: Message | None, **parameters: object) -> object:
    """To the ephemeral message that was sent to Ben."""
    number = sent.api_kwargs["ephemeral_message_id"] if sent else 1
    about = {"receiver_user_id": club.ben.id, "ephemeral_message_id": number}
    kwargs: dict[str, object] = {"chat_id": club.group.id} | about | parameters
    return await club.bot.do_api_request(method, api_kwargs=kwargs)


async def answer(club: Club, command: object, **parameters: object) -> Message:
    """To Ben, as a reply to an ephemeral command."""
    return await club.bot.send_message(
        club.group.id,
        "12 games",
        api_kwargs={
            "ephemeral_message_parameters": {"receiver_user_id": club.ben.id} | parameters,
            "reply_parameters": {"ephemeral_message_id": command},
        },
    )


def number_of(message: Message) -> dict[str, object]:
    return {"ephemeral_message_id": message.api_kwargs["ephemeral_message_id"]}


async def test_one_member_sees_it_and_nobody_else(court: Club) -> None:
    court.anna.says(court.group, "hello")
    sent = await whisper(court)
    assert sent.message_id == 0
    assert sent.api_kwargs["receiver_user"]["id"] == court.ben.id
    seen = court.group.seen_by(court.ben)
    assert [message.text for message in seen.messages] == ["hello", "your hand"]
    assert [message.labels for message in seen.ephemeral] == [("Play",)]
    assert await seen.shows("your hand") == seen.finds("Play") == seen.posts[-1]
    for view in (court.group, court.group.seen_by(court.anna)):
        assert [message.text for message in view.messages] == ["hello"]


async def test_a_press_is_answered_by_it_whether_or_not_it_was_answered(club: Club) -> None:
    board = await club.bot.send_message(club.group.id, "board", reply_markup=PLAY)
    shown = await club.group.shows("board")
    for text in ("once", "twice"):
        query = club.ben.press(shown, "play")
        await whisper(club, text, callback_query_id=query.id)
        await club.bot.answer_callback_query(query.id)
        await whisper(club, f"{text} more", callback_query_id=query.id)
    with pytest.raises(BadRequest, match="Query is too old"):
        await whisper(club, receiver_user_id=club.anna.id, callback_query_id=query.id)
    texts = [message.text for message in club.group.seen_by(club.ben).ephemeral]
    assert texts == ["once", "once more", "twice", "twice more"]
    assert club.group.posts[0].id == board.message_id


async def test_occasions_pass() -> None:
    clock = Clock()
    async with Sandbox.serving(Terms(clock=clock)) as sandbox, bot_of(sandbox) as bot:
        ben = sandbox.user("Ben")
        club = Club(sandbox, ben, ben, sandbox.group("Evening", [ben]), bot)
        await bot.set_my_commands([QUIET])
        query = ben.press(ben.says(club.group, "hi"), "play")
        command = ben.says(club.group, "/stats")
        clock.now += 16
        with pytest.raises(BadRequest, match="Query is too old"):
            await whisper(club, callback_query_id=query.id)
        with pytest.raises(BadRequest, match="Message to be replied not found"):
            await answer(club, command.ephemeral_id)
        with pytest.raises(BadRequest, match=r"(?i)message_not_command"):
            await whisper(club)
        club.group.promotes()
        await whisper(club)


@pytest.mark.parametrize(
    ("receiver", "said"),
    [(0, "user_id_invalid"), (110201543, "user_id_invalid"), (5003, "user_not_participant")],
)
async def test_receivers(court: Club, receiver: int, said: str) -> None:
    court.sandbox.user("Zoe")
    with pytest.raises(BadRequest, match=f"(?i){said}"):
        await whisper(court, receiver_user_id=receiver)


async def test_a_private_chat_has_none(club: Club) -> None:
    with pytest.raises(BadRequest, match="only to groups and supergroups"):
        await club.bot.send_message(
            club.anna.id,
            "psst",
            api_kwargs={"ephemeral_message_parameters": {"receiver_user_id": club.anna.id}},
        )


@pytest.mark.parametrize("kind", list(ChatKind)[1:])
async def test_it_stands_in_its_topic_or_small_group(club: Club, kind: ChatKind) -> None:
    group = club.sandbox.group("Other", [club.ben], kind)
    topic = group.add_topic("Cards") if kind is ChatKind.SUPERGROUP else None
    group.promotes()
    await club.bot.send_message(
        group.id,
        "psst",
        message_thread_id=topic.id if topic else None,
        api_kwargs={"ephemeral_message_parameters": {"receiver_user_id": club.ben.id}},
    )
    assert group.seen_by(club.ben).finds("psst", topic)


async def test_it_stands_in_place_of_what_was_pressed(club: Club) -> None:
    await club.bot.send_message(club.group.id, "board", reply_markup=PLAY)
    club.anna.says(club.group, "hello")
    query = club.ben.press(await club.group.shows("board"), "play")
    sent = await whisper(club, callback_query_id=query.id, replace_callback_query_message=True)
    seen, others = club.group.seen_by(club.ben), club.group.seen_by(club.anna)
    assert [message.text for message in seen.messages] == ["your hand", "hello"]
    assert [message.text for message in others.messages] == ["board", "hello"]
    again = club.ben.press(seen.posts[0], "play")
    with pytest.raises(BadRequest, match="only edited"):
        await whisper(club, callback_query_id=again.id, replace_callback_query_message=True)
    await do(club, "deleteEphemeralMessage", sent)
    assert [message.text for message in seen.messages] == ["board", "hello"]


async def test_it_is_edited_and_deleted_by_its_own_methods(court: Club) -> None:
    sent, seen = await whisper(court), court.group.seen_by(court.ben)
    assert await do(court, "editEphemeralMessageText", sent, text="<b>new</b>", parse_mode="HTML")
    assert (seen.posts[-1].text, seen.posts[-1].labels) == ("new", ())
    await do(court, "editEphemeralMessageReplyMarkup", sent, reply_markup=PLAY.to_dict())
    assert seen.posts[-1].labels == ("Play",)
    photo = (await court.bot.send_photo(court.anna.id, PIXEL)).photo[0]
    media = {"type": "photo", "media": photo.file_id, "caption": "drawn"}
    await do(court, "editEphemeralMessageMedia", sent, media=media)
    await do(court, "editEphemeralMessageCaption", sent, caption="told")
    assert seen.posts[-1].media
    assert seen.posts[-1].text == "told"
    assert await do(court, "deleteEphemeralMessage", sent)
    assert not seen.posts
    assert [message.text for message in court.ben.was_shown] == [
        "your hand",
        "new",
        "new",
        "drawn",
        "told",
    ]
    assert court.anna.was_shown == ()


async def test_a_picture_can_be_sent_but_not_uploaded_into_it(court: Club) -> None:
    to_ben = {"ephemeral_message_parameters": {"receiver_user_id": court.ben.id}}
    sent = await court.bot.send_photo(court.group.id, PIXEL, api_kwargs=to_ben)
    assert court.ben.was_shown[0].media
    about = {"receiver_user_id": court.ben.id, **number_of(sent)}
    with pytest.raises(BadRequest, match="Wrong file identifier"):
        await court.bot.do_api_request(
            "editEphemeralMessageMedia",
            api_kwargs={"chat_id": court.group.id, "media": InputMediaPhoto(PIXEL)} | about,
        )
    with pytest.raises(BadRequest, match="Wrong file identifier"):
        await do(court, "editEphemeralMessageMedia", sent, media=NOT_ATTACHED)


async def test_what_the_own_methods_refuse(court: Club) -> None:
    sent = await whisper(court)
    edit = "editEphemeralMessageText"
    with pytest.raises(BadRequest, match="exactly the same"):
        await do(court, edit, sent, text="your hand", reply_markup=PLAY.to_dict())
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await do(court, edit, sent, text="x", receiver_user_id=court.anna.id)
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await do(court, edit, None, text="x")
    with pytest.raises(BadRequest, match=r"(?i)media_caption_too_long"):
        await do(court, edit, sent, text="x" * 1025)
    await do(court, edit, sent, text="x" * 1024)
    with pytest.raises(BadRequest, match="There is no caption"):
        await do(court, "editEphemeralMessageCaption", sent, caption="x")
    await do(court, "deleteEphemeralMessage", sent)
    for method in METHODS:
        with pytest.raises(BadRequest, match=r"not found|Wrong file|empty"):
            await do(court, method, sent, text="x")


async def test_the_ordinary_methods_know_nothing_of_it(court: Club) -> None:
    sent = await whisper(court)
    secret = court.group.seen_by(court.ben).posts[-1]
    for number in (0, sent.api_kwargs["ephemeral_message_id"], secret.key):
        with pytest.raises(BadRequest, match="Message to edit not found"):
            await court.bot.edit_message_text("x", court.group.id, number)
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await court.bot.delete_message(court.group.id, number)
        with pytest.raises(BadRequest, match="Message to pin not found"):
            await court.bot.pin_chat_message(court.group.id, number)
        with pytest.raises(BadRequest, match="Message to be replied not found"):
            await court.bot.send_message(court.group.id, "x", reply_to_message_id=number)


async def test_its_buttons_are_pressed_by_its_receiver_only(court: Club) -> None:
    sent = await whisper(court)
    secret = court.group.seen_by(court.ben).posts[-1]
    court.ben.press(secret, "play")
    *_, update = await court.bot.get_updates()
    assert update.callback_query
    pressed = update.callback_query.message
    assert isinstance(pressed, Message)
    assert (pressed.message_id, number_of(pressed)) == (0, number_of(sent))
    assert pressed.api_kwargs["receiver_user"]["id"] == court.ben.id
    with pytest.raises(NotAllowedError, match="gone"):
        court.anna.press(secret, "play")


async def test_a_quiet_command_is_seen_by_the_bot_and_its_sender(club: Club) -> None:
    await club.bot.set_my_commands([QUIET, BotCommand("top", "for all")])
    assert [c.api_kwargs for c in await club.bot.get_my_commands()] == [{"is_ephemeral": True}, {}]
    command = club.ben.says(club.group, "/stats@sandbox_bot")
    (update,) = await club.bot.get_updates()
    heard = update.message
    assert heard
    assert (heard.message_id, heard.text) == (0, "/stats@sandbox_bot")
    assert number_of(heard) == {"ephemeral_message_id": command.ephemeral_id}
    assert heard.api_kwargs["receiver_user"]["id"] == club.bot.id
    sent = await answer(club, command.ephemeral_id)
    assert sent.reply_to_message
    assert number_of(sent.reply_to_message) == number_of(heard)
    seen = club.group.seen_by(club.ben)
    assert [message.text for message in seen.messages] == ["/stats@sandbox_bot", "12 games"]
    assert club.group.seen_by(club.anna).messages == club.group.messages == ()


@pytest.mark.parametrize("text", ["/top", "/stats@another_bot", "see /stats", "/stats_"])
async def test_everything_else_is_said_aloud(club: Club, text: str) -> None:
    await club.bot.set_my_commands([QUIET, BotCommand("top", "for all")])
    assert club.ben.says(club.group, text) == club.group.messages[-1]
    assert club.ben.says(club.ben.private, "/stats").id


async def test_who_is_not_asked_is_not_answered(club: Club) -> None:
    """Neither aloud, nor to somebody else, nor as a reply to another chat's command."""
    await club.bot.set_my_commands([QUIET])
    command = club.ben.says(club.group, "/stats").ephemeral_id
    said = "Message to be replied not found"
    with pytest.raises(BadRequest, match=said):
        await answer(club, command, receiver_user_id=club.anna.id)
    with pytest.raises(BadRequest, match=said):
        await club.bot.send_message(
            club.group.id,
            "12 games",
            api_kwargs={"reply_parameters": {"ephemeral_message_id": command}},
        )
    assert club.group.messages == ()


async def test_commands_are_quiet_by_scope_and_language(club: Club) -> None:
    await club.bot.set_my_commands([BotCommand("stats", "for all")], BotCommandScopeAllGroupChats())
    await club.bot.set_my_commands([QUIET], BotCommandScopeAllGroupChats(), "ru")
    assert club.anna.says(club.group, "/stats").id
    assert not club.ben.says(club.group, "/stats").id


async def test_an_old_app_sends_its_commands_for_all_to_see(club: Club) -> None:
    await club.bot.set_my_commands([QUIET])
    club.ben.uses_old_app()
    assert club.ben.says(club.group, "/stats") == club.group.messages[-1]
    club.ben.uses_old_app(False)
    assert not club.ben.says(club.group, "/stats").id


async def test_an_old_server_shows_everybody_what_was_meant_for_one() -> None:
    async with Sandbox.serving(Terms(ephemeral=OLD_SERVER)) as sandbox, bot_of(sandbox) as bot:
        ben = sandbox.user("Ben")
        club = Club(sandbox, ben, ben, sandbox.group("Evening", [ben]), bot)
        sent = await whisper(club)
        assert sent.message_id == club.group.messages[-1].id
        assert not sent.api_kwargs
        assert sandbox.calls[-1].receiver == ben.id
        for method in METHODS:
            with pytest.raises(EndPointNotFound):
                await do(club, method, None)
        await bot.set_my_commands([QUIET])
        assert ben.says(club.group, "/stats").id
        assert not (await bot.get_my_commands())[0].api_kwargs


async def test_the_first_server_with_the_methods_reads_other_parameters(court: Club) -> None:
    """So it passes for one that keeps secrets, and shows to everybody what names only the new."""
    with court.sandbox.under(FIRST_SERVER):
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await do(court, "deleteEphemeralMessage", None)
        told = await whisper(court)
        assert told.message_id == court.group.messages[-1].id
        to_ben = {"receiver_user_id": court.ben.id}
        both = to_ben | {"ephemeral_message_parameters": to_ben}
        sent = await court.bot.send_message(court.group.id, "psst", api_kwargs=both)
        assert sent.message_id == 0
        assert await do(court, "editEphemeralMessageText", sent, text="new")
    sent = await court.bot.send_message(court.group.id, "psst", api_kwargs=both)
    assert number_of(sent)
    assert court.group.seen_by(court.anna).finds("psst") is None


async def test_a_lost_one_never_arrives_though_it_is_edited(court: Club) -> None:
    with court.sandbox.under(EphemeralTerms(lost=1.0)):
        sent = await whisper(court)
        assert await do(court, "editEphemeralMessageText", sent, text="x")
    assert not court.ben.was_shown
    assert not court.group.seen_by(court.ben).messages
    with court.sandbox.under(EphemeralTerms(lost=1.0, are_missed=True)):
        sent = await whisper(court)
        with pytest.raises(BadRequest, match="Message to edit not found"):
            await do(court, "editEphemeralMessageText", sent, text="x")
    await whisper(court)
    assert court.group.seen_by(court.ben).ephemeral


async def test_a_lost_edit_leaves_the_phone_behind(court: Club) -> None:
    sent, seen = await whisper(court, "old"), court.group.seen_by(court.ben)
    edit = "editEphemeralMessageText"
    with court.sandbox.under(EphemeralTerms(lost=1.0)):
        assert await do(court, edit, sent, text="new")
    (stale,) = seen.ephemeral
    assert (stale.text, stale.labels) == ("old", ("Play",))
    court.ben.press(stale, stale.buttons[0].data)
    with pytest.raises(BadRequest, match="exactly the same"):
        await do(court, edit, sent, text="new")
    await do(court, edit, sent, text="newer")
    assert [message.text for message in seen.ephemeral] == ["newer"]
    assert [message.text for message in court.ben.was_shown] == ["old", "newer"]


async def test_slow_mode_is_for_what_everybody_sees(club: Club) -> None:
    club.group.slows(30)
    query = club.ben.press(club.ben.says(club.group, "hi"), "play")
    for _ in range(2):
        await whisper(club, callback_query_id=query.id)


async def test_the_same_ones_are_lost_in_every_run(court: Club) -> None:
    arrived = []
    for _ in range(2):
        with court.sandbox.under(EphemeralTerms(lost=0.5, seed=7)):
            for text in "abcdefgh":
                await whisper(court, text)
        arrived.append([message.text for message in court.group.seen_by(court.ben).ephemeral])
        court.ben.restarts()
    assert arrived[0] == arrived[1]
    assert 0 < len(arrived[0]) < 8


async def test_they_vanish(court: Club) -> None:
    first, second = await whisper(court, "one"), await whisper(court, "two")
    with court.sandbox.under(EphemeralTerms(vanishing=1.0)):
        await whisper(court, "three")
        assert [m.text for m in court.group.seen_by(court.ben).ephemeral] == ["three"]
    for sent in (first, second):
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await do(court, "deleteEphemeralMessage", sent)


async def test_every_edit_is_refused(court: Club) -> None:
    sent = await whisper(court)
    with court.sandbox.under(EphemeralTerms(take_edits=False)):
        with pytest.raises(BadRequest, match="can't be edited"):
            await do(court, "editEphemeralMessageText", sent, text="x")
        assert await do(court, "deleteEphemeralMessage", sent)


async def test_a_restart_of_the_app_takes_them_away(court: Club) -> None:
    sent, seen = await whisper(court), court.group.seen_by(court.ben)
    await whisper(court, receiver_user_id=court.anna.id)
    court.ben.restarts()
    assert not seen.ephemeral
    assert court.group.seen_by(court.anna).ephemeral
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await do(court, "editEphemeralMessageText", sent, text="x")


@pytest.mark.usefixtures("seconds_as_timedeltas")
async def test_whether_they_count_against_the_minute_of_the_group() -> None:
    terms = Terms(clock=Clock(), group_calls_per_minute=2)
    async with Sandbox.serving(terms) as sandbox, bot_of(sandbox) as bot:
        ben = sandbox.user("Ben")
        club = Club(sandbox, ben, ben, sandbox.group("Evening", [ben]), bot)
        club.group.promotes()
        sent = [await whisper(club) for _ in range(3)]
        await do(club, "editEphemeralMessageText", sent[0], text="x")
        await bot.send_message(club.group.id, "board")
        with sandbox.under(EphemeralTerms(are_counted=True)):
            await do(club, "editEphemeralMessageText", sent[0], text="y")
            with pytest.raises(RetryAfter):
                await whisper(club)
        await whisper(club)
        with pytest.raises(RetryAfter):
            await bot.send_message(club.group.id, "board")
        assert sandbox.busiest_minute(club.group) == 2
