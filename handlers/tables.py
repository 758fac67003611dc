"""Which table is meant: by a button, wherever it hangs or only in its own chat, or by a command."""

from club.hall import UnknownTable
from club.places import TableId
from club.refusal import Refusal, Refused
from club.table import Table
from handlers.context import Desk
from handlers.explanations import NoTable
from handlers.presses import Press
from handlers.typed_commands import Asked


async def table_of(desk: Desk, table_id: TableId) -> Table:
    """For what a seat decides, wherever the button hangs. Raises UnknownTable."""
    table = await desk.hall.get(table_id)
    if table is None:
        raise UnknownTable(table_id)
    return table


async def table_here(desk: Desk, press: Press, table_id: TableId) -> Table:
    """For what is decided in the chat where the table stands. Raises Refused."""
    table = await desk.hall.get(table_id)
    if table is None or table.place != press.place:
        raise Refused(Refusal.CLOSED)
    return table


async def table_to_change(desk: Desk, asked: Asked) -> Table:
    """Raises NoTable."""
    table = await table_asked_about(desk, asked)
    if table is None:
        raise NoTable
    return table


async def table_asked_about(desk: Desk, asked: Asked) -> Table | None:
    """In a group its table; in private the one touched last of those where the person sits."""
    if asked.place.is_private:
        return next(iter(await desk.hall.tables_of(asked.person)), None)
    return await desk.hall.find(asked.place)
