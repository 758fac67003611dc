"""Messages that people send via the bot: the results it offers, and what it learns of a choice."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

import pytest
from telegram import (
    ChosenInlineResult,
    InlineQuery,
    InlineQueryResult,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultPhoto,
    InputTextMessageContent,
    MessageOriginUser,
)
from telegram.error import BadRequest

from telegram_sandbox import (
    InlineAnswer,
    InlineTerms,
    NotAllowedError,
    Person,
    Room,
    Settings,
    Terms,
)
from tests.little_bot import APP, JPEG, PIXEL, PLAY, Clock, Club, open_club, updates

INLINE = Settings(supports_inline_queries=True, inline_feedback_share_denominator=1)
TEXT = InputTextMessageContent("Who plays?")
QUICK = InlineQueryResultArticle("quick", "A quick game", TEXT, reply_markup=PLAY)
RULES = InlineQueryResultArticle("rules", "The rules", InputTextMessageContent("Beat the card."))


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with open_club(Terms(settings=INLINE)) as club:
        yield club


def pair_of(club: Club) -> Room:
    return club.sandbox.pair(club.anna, club.ben)


async def query_of(club: Club) -> InlineQuery:
    """Return the only thing that the bot has not heard yet, a query."""
    (update,) = await updates(club)
    assert update.inline_query
    return update.inline_query


async def offered(
    club: Club, room: Room, person: Person | None = None, text: str = "", cache_time: int = 0
) -> InlineAnswer:
    """Let somebody, by default Anna, write the bot's name, and the bot answer."""
    asking = asyncio.create_task((person or club.anna).asks_inline(room, text))
    await asyncio.sleep(0)
    await (await query_of(club)).answer([QUICK, RULES], cache_time)
    return await asking


async def choices(club: Club) -> list[ChosenInlineResult]:
    """Return the choices that the bot has not heard of yet."""
    heard = [update.chosen_inline_result for update in await updates(club)]
    return [choice for choice in heard if choice]


async def test_a_chosen_result_becomes_a_message_via_the_bot(club: Club) -> None:
    pair = pair_of(club)
    offer = await offered(club, pair)
    assert [result.title for result in offer.results] == ["A quick game", "The rules"]
    board = await club.anna.chooses(offer, "quick")
    assert pair.posts == (board,)
    assert (board.sender, board.text, board.labels) == (club.anna.user, "Who plays?", ("Play",))
    (choice,) = await choices(club)
    assert (choice.result_id, choice.from_user.id) == ("quick", club.anna.id)
    assert choice.inline_message_id == board.inline_id
    club.ben.press(board, "play")
    (pressed,) = await updates(club)
    assert pressed.callback_query
    assert pressed.callback_query.inline_message_id == board.inline_id
    assert pressed.callback_query.message is None
    await club.bot.edit_message_text("Ben plays", inline_message_id=board.inline_id)
    assert [post.text for post in pair.posts] == ["Ben plays"]
    assert not club.sandbox.failures


async def test_without_a_keyboard_it_cannot_be_edited(club: Club) -> None:
    pair = pair_of(club)
    rules = await club.anna.chooses(await offered(club, pair), "The rules")
    (choice,) = await choices(club)
    assert (choice.inline_message_id, rules.inline_id) == (None, "")


async def test_a_forwarded_message_takes_its_buttons_along(club: Club) -> None:
    board = await club.anna.chooses(await offered(club, pair_of(club)), "quick")
    friends = club.sandbox.group("Friends", [club.ben], has_bot=False)
    copy = club.ben.forwards(board, friends)
    await updates(club)
    club.ben.press(copy, "play")
    (pressed,) = await updates(club)
    assert pressed.callback_query
    assert pressed.callback_query.inline_message_id == copy.inline_id != board.inline_id
    await club.bot.edit_message_text("Ben plays", inline_message_id=board.inline_id)
    assert friends.posts == (copy,)


async def test_the_bot_hears_of_what_is_forwarded_to_it(club: Club) -> None:
    said = club.ben.says(pair_of(club), "hello")
    copy = club.anna.forwards(said, club.group)
    again = club.ben.forwards(copy, club.group)
    assert (copy.text, copy.inline_id, again.origin) == ("hello", "", club.ben.user)
    for update in await updates(club):
        assert update.message
        assert isinstance(update.message.forward_origin, MessageOriginUser)
        assert update.message.forward_origin.sender_user.id == club.ben.id
    with pytest.raises(NotAllowedError):
        club.sandbox.user("Zoe").forwards(said, club.group)


