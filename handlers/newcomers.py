"""Helps players who have never started the bot in private."""

from club.table import Table
from handlers.presses import Press
from handlers.services import Services
from screens.help import how_to_hear


def can_be_told_alone(services: Services, press: Press) -> bool:
    """Whether the press, made in a group, allows a message to the presser alone there."""
    return press.permit is not None and services.ephemeral.usable_in(press.place.chat)


async def welcome(services: Services, press: Press, table: Table) -> None:
    """Tell a seated newcomer once, in an ephemeral message, how to be notified of their turn."""
    if table.seat_of(press.person) is None or not can_be_told_alone(services, press):
        return
    if await services.directory.can_write_to(press.person):
        return
    if services.newcomers.mark_told(press.person):
        group = await services.directory.voice_in(table.place)
        told = how_to_hear(services.directory.bot, table.id, group, press.voice)
        services.messages.say(press.place, "how-to-hear", told, press.presser)
