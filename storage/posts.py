"""Which message shows which screen, also after a restart; and which pictures Telegram has."""

from collections.abc import Mapping
from dataclasses import astuple, dataclass

from club.places import ChatId, TableId
from club.slots import Kind, Slot
from storage.database import Database, Row
from storage.places import columns, place_of


@dataclass(frozen=True, slots=True)
class Shown:
    """`digest` stands for the content that was last sent or edited in."""

    message_id: int
    edition: int
    digest: str
    pinned: bool = False


_GET = """
    SELECT * FROM posts
    WHERE chat = ? AND topic = ? AND kind = ? AND table_id = ? AND number = ?
"""
_REMOVE = """
    DELETE FROM posts
    WHERE chat = ? AND topic = ? AND kind = ? AND table_id = ? AND number = ?
"""


class Posts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, slot: Slot) -> Shown | None:
        found = await self._database.row(_GET, _key(slot))
        return _shown(found) if found else None

    async def put(self, slot: Slot, shown: Shown) -> None:
        await self._database.execute(
            "INSERT OR REPLACE INTO posts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*_key(slot), *astuple(shown)),
        )

    async def remove(self, slot: Slot) -> None:
        await self._database.execute(_REMOVE, _key(slot))

    async def of_table(self, table: TableId) -> Mapping[Slot, Shown]:
        found = await self._database.rows("SELECT * FROM posts WHERE table_id = ?", (table,))
        return {_slot(row): _shown(row) for row in found}

    async def holds(self, chat: ChatId, message_id: int) -> bool:
        """This message shows a screen that is kept up to date."""
        sql = "SELECT 1 FROM posts WHERE chat = ? AND message_id = ?"
        return await self._database.row(sql, (chat, message_id)) is not None

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


def _key(slot: Slot) -> tuple[int, int, str, int, int]:
    return *columns(slot.place), slot.kind.value, slot.table, slot.number


def _slot(row: Row) -> Slot:
    return Slot(place_of(row), Kind(row["kind"]), TableId(row["table_id"]), row["number"])


def _shown(row: Row) -> Shown:
    return Shown(row["message_id"], row["edition"], row["digest"], bool(row["pinned"]))
