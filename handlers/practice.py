"""A game alone against computers, in the private chat, with nobody waiting; and a hint."""

import asyncio
from dataclasses import replace

from club import commands
from club.places import ChatId, Place
from club.refusal import Refusal, Refused
from club.settings import Settings
from club.view import look
from durak.players import Strength, player_of
from handlers.answers import SILENCE, Answer
from handlers.context import Context, Desk
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
    desk = context.desk
    require_private(press)
    require_variant(pressed.variant)
    require_known(pressed.computers, offered_computers(pressed.variant))
    if not pressed.begin:
        desk.display.turn_page(press.place, press.message_id, practice(pressed, press.voice))
        return SILENCE
    if not await desk.directory.knows(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    settings = Settings(clock=0).with_variant(pressed.variant)
    await _begin(desk, press, pressed, replace(settings, seats=pressed.computers + 1))
    desk.display.erase(press.place.chat, press.message_id)
    return SILENCE


async def _begin(desk: Desk, press: Press, wanted: buttons.Practise, settings: Settings) -> None:
    """A game that is still going on makes room."""
    place = Place(ChatId(press.person))
    if old := await desk.hall.find(place):
        await desk.hall.submit(old.id, commands.Close(press.person))
    table = await desk.hall.open(place, press.person, settings)
    await desk.hall.submit(table.id, commands.Join(press.person))
    for _ in range(wanted.computers):
        await desk.hall.submit(table.id, commands.AddComputer(press.person, wanted.strength))
    await desk.hall.submit(table.id, commands.Start(press.person))


async def give_hint(press: Press, pressed: buttons.Hint, context: Context) -> Answer:
    """Only where nobody else is played against."""
    desk = context.desk
    table = await table_of(desk, pressed.table)
    view = look(table, press.person)
    if not table.place.is_private or view.seat is None or view.game is None:
        raise Refused(Refusal.NOT_YOUR_TABLE)
    if view.moment != pressed.moment or view.number != pressed.game or not view.game.legal:
        raise Refused(Refusal.STALE)
    action = await asyncio.to_thread(player_of(Strength.HARD).choose, view.game)
    audience = await desk.directory.audience(table.place, (press.person,))
    return Answer(hint(view, action, audience, desk.texts), is_alert=True)
