"""Ephemeral messages that a press alone permits: in any chat, also in one without the bot."""

from collections.abc import AsyncIterator, Mapping

import pytest
from telegram import CallbackQuery, InlineQueryResultArticle, InputTextMessageContent
from telegram import Message as Sent
from telegram.error import BadRequest, RetryAfter, TelegramError

from telegram_sandbox import (
    FIRST_SERVER,
    OLD_SERVER,
    PRETENDER,
    ChatKind,
    EphemeralTerms,
    GuestTerms,
    Message,
    Person,
    Query,
    Room,
    Settings,
    Terms,
)
from tests.little_bot import APP, PIXEL, PLAY, Clock, Club, ephemeral_id_of, open_club, updates

INLINE = Settings(supports_inline_queries=True)
GAME = InlineQueryResultArticle(
    "game", "A game", InputTextMessageContent("Who plays?"), reply_markup=PLAY
)


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with open_club(Terms(settings=INLINE)) as club:
        yield club


def elsewhere(club: Club) -> Room:
    return club.sandbox.group("Friends", [club.anna, club.ben], has_bot=False)


async def board_in(club: Club, room: Room, person: Person | None = None) -> Message:
    """Let somebody, by default Anna, send a message via the bot."""
    who = person or club.anna
    query = who.ask_inline(room)
    if club.sandbox.world.inline.waiting(query.id):
        await club.bot.answer_inline_query(query.id, [GAME], cache_time=3600)
    return await who.chooses(await who.asks_inline(room), "game")


async def send_alone(club: Club, press: Query, text: str = "your hand") -> Sent:
    """Send an ephemeral message that names a press and nothing else."""
    parameters = {"ephemeral_message_parameters": {"callback_query_id": press.id}}
    return await club.bot.send_message("", text, reply_markup=PLAY, api_kwargs=parameters)


async def edit(club: Club, sent: Sent, chat_id: int, **changes: object) -> object:
    """Edit the text of an ephemeral message to Ben."""
    about: Mapping[str, object] = {"chat_id": chat_id, "receiver_user_id": club.ben.id}
    parameters = {**about, **ephemeral_id_of(sent), "text": "new", **changes}
    return await club.bot.do_api_request("editEphemeralMessageText", api_kwargs=parameters)


async def last_press(club: Club) -> CallbackQuery:
    press = (await updates(club))[-1].callback_query
    assert press
    return press


async def test_whoever_presses_sees_it_wherever_that_is(club: Club) -> None:
    pair = club.sandbox.pair(club.anna, club.ben)
    alone = club.ben.starts()
    boards = [await board_in(club, room) for room in (elsewhere(club), pair, club.group)]
    for message in (*boards, alone):
        press = club.ben.press(message, "play")
        sent = await send_alone(club, press)
        assert sent.message_id == 0
        assert sent.api_kwargs["receiver_user"]["id"] == club.ben.id
        await club.bot.answer_callback_query(press.id)
        room = Room(club.sandbox.world, message.chat_id)
        assert [hand.text for hand in room.seen_by(club.ben).ephemeral] == ["your hand"]
        assert not room.seen_by(club.anna).ephemeral
        logged = club.sandbox.calls[-2]
        assert (logged.chat_id, logged.receiver) == (room.id, club.ben.id)
    assert not club.sandbox.failures


async def test_it_comes_into_the_topic_of_the_press(club: Club) -> None:
    topic = club.group.add_topic("Cards")
    said = club.anna.says(club.group, "Press me", topic)
    await send_alone(club, club.ben.press(said, "play"))
    (hand,) = club.group.seen_by(club.ben).ephemeral
    assert hand.topic == topic.id


async def test_a_picture_is_sent_as_well_but_no_app(club: Club) -> None:
    friends = elsewhere(club)
    press = club.ben.press(await board_in(club, friends), "play")
    parameters = {"ephemeral_message_parameters": {"callback_query_id": press.id}}
    await club.bot.send_photo("", PIXEL, api_kwargs=parameters)
    assert friends.seen_by(club.ben).ephemeral[0].media
    with pytest.raises(BadRequest, match="Button_type_invalid"):
        await club.bot.send_message("", "hand", reply_markup=APP, api_kwargs=parameters)


async def test_it_may_cover_the_message_that_was_pressed(club: Club) -> None:
    friends = elsewhere(club)
    press = club.ben.press(await board_in(club, friends), "play")
    wanted = {"callback_query_id": press.id, "replace_callback_query_message": True}
    parameters = {"ephemeral_message_parameters": wanted}
    await club.bot.send_message("", "your hand", api_kwargs=parameters)
    assert [message.text for message in friends.seen_by(club.ben).messages] == ["your hand"]
    assert [message.text for message in friends.seen_by(club.anna).messages] == ["Who plays?"]


