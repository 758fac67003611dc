"""Rooms where Anna and Boris sit down: she has sent an offer, and somebody presses below it."""

from club.places import PersonId, Place
from club.table import Table
from features.any_chat import buttons
from features.any_chat import handlers as any_chat
from features.any_chat.host import AnyChatHost
from handlers.services import Services
from people.elsewhere import Offer
from tests.club.tables import ANNA, BORIS
from tests.handlers.user_actions import VOICE, contact, press


def host_of(services: Services) -> AnyChatHost:
    return services.hosts.of(AnyChatHost)


async def room(services: Services, message: str = "message") -> Place:
    """Let Anna send an offer, and return its place as of the first press."""
    (offer, *_) = host_of(services).offers(contact(ANNA), VOICE)
    return await room_of(services, offer, message)


async def room_of(services: Services, offer: Offer, message: str = "message") -> Place:
    ((key,),) = offer.screen.rows
    assert isinstance(key.target, buttons.TakeSeat)
    place = await host_of(services).place_of(message, key.target)
    assert place is not None
    return place


async def take_seat(services: Services, person: PersonId, place: Place) -> Table:
    pressed = host_of(services).take_seat(ANNA, "quick")
    await any_chat.take_seat(press(person, place), pressed, services)
    table = await services.tables.find(place)
    assert table is not None
    return table


async def deal(services: Services) -> Table:
    return await take_seat(services, BORIS, await room(services))
