"""A game alone against computers, in the private chat, with nobody waiting; and a hint."""

import asyncio
from dataclasses import replace

from club import commands
from club.places import ChatId, Place
from club.ports import PlaceTaken
from club.refusal import Refusal, Refused
from club.settings import Settings
from club.view import look
from durak.players import Strength, player_of
from handlers.answers import SILENCE, Answer
from handlers.context import Context, Services
from handlers.forgeries import require_known, require_private, require_variant
from handlers.presses import Press
from handlers.tables import table_of
from handlers.typed_commands import Asked
from screens import buttons
from screens.hint import hint
from screens.practice import offered_computers, practice
from screens.screen import Screen

_FIRST = buttons.Practise(computers=1)


async def offer(asked: Asked, _: Context) -> Screen:
    return practice(_FIRST, asked.voice)


async def practise(press: Press, pressed: buttons.Practise, context: Context) -> Answer:
    services = context.services
    require_private(press)
    require_variant(pressed.variant)
    require_known(pressed.computers, offered_computers(pressed.variant))
    if not pressed.begin:
        services.display.turn_page(press.place, press.message_id, practice(pressed, press.voice))
        return SILENCE
    if not await services.directory.knows(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    settings = Settings(clock=0).with_variant(pressed.variant)
    try:
        await _begin(services, press, pressed, replace(settings, seats=pressed.computers + 1))
    except PlaceTaken:
        return SILENCE  # pressed twice at once, and one game is what was wanted
    services.display.erase(press.place.chat, press.message_id)
    return SILENCE


async def _begin(
    services: Services, press: Press, wanted: buttons.Practise, settings: Settings
) -> None:
    """A game that is still going on makes room."""
    place = Place(ChatId(press.person))
    if old := await services.hall.find(place):
        await services.hall.submit(old.id, commands.Close(press.person))
    await services.hall.open(
        place,
        press.person,
        settings,
        commands.Join(press.person),
        *[commands.AddComputer(press.person, wanted.strength)] * wanted.computers,
        commands.Start(press.person),
    )


async def give_hint(press: Press, pressed: buttons.Hint, context: Context) -> Answer:
    """Only where nobody else is played against."""
    services = context.services
    table = await table_of(services, pressed.table)
    view = look(table, press.person)
    if not table.place.is_private or view.seat is None or view.game is None:
        raise Refused(Refusal.NOT_YOUR_TABLE)
    if view.moment != pressed.moment or view.number != pressed.game or not view.game.legal:
        raise Refused(Refusal.STALE)
    action = await asyncio.to_thread(player_of(Strength.HARD).choose, view.game)
    audience = await services.directory.audience(table.place, (press.person,))
    return Answer(hint(view, action, audience, services.texts), is_alert=True)
