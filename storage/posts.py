"""Remembers which message shows which screen, and which pictures Telegram already has."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple
from zlib import crc32

from club.places import PersonId, TableId
from club.sent_message import SentMessage
from club.slots import Address, Kind, Slot
from storage.cache import Cache
from storage.database import Database, Row
from storage.places import columns, place_of

_KEPT = 1_000
"""Tables. Each has a few dozen messages."""
_PICTURES_KEPT = 10_000
EVERYBODY = 0
"""The reader of messages for the whole chat."""

_PUT = """
    INSERT INTO posts
        (chat, topic, kind, table_id, number, reader, message_id, edition, digest, pinned)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (chat, topic, kind, table_id, number, reader) DO UPDATE SET
        message_id = excluded.message_id, edition = excluded.edition,
        digest = excluded.digest, pinned = excluded.pinned
"""
_REMOVE = """
    DELETE FROM posts
    WHERE chat = ? AND topic = ? AND kind = ? AND table_id = ? AND number = ? AND reader = ?
"""
_KEEP_PICTURE = """
    INSERT INTO pictures (place, digest, file_id) VALUES (?, ?, ?)
    ON CONFLICT (place) DO UPDATE SET digest = excluded.digest, file_id = excluded.file_id
"""


class Posts:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: Cache[TableId, Mapping[Slot, SentMessage]] = database.cache("posts", _KEPT)

    async def get(self, slot: Slot) -> SentMessage | None:
        return (await self.of_table(slot.table)).get(slot)

    async def put(self, slot: Slot, shown: SentMessage) -> None:
        await self._database.execute(
            _PUT,
            (*_key(slot), *astuple(shown)),
            self._known.changing(slot.table, lambda posts: {**posts, slot: shown}),
        )

    async def remove(self, slot: Slot) -> None:
        await self._database.execute(
            _REMOVE,
            _key(slot),
            self._known.changing(
                slot.table, lambda posts: {each: posts[each] for each in posts if each != slot}
            ),
        )

    async def of_table(self, table: TableId) -> Mapping[Slot, SentMessage]:
        return await self._known.get(table, self._read)

    async def _read(self, table: TableId) -> Mapping[Slot, SentMessage]:
        found = await self._database.rows("SELECT * FROM posts WHERE table_id = ?", (table,))
        return {
            _slot(row): SentMessage(
                row["message_id"], row["edition"], row["digest"], bool(row["pinned"])
            )
            for row in found
        }

    async def of_kind(self, kind: Kind) -> Sequence[Slot]:
        found = await self._database.rows("SELECT * FROM posts WHERE kind = ?", (kind.value,))
        return [_slot(row) for row in found]

    async def holds(self, address: Address, message_id: int) -> bool:
        """Return whether the message shows a screen that is kept up to date."""
        sql = "SELECT 1 FROM posts WHERE chat = ? AND reader = ? AND message_id = ?"
        key = (address.chat, address.reader or EVERYBODY, message_id)
        return await self._database.row(sql, key) is not None


class Pictures:
    """The file_ids of pictures that Telegram already has, by the digest of their content.

    Few boards are shown twice, so a new picture may take the place of an older one, which would
    simply be uploaded again.
    """

    def __init__(self, database: Database, room: int = _PICTURES_KEPT) -> None:
        self._database = database
        self._room = room

    async def find(self, digest: str) -> str | None:
        sql = "SELECT file_id FROM pictures WHERE place = ? AND digest = ?"
        found = await self._database.row(sql, (self._place(digest), digest))
        return found["file_id"] if found else None

    async def keep(self, digest: str, file_id: str) -> None:
        await self._database.execute(_KEEP_PICTURE, (self._place(digest), digest, file_id))

    async def remove(self, digest: str) -> None:
        sql = "DELETE FROM pictures WHERE place = ? AND digest = ?"
        await self._database.execute(sql, (self._place(digest), digest))

    def _place(self, digest: str) -> int:
        return crc32(digest.encode()) % self._room


def _key(slot: Slot) -> tuple[int, int, str, int, int, int]:
    reader = slot.reader or EVERYBODY
    return *columns(slot.place), slot.kind.value, slot.table, slot.number, reader


def _slot(row: Row) -> Slot:
    kind = Kind(row["kind"])
    table = TableId(row["table_id"])
    reader = PersonId(row["reader"])
    return Slot(place_of(row), kind, table, row["number"], reader or None)
