"""Questions in a chat, which disappear when answered, with their game, or after a minute."""

import asyncio
from collections.abc import Callable, Iterable

from club.places import PersonId, Place
from club.slots import Slot
from delivery.outbox import Outbox
from screens.post import Post
from screens.screen import Screen
from services.ephemeral import Permit

A_MINUTE = 60.0


class Questions:
    """The questions of this process. Those of an earlier one have expired."""

    def __init__(self, outbox: Outbox, patience: float = A_MINUTE) -> None:
        self._outbox = outbox
        self._patience = patience
        self._asked: dict[Slot, asyncio.TimerHandle] = {}

    def ask(self, slot: Slot, screen: Screen, permit: Permit | None = None) -> None:
        """Ask at the bottom of the chat, in place of the question in this slot, if any."""
        self._stop_waiting(slot)
        later = asyncio.get_running_loop().call_later
        self._asked[slot] = later(self._patience, self._withdraw, [slot])
        self._outbox.move_to_bottom(slot, permit)
        self._outbox.show([Post(slot, screen)])

    def is_open(self, slot: Slot) -> bool:
        return slot in self._asked

    def answered(self, place: Place, reader: PersonId | None = None) -> None:
        spot = place, reader
        self._withdraw([slot for slot in self._asked if (slot.place, slot.reader) == spot])

    def withdraw(self, is_over: Callable[[Slot], bool]) -> None:
        self._withdraw([slot for slot in self._asked if is_over(slot)])

    def _withdraw(self, slots: Iterable[Slot]) -> None:
        for slot in slots:
            self._stop_waiting(slot)
            self._outbox.show([Post(slot, None)])

    def _stop_waiting(self, slot: Slot) -> None:
        if waiting := self._asked.pop(slot, None):
            waiting.cancel()
