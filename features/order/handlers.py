"""What administrators are shown of a group's settings."""

from functools import partial

from club.places import Place
from features.order.buttons import ShowChanges
from features.order.host import Order
from features.order.screens import last_changes
from handlers.answers import Answer
from handlers.button_checks import require_chat
from handlers.presses import Press
from handlers.services import Services
from handlers.settings import open_page


async def show_changes(press: Press, pressed: ShowChanges, services: Services) -> Answer:
    """Show who has changed what last. Raises Forged and Refused."""
    place = Place(pressed.chat)
    await require_chat(services, press, pressed.chat)
    await services.rights.require_administrator(place, press.person)
    changes = await services.hosts.of(Order).changes.of(pressed.chat)
    audience = await services.directory.audience(place, {each.person for each in changes})
    zone = await services.directory.choices.zone_in(pressed.chat)
    page = partial(last_changes, changes, audience.people, zone)
    return await open_page(services, press, pressed.chat, page)
