"""One chat's messages: the next step towards a wish, its call, and what stands there then."""

from dataclasses import replace

from bot.courier import Delivered, Missing, Outcome
from bot.plan import (
    Edit,
    Erase,
    Erasure,
    Hand,
    Nothing,
    Page,
    Pin,
    Replace,
    Send,
    Step,
    Wish,
    step_for,
)
from bot.rendering import render
from bot.studio import Studio
from club.table import ChatId
from screens.post import Post, Slot
from storage.posts import Shown


class Brush:
    def __init__(self, chat: ChatId, studio: Studio) -> None:
        self._chat = chat
        self._studio = studio

    async def step(self, wish: Wish, *, lifted: bool) -> Step:
        """`lifted`: the message should move to the bottom of its chat."""
        match wish:
            case Post(slot):
                return step_for(wish, await self._studio.memory.get(slot), lifted=lifted)
            case Page() | Erasure():
                return await self._step_on(wish)
            case _:
                return step_for(wish, None)

    async def _step_on(self, wish: Page | Erasure) -> Step:
        """A forged press must neither paint over a living message nor make it vanish."""
        pages, message_id = self._studio.pages, wish.message_id
        if await self._studio.memory.holds(self._chat, message_id):
            return Send(wish.place, render(wish.screen)) if isinstance(wish, Page) else Nothing()
        if pages.is_gone(self._chat, message_id):
            return Nothing()
        return step_for(wish, pages.get(self._chat, message_id))

    async def take(self, wish: Wish, step: Step) -> Outcome:
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

    async def _call(self, step: Step) -> Outcome:
        """Of two messages that change places only the new one: `wipe` takes the old one away."""
        courier, chat = self._studio.courier, self._chat
        match step:
            case Send(place, drawn, silent) | Replace(_, Send(place, drawn, silent)):
                return await courier.send(place, drawn, silent=silent)
            case Edit(message_id, drawn):
                return await courier.edit(chat, message_id, drawn)
            case Pin(shown, pinned):
                return await (courier.pin if pinned else courier.unpin)(chat, shown.message_id)
            case Hand(parcel):
                return await courier.hand(parcel.place, parcel.name, parcel.content)
            case Erase(message_id):
                return await courier.erase(chat, message_id)
            case Nothing():
                return Delivered(0)

    async def wipe(self, message_id: int) -> Outcome:
        """A message that shows nothing any more."""
        return await self.take(Erasure(self._chat, message_id), Erase(message_id))

    async def let_go(self, slot: Slot, shown: Shown) -> None:
        """Whether it is pinned is no longer our business."""
        await self._studio.memory.put(slot, replace(shown, pinned=False))

    async def _remember(
        self, wish: Wish, outcome: Outcome, digest: str, *, pinned: bool = False
    ) -> None:
        match wish, outcome:
            case Post(slot), Delivered(message_id):
                shown = Shown(message_id, wish.edition, digest, pinned)
                await self._studio.memory.put(slot, shown)
            case Post(slot), Missing():
                await self._studio.memory.remove(slot)
            case _, Delivered(message_id):
                self._studio.pages.put(self._chat, message_id, digest)

    async def _lose(self, wish: Wish, outcome: Outcome, message_id: int) -> None:
        if not isinstance(outcome, Delivered | Missing):
            return
        self._studio.pages.put(self._chat, message_id, None)
        if isinstance(wish, Post):
            await self._studio.memory.remove(wish.slot)
