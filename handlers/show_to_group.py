"""Shows to everybody what one member was told alone, and hands out results to be shared."""

import asyncio
from collections.abc import Mapping

from club.game_events import ended_table
from club.places import private_chat
from club.slots import Kind, Slot
from club.view import look
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_ephemeral
from handlers.films import filmed
from handlers.presses import Press, lead_to
from handlers.recipients import Recipient, everyone_in_place
from handlers.replay import completed_game
from handlers.services import Services
from handlers.typed_commands import CommandMessage, Handler
from screens.buttons import ShareResult, ShowToEverybody
from screens.callback_data import Outdated
from screens.result import shared_result

_PATIENCE = 60.0
"""Seconds in which whoever shares a result may still want its film."""


async def show_to_everybody(
    press: Press,
    pressed: ShowToEverybody,
    services: Services,
    *,
    commands: Mapping[str, Handler],
) -> Answer:
    """Answer again, as if the person had asked in front of everybody.

    This works once: the message with the button is deleted. Raises Forged and Outdated.
    """
    require_ephemeral(press)
    if pressed.command not in commands:
        raise Outdated(f"there is no /{pressed.command} any more")
    services.messages.erase(press.place.chat, press.message_id, press.reader)
    asked = CommandMessage(press.contact, press.place, await everyone_in_place(services, press))
    if screen := await commands[pressed.command](asked, services):
        services.messages.say(press.place, f"{pressed.command} {press.person}", screen)
    return SILENCE


async def share_result(press: Press, pressed: ShareResult, services: Services) -> Answer:
    """Send the result to the person in private, to be forwarded. Its picture turns into the film.

    Raises Forged.
    """
    game = await completed_game(services, press, pressed.table, pressed.game)
    if not await services.directory.can_write_to(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    table = ended_table(game, await services.records.events(game))
    audience = await services.directory.of_table(table)
    place = press.place if press.place.is_private else private_chat(press.person)
    to = Recipient(place, press.voice)
    screen = shared_result(look(table, None), audience, services.directory.texts)
    slot = Slot(place, Kind.RESULT, game.table, game.number)
    services.films.show(slot, screen)
    if audience.films and (film := await filmed(services, game, screen, audience)):
        services.films.put_in_place(slot, film, asyncio.get_running_loop().time() + _PATIENCE)
    return lead_to(to, press)
