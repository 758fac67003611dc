"""Questions in a chat, which disappear when answered, with their game, or after a minute."""

import asyncio
from collections.abc import Iterable

from club.places import PersonId, Place
from club.slots import Slot
from club.table import Table
from messenger.outgoing.outbox import Outbox
from people.ephemeral import Permit
from screens.post import Post
from screens.screen import Screen

A_MINUTE = 60.0


class Questions:
    """The questions of this process. Those of an earlier one have expired."""

    def __init__(self, outbox: Outbox, patience: float = A_MINUTE) -> None:
        self._outbox = outbox
        self._patience = patience
        self._open: dict[Slot, asyncio.TimerHandle] = {}

    def ask(self, slot: Slot, screen: Screen, permit: Permit | None = None) -> None:
        """Ask at the bottom of the chat, in place of the question in this slot, if any."""
        self._stop_waiting(slot)
        later = asyncio.get_running_loop().call_later
        self._open[slot] = later(self._patience, self._remove, [slot])
        self._outbox.move_to_bottom(slot, permit)
        self._outbox.want(Post(slot, screen))

    def is_open(self, slot: Slot) -> bool:
        return slot in self._open

    def withdraw(self, place: Place, reader: PersonId | None = None) -> None:
        """Withdraw what was asked in this place."""
        spot = place, reader
        self._remove([slot for slot in self._open if (slot.place, slot.reader) == spot])

    def withdraw_outdated(self, table: Table) -> None:
        """Withdraw what was asked about an earlier lobby or game of this table."""
        current = table.series.games if table.phase.goes_on else None
        about_table = [slot for slot in self._open if slot.table == table.id]
        self._remove([slot for slot in about_table if slot.number != current])

    def _remove(self, slots: Iterable[Slot]) -> None:
        for slot in slots:
            self._stop_waiting(slot)
            self._outbox.want(Post(slot, None))

    def _stop_waiting(self, slot: Slot) -> None:
        if waiting := self._open.pop(slot, None):
            waiting.cancel()
