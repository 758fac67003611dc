"""What remains of a person who asked to be forgotten."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import maintenance
from storage.sqlite.copies import back_up
from storage.sqlite.file_home import FileHome
from telegram_sandbox import Person
from telegram_sandbox.refusals import bad_gateway
from tests.end_to_end.around_games import (
    announcements,
    ask_to_be_told,
    begin_practice,
    is_forgotten,
    open_table,
)
from tests.end_to_end.clubs import Club, club_without_bot, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.moves import attacker
from tests.end_to_end.running_bot import A_LONG_WORK
from tests.keys import BOARD, ERASE_ME, GREETING
from tests.storage.sqlite.on_disk import wait_until_gone
from tests.words import english


async def test_data_is_erased_even_if_what_follows_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ValueError("a fault of ours")

    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        await club.start_game()
        cleo = club.people[2]
        cleo.says(cleo.private, "/forget")
        question = await cleo.private.shows(ERASE_ME)
        with monkeypatch.context() as now:
            now.setattr("club.tables.Tables.submit", broken)
            assert english("toast-failed") in (await cleo.presses(question, ERASE_ME)).text
        await wait_until_gone(club.database, b"Cleo")


async def test_the_board_names_nobody_who_is_forgotten(tmp_path: Path) -> None:
    """The board is repainted at once, without waiting for a move."""
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        await club.start_game()
        await club.wait_until_idle()
        somebody = club.people[attacker(club) - 1]
        await is_forgotten(somebody)
        await club.wait_until_idle()
        board = club.group.finds(BOARD)
        assert board
        assert somebody.name not in board.text


async def leave(club: Club, person: Person) -> None:
    await club.leave_game(person)
    await club.wait_until_idle()
    assert person.name in club.board.text


async def test_the_board_does_not_name_a_forgotten_person_who_had_left(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        await club.start_game()
        cleo = club.people[2]
        await leave(club, cleo)
        await is_forgotten(cleo)
        await club.wait_until_idle()
        assert cleo.name not in club.board.text


async def until_recorded_as_shown(club: Club) -> None:
    """After that, nothing but what happens next makes a later process repaint the table."""
    with closing(sqlite3.connect(club.database)) as database:
        async with asyncio.timeout(A_LONG_WORK):
            while database.execute("SELECT * FROM unshown").fetchall():  # noqa: ASYNC110
                await asyncio.sleep(0.1)


@pytest.mark.parametrize("has_left", [False, True])
@pytest.mark.parametrize("then", ["nothing", "a restore", "a copy by hand"])
async def test_the_board_names_nobody_who_is_forgotten_whatever_happens_then(
    tmp_path: Path, then: str, *, has_left: bool
) -> None:
    """The bot ends before it can repaint the board, and perhaps an older backup is put back."""
    copy = tmp_path / "backup.sqlite3"
    async with club_without_bot(tmp_path, "Anna Ben Cleo") as club:
        cleo = club.people[2]
        async with club.running_bot():
            for person in club.people:
                await person.private.shows(GREETING)
            await club.start_game()
            if has_left:
                await leave(club, cleo)
            await until_recorded_as_shown(club)
            await back_up(FileHome(club.database), copy)
            with club.sandbox.failing(
                lambda call: bad_gateway() if call.number("chat_id") == club.group.id else None
            ):
                await is_forgotten(cleo)
        if then == "a restore":
            await maintenance.restore(FileHome(club.database), copy)
        if then == "a copy by hand":
            copy.replace(club.database)
        async with club.running_bot():
            await club.wait_until_idle()
        assert cleo.name not in club.board.text


async def test_an_announcement_goes_with_a_forgotten_person(tmp_path: Path) -> None:
    """Otherwise it would stay, because no table would be left to remove it."""
    async with running_club(tmp_path, limits=fast()) as club:
        ben = club.people[1]
        await ask_to_be_told(ben, club)
        await open_table(club)
        assert announcements(ben)
        await is_forgotten(ben)
        await club.wait_until_idle()
        assert not announcements(ben)
        assert not club.refusals


async def test_nothing_is_written_to_the_chat_of_a_forgotten_practice(
    tmp_path: Path,
) -> None:
    """Once the person is forgotten, the table's journal names a chat that does not exist."""
    async with running_club(tmp_path, "Anna") as club:
        await begin_practice(club.people[0])
        await is_forgotten(club.people[0])
        await club.wait_until_idle()
        assert not club.refusals
