"""One chat's messages: the next step towards a wish, its call, and what stands there then."""

from dataclasses import replace

from club.places import ChatId
from club.slots import Slot
from delivery.bot_api import CallResult, Delivered, Missing
from delivery.plan import (
    Edit,
    Erase,
    Erasure,
    Nothing,
    Page,
    Pin,
    Replace,
    Send,
    SendFile,
    Step,
    Wish,
    step_for,
)
from delivery.rendering import render
from delivery.sender_context import SenderContext
from screens.post import Post
from storage.posts import Shown


class Steps:
    def __init__(self, chat: ChatId, context: SenderContext) -> None:
        self._chat = chat
        self._context = context

    async def step(self, wish: Wish, *, lifted: bool) -> Step:
        """`lifted`: the message should move to the bottom of its chat."""
        match wish:
            case Post(slot):
                return step_for(wish, await self._context.memory.get(slot), lifted=lifted)
            case Page() | Erasure():
                return await self._step_on(wish)
            case _:
                return step_for(wish, None)

    async def _step_on(self, wish: Page | Erasure) -> Step:
        """A forged press must neither paint over a living message nor make it vanish."""
        pages, message_id = self._context.pages, wish.message_id
        if await self._context.memory.holds(self._chat, message_id):
            return Send(wish.place, render(wish.screen)) if isinstance(wish, Page) else Nothing()
        if pages.is_gone(self._chat, message_id):
            return Nothing()
        return step_for(wish, pages.get(self._chat, message_id))

    async def take(self, wish: Wish, step: Step) -> CallResult:
        outcome = await self._call(step)
        match step:
            case Send(drawn=drawn) | Replace(send=Send(drawn=drawn)):
                await self._remember(wish, outcome, drawn.digest)
            case Edit(_, drawn, pinned):
                await self._remember(wish, outcome, drawn.digest, pinned=pinned)
            case Pin(shown, pinned):
                await self._remember(wish, outcome, shown.digest, pinned=pinned)
            case Erase(message_id):
                await self._lose(wish, outcome, message_id)
        return outcome

    async def _call(self, step: Step) -> CallResult:
        """Of two messages that change places only the new one: `wipe` takes the old one away."""
        bot_api, chat = self._context.bot_api, self._chat
        match step:
            case Send(place, drawn, silent) | Replace(_, Send(place, drawn, silent)):
                return await bot_api.send(place, drawn, silent=silent)
            case Edit(message_id, drawn):
                return await bot_api.edit(chat, message_id, drawn)
            case Pin(shown, pinned):
                return await (bot_api.pin if pinned else bot_api.unpin)(chat, shown.message_id)
            case SendFile(parcel):
                return await bot_api.send_file(parcel.place, parcel.name, parcel.content)
            case Erase(message_id):
                return await bot_api.erase(chat, message_id)
            case Nothing():
                return Delivered(0)

    async def wipe(self, message_id: int) -> CallResult:
        """A message that shows nothing any more."""
        return await self.take(Erasure(self._chat, message_id), Erase(message_id))

    async def let_go(self, slot: Slot, shown: Shown) -> None:
        """Whether it is pinned is no longer our business."""
        await self._context.memory.put(slot, replace(shown, pinned=False))

    async def _remember(
        self, wish: Wish, outcome: CallResult, digest: str, *, pinned: bool = False
    ) -> None:
        match wish, outcome:
            case Post(slot), Delivered(message_id):
                shown = Shown(message_id, wish.edition, digest, pinned)
                await self._context.memory.put(slot, shown)
            case Post(slot), Missing():
                await self._context.memory.remove(slot)
            case _, Delivered(message_id):
                self._context.pages.put(self._chat, message_id, digest)

    async def _lose(self, wish: Wish, outcome: CallResult, message_id: int) -> None:
        if not isinstance(outcome, Delivered | Missing):
            return
        self._context.pages.put(self._chat, message_id, None)
        if isinstance(wish, Post):
            await self._context.memory.remove(wish.slot)
