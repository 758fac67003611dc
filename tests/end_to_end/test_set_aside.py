"""A table whose journal cannot be read is set aside, its chat is told, and all others go on."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from club.settings import Settings
from screens.buttons import Play
from storage.entries import checksum
from telegram_sandbox import Group, Sandbox
from tests.end_to_end.evening import PLAIN, Evening, at_work, chosen_before, offers
from tests.end_to_end.limits import UNCOUNTED

FROM_THE_FUTURE = "UPDATE journal SET kind = 'DurakTeleported' WHERE table_id = 1 AND seq = 5"
NEWER = "UPDATE journal SET version = 99 WHERE table_id = 1 AND seq = 5"
DAMAGED = "UPDATE journal SET body = '{' WHERE table_id = 1 AND seq = 2"
UNTIMED = "UPDATE journal SET at = 'noon' WHERE table_id = 1 AND seq = 3"
TORN = "DELETE FROM journal WHERE table_id = 1 AND seq < 5"


@asynccontextmanager
async def two_games(
    folder: Path, settings: Settings = PLAIN
) -> AsyncIterator[tuple[Evening, Group]]:
    """Two games in progress, after which the bot is stopped. The second is in the group Morning."""
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        people = [sandbox.user(name) for name in ("Anna", "Ben")]
        group = sandbox.group("Evening", people)
        at = Evening(sandbox, group, people, folder / "club.sqlite3")
        other = None
        await chosen_before(at.database, group, settings)
        async with at_work(sandbox, at.database):
            for person in people:
                person.starts()
                await person.private.shows("group")
            await at.begins()
            other = sandbox.group("Morning", people)
            people[0].says(other, "/durak")
            await at.starts_in(other)
            for person in people:
                await person.private.shows("Morning")
        yield at, other


def damage(at: Evening, how: str) -> None:
    """Change the journal with correct checksums, as a program would."""
    with closing(sqlite3.connect(at.database)) as connection, connection:
        assert connection.execute(how).rowcount
        journal = connection.execute(
            "SELECT position, table_id, seq, at, kind, version, body FROM journal"
        ).fetchall()
        connection.executemany(
            "UPDATE journal SET checksum = ? WHERE position = ?",
            [(checksum(*row), position) for position, *row in journal],
        )


@pytest.mark.parametrize("how", [FROM_THE_FUTURE, NEWER, DAMAGED, UNTIMED, TORN])
async def test_a_broken_table_is_set_aside_and_the_others_go_on(tmp_path: Path, how: str) -> None:
    async with two_games(tmp_path) as (at, other):
        board = await at.group.shows("My hand")
        anna = at.people[0]
        damage(at, how)
        async with at_work(at.sandbox, at.database):
            word = await at.group.shows("can’t go on")
            assert (word.id, word.buttons) == (board.id, ())
            assert "can’t go on" in (await anna.presses(board, "My hand")).text
            await at.group.until(lambda: None if anna.private.finds("Evening") else word)
            await at.plays_one_card()
            await other.until(lambda: other.finds("attacks with"))
            anna.says(at.group, "/durak")
            await at.group.shows("Join")
            assert not at.faults
        before = len(at.sandbox.calls)
        async with at_work(at.sandbox, at.database):
            anna.says(at.group, "/durak")
            await at.group.until(lambda: at.group.finds("Join"))
            assert not [call for call in at.sandbox.calls[before:] if "can’t" in str(call)]


async def test_a_drawn_board_gives_way_to_the_word(tmp_path: Path) -> None:
    async with two_games(tmp_path, Settings()) as (at, _):
        board = await at.group.shows("My hand")
        assert board.media
        damage(at, FROM_THE_FUTURE)
        async with at_work(at.sandbox, at.database):
            assert not (await at.group.shows("can’t go on")).buttons
            await at.group.loses(board)
            assert not at.faults


async def test_a_newer_program_finds_the_table_as_it_was(tmp_path: Path) -> None:
    async with two_games(tmp_path) as (at, _):
        damage(at, NEWER)
        async with at_work(at.sandbox, at.database):
            await at.group.shows("can’t go on")
        damage(at, NEWER.replace("99", "1"))
        async with at_work(at.sandbox, at.database):
            await at.group.shows("My hand")
            for person in at.people:
                await person.private.shows("Evening")
            assert any(offers(at.people[0], lambda payload: isinstance(payload, Play)))
