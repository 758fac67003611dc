"""What the messages of many chats show, remembered at the same time."""

import asyncio
from pathlib import Path

from club.places import ChatId, Place, TableId
from club.slots import Kind, Slot
from delivery.shown import ShownMessages
from storage.database import Database
from storage.posts import Posts, Shown
from storage.tags import Tags

SLOTS = [Slot(Place(ChatId(number)), Kind.HAND, TableId(1)) for number in range(1, 9)]


async def test_many_chats_remember_at_once(tmp_path: Path) -> None:
    async with Database.opened(tmp_path / "club.sqlite3") as database:
        shown = ShownMessages(Posts(database), Tags(database))
        for edition in range(3):
            wanted = {slot: Shown(slot.place.chat, edition, "t") for slot in SLOTS}
            await asyncio.gather(*(shown.put(slot, each) for slot, each in wanted.items()))
            assert (
                await ShownMessages(Posts(database), Tags(database)).of_table(TableId(1)) == wanted
            )
        await asyncio.gather(*(shown.put(slot, None) for slot in SLOTS))
        assert not await ShownMessages(Posts(database), Tags(database)).of_table(TableId(1))
