"""Recording what messages show, in many chats at once."""

import asyncio
from dataclasses import replace
from pathlib import Path

from club.places import ChatId, PersonId, Place, TableId
from club.sent_message import SentMessage
from club.slots import Kind, Slot
from messenger.outgoing.call_results import Delivered
from messenger.outgoing.calls import Edit, Erase
from messenger.outgoing.plan import NotEditable
from messenger.outgoing.queue_items import Erasure
from messenger.outgoing.rendering import render
from messenger.outgoing.shown_messages import ShownMessages
from screens.post import Post
from screens.screen import Screen
from storage.posts import Posts
from storage.sqlite.database import SqliteDatabase
from storage.tags import Tags

SLOTS = [Slot(Place(ChatId(number)), Kind.HAND, TableId(1)) for number in range(1, 9)]


async def test_many_chats_remember_at_once(tmp_path: Path) -> None:
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        shown = ShownMessages(Posts(database), Tags(database))
        for edition in range(3):
            wanted = {slot: SentMessage(slot.place.chat, edition, "t") for slot in SLOTS}
            await asyncio.gather(*(shown.put(slot, each) for slot, each in wanted.items()))
            assert (
                await ShownMessages(Posts(database), Tags(database)).of_table(TableId(1)) == wanted
            )
        await asyncio.gather(*(shown.put(slot, None) for slot in SLOTS))
        assert not await ShownMessages(Posts(database), Tags(database)).of_table(TableId(1))


async def test_what_goes_from_the_disk_is_known_no_more(tmp_path: Path) -> None:
    """Forgetting a person removes the ids of their messages from the disk and from the cache."""
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        posts = Posts(database)
        hand = SLOTS[0]
        shown = ShownMessages(posts, Tags(database))
        await shown.put(hand, SentMessage(7, 0, "t"))
        assert await shown.get(hand)
        await posts.remove(hand)
        assert await shown.get(hand) is None


async def test_a_number_that_is_given_again_is_no_longer_that_of_what_is_gone(
    tmp_path: Path,
) -> None:
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        shown = ShownMessages(Posts(database), Tags(database))
        hand = replace(SLOTS[0], place=Place(ChatId(-1)), reader=PersonId(5))
        await shown.remember(Erasure(hand.address, 7), Erase(7), Delivered(7))
        assert await shown.find(hand.address, 7) is NotEditable.GONE
        await shown.put(hand, SentMessage(7, 0, "t"))
        assert await shown.find(hand.address, 7) is NotEditable.OF_A_TABLE


async def test_a_message_that_has_changed_for_the_last_time_has_no_slot_any_more(
    tmp_path: Path,
) -> None:
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        shown = ShownMessages(Posts(database), Tags(database))
        slot = SLOTS[0]
        changed = Edit(7, render(Screen("the answer")))
        await shown.put(slot, SentMessage(7, 0, "t"))
        await shown.remember(Post(slot, Screen("the answer"), is_last=True), changed, Delivered(7))
        assert await shown.get(slot) is None
        assert await shown.find(slot.address, 7) == SentMessage(7, 0, changed.rendering.digest)
