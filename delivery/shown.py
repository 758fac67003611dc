"""Which message shows which screen, as storage remembers it.

Messages of no slot are remembered only until the end of the process.
"""

from collections.abc import Mapping

from cachetools import LRUCache

from club.places import ChatId, TableId
from club.slots import Slot
from storage.posts import Posts, Shown


class ShownMessages:
    def __init__(self, posts: Posts) -> None:
        self._posts = posts

    async def get(self, slot: Slot) -> Shown | None:
        return await self._posts.get(slot)

    async def put(self, slot: Slot, shown: Shown) -> None:
        await self._posts.put(slot, shown)

    async def remove(self, slot: Slot) -> None:
        await self._posts.remove(slot)

    async def holds(self, chat: ChatId, message_id: int) -> bool:
        return await self._posts.holds(chat, message_id)

    async def of_table(self, table: TableId) -> Mapping[Slot, Shown]:
        return await self._posts.of_table(table)


_KEPT = 10_000


class Pages:
    """What the messages of no slot show, and which messages are gone, as far as we know."""

    def __init__(self) -> None:
        self._digests: LRUCache[tuple[ChatId, int], str | None] = LRUCache(_KEPT)

    def get(self, chat: ChatId, message_id: int) -> Shown | None:
        digest = self._digests.get((chat, message_id))
        return Shown(message_id, 0, digest) if digest else None

    def is_gone(self, chat: ChatId, message_id: int) -> bool:
        return self._digests.get((chat, message_id), "") is None

    def put(self, chat: ChatId, message_id: int, digest: str | None) -> None:
        """None: the message is gone."""
        self._digests[chat, message_id] = digest
