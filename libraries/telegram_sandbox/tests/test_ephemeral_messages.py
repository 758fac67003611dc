"""Messages in a group that only one member sees: sending, editing and pressing them."""

import pytest
from telegram import InputMediaPhoto, Message
from telegram.error import BadRequest

from telegram_sandbox import ChatKind, NotAllowedError, Sandbox, Terms
from telegram_sandbox._rooms import PATIENCE
from tests.little_bot import (
    EPHEMERAL_COMMAND,
    METHODS,
    PIXEL,
    PLAY,
    Clock,
    Club,
    bot_of,
    call_about,
    ephemeral_id_of,
    open_club,
    reply_to_command,
    send_ephemeral,
)

NOT_ATTACHED = {"type": "photo", "media": "attach://pixel"}


async def test_one_member_sees_it_and_nobody_else(admin_club: Club) -> None:
    admin_club.anna.says(admin_club.group, "hello")
    sent = await send_ephemeral(admin_club)
    assert sent.message_id == 0
    assert sent.api_kwargs["receiver_user"]["id"] == admin_club.ben.id
    seen = admin_club.group.seen_by(admin_club.ben)
    assert [message.text for message in seen.messages] == ["hello", "your hand"]
    assert [message.labels for message in seen.ephemeral] == [("Play",)]
    secret = seen.posts[-1]
    assert await seen.shows("your hand") == seen.finds("Play") == seen.message(secret.key) == secret
    assert admin_club.group.seen_by(admin_club.anna).message(secret.key) is None
    for view in (admin_club.group, admin_club.group.seen_by(admin_club.anna)):
        assert [message.text for message in view.messages] == ["hello"]


async def test_a_press_is_answered_by_it_whether_or_not_it_was_answered(club: Club) -> None:
    board = await club.bot.send_message(club.group.id, "board", reply_markup=PLAY)
    shown = await club.group.shows("board")
    for text in ("once", "twice"):
        query = club.ben.press(shown, "play")
        await send_ephemeral(club, text, callback_query_id=query.id)
        await club.bot.answer_callback_query(query.id)
        await send_ephemeral(club, f"{text} more", callback_query_id=query.id)
    with pytest.raises(BadRequest, match="Query is too old"):
        await send_ephemeral(club, receiver_user_id=club.anna.id, callback_query_id=query.id)
    texts = [message.text for message in club.group.seen_by(club.ben).ephemeral]
    assert texts == ["once", "once more", "twice", "twice more"]
    assert club.group.posts[0].id == board.message_id


async def test_an_answered_press_may_permit_nothing() -> None:
    async with open_club(Terms(answered_presses_permit=False)) as club:
        query = club.ben.press(club.ben.says(club.group, "hi"), "play")
        for text in ("once", "twice"):
            await send_ephemeral(club, text, callback_query_id=query.id)
        await club.bot.answer_callback_query(query.id)
        with pytest.raises(BadRequest, match="Query is too old"):
            await send_ephemeral(club, "too late", callback_query_id=query.id)
        assert [m.text for m in club.group.seen_by(club.ben).ephemeral] == ["once", "twice"]


async def test_a_press_that_permitted_a_message_may_be_over() -> None:
    async with open_club(Terms(permitting_presses_stay_open=False)) as club:
        query = club.ben.press(club.ben.says(club.group, "hi"), "play")
        for text in ("once", "twice"):
            await send_ephemeral(club, text, callback_query_id=query.id)
        given = await club.sandbox.world.answer(query, PATIENCE)
        assert not given.text, "the app waits for no answer"
        with pytest.raises(BadRequest, match="Query is too old"):
            await club.bot.answer_callback_query(query.id, "too late")
        assert [m.text for m in club.group.seen_by(club.ben).ephemeral] == ["once", "twice"]


async def test_a_press_and_a_command_permit_messages_for_15_seconds() -> None:
    clock = Clock()
    async with Sandbox.serving(Terms(clock=clock)) as sandbox, bot_of(sandbox) as bot:
        ben = sandbox.user("Ben")
        club = Club(sandbox, ben, ben, sandbox.group("Evening", [ben]), bot)
        await bot.set_my_commands([EPHEMERAL_COMMAND])
        query = ben.press(ben.says(club.group, "hi"), "play")
        command = ben.says(club.group, "/stats")
        clock.now += 15
        await send_ephemeral(club, callback_query_id=query.id)
        await reply_to_command(club, command.ephemeral_id)
        clock.now += 1
        with pytest.raises(BadRequest, match="Query is too old"):
            await send_ephemeral(club, callback_query_id=query.id)
        with pytest.raises(BadRequest, match="Message to be replied not found"):
            await reply_to_command(club, command.ephemeral_id)
        with pytest.raises(BadRequest, match=r"(?i)message_not_command"):
            await send_ephemeral(club)
        club.group.promotes()
        await send_ephemeral(club)
        with pytest.raises(BadRequest, match="Query is too old"):
            await send_ephemeral(club, replace_callback_query_message=True)


@pytest.mark.parametrize(
    ("receiver", "said"),
    [(0, "user_id_invalid"), (110201543, "user_id_invalid"), (5003, "user_not_participant")],
)
async def test_a_receiver_who_is_not_there_is_refused(
    admin_club: Club, receiver: int, said: str
) -> None:
    admin_club.sandbox.user("Zoe")
    with pytest.raises(BadRequest, match=f"(?i){said}"):
        await send_ephemeral(admin_club, receiver_user_id=receiver)


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
    sent = await send_ephemeral(
        club, callback_query_id=query.id, replace_callback_query_message=True
    )
    seen = club.group.seen_by(club.ben)
    others = club.group.seen_by(club.anna)
    assert [message.text for message in seen.messages] == ["your hand", "hello"]
    assert [message.text for message in others.messages] == ["board", "hello"]
    again = club.ben.press(seen.posts[0], "play")
    with pytest.raises(BadRequest, match="only edited"):
        await send_ephemeral(club, callback_query_id=again.id, replace_callback_query_message=True)
    await call_about(club, "deleteEphemeralMessage", sent)
    assert [message.text for message in seen.messages] == ["board", "hello"]


