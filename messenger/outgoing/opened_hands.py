"""The hands that people have asked to see in a group, until their table is painted."""

from collections.abc import Mapping
from typing import TypeAlias

from club.places import PersonId, TableId
from messenger.outgoing.step_done import StepDone
from people.ephemeral import Permit, Reader

Opened: TypeAlias = dict[PersonId, Permit | None]
"""Hands to open, each with its permit, if there is one."""


class OpenedHands:
    def __init__(self) -> None:
        self._opened: dict[TableId, Opened] = {}
        self._step_done = StepDone()

    def open(self, table: TableId, reader: Reader) -> None:
        self._opened.setdefault(table, {})[reader.person] = reader.permit

    def of(self, table: TableId) -> Mapping[PersonId, Permit | None]:
        return self._opened.get(table, {})

    def note_handed_on(self, table: TableId) -> None:
        self._opened.pop(table, None)
        self._step_done.notify()

    def holds(self, permit: Permit) -> bool:
        return any(permit in hands.values() for hands in self._opened.values())

    async def until_handed_on(self, permit: Permit) -> None:
        while self.holds(permit):
            await self._step_done.next_step.wait()
