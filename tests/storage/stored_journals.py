"""All that the journals of a database say, packed or not."""

from collections.abc import Mapping, Sequence

from club.places import TableId
from storage import packed_games
from storage.database import Connection, Database
from storage.entries import COLUMNS
from storage.packed_games import StoredEntry
from storage.packing import UnpackedGame, pack_each

EVERYTHING = 2**62
_JOURNAL = f"SELECT {', '.join(COLUMNS[1:])} FROM journal WHERE table_id = ?"  # noqa: S608  constants


async def pack_all(database: Database) -> Sequence[UnpackedGame]:
    """Return those that had to stay as they are."""
    return [game async for game, why in pack_each(database) if why]


async def numbers(database: Database, sql: str) -> list[int]:
    return [row[0] for row in await database.rows(sql)]


async def packed_numbers(database: Database) -> list[int]:
    return await numbers(database, "SELECT game FROM packed_games ORDER BY game")


async def journals(database: Database) -> Mapping[int, Sequence[StoredEntry]]:
    async def work(connection: Connection) -> Mapping[int, Sequence[StoredEntry]]:
        found = {}
        for (table,) in await connection.execute_fetchall("SELECT id FROM tables ORDER BY id"):
            rows = await connection.execute_fetchall(_JOURNAL, (table,))
            packed = await packed_games.read(connection, TableId(table), 1, EVERYTHING)
            entries = sorted((*packed, *(StoredEntry(*row) for row in rows)))
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            found[table] = entries
        return found

    return await database.read(work)
