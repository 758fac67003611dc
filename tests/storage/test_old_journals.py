"""Journal rows as earlier versions wrote them, kept as files: they load with the same meaning.

A new kind of event needs a row in the newest `events-*.jsonl`. A changed kind needs a new version
in the codec and a new file with the events that it is written for; the old files are never changed.
"""

import json
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from club.events import ClosedBecause, TableClosed, TableOpened
from club.evolve import fold
from club.places import ChatId, PersonId, TableId
from club.predealt import Predealt
from club.table import Phase
from durak.events import Ending
from features import KINDS
from storage.codec import GAME_EVENTS, TABLE_EVENTS, VERSION, read_event, write_event
from storage.database import Connection, Database
from storage.entries import checksum
from storage.games import Games
from storage.journal import SqlJournal
from storage.projections import rebuild

JOURNALS = Path(__file__).with_name("journals")
VERSIONS = range(1, VERSION + 1)
SUPERGROUP = ChatId(-1001001001001)
OPENER = PersonId(7300400501)
LEFT = PersonId(7300400502)


def _rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (JOURNALS / name).read_text("utf-8").splitlines()]


def test_every_kind_is_kept_on_file() -> None:
    kept = {row["kind"] for version in VERSIONS for row in _rows(f"events-{version}.jsonl")}
    assert kept == {*GAME_EVENTS, *TABLE_EVENTS}


@pytest.mark.parametrize("version", VERSIONS)
def test_every_event_once_written_can_be_read(version: int) -> None:
    for row in _rows(f"events-{version}.jsonl"):
        event = read_event(row["kind"], row["version"], row["body"])
        assert write_event(event).kind == row["kind"]


def test_predealt_games_of_the_first_version_are_what_they_are_now() -> None:
    of_day, of_derby, *closed = [read_event(**row) for row in _rows("predealt-1.jsonl")]
    assert isinstance(of_day, TableOpened)
    assert of_day.predealt == Predealt("day", "2026-11-26", datetime(2026, 11, 27, tzinfo=UTC))
    assert isinstance(of_derby, TableOpened)
    assert of_derby.predealt == Predealt(
        "derby", "17", datetime(2026, 11, 29, 18, 30, tzinfo=UTC), 2, 5, "away", 2, 2
    )
    assert closed == [TableClosed(ClosedBecause.CUT_OFF)] * 2


def test_earlier_versions_set_a_predealt_game_aside_and_read_all_others() -> None:
    """They would deal it by chance."""
    for row in _rows("events-1.jsonl"):
        assert write_event(read_event(**row)).version == 1
    for row in _rows("events-2.jsonl"):
        assert write_event(read_event(**row)).version == row["version"] == 2


@pytest.fixture
async def old(database: Database) -> SqlJournal:
    """Load the shortest of thirty games of two people and a computer in which one person left."""

    async def work(connection: Connection) -> None:
        await connection.execute("INSERT INTO tables DEFAULT VALUES")
        columns = ("seq", "at", "kind", "version", "body")
        journal = [(1, *(row[column] for column in columns)) for row in _rows("table-1.jsonl")]
        await connection.executemany(
            "INSERT INTO journal (table_id, seq, at, kind, version, body, checksum)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(*row, checksum(*row)) for row in journal],
        )

    await database.write(work)
    return SqlJournal(database, KINDS)


async def test_an_old_table_is_folded(old: SqlJournal) -> None:
    table = fold(TableId(1), await old.read(TableId(1)))
    assert (table.phase, table.closed) == (Phase.CLOSED, ClosedBecause.ASKED)
    assert [chair.person for chair in table.chairs] == [LEFT, OPENER, None]
    assert table.place.chat == SUPERGROUP
    assert table.seq == 95


async def test_an_old_game_counts(old: SqlJournal, database: Database) -> None:
    await database.write(partial(rebuild, kinds=KINDS))
    (game,) = await Games(database).finished(ChatId(-1001), 9)
    assert (game.number, game.variant, game.rules.deck) == (1, "perevodnoy", 24)
    assert (game.outcome.ending, game.outcome.losers) == (Ending.DURAK, (0,))
    assert [result.absent for result in game.results] == [True, False, False]
    assert len(await Games(database).read(game)) == game.last_seq - game.first_seq + 1
    assert not await old.living()
