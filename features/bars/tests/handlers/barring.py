"""How an administrator bars somebody, and what is known of it then."""

from collections.abc import Sequence
from datetime import timedelta

from club.places import ChatId, PersonId, Place, private_chat
from features.bars import buttons
from features.bars import handlers as bars
from features.bars.host import BarsHost
from features.bars.screens import DAYS
from handlers.presses import Press
from handlers.services import Services
from screens.callback_data import pack
from screens.screen import Screen
from tests.club.memory import NOON
from tests.club.tables import GROUP, OLGA
from tests.handlers.fakes import Messages
from tests.handlers.user_actions import command, press

CHAT = GROUP.chat
LATER_CHAT = ChatId(-1009)
A_DAY, A_WEEK, A_YEAR = DAYS.values()


def alone(person: PersonId = OLGA) -> Press:
    """Return a press on a message in private that is about the group."""
    return press(person, private_chat(person), (pack(buttons.ListPeople(CHAT, 0)),))


def host_of(services: Services) -> BarsHost:
    return services.hosts.of(BarsHost)


async def bar(services: Services, person: PersonId, days: int = A_WEEK) -> None:
    await bars.bar(alone(), buttons.BarPerson(CHAT, person, days), services)


async def keys_of_bars(services: Services, now: timedelta = timedelta()) -> Sequence[str]:
    return [each.key for each in await host_of(services).stored.of(CHAT, NOON + now)]


async def is_barred(services: Services, person: PersonId, chat: ChatId = CHAT) -> bool:
    return await host_of(services).why_not_here(Place(chat), person) is not None


async def listed(services: Services, messages: Messages) -> Screen:
    await bars.show(command(OLGA), services)
    return messages.said[-1].screen
