"""Remembers which message shows what, and which tag a member wears if the bot may have set it.

Slots are kept in storage. Messages without a slot are remembered until the end of the process.
"""

import asyncio
from collections.abc import Iterable, Mapping

import structlog
from cachetools import LRUCache

from club.places import ChatId, PersonId, TableId
from club.sent_message import SentMessage
from club.slots import Address, Kind, Slot
from messenger.outgoing.call_results import CallResult, Delivered, Missing, Moved, TagResult
from messenger.outgoing.calls import Call, Erase, Replace
from messenger.outgoing.plan import NotEditable, ShownAt, shown_after
from messenger.outgoing.queue_items import (
    Erasure,
    File,
    Filming,
    Note,
    Page,
    QueueItem,
    Receipt,
    address_of,
)
from messenger.outgoing.tagging import AskTag, Tagging, Untagging
from screens.post import Post
from storage.errors import NotSaved
from storage.posts import Posts
from storage.tags import Tags

log = structlog.get_logger()

_KEPT = 10_000


class ShownMessages:
    """Remembers every message sent, even while the disk is full.

    A forgotten message would be sent again at the next change, and at every one after it. What
    could not be saved is kept in memory, and saved with the next message that can be.
    """

    def __init__(self, posts: Posts, tags: Tags) -> None:
        self._posts = posts
        self.tags = tags
        self._unsaved: dict[Slot, SentMessage | None] = {}
        self._saving = asyncio.Lock()
        self._others: LRUCache[tuple[Address, int], SentMessage | None] = LRUCache(_KEPT)
        """None: the message is gone."""

    async def look_up(self, item: QueueItem) -> ShownAt:
        """Return what is currently shown where the item applies. Raises NotRead."""
        match item:
            case Post(slot) | Filming(slot):
                return await self.get(slot)
            case Page(_, message_id) | Erasure(_, message_id):
                return await self.find(address_of(item), message_id)
            case Tagging(chat, person) | Untagging(chat, person):
                return await self.tags.get(chat, person)
            case Note() | File() | Receipt():
                return None

    async def remember(self, item: QueueItem, call: Call, result: CallResult) -> None:
        """Remember what the call has changed. Raises NotSaved if a tag cannot be saved."""
        address = address_of(item)
        if isinstance(call, Erase) and isinstance(result, Delivered | Missing):
            self._others[address, call.message_id] = None
        match item, result:
            case Post(), _:
                await self._remember_post(item, call, result)
            case Filming(slot), Delivered(message_id):
                await self.put(slot, shown_after(call, message_id))
            case Page(_, message_id), Missing():
                self._others[address, message_id] = None
            case (Note() | Page(), Delivered(message_id)):
                if isinstance(call, Replace):
                    self._others[address, call.old] = None
                self._others[address, message_id] = shown_after(call, message_id)
            case Tagging(chat, person), TagResult(str(tag)):
                await self._remember_tag(chat, person, call, tag)
            case (Tagging(chat, person) | Untagging(chat, person), TagResult() | Missing()):
                await self.tags.remove(chat, person)
            case _:
                pass

    async def _remember_post(self, post: Post, call: Call, result: CallResult) -> None:
        match result:
            case Delivered(message_id) if post.is_last:
                await self.put(post.slot, None)
                self._others[post.slot.address, message_id] = shown_after(call, message_id)
            case Delivered(message_id):
                await self.put(post.slot, shown_after(call, message_id, post.edition))
            case Missing() | Moved():
                await self.put(post.slot, None)
            case _:
                pass

    async def _remember_tag(self, chat: ChatId, person: PersonId, call: Call, tag: str) -> None:
        """Save the tag found or set. The earlier one must be saved before it is replaced."""
        if isinstance(call, AskTag):
            await self.tags.set_own(chat, person, tag)
        else:
            await self.tags.set_shown(chat, person, tag)

    async def get(self, slot: Slot) -> SentMessage | None:
        """Return what the slot shows. Raises NotRead."""
        if slot in self._unsaved:
            return self._unsaved[slot]
        return await self._posts.get(slot)

    async def put(self, slot: Slot, shown: SentMessage | None) -> None:
        """`None` means that the slot is now empty."""
        self._unsaved[slot] = shown
        if shown and slot.reader is not None:  # Telegram reuses the numbers of deleted messages
            self._others.pop((slot.address, shown.message_id), None)
        try:
            await self._save(slot)
        except NotSaved as error:
            log.debug("posts_not_saved", slots=len(self._unsaved), reason=str(error))

    async def of_table(self, table: TableId) -> Mapping[Slot, SentMessage]:
        """Return what the table's slots show. Raises NotRead."""
        unsaved = {slot: shown for slot, shown in self._unsaved.items() if slot.table == table}
        found = {**await self._posts.of_table(table), **unsaved}
        return {slot: shown for slot, shown in found.items() if shown is not None}

    async def of_kind(self, kind: Kind) -> Iterable[Slot]:
        """Return slots that are in storage, possibly from an earlier process. Raises NotRead."""
        return await self._posts.of_kind(kind)

    async def find(self, address: Address, message_id: int) -> ShownAt:
        """Return what is known about a message without a slot. Raises NotRead."""
        if (address, message_id) in self._others:
            return self._others[address, message_id] or NotEditable.GONE
        return NotEditable.OF_A_TABLE if await self._is_of_a_table(address, message_id) else None

    async def _is_of_a_table(self, address: Address, message_id: int) -> bool:
        unsaved = {
            (slot.address, shown.message_id) for slot, shown in self._unsaved.items() if shown
        }
        return (address, message_id) in unsaved or await self._posts.holds(address, message_id)

    async def _save(self, newest: Slot) -> None:
        """Save the newest first: a problem with an older one must not prevent that."""
        async with self._saving:
            for slot in (newest, *self._unsaved):
                if slot in self._unsaved:
                    await self._write(slot)

    async def _write(self, slot: Slot) -> None:
        shown = self._unsaved[slot]
        if shown:
            await self._posts.put(slot, shown)
        else:
            await self._posts.remove(slot)
        if self._unsaved[slot] is shown:
            del self._unsaved[slot]
