"""A bot that is called into chats without it: what it is told, and what it may do there."""

from collections.abc import AsyncIterator

import pytest
from telegram import (
    CallbackQuery,
    InlineQueryResultArticle,
    InputMediaPhoto,
    InputTextMessageContent,
)
from telegram import Message as Heard
from telegram.error import BadRequest, InvalidToken, RetryAfter, TelegramError

from telegram_sandbox import ChatKind, GuestTerms, Message, Room, Settings, Terms
from tests.little_bot import APP, PIXEL, PLAY, Clock, Club, client_of, open_club, updates

GUESTS = Settings(supports_guest_queries=True)
BOARD = InlineQueryResultArticle(
    "board", "A game", InputTextMessageContent("Who plays?"), reply_markup=PLAY
)


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with open_club(Terms(settings=GUESTS)) as club:
        yield club


async def calls(club: Club) -> list[Heard]:
    """Return the calls of the bot that it has not heard yet."""
    return [update.guest_message for update in await updates(club) if update.guest_message]


async def answer(club: Club, call: Heard) -> str:
    """Answer a call, and return the id of the message."""
    assert call.guest_query_id
    return (await club.bot.answer_guest_query(call.guest_query_id, BOARD)).inline_message_id


async def board_in(club: Club, room: Room) -> Message:
    """Call the bot into a room, and return the message with which it answers."""
    club.anna.says(room, "@sandbox_bot")
    (call,) = await calls(club)
    number = await answer(club, call)
    return next(post for post in room.posts if post.inline_id == number)


def elsewhere(club: Club) -> Room:
    return club.sandbox.group("Friends", [club.anna, club.ben], has_bot=False)


async def test_whoever_names_the_bot_gets_a_message_of_it(club: Club) -> None:
    pair = club.sandbox.pair(club.anna, club.ben)
    club.anna.says(pair, "Shall we play?")
    club.anna.says(pair, "Yes, @Sandbox_bot please")
    (call,) = await calls(club)
    assert call.text == "Yes, @Sandbox_bot please"
    assert (call.chat.id, call.chat.type, call.chat.title) == (pair.id, "private", None)
    number = await answer(club, call)
    (board,) = pair.posts
    assert (board.text, board.labels, board.inline_id) == ("Who plays?", ("Play",), number)
    assert (board.sender, board.caller) == (club.sandbox.world.bot, club.anna.user)
    assert await club.bot.edit_message_text("Anna plays", inline_message_id=number) is True
    assert [post.text for post in pair.posts] == ["Anna plays"]
    assert not club.sandbox.failures


async def test_a_reply_to_it_calls_it_again_and_a_command_does_not(club: Club) -> None:
    friends = elsewhere(club)
    board = await board_in(club, friends)
    club.ben.says(friends, "/start")
    club.ben.says(friends, "And me?", reply_to=board)
    (call,) = await calls(club)
    assert call.text == "And me?"
    original = call.reply_to_message
    assert original
    assert original.guest_bot_caller_user
    assert original.guest_bot_caller_user.first_name == "Anna"


async def test_a_member_is_no_guest(club: Club) -> None:
    club.anna.says(club.group, "@sandbox_bot")
    (update,) = await updates(club)
    assert update.message
    club.group.removes_bot()
    club.anna.says(club.group, "@sandbox_bot")
    assert [call.chat.id for call in await calls(club)] == [club.group.id]


async def test_only_a_bot_in_guest_mode_is_called(club: Club) -> None:
    club.sandbox.set_settings(Settings())
    club.anna.says(elsewhere(club), "@sandbox_bot")
    assert not await calls(club)


@pytest.mark.parametrize("terms", [GuestTerms(visit_pairs=False), GuestTerms(are_known=False)])
async def test_where_the_bot_may_not_come(terms: GuestTerms) -> None:
    async with open_club(Terms(settings=GUESTS, guests=terms)) as club:
        club.anna.says(club.sandbox.pair(club.anna, club.ben), "@sandbox_bot")
        club.anna.says(elsewhere(club), "@sandbox_bot")
        assert len(await calls(club)) == (1 if terms.are_known else 0)
        assert (await club.bot.get_me()).supports_guest_queries is (terms.are_known or None)


async def test_a_server_may_not_know_guests() -> None:
    async with open_club(Terms(guests=GuestTerms(are_known=False))) as club:
        with pytest.raises(InvalidToken, match="Not Found"):
            await club.bot.answer_guest_query("1", BOARD)


async def test_a_call_is_answered_once_and_in_time() -> None:
    clock = Clock()
    terms = Terms(clock=clock, settings=GUESTS, guests=GuestTerms(query_lifetime=5))
    async with open_club(terms) as club:
        friends = elsewhere(club)
        club.anna.says(friends, "@sandbox_bot")
        club.anna.says(friends, "@sandbox_bot")
        first, second = await calls(club)
        clock.now += 5
        await answer(club, first)
        clock.now += 1
        for call in (first, second):
            with pytest.raises(BadRequest, match="Query is too old"):
                await answer(club, call)
        assert len(friends.posts) == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"title": ""},
        {"id": "x" * 65},
        {"id": ""},
        {"type": "venue"},
        {"input_message_content": {"message_text": " "}},
        {"input_message_content": {"latitude": 1}},
        {"input_message_content": None},
        {"reply_markup": APP.to_dict()},
        {"type": "photo", "photo_file_id": "x", "input_message_content": None},
        {"type": "photo", "input_message_content": None},
    ],
    ids=repr,
)
async def test_an_answer_that_telegram_does_not_take(
    club: Club, changes: dict[str, object]
) -> None:
    friends = elsewhere(club)
    club.anna.says(friends, "@sandbox_bot")
    (call,) = await calls(club)
    wrong = {"guest_query_id": call.guest_query_id, "result": BOARD.to_dict() | changes}
    async with client_of(club.sandbox) as client:
        url = f"/bot{club.sandbox.token}/answerGuestQuery"
        assert (await client.post(url, json=wrong)).status_code == 400
    await answer(club, call)
    assert len(friends.posts) == 1


