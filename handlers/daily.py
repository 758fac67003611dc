"""The deal of the day: one try in private until the day is over, and its table in a group."""

from contextlib import suppress

from club import commands
from club.daily import SETTINGS, Day, ranked, requests_for_try, try_at
from club.places import ChatId, PersonId, Place
from club.ports import PlaceTaken
from club.refusal import Refusal, Refused, require
from club.table import Phase, Table
from handlers.answers import SILENCE, Answer
from handlers.forgeries import require_private
from handlers.presses import Press, turn_page
from handlers.services import Services
from handlers.typed_commands import Asked
from screens import buttons
from screens.daily import DayTable, DayView, daily, no_day, table_of_day
from screens.screen import Screen
from screens.texts import Voice


async def show(asked: Asked, services: Services) -> Screen | None:
    """Offer today's deal or tell how the try ended. One that goes on is brought back.

    A group is told who of its players is where, unless it does without.
    """
    if not (await services.preferences.settings_of(asked.place.chat)).daily:
        return no_day("", asked.voice)
    day = await services.daily.today()
    if day is None:
        promised = await services.daily.promised()
        earlier = await services.daily.last_over()
        return no_day(promised.fingerprint if promised else "", asked.voice, earlier)
    if not asked.place.is_private:
        return await _table_of_chat(services, day, asked)
    if await _bring_back(services, asked.place, day):
        return None
    return await _screen(services, day, asked.person, asked.voice)


async def tell_result(press: Press, _: buttons.ShowDay, services: Services) -> Answer:
    """Answer as `show` does, in a new message. Raises Forged and Refused."""
    require_private(press)
    day = await services.daily.today()
    if day is None:
        raise Refused(Refusal.STALE)
    if not await _bring_back(services, press.place, day):
        screen = await _screen(services, day, press.person, press.voice)
        services.messages.say(press.place, "daily", screen)
    return SILENCE


async def begin(press: Press, pressed: buttons.BeginTry, services: Services) -> Answer:
    """Begin the only try at today's deal. A practice game makes room for it.

    Raises Forged, and Refused if the button is of another day or the try has been made.
    """
    require_private(press)
    day = await services.daily.today()
    if day is None or day.date.toordinal() != pressed.day:
        raise Refused(Refusal.STALE)
    if not await services.directory.knows(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    if not await _is_tried(services, day, press.person):
        await _begin(services, press, day)
        services.messages.erase(press.place.chat, press.message_id)
        return SILENCE
    require(await _bring_back(services, press.place, day), Refusal.ONE_TRY)
    return SILENCE


async def choose_reminders(press: Press, pressed: buttons.Remind, services: Services) -> Answer:
    """Choose whether to be reminded from now on, at this hour of the day. Raises Forged."""
    require_private(press)
    if not await services.directory.knows(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    await services.reminders.choose(press.person, wanted=pressed.wanted)
    day = await services.daily.today()
    if day is not None and not await _bring_back(services, press.place, day):
        screen = await _screen(services, day, press.person, press.voice)
        turn_page(services, press, screen)
    return Answer(press.voice.plain("toast-reminded" if pressed.wanted else "toast-not-reminded"))


async def _begin(services: Services, press: Press, day: Day) -> None:
    """A second press at the same moment leaves the try alone that the first one has begun."""
    old = await services.hall.find(press.place)
    if old is not None and _is_running(old, day):
        return
    with suppress(PlaceTaken, Refused):
        if old is not None:
            await services.hall.submit(old.id, commands.Close(press.person))
        await services.hall.open(
            press.place,
            press.person,
            SETTINGS,
            *requests_for_try(press.person),
            predealt=try_at(day.date),
        )


async def _bring_back(services: Services, place: Place, day: Day) -> bool:
    """Bring back a try that goes on. Return whether there is one."""
    table = await services.hall.find(place)
    if table is None or not _is_running(table, day):
        return False
    services.display.move_to_bottom(table, place)
    return True


async def _is_tried(services: Services, day: Day, person: PersonId) -> bool:
    return await services.daily.days.try_of(day.date, person) is not None


def _is_running(table: Table, day: Day) -> bool:
    return table.predealt == try_at(day.date) and table.phase is Phase.PLAYING


async def _screen(services: Services, day: Day, person: PersonId, voice: Voice) -> Screen:
    return daily(await view_of(services, day, person), services.directory.bot, voice)


async def view_of(services: Services, day: Day, person: PersonId) -> DayView:
    days = services.daily.days
    tried = await days.try_of(day.date, person)
    promised = await services.daily.promised()
    return DayView(
        date=day.date,
        fingerprint=day.fingerprint,
        par=day.par,
        promised=promised.fingerprint if promised else "",
        is_tried=tried is not None,
        score=tried.score if tried else None,
        world=await days.world(day.date),
        streak=await services.daily.streak_of(person),
        is_reminded=await services.reminders.wants(person),
        earlier=await services.daily.last_over(day.date),
    )


async def _table_of_chat(services: Services, day: Day, asked: Asked) -> Screen:
    table = await table_of(services, day, asked.place.chat)
    audience = await services.directory.audience(asked.place, table.people)
    return table_of_day(table, audience.people, services.directory.bot, asked.voice)


async def table_of(services: Services, day: Day, chat: ChatId) -> DayTable:
    tries = await services.daily.days.tries_of_chat(day.date, chat)
    finished = [(each.person, each.score) for each in tries if each.score is not None]
    playing = [each.person for each in tries if each.score is None]
    earlier = await services.daily.last_over(day.date)
    return DayTable(day.date, ranked(finished), playing, earlier)
