"""Events in a chat during a game: the game goes on, and finishes."""

import asyncio
from pathlib import Path

from telegram_sandbox import ChatKind, Message
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import fast
from tests.keys import AGAIN, BOARD, CARDS

EXPECTED = ("Bad Request: message to edit not found", "Bad Request: message to delete not found")


async def finish_cleanly(club: Club) -> Message:
    result = await club.play_to_end()
    assert "Out:" in result.text or "draw" in result.text.lower()
    assert sum("Trump" in post.text for post in club.group.posts) == 1
    return result


async def test_a_group_becomes_a_supergroup(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast(), kind=ChatKind.GROUP) as club:
        await club.start_short_game()
        await club.play_on(4)
        club.group.migrates()
        result = await finish_cleanly(club)
        club.people[0].says(club.group, "/top")
        top = await club.group.shows("all time")
        assert "longest bout" in top.text
        assert ("of 1" in top.text) != ("draw" in result.text.lower()), "a draw has no durak"


async def test_a_group_becomes_a_supergroup_unheard(tmp_path: Path) -> None:
    """The bot was away when it happened, and learns it from the first refused call."""
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast(), kind=ChatKind.GROUP) as club:
        await club.start_short_game()
        await club.play_on(4)
        old = club.group.id
        club.group.migrates()
        club.sandbox.world.updates.clear()
        await finish_cleanly(club)
        assert club.sandbox.find_group("Evening").id == club.group.id != old


async def test_a_bot_that_was_kicked_and_came_back(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        await club.play_on(4)
        club.group.removes_bot()
        await club.play_on(4)
        club.group.adds_bot()
        await finish_cleanly(club)


async def test_a_bot_that_was_kicked_and_stayed_away(tmp_path: Path) -> None:
    """Players see it in private. Those who come back later find no stale table."""
    async with running_club(tmp_path, limits=fast()) as club:
        await club.start_short_game()
        await club.play_on(3)
        club.group.removes_bot()
        rooms = [person.private for person in club.people]
        await club.play_until(lambda: all(room.finds(AGAIN) for room in rooms))
        club.group.adds_bot()
        await club.group.shows(AGAIN)


async def test_a_player_blocks_the_bot(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game(clock=20)
        await club.play_on(4)
        blocker = club.people[2]
        blocker.blocks()
        await club.play_to_end(blocker)
        refused = [call for call in club.sandbox.failures if call.chat_id == blocker.id]
        assert len(refused) <= 2, "what was under way just then"


async def test_a_player_unblocks_the_bot_and_plays_on(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        cleo = club.people[2]
        cleo.blocks()
        await club.wait_until_idle()
        cleo.starts()
        await cleo.private.shows(CARDS)
        await finish_cleanly(club)


async def test_a_deleted_board_is_posted_anew(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        for _ in range(2):
            await club.play_on(2)
            board = await club.group.shows(BOARD)
            club.people[0].deletes(board)
            await club.play_on(2)
            assert (await club.group.shows(BOARD)).id > board.id
        await finish_cleanly(club)
        assert set(club.refusals) <= set(EXPECTED)


async def test_deleted_hands_are_posted_anew(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        await club.start_short_game()
        await club.play_on(4)
        for person in club.people:
            for post in person.private.posts:
                person.deletes(post)
        asking = [person.starts("hand_1") for person in club.people]
        assert asking
        for person in club.people:
            await person.private.shows(CARDS)
        await finish_cleanly(club)
        assert set(club.refusals) <= set(EXPECTED)


async def test_a_deleted_hand_comes_again_by_itself(tmp_path: Path) -> None:
    """At the next turn at the latest, without anybody asking."""
    async with running_club(tmp_path, limits=fast()) as club:
        await club.start_short_game(clock=120)
        for person in club.people:
            for post in person.private.posts:
                person.deletes(post)
        await asyncio.gather(*(person.private.shows(CARDS) for person in club.people))