async def test_a_query_tells_the_kind_of_its_chat_only(club: Club) -> None:
    friends = club.sandbox.group("Friends", [club.anna], has_bot=False)
    seen = []
    for room in (club.anna.private, pair_of(club), friends, club.group):
        club.anna.ask_inline(room, "quick")
        query = await query_of(club)
        assert query.query == "quick"
        seen.append(query.chat_type)
    assert seen == ["sender", "private", "supergroup", "supergroup"]


async def test_a_member_sees_the_message_and_does_not_own_it(club: Club) -> None:
    board = await club.anna.chooses(await offered(club, club.group), "quick")
    message, chosen = await updates(club)
    assert message.message
    assert message.message.via_bot == await club.bot.get_me()
    assert message.message.from_user == chosen.effective_user
    with pytest.raises(BadRequest, match="can't be edited"):
        await club.bot.edit_message_text("x", club.group.id, board.id)


async def test_an_answer_is_kept_for_whoever_asks_the_same() -> None:
    clock = Clock()
    async with open_club(Terms(clock=clock, settings=INLINE)) as club:
        pair = pair_of(club)
        await offered(club, pair, cache_time=10)
        again = await club.ben.asks_inline(pair)
        assert again.query.user == club.ben.user
        assert not await updates(club)
        await club.ben.chooses(again, "quick")
        assert (await choices(club))[0].from_user.id == club.ben.id
        club.ben.ask_inline(pair, "another text")
        await query_of(club)
        clock.now += 10
        club.ben.ask_inline(pair)
        await query_of(club)


async def test_a_personal_answer_is_kept_for_its_person(club: Club) -> None:
    pair = pair_of(club)
    club.anna.ask_inline(pair)
    await (await query_of(club)).answer([QUICK], is_personal=True)
    assert (await club.anna.asks_inline(pair)).results
    club.ben.ask_inline(pair)
    await query_of(club)


async def test_a_query_is_answered_once_and_in_time() -> None:
    clock = Clock()
    terms = Terms(clock=clock, settings=INLINE, inline=InlineTerms(query_lifetime=5))
    async with open_club(terms) as club:
        pair = pair_of(club)
        club.anna.ask_inline(pair, "first")
        club.anna.ask_inline(pair, "second")
        first, second = [update.inline_query for update in await updates(club)]
        assert first
        assert second
        clock.now += 5
        await first.answer([])
        clock.now += 1
        for query in (first, second):
            with pytest.raises(BadRequest, match="Query is too old"):
                await query.answer([QUICK])
        with pytest.raises(TimeoutError, match="no results for 'third'"):
            await club.anna.asks_inline(pair, "third", patience=0)


@pytest.mark.parametrize(
    ("results", "reason"),
    [
        ([QUICK, QUICK], "Result_id_duplicate"),
        ([InlineQueryResultArticle(f"{n}", "x", TEXT) for n in range(51)], "Results_too_much"),
        ([InlineQueryResultArticle("app", "App", TEXT, reply_markup=APP)], "Button_type_invalid"),
        ([InlineQueryResultCachedPhoto("photo", "unknown")], "Wrong file identifier"),
    ],
    ids=["twice", "too many", "an app", "an unknown photo"],
)
async def test_results_that_telegram_does_not_take(
    club: Club, results: Sequence[InlineQueryResult], reason: str
) -> None:
    club.anna.ask_inline(pair_of(club))
    query = await query_of(club)
    with pytest.raises(BadRequest, match=reason):
        await query.answer(results)
    await query.answer([])


async def test_results_are_forgotten_after_ten_minutes() -> None:
    clock = Clock()
    async with open_club(Terms(clock=clock, settings=INLINE)) as club:
        pair = pair_of(club)
        old = await offered(club, pair)
        clock.now += 600
        club.anna.ask_inline(pair)
        assert club.sandbox.world.inline.answered(old.query.id) == old
        clock.now += 1
        club.anna.ask_inline(pair)
        assert club.sandbox.world.inline.answered(old.query.id) is None


