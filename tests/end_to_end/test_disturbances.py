"""Events in a chat during a game: the game goes on, and finishes."""

import asyncio
from pathlib import Path

from telegram_sandbox import ChatKind
from tests.end_to_end.night import Night, night

EXPECTED = ("Bad Request: message to edit not found", "Bad Request: message to delete not found")


async def finishes_cleanly(at: Night) -> None:
    result = await at.finishes()
    assert "Out:" in result.text or "draw" in result.text.lower()
    await at.group.shows("🔓")
    assert sum("Trump" in post.text for post in at.group.posts) == 1


async def test_a_group_becomes_a_supergroup(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo", kind=ChatKind.GROUP) as at:
        await at.begins()
        await at.plays_on(4)
        at.group.migrates()
        await finishes_cleanly(at)
        at.people[0].says(at.group, "/top")
        top = await at.group.shows("all time")
        assert "of 1" in top.text


async def test_a_group_becomes_a_supergroup_unheard(tmp_path: Path) -> None:
    """The bot was away when it happened, and learns it from the first refused call."""
    async with night(tmp_path, "Anna Ben Cleo", kind=ChatKind.GROUP) as at:
        await at.begins()
        await at.plays_on(4)
        old = at.group.id
        at.group.migrates()
        at.sandbox.world.updates.clear()
        await finishes_cleanly(at)
        assert at.sandbox.room("Evening").id == at.group.id != old


async def test_a_bot_that_was_kicked_and_came_back(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        await at.plays_on(4)
        at.group.removes_bot()
        await at.plays_on(4)
        at.group.adds_bot()
        await finishes_cleanly(at)


async def test_a_bot_that_was_kicked_and_stayed_away(tmp_path: Path) -> None:
    """Players see it in private. Those who come back later find no stale table."""
    async with night(tmp_path) as at:
        await at.begins()
        await at.plays_on(3)
        at.group.removes_bot()
        rooms = [person.private for person in at.people]
        await at.plays_until(lambda: all(room.finds("Again") for room in rooms))
        at.group.adds_bot()
        await at.group.shows("Again")


async def test_a_player_blocks_the_bot(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins(clock=20)
        await at.plays_on(4)
        blocker = at.people[2]
        blocker.blocks()
        await at.finishes(blocker)
        refused = [call for call in at.sandbox.failures if call.chat_id == blocker.id]
        assert len(refused) <= 2, "what was under way just then"


async def test_a_player_unblocks_the_bot_and_plays_on(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        cleo = at.people[2]
        cleo.blocks()
        await at.comes_to_rest()
        cleo.starts()
        await cleo.private.shows("⋯")
        await finishes_cleanly(at)


async def test_a_deleted_board_is_posted_anew(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        for _ in range(2):
            await at.plays_on(4)
            board = await at.group.shows("My hand")
            at.people[0].deletes(board)
            await at.plays_on(4)
            assert (await at.group.shows("My hand")).id > board.id
        await finishes_cleanly(at)
        assert set(at.faults) <= set(EXPECTED)


async def test_deleted_hands_are_posted_anew(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        await at.begins()
        await at.plays_on(4)
        for person in at.people:
            for post in person.private.posts:
                person.deletes(post)
        asking = [person.starts("hand_1") for person in at.people]
        assert asking
        for person in at.people:
            await person.private.shows("⋯")
        await finishes_cleanly(at)
        assert set(at.faults) <= set(EXPECTED)


async def test_a_deleted_hand_comes_again_by_itself(tmp_path: Path) -> None:
    """At the next turn at the latest, without anybody asking."""
    async with night(tmp_path, "Anna Ben") as at:
        await at.begins()
        for person in at.people:
            for post in person.private.posts:
                person.deletes(post)
        await asyncio.gather(*(person.private.shows("⋯") for person in at.people))
