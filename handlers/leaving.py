"""Leaving a table: in a game asked first, in private, because it cannot be taken back."""

from club import commands
from club.places import ChatId, PersonId, Place
from club.refusal import Refusal, Refused
from club.table import Phase, Table
from club.view import look
from handlers.answers import SILENCE, Answer
from handlers.context import Context, Services
from handlers.presses import Press
from handlers.questions import answered_in_private
from handlers.tables import table_in_question, table_of, table_to_change
from handlers.typed_commands import Asked, receipt
from screens import buttons
from screens.questions import leaving


async def leave_by_command(asked: Asked, context: Context) -> None:
    """Between games nothing is lost, so nothing is asked."""
    services = context.services
    table = await table_to_change(services, asked)
    if table.phase is Phase.PLAYING:
        await _ask(services, table, asked.person)
        receipt(services, asked)
    else:
        await services.hall.submit(table.id, commands.Leave(asked.person))


async def leave(press: Press, pressed: buttons.Leave, context: Context) -> Answer:
    """The button stands in the lobby and under the hand of a game; one that is left is too old."""
    services = context.services
    table = await table_of(services, pressed.table)
    if table.phase is Phase.PLAYING:
        await _ask(services, table, press.person)
        return SILENCE if press.place.is_private else Answer(press.voice.plain("toast-see-private"))
    if table.phase is not Phase.LOBBY or press.place != table.place:
        services.display.repaint(table)
        raise Refused(Refusal.STALE)
    await services.hall.submit(table.id, commands.Leave(press.person))
    return SILENCE


async def _ask(services: Services, table: Table, person: PersonId) -> None:
    """In private."""
    if table.seat_of(person) is None:
        raise Refused(Refusal.NOT_SEATED)
    question = leaving(look(table, person), await services.directory.voice_of(person))
    services.display.ask(Place(ChatId(person)), table, question)


async def leave_for_sure(press: Press, pressed: buttons.LeaveForSure, context: Context) -> Answer:
    table = await table_in_question(context.services, pressed.table, pressed.game)
    await context.services.hall.submit(table.id, commands.Leave(press.person))
    answered_in_private(context.services, press)
    return SILENCE
