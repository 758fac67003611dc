"""Packs finished games, each in a transaction of its own: it is in the journal, or it is packed.

A table's last entry stays in the journal, where the next one is numbered after it. So a game is
packed once something has happened after it, and positions in the journal are never given twice.
"""

from collections.abc import AsyncIterator, Container, Sequence
from dataclasses import dataclass
from functools import partial

from club.finished_games import GameId
from club.places import TableId
from durak.events import GameEnded
from storage import packed_games
from storage.database import Connection, Database, Row, row, rows
from storage.entries import COLUMNS, stored_entry
from storage.errors import UnreadableEvent

FIRST_SHUFFLE = """
    SELECT position, table_id, seq, body FROM journal
    WHERE kind = 'GameStarted' ORDER BY position LIMIT 1
"""
"""By this, copies of a database are known, older ones too. So its game stays in the journal."""

_END_BEHIND = """
    SELECT coalesce(min(position), 0) AS game FROM journal
    WHERE kind = 'GameEnded' AND table_id = ? AND seq > ?
"""
_NEXT = """
    SELECT position, table_id, seq FROM journal AS ends
    WHERE kind = 'GameEnded' AND position > ? AND position <> ?
        AND EXISTS (SELECT 1 FROM journal WHERE table_id = ends.table_id AND seq > ends.seq)
    ORDER BY position LIMIT 1
"""
_UP_TO = f"""
    SELECT {", ".join(COLUMNS)}, checksum FROM journal WHERE table_id = ? AND seq <= ? ORDER BY seq
"""  # noqa: S608  built from the names above
_REMOVE = "DELETE FROM journal WHERE table_id = ? AND seq BETWEEN ? AND ?"


@dataclass(frozen=True, slots=True)
class UnpackedGame:
    """`game` is the journal position of its last entry, and `last_seq` the number of that."""

    game: GameId
    table: TableId
    last_seq: int


async def count_unpacked(database: Database) -> int:
    (counted,) = await database.rows("SELECT count(*) FROM journal WHERE kind = 'GameEnded'")
    return int(counted[0])


async def pack_each(
    database: Database, unless: Container[GameId] = ()
) -> AsyncIterator[tuple[UnpackedGame, UnreadableEvent | None]]:
    """Pack all games that can be packed, except for these.

    Yield each, one at a time, or why it had to stay as it is. Raises StorageError.
    """
    after = GameId(0)
    while unpacked := await database.read(partial(_next, after=after)):
        after = unpacked.game
        if after not in unless:
            try:
                await database.write(partial(_pack, unpacked=unpacked))
            except UnreadableEvent as why:
                yield unpacked, why
            else:
                yield unpacked, None


async def _next(connection: Connection, after: GameId) -> UnpackedGame | None:
    shuffle = await row(connection, FIRST_SHUFFLE)
    if shuffle is None:
        return None
    (first,) = await rows(connection, _END_BEHIND, (shuffle["table_id"], shuffle["seq"]))
    found = await row(connection, _NEXT, (after, first["game"]))
    if found is None:
        return None
    return UnpackedGame(GameId(found["position"]), TableId(found["table_id"]), found["seq"])


async def _pack(connection: Connection, unpacked: UnpackedGame) -> None:
    """Raises UnreadableEvent if its entries are not what was written."""
    found = await rows(connection, _UP_TO, (unpacked.table, unpacked.last_seq))
    entries = [*map(stored_entry, found[_begin(found) :])]
    first = entries[0].seq
    if [entry.seq for entry in entries] != [*range(first, unpacked.last_seq + 1)]:
        raise UnreadableEvent("Entries are missing.")
    await packed_games.add(connection, packed_games.pack(unpacked.game, unpacked.table, entries))
    await connection.execute(_REMOVE, (unpacked.table, first, unpacked.last_seq))


def _begin(found: Sequence[Row]) -> int:
    """Return which row is the first after the end of the game before, if that is not packed."""
    ends = (i for i, each in enumerate(found[:-1], 1) if each["kind"] == GameEnded.__name__)
    return max(ends, default=0)
