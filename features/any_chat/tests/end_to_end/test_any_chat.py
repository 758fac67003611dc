"""Two people play in a chat where the bot is no member, by an alert and numbered keys."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from club.places import ChatId, PersonId
from features.any_chat.buttons import PlayNumber, TakeSeat
from features.any_chat.tests.end_to_end.friends import (
    AGAIN,
    JOIN,
    MY_HAND,
    Friends,
    gathered,
)
from features.any_chat.tests.end_to_end.random_presses import numbered
from screens.buttons import ShowRanking
from screens.callback_data import pack
from storage.chats import Chats
from storage.open_database import opened
from tests.end_to_end.limits import fast
from tests.end_to_end.table_page import config_with_page
from tests.keys import read
from tests.words import english


async def test_three_presses_lead_to_ones_own_cards(friends: Friends) -> None:
    async with friends.running_bot():
        offers = (await friends.anna.asks_inline(friends.chat)).results
        assert [offer.id for offer in offers] == ["quick", "daily", "how"]
        board = await friends.deal()
        assert "Anna" in board.text
        assert "Ben" in board.text
        hands = [numbered(await friends.hand(each)) for each in (friends.anna, friends.ben)]
        assert [list(hand) for hand in hands] == [[1, 2, 3, 4, 5, 6]] * 2
        assert not set(hands[0].values()) & set(hands[1].values())


async def test_a_whole_game_and_another_one(friends: Friends) -> None:
    async with friends.running_bot():
        await friends.deal()
        result = await friends.play_to_end()
        assert [post.inline_id for post in friends.chat.posts] == [result.inline_id]
        await friends.anna.presses(result, AGAIN)
        await friends.ben.presses_in(friends.chat, JOIN)
        await friends.chat.shows(MY_HAND)
        await friends.play_to_end()
    assert not friends.sandbox.failures


async def test_a_board_is_edited_as_often_as_a_chat_allows(tmp_path: Path) -> None:
    limits = fast()
    most = limits.terms.group_calls_per_minute
    terms = replace(limits.terms, pair_calls_per_minute=most)
    async with gathered(tmp_path, replace(limits, terms=terms)) as friends:
        async with friends.running_bot():
            await friends.deal()
            await friends.play_to_end()
        assert friends.sandbox.busiest_minute(friends.chat) < most
        assert not friends.sandbox.failures


async def test_a_board_is_drawn_where_telegram_can_fetch_it(friends: Friends) -> None:
    config = config_with_page(friends.sandbox, friends.database)
    with capture_logs() as logs:
        async with friends.running_bot(config):
            while not any(line["event"] == "links_offered" for line in logs):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            await friends.deal()
            result = await friends.play_to_end()
            assert result.media
            await friends.anna.presses(result, AGAIN)
            assert (await friends.chat.shows(JOIN)).media
    assert not friends.sandbox.failures


async def test_a_game_goes_on_after_a_restart(friends: Friends) -> None:
    async with friends.running_bot():
        await friends.deal()
        before = await friends.hand(friends.anna)
    async with friends.running_bot():
        assert await friends.hand(friends.anna) == before
        await friends.play_to_end()


async def test_whoever_calls_the_bot_as_a_guest_gets_the_usual_offer(friends: Friends) -> None:
    async with friends.running_bot():
        await friends.call()
        assert await friends.hand(friends.anna)
    async with opened(friends.database) as database:
        assert await Chats(database).get(ChatId(friends.chat.id)) is None


async def test_a_number_stays_with_its_card_until_the_bout_is_over(friends: Friends) -> None:
    async with friends.running_bot():
        board = await friends.deal()
        keys = [read(button.data) for row in board.keyboard for button in row]
        third = next(each for each in keys if isinstance(each, PlayNumber) and each.number == 3)
        for person in (friends.anna, friends.ben):
            before = numbered(await friends.hand(person))
            if (await person.forges(board, pack(third))).text:
                continue  # it is the other one's turn
            left = {number: card for number, card in before.items() if number != 3}
            assert numbered(await friends.hand(person)) == left
            assert (await person.forges(board, pack(third))).text == english(
                "any-chat-not-held", number=3
            )
            return
    pytest.fail("it was nobody's turn")


async def test_a_third_person_sees_no_hand_and_gets_no_seat(friends: Friends) -> None:
    friends.chat = friends.others
    async with friends.running_bot():
        offer = await friends.send_offer()
        await friends.ben.presses(offer, JOIN)
        board = await friends.chat.shows(MY_HAND)
        for data in [button.data for row in board.keyboard for button in row] + [
            offer.keyboard[0][0].data
        ]:
            assert (await friends.zoe.forges(board, data)).text == english(
                "any-chat-not-playing", bot="sandbox_bot"
            )


async def test_a_forwarded_board_acts_where_it_comes_from(friends: Friends) -> None:
    async with friends.running_bot():
        copy = friends.ben.forwards(await friends.deal(), friends.others)
        assert (await friends.zoe.presses(copy, MY_HAND)).text == english(
            "any-chat-not-playing", bot="sandbox_bot"
        )
        assert numbered((await friends.ben.presses(copy, MY_HAND)).text)


@pytest.mark.parametrize(
    "data",
    [
        pack(TakeSeat(PersonId(5001), "quick", "0" * 18)),
        pack(TakeSeat(PersonId(5001), "weekly", "0" * 18)),
        pack(ShowRanking(ChatId(-1001))),
    ],
)
async def test_forged_buttons_open_nothing(friends: Friends, data: str) -> None:
    async with friends.running_bot():
        board = await friends.deal()
        assert (await friends.ben.forges(board, data)).text == english("toast-forged")
