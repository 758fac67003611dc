"""The settings of the group, and presses on pages about them."""

from dataclasses import replace

from club.places import PersonId, Place, private_chat
from club.settings import Settings
from handlers.presses import Press
from handlers.services import Services
from screens import buttons
from screens.callback_data import Payload, pack
from tests.club.tables import GROUP, OLGA
from tests.handlers.user_actions import press

CHAT = GROUP.chat
MENU = buttons.ShowSettings(CHAT)


def in_private(person: PersonId = OLGA, shown: Payload = MENU) -> Press:
    """Return a press on a page about the group, in private."""
    return press(person, private_chat(person), (pack(shown),))


async def settings_of_group(services: Services) -> Settings:
    return await services.preferences.settings_of(CHAT)


async def choose_for_group(services: Services, option: str, value: str | int | bool) -> None:
    await services.preferences.choose_settings(
        GROUP, OLGA, lambda current: current.with_value(option, value)
    )


def without_option(services: Services, option: str) -> Services:
    """Return the services of a bot whose operator has switched off an option of chats."""
    choices = replace(services.directory.choices, left_out=(option,))
    return replace(services, directory=replace(services.directory, choices=choices))


def answer_in(services: Services, place: Place) -> None:
    """Answer in this place alone, as a feature can have it."""

    async def place_instead(_: Place) -> Place:
        return place

    services.directory.openings.moves.append(place_instead)
