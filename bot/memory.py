"""Which message shows which screen: the slots of the screens as addresses that storage keeps."""

from collections.abc import Mapping

from club.table import ChatId, TableId
from screens.post import Kind, Slot
from storage.posts import Address, Posts, Shown


class Memory:
    def __init__(self, posts: Posts) -> None:
        self._posts = posts

    async def get(self, slot: Slot) -> Shown | None:
        return await self._posts.get(_address(slot))

    async def put(self, slot: Slot, shown: Shown) -> None:
        await self._posts.put(_address(slot), shown)

    async def remove(self, slot: Slot) -> None:
        await self._posts.remove(_address(slot))

    async def holds(self, chat: ChatId, message_id: int) -> bool:
        return await self._posts.holds(chat, message_id)

    async def of_table(self, table: TableId) -> Mapping[Slot, Shown]:
        found = await self._posts.of_table(table)
        return {_slot(address): shown for address, shown in found.items()}


def _address(slot: Slot) -> Address:
    return Address(slot.place, slot.kind.value, slot.table, slot.number)


def _slot(address: Address) -> Slot:
    return Slot(address.place, Kind(address.kind), address.table, address.number)
