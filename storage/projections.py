"""What the journal says, arranged for those who ask: places, guests, deadlines, games, tallies.

Every row here follows from journal entries, so all of it can be dropped and built again.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

import aiosqlite

from club.events import Entry, Happened, PersonJoined, TableClosed, TableMoved, TableOpened
from club.evolve import evolve, opened
from club.finished_games import FinishedGame, GameId, record
from club.places import ChatId, PersonId, Place, TableId
from club.ports import PlaceTaken
from club.table import Phase, Table
from durak.events import GameEnded
from storage import entries as journal_rows
from storage import games, tallies
from storage.codec import write_time
from storage.database import Database, row
from storage.places import columns

_DERIVED = ("results", "games", "tallies", "ratings", "guests", "places", "deadlines")


async def project(connection: aiosqlite.Connection, table: Table, entries: Sequence[Entry]) -> None:
    """Follow these entries, which are in the journal already and left the table as it is.

    Raises PlaceTaken.
    """
    for entry in entries:
        await _follow(connection, table, entry)


async def wind(connection: aiosqlite.Connection, table: Table) -> None:
    """The deadline row follows from the table as it stands."""
    if table.deadline is None:
        await connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table.id,))
    else:
        await connection.execute(
            "INSERT OR REPLACE INTO deadlines (table_id, at, moment) VALUES (?, ?, ?)",
            (table.id, write_time(table.deadline.at), table.deadline.moment),
        )


async def clear(connection: aiosqlite.Connection, table: TableId) -> None:
    """Nobody can find the table any more: it is closed."""
    await connection.execute("DELETE FROM places WHERE table_id = ?", (table,))
    await connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))


async def rebuild(database: Database) -> None:
    """All or nothing, like any write. Forgotten people stay forgotten."""

    async def work(connection: aiosqlite.Connection) -> None:
        for name in _DERIVED:
            await connection.execute(f"DELETE FROM {name}")  # noqa: S608  a name from above
        await _replay(connection)

    await database.write(work)


async def recount(connection: aiosqlite.Connection, chat: ChatId) -> None:
    """A chat's tallies from its records."""
    await tallies.erase_chat(connection, chat)
    for game in await games.in_order(connection, chat):
        await tallies.add(connection, game, (chat,))


async def _replay(connection: aiosqlite.Connection) -> None:
    living: dict[TableId, Table] = {}
    async with connection.execute("SELECT * FROM journal ORDER BY position") as cursor:
        async for found in cursor:
            number, entry = TableId(found["table_id"]), journal_rows.entry(found)
            before = living.pop(number, None)
            table = evolve(before, entry) if before else opened(number, entry)
            await project(connection, table, (entry,))
            if table.phase is not Phase.CLOSED:
                living[number] = table
    for table in living.values():
        await wind(connection, table)


async def _follow(connection: aiosqlite.Connection, table: Table, entry: Entry) -> None:
    match entry.event:
        case TableOpened(place, opener):
            await _stand(connection, table.id, place)
            await _welcome(connection, table.id, opener)
        case PersonJoined(person):
            await _welcome(connection, table.id, person)
        case TableMoved(place):
            await _stand(connection, table.id, place)
        case TableClosed():
            await clear(connection, table.id)
        case Happened(GameEnded()):
            await _finish(connection, table, entry)


async def _stand(connection: aiosqlite.Connection, table: TableId, place: Place) -> None:
    try:
        await connection.execute(
            "INSERT INTO places (table_id, chat, topic) VALUES (?, ?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET chat = excluded.chat, topic = excluded.topic",
            (table, *columns(place)),
        )
    except sqlite3.IntegrityError as error:
        raise PlaceTaken(place) from error


async def _welcome(connection: aiosqlite.Connection, table: TableId, person: PersonId) -> None:
    await connection.execute(
        "INSERT OR IGNORE INTO guests (person, table_id) VALUES (?, ?)", (person, table)
    )


async def _finish(connection: aiosqlite.Connection, table: Table, end: Entry) -> None:
    game = await _record(connection, table, end)
    await games.add(connection, game)
    await tallies.add(connection, game, tallies.counted_in(game))


async def _record(connection: aiosqlite.Connection, table: Table, end: Entry) -> FinishedGame:
    """The game is filed where its chat is now, even if the table has not heard of the move."""
    position = await row(connection, _POSITION, (table.id, end.seq))
    start = await row(connection, _START, (table.id, end.seq))
    moved = await row(connection, "SELECT new FROM chat_moves WHERE old = ?", (table.place.chat,))
    if position is None or start is None:
        raise ValueError(f"a game ended at table {table.id} that never began")
    story = await journal_rows.read(connection, table.id, start["seq"], end.seq)
    game = record(GameId(position["position"]), table, story)
    chat = ChatId(moved["new"]) if moved else game.place.chat
    return replace(game, place=replace(game.place, chat=chat))


_POSITION = "SELECT position FROM journal WHERE table_id = ? AND seq = ?"
_START = """
    SELECT seq FROM journal WHERE table_id = ? AND seq <= ? AND kind = 'GameStarted'
    ORDER BY seq DESC LIMIT 1
"""
