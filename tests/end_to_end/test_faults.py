"""Whose fault a failure is: the presser's, the bot's, or the disk's."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from features import FEATURES
from messenger.incoming import routes
from screens.callback_data import Forged, unpack
from telegram_sandbox import Person, Room, Sandbox
from tests.bot.endpoints import figures
from tests.bot.watched import gathered, serving
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.example_buttons import BUTTONS, buttons_in
from tests.keys import ADD_COMPUTER, BEGIN, JOIN, OTHER_GAME
from tests.words import english

OUR_FAULT = "Something went wrong on our side."
FORGED = english("toast-forged")
STORAGE = "We’re having trouble with our storage"


def faults(logs: Sequence[Mapping[str, Any]]) -> list[object]:
    return [entry["exc_info"] for entry in logs if entry["event"] == "unexpected"]


@pytest.mark.parametrize("error", [ValueError, LookupError, TypeError, RuntimeError])
async def test_a_fault_of_ours_is_not_called_a_forgery(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    fault = error("a fault of ours")

    async def broken(*_: object) -> None:
        raise fault

    async with running_club(tmp_path) as club:
        lobby = await club.open_table()
        with capture_logs() as logs:
            monkeypatch.setattr("club.tables.Tables.submit", broken)
            answer = await club.people[0].presses(lobby, JOIN)
            await club.wait_until_idle()
        assert answer.text.startswith(OUR_FAULT)
        assert faults(logs) == [fault], "with its traceback"
        assert not [entry for entry in logs if entry["event"] == "forged"]


async def test_a_fault_of_ours_in_a_typed_command_is_said_where_it_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = ValueError("a fault of ours")

    async def broken(*_: object) -> None:
        raise fault

    async with running_club(tmp_path) as club:
        await club.open_table()
        with capture_logs() as logs:
            monkeypatch.setattr("club.tables.Tables.get", broken)
            club.people[0].says(club.group, "/close")
            await club.group.shows(OUR_FAULT)
            await club.wait_until_idle()
        assert faults(logs) == [fault]


def refuse_entries(database: Path) -> None:
    """Make every write to the journal fail from now on, as on a full disk."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'full'); END"
        )


def lose_names(database: Path) -> None:
    """Make even the languages of people and chats impossible to look up."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("ALTER TABLE people RENAME TO lost_people")
        connection.execute("ALTER TABLE chats RENAME TO lost_chats")


@pytest.mark.parametrize(
    ("breaks", "command", "who"), [(refuse_entries, "/close", 0), (lose_names, "/stats", 1)]
)
async def test_trouble_with_the_storage_is_said_alike_to_presses_and_commands(
    tmp_path: Path, breaks: Callable[[Path], None], command: str, who: int
) -> None:
    """It is also said to a person whom the bot has never met, and of whom it has cached nothing."""
    async with running_club(tmp_path, strangers=2) as club:
        lobby = await club.open_table()
        with capture_logs() as logs:
            breaks(club.database)
            answer = await club.people[1].presses(lobby, JOIN)
            club.people[who].says(club.group, command)
            said = await club.group.shows(STORAGE)
        assert answer.text == said.text
        assert not faults(logs)
        troubles = [entry for entry in logs if entry["event"] == "storage_trouble"]
        assert troubles
        assert len({entry["reason"] for entry in troubles}) == len(troubles)
        assert club.group.message(lobby.id) == lobby


async def test_what_became_of_each_press_is_counted(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox, serving(sandbox, tmp_path) as url:
        club = await gathered(sandbox, tmp_path)
        (anna, ben) = club.people
        lobby = await club.open_table()
        await anna.forges(lobby, "no button")
        await anna.presses(lobby, JOIN)
        for answer in (english("toast-joined"), ""):
            assert (await ben.presses(lobby, JOIN)).text == answer
        await club.wait_until_idle()
        refuse_entries(club.database)
        await anna.presses(lobby, ADD_COMPUTER)
        _, found = await figures(url)
    counted = {key[1]: n for key, n in found.items() if key[0] == "durak_press_seconds_count"}
    assert counted == {"done": 1, "refused": 2, "forged": 1, "not_stored": 1}


async def test_a_button_of_a_feature_that_is_gone_is_answered_and_is_no_forgery(club: Club) -> None:
    lobby = await club.open_table()
    with capture_logs() as logs:
        answer = await club.people[0].forges(lobby, "gone:1")
        await club.wait_until_idle()
    assert answer.text.startswith("This button is outdated")
    assert not [entry for entry in logs if entry["event"] == "forged"]


async def test_an_impatient_press_is_no_fault_of_ours(club: Club) -> None:
    """The first press opens a table, and a private chat can only have one."""
    anna = club.people[0]
    anna.says(anna.private, "/practice")
    await anna.presses_in(anna.private, OTHER_GAME)
    page = await anna.private.shows(BEGIN)
    with capture_logs() as logs:
        answers = await asyncio.gather(*(anna.presses(page, BEGIN) for _ in range(4)))
        await club.wait_until_idle()
    assert not faults(logs)
    assert not [answer for answer in answers if answer.text.startswith(OUR_FAULT)]


BENT = ("0", "-1", "9", "z" * 11, "z" * 12, "menu", "rules")
"""Well-formed values, so that many reach the handlers. test_buttons.py has malformed ones."""


def test_of_each_kind_there_is_one() -> None:
    routed = {route.button for route in routes.buttons_with(FEATURES)}
    assert {type(unpack(data)) for data in BUTTONS} == routed


def forgeries(chat: int) -> list[str]:
    """Return all buttons, and their variants with one part replaced by an unexpected value."""
    found = []
    for prefix, *parts in buttons_in(chat):
        found.append(":".join((prefix, *parts)))
        for place in range(len(parts)):
            found += [
                ":".join((prefix, *parts[:place], bent, *parts[place + 1 :])) for bent in BENT
            ]
    return found


def is_forged(data: str) -> bool:
    try:
        unpack(data)
    except Forged:
        return True
    return False


@pytest.mark.parametrize("where", ["lobby", "hand"])
async def test_whatever_is_forged_is_answered_and_is_no_fault_of_ours(
    club: Club, where: str
) -> None:
    presser, room = await go_to(club, where)
    with capture_logs() as logs:
        for data in forgeries(room.id):
            answer = await presser.forges(room.posts[-1], data)
            assert not answer.text.startswith(OUR_FAULT), data
            assert answer.text.startswith(FORGED) or not is_forged(data), data
        await club.wait_until_idle()
    assert not faults(logs)


async def go_to(club: Club, where: str) -> tuple[Person, Room]:
    if where == "lobby":
        await club.open_table()
        return club.people[0], club.group
    await club.start_game()
    return club.people[0], club.people[0].private