async def test_a_photo_that_telegram_has(club: Club) -> None:
    pair = pair_of(club)
    picture = (await club.bot.send_photo(club.anna.id, PIXEL)).photo[-1].file_id
    asking = asyncio.create_task(club.anna.asks_inline(pair))
    await asyncio.sleep(0)
    await (await query_of(club)).answer(
        [InlineQueryResultCachedPhoto("photo", picture, "A board", caption="<b>Deal</b>")]
    )
    board = await club.anna.chooses(await asking, "photo")
    assert board.media
    assert (board.media.file.id, board.text) == (picture, "<b>Deal</b>")


@pytest.mark.parametrize("is_jpeg", [True, False])
async def test_a_photo_at_an_address_has_to_be_a_jpeg(club: Club, is_jpeg: bool) -> None:
    pair = pair_of(club)
    sent = await club.bot.send_photo(club.anna.id, JPEG if is_jpeg else PIXEL)
    file = await club.bot.get_file(sent.photo[-1].file_id)
    assert file.file_path
    offer = InlineQueryResultPhoto("photo", file.file_path, file.file_path, title="A board")
    query = club.anna.ask_inline(pair)
    answering = club.bot.answer_inline_query(query.id, [offer])
    if is_jpeg:
        await answering
        board = await club.anna.chooses(await club.anna.asks_inline(pair), "A board")
        assert board.media
        assert board.media.file.content == JPEG
    else:
        with pytest.raises(BadRequest, match="Webdocument_mime_invalid"):
            await answering


async def test_only_a_bot_in_inline_mode_is_asked(club: Club) -> None:
    pair = pair_of(club)
    offer = await offered(club, pair)
    zoe = club.sandbox.user("Zoe")
    with pytest.raises(NotAllowedError, match="not a member"):
        zoe.ask_inline(pair)
    club.sandbox.set_settings(replace(club.sandbox.settings, supports_inline_queries=False))
    with pytest.raises(NotAllowedError, match="not in inline mode"):
        club.anna.ask_inline(pair)
    board = await club.anna.chooses(offer, "quick")
    assert await club.bot.edit_message_text("Still here", inline_message_id=board.inline_id)


@pytest.mark.parametrize("share", [0, 1, 10])
async def test_how_many_choices_are_reported(share: int) -> None:
    settings = replace(INLINE, inline_feedback_share_denominator=share)
    async with open_club(Terms(settings=settings)) as club:
        offer = await offered(club, pair_of(club))
        for _ in range(60):
            await club.anna.chooses(offer, "quick")
        reported = len(await choices(club))
        assert {0: reported == 0, 1: reported == 60, 10: 1 <= reported <= 20}[share]


async def test_a_choice_may_never_be_reported() -> None:
    terms = Terms(settings=INLINE, inline=InlineTerms(feedback_after=None))
    async with open_club(terms) as club:
        await club.anna.chooses(await offered(club, pair_of(club)), "quick")
        assert not await updates(club)


async def test_a_choice_may_be_reported_before_its_message_exists() -> None:
    terms = Terms(settings=INLINE, inline=InlineTerms(message_after=0.1))
    async with open_club(terms) as club:
        pair = pair_of(club)
        coming = club.anna.choose(await offered(club, pair), "quick")
        (choice,) = await choices(club)
        number = choice.inline_message_id
        with pytest.raises(BadRequest, match="Message_id_invalid"):
            await club.bot.edit_message_text("Too early", inline_message_id=number)
        assert (await coming).inline_id == number
        await club.bot.edit_message_text("In time", inline_message_id=number)
        assert [post.text for post in pair.posts] == ["In time"]
        assert not club.sandbox.failures


async def test_a_choice_may_be_reported_after_the_first_press() -> None:
    terms = Terms(settings=INLINE, inline=InlineTerms(feedback_after=0.1))
    async with open_club(terms) as club:
        board = await club.anna.chooses(await offered(club, pair_of(club)), "quick")
        club.ben.press(board, "play")
        (pressed,) = await updates(club)
        assert pressed.callback_query
        (late,) = await club.bot.get_updates(timeout=30)
        assert late.chosen_inline_result
        assert late.chosen_inline_result.inline_message_id == board.inline_id


async def test_a_message_on_its_way_does_not_outlive_the_sandbox() -> None:
    terms = Terms(settings=INLINE, inline=InlineTerms(message_after=3600))
    async with open_club(terms) as club:
        pair = pair_of(club)
        offer = await offered(club, pair)
        with pytest.raises(TimeoutError):
            await club.anna.chooses(offer, "quick", patience=0)
        club.anna.choose(offer, "quick")
    assert not pair.posts
