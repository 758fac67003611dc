"""The painter of one chat: from what it shows to what is wanted, one call after the other.

A wish is looked at again after every wait, so whatever was overtaken meanwhile is never sent.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import structlog

from club.places import ChatId
from club.slots import Slot
from delivery.backoff import backoff
from delivery.bot_api import (
    CallResult,
    Delivered,
    Flooded,
    Lost,
    Missing,
    Moved,
    Rejected,
    ShutOut,
    Silenced,
)
from delivery.plan import Erasure, Key, Nothing, Pin, Replace, Send, Step, Wish, is_drawn, key_of
from delivery.sender_context import SenderContext
from delivery.steps import Steps
from screens.post import Post
from storage.posts import Shown

log = structlog.get_logger()

_SLACK = 0.5
"""Telegram counts whole seconds: a little more than it asked for."""


@dataclass(frozen=True, slots=True)
class Unpinnable:
    """We may write here, but not pin."""


Hindrance: TypeAlias = Silenced | Flooded | Unpinnable


class ChatQueue:
    def __init__(
        self, chat: ChatId, context: SenderContext, complain: Callable[[ChatId, Hindrance], None]
    ) -> None:
        self.chat = chat
        self._context = context
        self._steps = Steps(chat, context)
        self._complain = complain
        self._wanted: dict[Key, Wish] = {}
        self._lifted: set[Key] = set()
        self._pauses = backoff()

    def want(self, wish: Wish) -> None:
        self._wanted[key_of(wish)] = self._context.allowed(self.chat, wish)

    def lift(self, slot: Slot) -> None:
        self._lifted.add(slot)

    @property
    def is_done(self) -> bool:
        return not self._wanted and not self._lifted

    async def paint(self) -> Moved | ShutOut | None:
        """Until nothing is left to do, or the chat cannot be reached any more."""
        while self._wanted:
            key = next(iter(self._wanted))
            wish, step = await self._afforded(key)
            outcome = await self._done(key, wish, step)
            match outcome:
                case Moved() | ShutOut():
                    return outcome
                case Silenced(reason) if isinstance(step, Pin) and isinstance(wish, Post):
                    await self._leave_the_bar(wish, step.shown, reason)
                case _:
                    await self._go_on(key, wish, outcome)
        return None

    async def _leave_the_bar(self, wish: Post, shown: Shown, reason: str) -> None:
        """The rest of the wish still waits."""
        log.warning("unpinnable", chat=self.chat, reason=reason)
        self._context.barless.add(self.chat)
        await self._steps.let_go(wish.slot, shown)
        self.want(self._wanted[wish.slot])
        self._complain(self.chat, Unpinnable())

    async def _done(self, key: Key, wish: Wish, step: Step) -> CallResult:
        """A lift that is asked for meanwhile is not part of this step."""
        lifted = key in self._lifted
        self._lifted.discard(key)
        outcome = await self._context.tasks.shield(self._taken(wish, step))
        if lifted and not (isinstance(step, Send | Replace) and isinstance(outcome, Delivered)):
            self._lifted.add(key)
        return outcome

    async def _afforded(self, key: Key) -> tuple[Wish, Step]:
        """The newest wish and its step, as soon as the budget allows it."""
        paid = 0
        while True:
            wish = self._wanted[key]
            step = await self._step(key, wish)
            if step.calls <= paid:
                return wish, step
            await self._context.budget.spend(self.chat, step.calls - paid)
            paid = step.calls

    async def _step(self, key: Key, wish: Wish) -> Step:
        return await self._steps.step(wish, lifted=key in self._lifted)

    async def _taken(self, wish: Wish, step: Step) -> CallResult:
        async with self._context.hands:
            outcome = await self._steps.take(wish, step)
            if isinstance(step, Replace) and isinstance(outcome, Delivered):
                await self._clear_away(step.old)
        return outcome

    async def _clear_away(self, old: int) -> None:
        if isinstance(await self._steps.wipe(old), Flooded | Lost):
            self.want(Erasure(self.chat, old))

    async def _go_on(self, key: Key, wish: Wish, outcome: CallResult) -> None:
        match outcome:
            case Flooded(seconds):
                log.warning("flood", chat=self.chat, seconds=seconds)
                self._complain(self.chat, outcome)
                await asyncio.sleep(seconds + _SLACK)
            case Lost(reason):
                pause = next(self._pauses)
                log.warning("lost", chat=self.chat, reason=reason, pause=pause)
                await asyncio.sleep(pause)
            case Missing() if isinstance(wish, Post) and wish.screen is not None:
                log.info("message_gone", chat=self.chat, slot=str(wish.slot))
            case Silenced(reason) if is_drawn(wish):
                log.warning("no_pictures", chat=self.chat, reason=reason)
                self._context.wordy.add(self.chat)
                self.want(self._wanted[key])
            case _:
                self._pauses = backoff()
                self._lament(wish, outcome)
                if not await self._is_halfway(key, wish, outcome):
                    self._fulfilled(key, wish)

    async def _is_halfway(self, key: Key, wish: Wish, outcome: CallResult) -> bool:
        """A message that is to be pinned has to be there first."""
        if self._wanted[key] is not wish or not isinstance(outcome, Delivered):
            return False
        return isinstance(wish, Post) and not isinstance(await self._step(key, wish), Nothing)

    def _lament(self, wish: Wish, outcome: CallResult) -> None:
        match outcome:
            case Rejected(reason):
                log.error("rejected", chat=self.chat, reason=reason, wish=repr(wish)[:2000])
            case Silenced(reason):
                log.warning("silenced", chat=self.chat, reason=reason)
                self._complain(self.chat, outcome)

    def _fulfilled(self, key: Key, wish: Wish) -> None:
        """A newer wish of the same key waits for its turn behind the others."""
        newest = self._wanted.pop(key)
        if newest is not wish:
            self._wanted[key] = newest
