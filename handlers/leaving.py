"""Leaving a table. During a game the person is asked first, because leaving cannot be undone."""

from club import commands
from club.places import PersonId
from club.refusal import Refusal, Refused, require
from club.table import Phase, Table
from club.view import look
from handlers.answers import SILENCE, Answer
from handlers.presses import Press, lead_to
from handlers.questions import withdraw_private_question
from handlers.recipients import Recipient, sole_recipient
from handlers.services import Services
from handlers.table_lookup import (
    chosen_table,
    group_to_name,
    table_of,
    table_or_question,
)
from handlers.typed_commands import CommandMessage, acknowledge, hint
from screens import buttons
from screens.questions import leave_question
from screens.screen import Screen


async def leave_by_command(asked: CommandMessage, services: Services) -> Screen | None:
    """Leave the table. Between games nothing is lost, so there is no question.

    Raises NoTable, Refused and UnknownTable.
    """
    table = await table_or_question(services, asked, buttons.ChooseToLeave)
    if table is None:
        return None
    if table.phase is not Phase.PLAYING:
        await services.tables.submit(table.id, commands.Leave(asked.person))
        return None
    to = await sole_recipient(services, asked)
    if to is None:
        return hint(asked.voice, "hint-start-first")
    await _ask(services, table, asked.person, to)
    acknowledge(services, asked)
    return None


async def leave(press: Press, pressed: buttons.Leave, services: Services) -> Answer:
    """Leave by a button.

    It is offered in the lobby and below the hand during a game; anywhere else it is outdated.
    Raises Refused and UnknownTable.
    """
    table = await table_of(services, pressed.table)
    if table.phase is Phase.PLAYING:
        return await _ask_presser(services, table, press)
    if table.phase is not Phase.LOBBY or press.place != table.place or press.is_ephemeral:
        services.display.repaint(table)
        raise Refused(Refusal.STALE)
    await services.tables.submit(table.id, commands.Leave(press.person))
    return SILENCE


async def leave_chosen(press: Press, pressed: buttons.ChooseToLeave, services: Services) -> Answer:
    table = await chosen_table(services, press, pressed.table, pressed.game)
    if table.phase is Phase.PLAYING:
        return await _ask_presser(services, table, press)
    await services.tables.submit(table.id, commands.Leave(press.person))
    return SILENCE


async def _ask_presser(services: Services, table: Table, press: Press) -> Answer:
    to = await sole_recipient(services, press)
    if to is None:
        return Answer(press.voice.plain("toast-start-first"))
    await _ask(services, table, press.person, to)
    return lead_to(to, press, "toast-see-private")


async def _ask(services: Services, table: Table, person: PersonId, to: Recipient) -> None:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    require(not table.chairs[seat].left, Refusal.AWAY)
    deal = await services.records.about_deal(table)
    group = await group_to_name(services, table, to)
    question = leave_question(look(table, person), deal, to.voice, group)
    services.messages.ask(to.place, table, question, to.reader)


async def leave_for_sure(press: Press, pressed: buttons.LeaveForSure, services: Services) -> Answer:
    """Leave the game that the question was about, or the lobby after it, where there is none.

    Raises Refused and UnknownTable.
    """
    table = await table_of(services, pressed.table)
    require(table.phase.goes_on and table.series.games == pressed.game, Refusal.STALE)
    await services.tables.submit(table.id, commands.Leave(press.person))
    withdraw_private_question(services, press)
    return SILENCE
