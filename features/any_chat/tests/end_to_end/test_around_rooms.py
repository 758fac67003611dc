"""What surrounds a game in any chat: getting up, calls of a guest, the log, and being forgotten."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from club.places import ChatId, TableId
from features.any_chat.buttons import LeaveSeat, PlayNumber, ShowHand
from features.any_chat.tests.end_to_end.friends import JOIN, MY_HAND, Friends
from screens.buttons import ForgetForSure, Play, ShowRanking
from screens.callback_data import pack
from storage.open_database import opened
from telegram_sandbox import ApiError, Call, Group, Message, Person, objects
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.process import A_START, started, wait_for_end
from tests.end_to_end.running_bot import wait_until_idle
from tests.keys import GREETING, Sends
from tests.keys import JOIN as JOIN_CLUB
from tests.words import english

LEAVE = Sends(LeaveSeat)
OVER = english("any-chat-over", bot="sandbox_bot")
AN_HOUR = 3
"""So many calls of a guest by one person are answered."""


async def test_whoever_waits_takes_the_offer_back(friends: Friends) -> None:
    async with friends.running_bot():
        await friends.anna.presses(await friends.send_offer(), JOIN)
        waiting = await friends.chat.shows(LEAVE)
        (join, _), *_ = waiting.keyboard
        await friends.anna.presses(waiting, LEAVE)
        over = await friends.chat.shows(OVER)
        assert not over.keyboard
        assert (await friends.ben.forges(over, join.data)).text == OVER
        assert friends.chat.posts == (over,)


async def test_a_guest_is_called_three_times_an_hour(friends: Friends) -> None:
    async with friends.running_bot():
        for person in (friends.anna, friends.ben):
            before = len(friends.chat.posts)
            for _ in range(AN_HOUR + 2):
                person.says(friends.chat, "@sandbox_bot")
            await wait_until_idle(friends.sandbox)
            assert len(friends.chat.posts) == before + AN_HOUR
    assert not friends.sandbox.failures


async def test_whoever_replies_to_a_board_calls_for_no_other_game(friends: Friends) -> None:
    async with friends.running_bot():
        board = await friends.call()
        friends.ben.says(friends.chat, "Well played!", reply_to=board)
        await wait_until_idle(friends.sandbox)
        assert friends.chat.posts == (board,)
        friends.ben.says(friends.chat, "@Sandbox_Bot, another one", reply_to=board)
        await friends.chat.shows(JOIN)
    assert not friends.sandbox.failures


async def test_each_group_calls_a_guest_in_its_own_name(friends: Friends) -> None:
    anna = friends.anna
    groups = [friends.sandbox.group(name, [anna], has_bot=False) for name in ("One", "Another")]
    async with friends.running_bot():
        for group in groups:
            for _ in range(AN_HOUR):
                anna.says_anonymously(group, "@sandbox_bot")
        await wait_until_idle(friends.sandbox)
        assert [len(group.posts) for group in groups] == [AN_HOUR] * 2
    assert not friends.sandbox.failures


@pytest.mark.parametrize("write", [Person.says_anonymously, Person.says_as_a_channel])
async def test_nobody_plays_in_the_name_of_a_chat(
    friends: Friends, write: Callable[[Person, Group, str], Message]
) -> None:
    """Telegram names an account as the author that never presses."""
    group = friends.sandbox.group("Us", [friends.anna, friends.ben], has_bot=False)
    async with friends.running_bot():
        write(friends.anna, group, "@sandbox_bot")
        await friends.ben.presses_in(group, JOIN)
        await friends.anna.presses(await group.shows(LEAVE), JOIN)
        board = await group.shows(MY_HAND)
        assert all(name in board.text for name in ("Anna", "Ben"))
    assert not friends.sandbox.failures


async def test_what_a_guest_is_told_of_a_chat_is_not_believed(friends: Friends) -> None:
    """The chat of such a message may have the id of another one."""
    sandbox = friends.sandbox
    club = sandbox.group("Club", [friends.zoe])
    async with friends.running_bot():
        friends.zoe.says(club, "/durak")
        await club.shows(JOIN_CLUB)
        told = objects.message(sandbox.world, friends.zoe.says(club, "@sandbox_bot"))
        moved = {"guest_query_id": "1", "migrate_to_chat_id": -1}
        sandbox.world.updates.push("guest_message", {**told, **moved})
        await wait_until_idle(sandbox)
    async with opened(friends.database) as database:
        (place,) = await database.rows("SELECT chat FROM places")
        assert place["chat"] == club.id


async def test_whoever_is_forgotten_in_mid_game_ends_it(friends: Friends) -> None:
    async with friends.running_bot():
        friends.anna.starts()
        await friends.anna.private.shows(GREETING)
        await friends.deal()
        friends.anna.says(friends.anna.private, "/forget")
        await friends.anna.presses_in(friends.anna.private, Sends(ForgetForSure))
        ended = await friends.chat.shows(english("ending-aborted"))
        assert not ended.keyboard
    async with opened(friends.database) as database:
        (room,) = await database.rows("SELECT * FROM rooms")
        assert room["opener"] is None
        assert not await database.rows("SELECT * FROM people WHERE name = 'Anna'")
        for table in ("journal", "results", "guests"):
            rows = await database.rows(f"SELECT * FROM {table}")  # noqa: S608  a name of ours
            assert rows
            assert str(friends.anna.id) not in f"{[tuple(row) for row in rows]}"


async def test_keys_that_a_restored_database_does_not_know_are_outdated(friends: Friends) -> None:
    async with friends.running_bot():
        board = await friends.deal()
        attack = next(data for data, key in friends.keys.items() if isinstance(key, PlayNumber))
        for person in (friends.anna, friends.ben):
            await person.forges(board, attack)
        board = await friends.chat.shows(Sends(Play))
    friends.database = friends.database.with_name("older.sqlite3")
    with capture_logs() as logs:
        async with friends.running_bot():
            for button in board.buttons:
                answer = await friends.ben.forges(board, button.data)
                assert answer.text == english("toast-outdated")
    assert not [line for line in logs if line["log_level"] == "warning"]


async def test_a_chat_of_the_bots_own_is_like_any_other(friends: Friends) -> None:
    """Of a message via the bot, nobody tells where it stands."""
    friends.chat = group = friends.sandbox.group("Evening", [friends.anna, friends.ben])
    async with friends.running_bot():
        await friends.deal()
        assert await friends.hand(friends.anna)
        group_id = ChatId(group.id)
        await wait_until_idle(friends.sandbox)
    async with opened(friends.database) as database:
        assert not await database.rows("SELECT * FROM places WHERE chat = ?", (group_id,))
    assert not friends.sandbox.failures


async def test_a_crowd_that_wants_to_see_hands_moves_no_board(friends: Friends) -> None:
    crowd = [friends.sandbox.user(f"Guest {number}") for number in range(40)]
    people = [friends.anna, friends.ben, *crowd]
    friends.chat = friends.sandbox.group("Channel", people, has_bot=False)
    async with friends.running_bot():
        board = await friends.deal()
        await wait_until_idle(friends.sandbox)
        before = edits(friends)
        for guest in crowd:
            guest.press(board, board.find_button(MY_HAND).data)
        await wait_until_idle(friends.sandbox)
        assert edits(friends) == before
    async with opened(friends.database) as database:
        assert len(await database.rows("SELECT * FROM people")) == len((friends.anna, friends.ben))


def edits(friends: Friends) -> int:
    return sum(call.method.startswith("edit") for call in friends.sandbox.calls)


def in_turn(*refusals: ApiError) -> Callable[[Call], ApiError | None]:
    """Refuse so many edits, each for its own reason."""
    left = iter(refusals)
    return lambda call: next(left, None) if call.method.startswith("edit") else None


@pytest.mark.timeout(300)
async def test_no_key_to_a_message_stands_in_the_log(friends: Friends, tmp_path: Path) -> None:
    """With the token, whoever has it may edit the message."""
    sandbox = friends.sandbox
    settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url, "log_level": "DEBUG"}
    async with started(tmp_path, **settings) as process:
        offers = await friends.anna.asks_inline(friends.chat, patience=A_START)
        offer = await friends.anna.chooses(offers, "quick")
        with sandbox.failing(in_turn(ApiError(502, "Bad Gateway"), too_many_requests(1))):
            await friends.ben.presses(offer, JOIN)
            board = await friends.chat.shows(MY_HAND)
        for data in ("nonsense", pack(ShowHand(TableId(99))), pack(ShowRanking(ChatId(-1)))):
            await friends.ben.forges(board, data)
        copy = friends.ben.forwards(board, friends.chat)
        await friends.ben.presses(copy, MY_HAND)
        gone = ApiError(400, "Bad Request: message can't be edited")
        with sandbox.failing(in_turn(gone)):
            for person in (friends.anna, friends.ben):
                await person.presses(board, "1")
            async with asyncio.timeout(A_START):
                while not any(call.description == gone.description for call in sandbox.calls):  # noqa: ASYNC110  nobody tells
                    await asyncio.sleep(0.05)
        process.terminate()
        _, log = await wait_for_end(process)
    assert all(event in log for event in ("table_changed", "forged")), "it has told what it does"
    for message in (offer, copy):
        assert message.inline_id
        assert message.inline_id not in log
