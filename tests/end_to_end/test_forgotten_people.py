"""What remains of a person who asked to be forgotten."""

from pathlib import Path

import pytest

from telegram_sandbox import Person
from tests.end_to_end.clubs import running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.test_announcements import announcements, ask_to_be_told, open_table
from tests.end_to_end.test_chat_status import attacker
from tests.end_to_end.test_practice import begin_practice
from tests.storage.sqlite.on_disk import wait_until_gone


async def is_forgotten(person: Person) -> None:
    person.says(person.private, "/forget")
    await person.presses(await person.private.shows("Erase me"), "Erase me")
    await person.private.shows("forgotten you")


async def test_data_is_erased_even_if_what_follows_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ValueError("a fault of ours")

    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        await club.start_game()
        cleo = club.people[2]
        cleo.says(cleo.private, "/forget")
        question = await cleo.private.shows("Erase me")
        with monkeypatch.context() as now:
            now.setattr("club.hall.Hall.submit", broken)
            assert "on our side" in (await cleo.presses(question, "Erase me")).text
        await wait_until_gone(club.database, b"Cleo")


async def test_the_board_names_nobody_who_is_forgotten(tmp_path: Path) -> None:
    """The board is repainted at once, without waiting for a move."""
    async with running_club(tmp_path, "Anna Ben Cleo") as club:
        await club.start_game()
        await club.wait_until_idle()
        somebody = club.people[attacker(club) - 1]
        await is_forgotten(somebody)
        await club.wait_until_idle()
        board = club.group.finds("My hand")
        assert board
        assert somebody.name not in board.text


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