async def test_nothing_else_can_be_done_there(club: Club) -> None:
    for room in (elsewhere(club), club.sandbox.pair(club.anna, club.ben)):
        board = await board_in(club, room)
        for refused in (
            club.bot.send_message(room.id, "hello"),
            club.bot.get_chat(room.id),
            club.bot.get_chat_member(room.id, club.anna.id),
            club.bot.delete_message(room.id, board.id),
            club.bot.edit_message_text("x", room.id, board.id),
        ):
            with pytest.raises(TelegramError, match="Peer_id_invalid"):
                await refused


@pytest.mark.parametrize("kind", [ChatKind.GROUP, ChatKind.SUPERGROUP])
async def test_the_chat_may_have_the_id_of_another_one(kind: ChatKind) -> None:
    terms = Terms(settings=GUESTS, guests=GuestTerms(see_own_chat_ids=False))
    async with open_club(terms) as club:
        pair = club.sandbox.pair(club.anna, club.ben)
        friends = club.sandbox.group("Friends", [club.ben], kind, has_bot=False)
        club.ben.says(pair, "@sandbox_bot")
        club.ben.says(friends, "@sandbox_bot")
        first, second = (call.chat for call in await calls(club))
        assert (first.id, first.type) == (club.ben.id, "private")
        assert (second.id, second.type, second.title) == (club.group.id, str(kind), "Friends")


async def test_a_press_tells_no_chat(club: Club) -> None:
    board = await board_in(club, elsewhere(club))
    query = club.ben.press(board, "play")
    (update,) = await updates(club)
    heard = update.callback_query
    assert isinstance(heard, CallbackQuery)
    assert (heard.inline_message_id, heard.message) == (board.inline_id, None)
    await club.bot.answer_callback_query(query.id, "7♠", show_alert=True)


@pytest.mark.parametrize("is_told", [True, False])
async def test_whether_chats_can_be_told_apart(is_told: bool) -> None:
    async with open_club(Terms(settings=GUESTS, tells_chats_apart=is_told)) as club:
        boards = [await board_in(club, elsewhere(club)) for _ in range(2)]
        for board in boards:
            club.ben.press(board, "play")
        queries = [update.callback_query for update in await updates(club)]
        instances = {query.chat_instance for query in queries if query}
        assert len(instances) == (2 if is_told else 1)


async def test_its_message_can_be_edited_but_nothing_uploaded(club: Club) -> None:
    picture = await club.bot.send_photo(club.anna.id, PIXEL)
    number = (await board_in(club, elsewhere(club))).inline_id
    with pytest.raises(BadRequest, match="exactly the same"):
        await club.bot.edit_message_text("Who plays?", inline_message_id=number, reply_markup=PLAY)
    with pytest.raises(BadRequest, match="Invalid message content"):
        await club.bot.edit_message_media(InputMediaPhoto(PIXEL), inline_message_id=number)
    with pytest.raises(BadRequest, match="Button_type_invalid"):
        await club.bot.edit_message_reply_markup(inline_message_id=number, reply_markup=APP)
    photo = InputMediaPhoto(picture.photo[-1].file_id, "The board")
    assert await club.bot.edit_message_media(photo, inline_message_id=number) is True
    assert await club.bot.edit_message_caption(inline_message_id=number, caption="The end") is True
    assert await club.bot.edit_message_reply_markup(inline_message_id=number, reply_markup=PLAY)


async def test_nobody_tells_that_it_was_deleted(club: Club) -> None:
    board = await board_in(club, elsewhere(club))
    club.ben.deletes(board)
    assert not await updates(club)
    with pytest.raises(BadRequest, match="Message_id_invalid"):
        await club.bot.edit_message_text("x", inline_message_id=board.inline_id)
    assert not club.sandbox.failures
    with pytest.raises(BadRequest, match="Message_id_invalid"):
        await club.bot.edit_message_text("x", inline_message_id="guessed")
    assert club.sandbox.failures


@pytest.mark.parametrize("most", [20, 2, None])
async def test_edits_count_where_the_message_stands(most: int | None) -> None:
    terms = Terms(
        clock=Clock(),
        settings=GUESTS,
        group_calls_per_minute=most or 20,
        pair_calls_per_minute=most,
    )
    async with open_club(terms) as club:
        room = elsewhere(club) if most == 20 else club.sandbox.pair(club.anna, club.ben)
        number = (await board_in(club, room)).inline_id
        for count in range(most or 30):
            await club.bot.edit_message_text(f"{count}", inline_message_id=number)
        if most:
            with pytest.raises(RetryAfter):
                await club.bot.edit_message_text("more", inline_message_id=number)
        await club.bot.send_message(club.group.id, "Elsewhere there is room")
        assert sum(call.chat_id == room.id for call in club.sandbox.calls) == (
            most + 1 if most else 30
        )
