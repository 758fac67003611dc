"""Which message shows which screen, also after a restart; and which pictures Telegram has."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass

from club.places import ChatId, PersonId, TableId
from club.slots import Address, Kind, Slot
from storage.database import Database, Row
from storage.places import columns, place_of

EVERYBODY = 0
"""Reads what has no reader of its own."""


@dataclass(frozen=True, slots=True)
class Shown:
    """`digest` stands for the content that was last sent or edited in.

    The message of a slot with a reader has a number of its own among those that the reader sees.
    """

    message_id: int
    edition: int
    digest: str
    pinned: bool = False


_GET = """
    SELECT * FROM posts
    WHERE chat = ? AND topic = ? AND kind = ? AND table_id = ? AND number = ? AND reader = ?
"""
_REMOVE = """
    DELETE FROM posts
    WHERE chat = ? AND topic = ? AND kind = ? AND table_id = ? AND number = ? AND reader = ?
"""


class Posts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, slot: Slot) -> Shown | None:
        found = await self._database.row(_GET, _key(slot))
        return _shown(found) if found else None

    async def put(self, slot: Slot, shown: Shown) -> None:
        await self._database.execute(
            "INSERT OR REPLACE INTO posts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*_key(slot), *astuple(shown)),
        )

    async def remove(self, slot: Slot) -> None:
        await self._database.execute(_REMOVE, _key(slot))

    async def of_table(self, table: TableId) -> Mapping[Slot, Shown]:
        found = await self._database.rows("SELECT * FROM posts WHERE table_id = ?", (table,))
        return {_slot(row): _shown(row) for row in found}

    async def of_kind(self, kind: Kind) -> Sequence[Slot]:
        found = await self._database.rows("SELECT * FROM posts WHERE kind = ?", (kind.value,))
        return [_slot(row) for row in found]

    async def holds(self, address: Address, message_id: int) -> bool:
        """This message shows a screen that is kept up to date."""
        sql = "SELECT 1 FROM posts WHERE chat = ? AND reader = ? AND message_id = ?"
        key = (address.chat, address.reader or EVERYBODY, message_id)
        return await self._database.row(sql, key) is not None

    async def migrate(self, old: ChatId, new: ChatId) -> None:
        await self._database.execute(
            "UPDATE OR REPLACE posts SET chat = ? WHERE chat = ?", (new, old)
        )


class Pictures:
    """What Telegram calls the pictures it already has, by the digest of their content."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, digest: str) -> str | None:
        found = await self._database.row("SELECT file_id FROM pictures WHERE digest = ?", (digest,))
        return found["file_id"] if found else None

    async def keep(self, digest: str, file_id: str) -> None:
        await self._database.execute(
            "INSERT OR REPLACE INTO pictures (digest, file_id) VALUES (?, ?)", (digest, file_id)
        )


def _key(slot: Slot) -> tuple[int, int, str, int, int, int]:
    reader = slot.reader or EVERYBODY
    return *columns(slot.place), slot.kind.value, slot.table, slot.number, reader


def _slot(row: Row) -> Slot:
    kind, table, reader = Kind(row["kind"]), TableId(row["table_id"]), PersonId(row["reader"])
    return Slot(place_of(row), kind, table, row["number"], reader or None)


def _shown(row: Row) -> Shown:
    return Shown(row["message_id"], row["edition"], row["digest"], bool(row["pinned"]))
