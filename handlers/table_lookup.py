"""Finds the table that a press or a command is about."""

from club.places import TableId
from club.refusal import Refusal, Refused
from club.table import Phase, Table
from handlers.context import Services
from handlers.explanations import NoTable
from handlers.presses import Press
from handlers.typed_commands import Asked


async def table_of(services: Services, table_id: TableId) -> Table:
    """Return the table of a button that works anywhere, because only its player can use it.

    Raises UnknownTable.
    """
    return await services.hall.require(table_id)


async def table_here(services: Services, press: Press, table_id: TableId) -> Table:
    """Return the table of a button that works only in the table's own chat.

    Raises Refused, UnknownTable.
    """
    table = await table_of(services, table_id)
    if table.place != press.place:
        raise Refused(Refusal.CLOSED)
    return table


async def table_in_question(services: Services, table_id: TableId, game: int) -> Table:
    """Return the table that a question was about. Raises Refused if that game is over."""
    table = await table_of(services, table_id)
    if table.phase is not Phase.PLAYING or table.series.games != game:
        raise Refused(Refusal.STALE)
    return table


async def table_to_change(services: Services, asked: Asked) -> Table:
    """Return the table that a command is about. Raises NoTable."""
    table = await table_asked_about(services, asked)
    if table is None:
        raise NoTable
    return table


async def table_asked_about(services: Services, asked: Asked) -> Table | None:
    """Return the group's table or, in private, the most recently used one where the person sits."""
    if asked.place.is_private:
        return next(iter(await services.hall.tables_of(asked.person)), None)
    return await services.hall.find(asked.place)