async def test_it_is_edited_and_deleted_by_its_own_methods(admin_club: Club) -> None:
    sent = await send_ephemeral(admin_club)
    seen = admin_club.group.seen_by(admin_club.ben)
    assert await call_about(
        admin_club, "editEphemeralMessageText", sent, text="<b>new</b>", parse_mode="HTML"
    )
    assert (seen.posts[-1].text, seen.posts[-1].labels) == ("new", ())
    assert [entity.type for entity in seen.posts[-1].entities] == ["bold"]
    await call_about(
        admin_club, "editEphemeralMessageReplyMarkup", sent, reply_markup=PLAY.to_dict()
    )
    assert seen.posts[-1].labels == ("Play",)
    photo = (await admin_club.bot.send_photo(admin_club.anna.id, PIXEL)).photo[0]
    media = {"type": "photo", "media": photo.file_id, "caption": "<i>drawn</i>"}
    await call_about(
        admin_club,
        "editEphemeralMessageMedia",
        sent,
        media=media | {"parse_mode": "HTML"},
        reply_markup=PLAY.to_dict(),
    )
    assert seen.posts[-1].labels == ("Play",)
    assert [entity.type for entity in seen.posts[-1].entities] == ["italic"]
    await call_about(admin_club, "editEphemeralMessageCaption", sent, caption="told /go")
    told = seen.posts[-1]
    assert told.media
    assert (told.text, told.labels) == ("told /go", ())
    assert [entity.type for entity in told.entities] == ["bot_command"]
    assert await call_about(admin_club, "deleteEphemeralMessage", sent)
    assert not seen.posts
    assert [message.text for message in admin_club.ben.ephemeral_history] == [
        "your hand",
        "new",
        "new",
        "drawn",
        "told /go",
    ]
    assert admin_club.anna.ephemeral_history == ()


async def test_a_picture_can_be_sent_but_not_uploaded_into_it(admin_club: Club) -> None:
    to_ben = {"ephemeral_message_parameters": {"receiver_user_id": admin_club.ben.id}}
    sent = await admin_club.bot.send_photo(admin_club.group.id, PIXEL, api_kwargs=to_ben)
    assert admin_club.ben.ephemeral_history[0].media
    about = {"receiver_user_id": admin_club.ben.id, **ephemeral_id_of(sent)}
    with pytest.raises(BadRequest, match="Wrong file identifier"):
        await admin_club.bot.do_api_request(
            "editEphemeralMessageMedia",
            api_kwargs={"chat_id": admin_club.group.id, "media": InputMediaPhoto(PIXEL)} | about,
        )
    with pytest.raises(BadRequest, match="Wrong file identifier"):
        await call_about(admin_club, "editEphemeralMessageMedia", sent, media=NOT_ATTACHED)


async def test_what_the_own_methods_refuse(admin_club: Club) -> None:
    sent = await send_ephemeral(admin_club)
    edit = "editEphemeralMessageText"
    with pytest.raises(BadRequest, match="exactly the same"):
        await call_about(admin_club, edit, sent, text="your hand", reply_markup=PLAY.to_dict())
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await call_about(admin_club, edit, sent, text="x", receiver_user_id=admin_club.anna.id)
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await call_about(admin_club, edit, None, text="x")
    with pytest.raises(BadRequest, match=r"(?i)media_caption_too_long"):
        await call_about(admin_club, edit, sent, text="x" * 1025)
    await call_about(admin_club, edit, sent, text="x" * 1024)
    with pytest.raises(BadRequest, match="There is no caption"):
        await call_about(admin_club, "editEphemeralMessageCaption", sent, caption="x")
    await call_about(admin_club, "deleteEphemeralMessage", sent)
    for method in METHODS:
        with pytest.raises(BadRequest, match=r"not found|Wrong file|empty"):
            await call_about(admin_club, method, sent, text="x")


async def test_the_ordinary_methods_know_nothing_of_it(admin_club: Club) -> None:
    sent = await send_ephemeral(admin_club)
    secret = admin_club.group.seen_by(admin_club.ben).posts[-1]
    for number in (0, sent.api_kwargs["ephemeral_message_id"], secret.key):
        with pytest.raises(BadRequest, match="Message to edit not found"):
            await admin_club.bot.edit_message_text("x", admin_club.group.id, number)
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await admin_club.bot.delete_message(admin_club.group.id, number)
        with pytest.raises(BadRequest, match="Message to pin not found"):
            await admin_club.bot.pin_chat_message(admin_club.group.id, number)
        with pytest.raises(BadRequest, match="Message to be replied not found"):
            await admin_club.bot.send_message(admin_club.group.id, "x", reply_to_message_id=number)


async def test_its_buttons_are_pressed_by_its_receiver_only(admin_club: Club) -> None:
    sent = await send_ephemeral(admin_club)
    secret = admin_club.group.seen_by(admin_club.ben).posts[-1]
    admin_club.ben.press(secret, "play")
    *_, update = await admin_club.bot.get_updates()
    assert update.callback_query
    pressed = update.callback_query.message
    assert isinstance(pressed, Message)
    assert (pressed.message_id, ephemeral_id_of(pressed)) == (0, ephemeral_id_of(sent))
    assert pressed.api_kwargs["receiver_user"]["id"] == admin_club.ben.id
    with pytest.raises(NotAllowedError, match="gone"):
        admin_club.anna.press(secret, "play")
