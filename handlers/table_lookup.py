"""Finds the table that a press or a command is about."""

from collections.abc import Callable
from typing import TypeAlias

from club.places import TableId
from club.refusal import Refusal, require
from club.table import Phase, Table
from club.tables import UnknownTable
from handlers.button_checks import require_private
from handlers.explanations import NoTable
from handlers.presses import Press
from handlers.questions import withdraw_question
from handlers.recipients import Recipient
from handlers.services import Services
from handlers.typed_commands import CommandMessage
from screens.callback_data import Payload
from screens.questions import table_question

Choose: TypeAlias = Callable[[TableId, int], Payload]
"""A kind of button that chooses a table, in a certain game."""


async def table_of(services: Services, table_id: TableId) -> Table:
    """Return the table of a button that works anywhere, because only its player can use it.

    Raises UnknownTable.
    """
    return await services.tables.require(table_id)


async def table_here(services: Services, press: Press, table_id: TableId) -> Table:
    """Return the table of a button that works only in the table's own chat.

    Raises Refused, UnknownTable.
    """
    table = await table_of(services, table_id)
    require(table.place == press.place, Refusal.CLOSED)
    return table


async def table_in_reach(services: Services, press: Press, table_id: TableId) -> Table:
    """Return the table of a button that also works far from it, for people who may act there.

    The number of a table can be guessed. Raises UnknownTable.
    """
    table = await table_of(services, table_id)
    is_known = table.seat_of(press.person) is not None or press.person in table.expected
    if press.place == table.place or is_known:
        return table
    if not await services.invitations.may_join(press.person, table):
        raise UnknownTable(table.id)
    return table


async def table_in_question(services: Services, table_id: TableId, game: int) -> Table:
    """Return the table that a question was about. Raises Refused if that game is over."""
    table = await table_of(services, table_id)
    require(table.phase is Phase.PLAYING and table.series.games == game, Refusal.STALE)
    return table


async def table_to_change(services: Services, asked: CommandMessage) -> Table:
    """Return the table that a command in its group is about. Raises NoTable."""
    table = await services.tables.find(asked.place)
    if table is None:
        raise NoTable
    return table


async def table_or_question(
    services: Services, asked: CommandMessage, choose: Choose
) -> Table | None:
    """Return the table that a command is about, or None after asking which of several it is.

    Raises NoTable.
    """
    if not asked.place.is_private:
        return await table_to_change(services, asked)
    tables = await services.tables.tables_of(asked.person)
    if not tables:
        raise NoTable
    if len(tables) == 1:
        return tables[0]
    offered = [
        (await title_of(services, table), choose(table.id, table.series.games)) for table in tables
    ]
    services.messages.ask(asked.place, None, table_question(offered, asked.voice))
    return None


async def chosen_table(services: Services, press: Press, table_id: TableId, game: int) -> Table:
    """Return the table that was chosen, and remove the question.

    Raises Forged, UnknownTable, or Refused if the person does not sit there, or the table plays
    another game by now.
    """
    require_private(press)
    table = await table_of(services, table_id)
    require(table.seat_of(press.person) is not None, Refusal.NOT_SEATED)
    require(table.series.games == game, Refusal.STALE)
    withdraw_question(services, press)
    return table


async def group_to_name(services: Services, table: Table, to: Recipient) -> str:
    """Return the title that says which table a question is about, unless it is asked there."""
    return "" if to.place == table.place else await title_of(services, table)


async def title_of(services: Services, table: Table) -> str:
    """Return the title of the table's group, with its topic. Practice has none."""
    return (await services.directory.of_table(table)).chat.title


async def table_asked_about(services: Services, asked: CommandMessage) -> Table | None:
    """Return the group's table or, in private, the most recently used one where the person sits."""
    if asked.place.is_private:
        return next(iter(await services.tables.tables_of(asked.person)), None)
    return await services.tables.find(asked.place)