async def test_a_press_permits_it_for_a_while_only() -> None:
    clock = Clock()
    async with open_club(Terms(clock=clock, settings=INLINE)) as club:
        press = club.ben.press(await board_in(club, elsewhere(club)), "play")
        clock.now += 15
        await send_alone(club, press)
        clock.now += 1
        with pytest.raises(BadRequest, match="Query is too old"):
            await send_alone(club, press)


async def test_an_answered_press_may_permit_none() -> None:
    terms = Terms(settings=INLINE, answered_presses_permit=False)
    async with open_club(terms) as club:
        press = club.ben.press(await board_in(club, elsewhere(club)), "play")
        await club.bot.answer_callback_query(press.id)
        with pytest.raises(BadRequest, match="Query is too old"):
            await send_alone(club, press)


@pytest.mark.parametrize(
    "terms",
    [OLD_SERVER, FIRST_SERVER, PRETENDER, EphemeralTerms(need_chat=True)],
    ids=["10.0", "10.2", "pretender", "10.3"],
)
async def test_an_older_server_misses_the_chat_and_shows_nothing(terms: EphemeralTerms) -> None:
    async with open_club(Terms(settings=INLINE, ephemeral=terms)) as club:
        for room in (elsewhere(club), club.group):
            press = club.ben.press(await board_in(club, room), "play")
            before = room.messages
            with pytest.raises(BadRequest, match="Chat_id is empty"):
                await send_alone(club, press)
            assert room.seen_by(club.ben).messages == before
        assert not club.sandbox.failures


@pytest.mark.parametrize("has_message", [True, False])
async def test_a_press_below_it_permits_the_next_one(has_message: bool) -> None:
    terms = EphemeralTerms(name_chat_elsewhere=has_message)
    async with open_club(Terms(settings=INLINE, ephemeral=terms)) as club:
        friends = elsewhere(club)
        await send_alone(club, club.ben.press(await board_in(club, friends), "play"))
        press = club.ben.press(friends.seen_by(club.ben).ephemeral[0], "7S")
        heard = await last_press(club)
        assert (heard.data, heard.inline_message_id) == ("7S", None)
        assert (heard.message is not None, heard.chat_instance != "0") == (has_message, has_message)
        await send_alone(club, press, "your next hand")
        hands = friends.seen_by(club.ben).ephemeral
        assert [hand.text for hand in hands] == ["your hand", "your next hand"]


async def test_where_the_bot_is_a_press_below_it_always_names_the_chat() -> None:
    terms = EphemeralTerms(name_chat_elsewhere=False)
    async with open_club(Terms(settings=INLINE, ephemeral=terms)) as club:
        await send_alone(club, club.ben.press(await board_in(club, club.group), "play"))
        club.ben.press(club.group.seen_by(club.ben).ephemeral[0], "7S")
        message = (await last_press(club)).message
        assert message
        assert message.chat.id == club.group.id


@pytest.mark.parametrize("is_own", [True, False])
@pytest.mark.parametrize("kind", [ChatKind.SUPERGROUP, ChatKind.PAIR])
async def test_whether_it_can_be_edited_elsewhere(kind: ChatKind, is_own: bool) -> None:
    terms = Terms(settings=INLINE, guests=GuestTerms(see_own_chat_ids=is_own))
    async with open_club(terms) as club:
        pair = club.sandbox.pair(club.anna, club.ben)
        room = pair if kind is ChatKind.PAIR else elsewhere(club)
        sent = await send_alone(club, club.ben.press(await board_in(club, room), "play"))
        assert (sent.chat.id == room.id) is is_own
        with pytest.raises(TelegramError):
            await edit(club, sent, sent.chat.id)
        with club.sandbox.under(EphemeralTerms(take_edits_elsewhere=True)):
            assert await edit(club, sent, sent.chat.id)
            with pytest.raises(BadRequest, match="not found"):
                await edit(club, sent, sent.chat.id, receiver_user_id=club.anna.id)
        assert [hand.text for hand in room.seen_by(club.ben).ephemeral] == ["new"]


async def test_where_the_bot_is_it_is_edited_as_ever(club: Club) -> None:
    sent = await send_alone(club, club.ben.press(await board_in(club, club.group), "play"))
    assert await edit(club, sent, club.group.id)


@pytest.mark.parametrize("are_counted", [True, False])
async def test_whether_it_counts_where_it_is_shown(are_counted: bool) -> None:
    terms = Terms(
        clock=Clock(),
        settings=INLINE,
        group_calls_per_minute=2,
        ephemeral=EphemeralTerms(are_counted=are_counted),
    )
    async with open_club(terms) as club:
        press = club.ben.press(await board_in(club, elsewhere(club)), "play")
        for _ in range(2):
            await send_alone(club, press)
        if are_counted:
            with pytest.raises(RetryAfter):
                await send_alone(club, press)
        else:
            await send_alone(club, press)
