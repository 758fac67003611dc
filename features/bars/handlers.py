"""`/bar`: an administrator bars somebody from the tables of a group, or lets them in again."""

from collections.abc import Sequence

from club.places import ChatId, PersonId, Place
from features.bars import buttons
from features.bars.host import BarsHost
from features.bars.screens import DAYS, Barred, how_long, people_to_bar
from handlers.answers import Answer
from handlers.button_checks import require_chat, require_known
from handlers.explanations import Explained
from handlers.presses import Press, turn_page
from handlers.recipients import sole_recipient
from handlers.services import Services
from handlers.typed_commands import CommandMessage, acknowledge, hint
from screens.callback_data import Forged, Outdated
from screens.screen import Screen
from screens.texts import Voice


async def show(asked: CommandMessage, services: Services) -> Screen | None:
    """Show whom one may bar, to whoever asks alone. Raises Refused and AdministratorsNotTold."""
    chat = asked.place.chat
    if not _host(services).is_on:
        return hint(asked.voice, "bars-off")
    await services.rights.require_administrator(asked.place, asked.person)
    to = await sole_recipient(services, asked)
    if to is None:
        return hint(asked.voice, "hint-start-first")
    screen = await _list(services, chat, 0, to.voice)
    services.messages.say(to.place, f"bar {chat}", screen, to.reader)
    acknowledge(services, asked)
    return None


async def turn(press: Press, pressed: buttons.ListPeople, services: Services) -> Answer:
    await _require_right(services, press, pressed.chat)
    screen = await _list(services, pressed.chat, max(0, pressed.page), press.voice)
    return turn_page(services, press, screen)


async def ask_how_long(press: Press, pressed: buttons.AskHowLong, services: Services) -> Answer:
    await _require_right(services, press, pressed.chat)
    await _require_barrable(services, press, pressed.chat, pressed.person)
    audience = await services.directory.audience(Place(pressed.chat), (pressed.person,))
    screen = how_long(pressed.chat, pressed.person, audience.people, press.voice)
    return turn_page(services, press, screen)


async def bar(press: Press, pressed: buttons.BarPerson, services: Services) -> Answer:
    await _require_right(services, press, pressed.chat)
    require_known(pressed.days, tuple(DAYS.values()))
    await _require_barrable(services, press, pressed.chat, pressed.person)
    await _host(services).bar(pressed.chat, pressed.person, pressed.days)
    return turn_page(services, press, await _list(services, pressed.chat, 0, press.voice))


async def let_in(press: Press, pressed: buttons.LetIn, services: Services) -> Answer:
    await _require_right(services, press, pressed.chat)
    await _host(services).stored.delete(pressed.chat, pressed.key)
    return turn_page(services, press, await _list(services, pressed.chat, 0, press.voice))


def _host(services: Services) -> BarsHost:
    return services.hosts.of(BarsHost)


async def _require_right(services: Services, press: Press, chat: ChatId) -> None:
    """Require an administrator of the chat, on a message that nobody else sees.

    Raises Forged, Refused and AdministratorsNotTold.
    """
    if not press.is_alone:
        raise Forged("a button that we show to one person alone")
    await require_chat(services, press, chat)
    await services.rights.require_administrator(Place(chat), press.person)


async def _require_barrable(
    services: Services, press: Press, chat: ChatId, person: PersonId
) -> None:
    """Require somebody who was seen there: a forged button is not to tell anybody's name.

    Raises Outdated, as they may have been forgotten since, Explained and AdministratorsNotTold.
    """
    if person not in await _seen(services, chat):
        raise Outdated(str(person))
    if await services.rights.is_administrator(chat, person):
        raise Explained(press.voice.plain("bars-administrator"))


async def _seen(services: Services, chat: ChatId) -> Sequence[PersonId]:
    """Return who sits in a chat, who has played or guessed there lately, and who else has pressed
    or typed something, perhaps at a table that they have left, if known.
    """
    tables = await services.tables.tables_in(chat)
    seated = [person for table in tables for person in (*table.people, *table.expected)]
    played = await _host(services).stored.seen_lately(chat)
    seen = dict.fromkeys([*seated, *played, *services.sightings.seen_in(chat)])
    known = await services.directory.people.many(seen)
    return [person for person in seen if person in known]


async def _list(services: Services, chat: ChatId, page: int, voice: Voice) -> Screen:
    """List who is barred, and whom one may bar."""
    host = _host(services)
    bars = await host.stored.of(chat, host.clock.now())
    barred = [Barred(bar.person, bar.key, await host.local_end(bar)) for bar in bars]
    names = [bar.person for bar in bars if bar.person]
    others = [
        person
        for person in await _seen(services, chat)
        if person not in names and not await services.rights.is_administrator(chat, person)
    ]
    audience = await services.directory.audience(Place(chat), [*names, *others])
    return people_to_bar(chat, page, [*barred, *others], audience.people, voice)
