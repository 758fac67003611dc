"""Leaving a table: in a game asked first, in private, because it cannot be taken back."""

from club import commands
from club.places import ChatId, PersonId, Place
from club.refusal import Refusal, Refused
from club.table import Phase, Table
from club.view import look
from handlers.answers import SILENCE, Answer
from handlers.context import Context, Services
from handlers.presses import Press
from handlers.tables import table_of, table_to_change
from handlers.typed_commands import Asked
from screens import buttons
from screens.questions import leaving


async def leave_by_command(asked: Asked, context: Context) -> None:
    table = await table_to_change(context.services, asked)
    await _leave_or_ask(context.services, table, asked.person)


async def leave(press: Press, pressed: buttons.Leave, context: Context) -> Answer:
    table = await table_of(context.services, pressed.table)
    was_asked = await _leave_or_ask(context.services, table, press.person)
    if was_asked and not press.place.is_private:
        return Answer(press.voice.plain("toast-see-private"))
    return SILENCE


async def _leave_or_ask(services: Services, table: Table, person: PersonId) -> bool:
    """In the lobby nothing is lost, so nothing is asked. Whether a question waits in private."""
    if table.phase is not Phase.PLAYING:
        await services.hall.submit(table.id, commands.Leave(person))
        return False
    if table.seat_of(person) is None:
        raise Refused(Refusal.NOT_SEATED)
    voice = await services.directory.voice_of(person)
    question = leaving(look(table, person), voice)
    services.display.say(Place(ChatId(person)), f"leave {table.id}", question)
    return True


async def leave_for_sure(press: Press, pressed: buttons.LeaveForSure, context: Context) -> Answer:
    await context.services.hall.submit(pressed.table, commands.Leave(press.person))
    erase_question(context.services, press)
    return SILENCE


def erase_question(services: Services, press: Press) -> None:
    """Questions are asked in private only: a press from elsewhere was forged."""
    if press.place.is_private:
        services.display.erase(press.place.chat, press.message_id)


async def dismiss(press: Press, _: buttons.Dismiss, context: Context) -> Answer:
    """In a group only those who may close its table may dismiss a message."""
    services, place = context.services, press.place
    if not place.is_private and not await services.rights.keeps_order(place, press.person):
        raise Refused(Refusal.ONLY_OPENER)
    services.display.erase(place.chat, press.message_id)
    return SILENCE
