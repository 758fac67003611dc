"""What only some may do. Who is an administrator is asked only if it matters."""

from collections.abc import Callable
from typing import TypeAlias

from club.commands import Command
from club.places import PersonId, Place
from club.refusal import Refusal, Refused
from club.table import Table
from handlers.context import Desk

CommandFor: TypeAlias = Callable[[bool], Command]

_OPEN_TO_ADMINISTRATORS = (Refusal.ONLY_OPENER, Refusal.ONLY_ADMINISTRATORS)


async def submit(desk: Desk, table: Table, person: PersonId, command_for: CommandFor) -> Table:
    """`command_for` makes it for somebody privileged, or not. Raises Refused, UnknownTable."""
    try:
        return await desk.hall.submit(table.id, command_for(False))
    except Refused as refused:
        if refused.reason not in _OPEN_TO_ADMINISTRATORS:
            raise
        if not await desk.registry.is_administrator(table.place.chat, person):
            raise
    return await desk.hall.submit(table.id, command_for(True))


async def keeps_order(desk: Desk, place: Place, person: PersonId) -> bool:
    """Whoever opened the table here, and administrators."""
    table = await desk.hall.find(place)
    if table is not None and table.opener == person:
        return True
    return await desk.registry.is_administrator(place.chat, person)
