"""The deal of the day: one try in private until the day is over, and its table in a group.

Of days that are over, everybody may see who is where and the ways through them, with all hands
open.
"""

from contextlib import suppress
from dataclasses import replace

from club import commands
from club.finished_games import score_of
from club.game_events import ended_table
from club.places import ChatId, PersonId, Place, TableId, private_chat
from club.ports import PlaceTaken
from club.refusal import Refusal, Refused, require
from club.replay_stops import Walk
from club.slots import NO_TABLE, Kind, Slot
from club.table import Phase, Table
from club.view import look
from features.daily import buttons
from features.daily.host import DailyHost, WayThrough
from features.daily.rules import (
    OWN_SEAT,
    SETTINGS,
    Day,
    NotAllowed,
    Way,
    ranked,
    requests_for_try,
    try_at,
)
from features.daily.screens import (
    DayTable,
    DayView,
    PastDay,
    ToldWay,
    daily,
    explanation,
    film_of_way,
    no_day,
    past_day,
    past_day_of_chat,
    table_of_day,
    way,
)
from handlers.answers import SILENCE, Answer
from handlers.button_checks import require_private
from handlers.films import steps_of_film
from handlers.presses import Press, readers_of_message, turn_page
from handlers.recipients import offer_publishing
from handlers.replay import show_alone, sole_reader, step_of
from handlers.services import Services
from handlers.typed_commands import CommandMessage
from screens.audience import Audience
from screens.questions import leave_question
from screens.screen import Screen
from screens.texts import Voice

_STOPS_IN_FILM = 16


async def show(asked: CommandMessage, services: Services) -> Screen | None:
    """Offer today's deal or tell how the try ended. One that goes on is brought back.

    A group is told who of its players is where, unless it does without.
    """
    if not (await services.preferences.settings_of(asked.place.chat)).daily:
        return no_day("", asked.voice)
    day = await _host(services).today()
    if day is None:
        earlier = await _host(services).last_over()
        return no_day(await _promised(services), asked.voice, earlier)
    if not asked.place.is_private:
        table = await _table_of_chat(services, day, asked)
        return offer_publishing(table, "daily", asked.to)
    if await _bring_back(services, asked.place, day):
        return None
    return await _screen(services, day, asked.person, asked.voice)


async def tell_result(press: Press, _: buttons.ShowDay, services: Services) -> Answer:
    """Answer as `show` does, in a new message. Raises Forged and Refused."""
    require_private(press)
    day = await _host(services).today()
    if day is None:
        raise Refused(Refusal.STALE)
    if not await _bring_back(services, press.place, day):
        screen = await _screen(services, day, press.person, press.voice)
        services.messages.say(press.place, "daily", screen)
    return SILENCE


async def explain(press: Press, _: buttons.ExplainDay, services: Services) -> Answer:
    """Tell how it works, in a new message. Raises Forged and Refused."""
    require_private(press)
    day = await _host(services).today()
    if day is None:
        raise Refused(Refusal.STALE)
    told = explanation(day.fingerprint, await _promised(services), press.voice)
    services.messages.say(press.place, "daily-explained", told)
    return SILENCE


async def begin(press: Press, pressed: buttons.BeginTry, services: Services) -> Answer:
    """Begin the only try at today's deal. If another game goes on there, ask whether it may end.

    Raises Forged, and Refused if the button is of another day or the try has been made.
    """
    return await _begin_unless_tried(services, press, pressed.day, leaves=None)


async def leave_for_try(press: Press, pressed: buttons.LeaveForTry, services: Services) -> Answer:
    """End the game that was asked about, and begin the try. Raises as `begin` does."""
    return await _begin_unless_tried(services, press, pressed.day, leaves=pressed.table)


async def _begin_unless_tried(
    services: Services, press: Press, number: int, leaves: TableId | None
) -> Answer:
    require_private(press)
    day = await _host(services).today()
    if day is None or day.date.toordinal() != number:
        raise Refused(Refusal.STALE)
    if not await services.directory.knows(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    if not await _is_tried(services, day, press.person):
        old = await services.tables.find(press.place)
        if old is not None and _goes_on_beside(old, day) and old.id != leaves:
            deal = await services.records.about_deal(old)
            sure = buttons.LeaveForTry(number, old.id)
            question = leave_question(look(old, press.person), deal, press.voice, sure=sure)
            return turn_page(services, press, question)
        await _begin(services, press, day)
        services.messages.erase(press.place.chat, press.message_id)
        return SILENCE
    require(await _bring_back(services, press.place, day), NotAllowed.ONE_TRY)
    return SILENCE


async def choose_reminders(press: Press, pressed: buttons.Remind, services: Services) -> Answer:
    """Choose whether to be reminded from now on, at this hour of the day. Raises Forged."""
    require_private(press)
    if not await services.directory.knows(press.person):
        return Answer(press.voice.plain("toast-start-first"))
    await _host(services).reminders.choose(press.person, wanted=pressed.wanted)
    day = await _host(services).today()
    if day is not None and not await _bring_back(services, press.place, day):
        screen = await _screen(services, day, press.person, press.voice)
        turn_page(services, press, screen)
    return Answer(press.voice.plain("toast-reminded" if pressed.wanted else "toast-not-reminded"))


async def show_past_day(press: Press, pressed: buttons.LookAtDay, services: Services) -> Answer:
    """Turn to a day that is over, or back to today."""
    to = await readers_of_message(services, press)
    asked = CommandMessage(press.contact, press.place, to)
    day = await _host(services).over(pressed.day)
    is_wanted = (await services.preferences.settings_of(press.place.chat)).daily
    if day is None or not is_wanted:
        screen = await show(asked, services)
    else:
        screen = await _past_screen(services, day, asked)
    return SILENCE if screen is None else turn_page(services, press, screen)


async def show_way(press: Press, pressed: buttons.ShowWay, services: Services) -> Answer:
    """Show a stop of a way to one person. Raises Refused."""
    to = await sole_reader(services, press)
    if to is None:
        return Answer(press.voice.plain("toast-start-first"))
    day, gone = await _require_way(services, pressed.day, pressed.way)
    walk = Walk.through(gone.events)
    style = await services.preferences.style_for(press.person, to.place.chat)
    step = step_of(gone.game, gone.events, walk, walk.stop_at(pressed.step)[1], style)
    known = await _known_here(services, day, to.place)
    screen = way(_told(day, gone), step, known, to.voice)
    return show_alone(services, press, to, screen)


async def show_film(press: Press, pressed: buttons.FilmDay, services: Services) -> Answer:
    """Show the best way as a film, from the deal to the end. Raises Refused."""
    if not await services.directory.offers_films(press.place.chat):
        return Answer(press.voice.plain("toast-no-films"))
    place = press.place
    day, gone = await _require_way(services, pressed.day, Way.BEST)
    stops = Walk.through(gone.events).highlights(_STOPS_IN_FILM)
    steps = await steps_of_film(services, gone.game, gone.events, stops, place.chat)
    ended = look(ended_table(gone.game, gone.events), None)
    known = await _known_here(services, day, place)
    screen = film_of_way(_told(day, gone), steps, ended, known, services.directory.texts)
    services.films.show(Slot(place, Kind.FILM, NO_TABLE, pressed.day), screen)
    return Answer(press.voice.plain("toast-film"))


def _host(services: Services) -> DailyHost:
    return services.hosts.of(DailyHost)


async def _begin(services: Services, press: Press, day: Day) -> None:
    """A second press at the same moment leaves the try alone that the first one has begun."""
    old = await services.tables.find(press.place)
    if old is not None and _is_running(old, day):
        return
    with suppress(PlaceTaken, Refused):
        if old is not None:
            await services.tables.submit(old.id, commands.Close(press.person))
        await services.tables.open(
            press.place,
            press.person,
            SETTINGS,
            *requests_for_try(press.person),
            predealt=try_at(day.date),
        )


async def _bring_back(services: Services, place: Place, day: Day) -> bool:
    """Bring back a try that goes on. Return whether there is one."""
    table = await services.tables.find(place)
    if table is None or not _is_running(table, day):
        return False
    services.display.move_to_bottom(table, place)
    return True


async def _is_tried(services: Services, day: Day, person: PersonId) -> bool:
    return await _host(services).days.try_of(day.date, person) is not None


def _is_running(table: Table, day: Day) -> bool:
    return table.predealt == try_at(day.date) and table.phase is Phase.PLAYING


def _goes_on_beside(table: Table, day: Day) -> bool:
    """Whether another game goes on there than the try."""
    return table.phase is Phase.PLAYING and not _is_running(table, day)


async def _screen(services: Services, day: Day, person: PersonId, voice: Voice) -> Screen:
    return daily(await _view(services, day, person), services.directory.bot, voice)


async def _promised(services: Services) -> str:
    """Return the fingerprint of tomorrow's deal, if it is chosen already."""
    promised = await _host(services).promised()
    return promised.fingerprint if promised else ""


async def _view(services: Services, day: Day, person: PersonId) -> DayView:
    days = _host(services).days
    tried = await days.try_of(day.date, person)
    private = private_chat(person)
    return DayView(
        date=day.date,
        par=day.par,
        is_tried=tried is not None,
        score=tried.score if tried else None,
        world=await days.world(day.date),
        streak=await _host(services).streak_of(person),
        person=person,
        people=(await services.directory.audience(private, (person,))).people,
        is_reminded=await _host(services).reminders.wants(person),
        earlier=await _host(services).last_over(day.date),
        is_drawn=(await services.preferences.settings_of(private.chat)).draws_board,
    )


async def _table_of_chat(services: Services, day: Day, asked: CommandMessage) -> Screen:
    table = await _table(services, day, asked.place.chat)
    audience = await services.directory.audience(asked.place, table.people)
    return table_of_day(table, audience.people, services.directory.bot, asked.voice)


async def _table(services: Services, day: Day, chat: ChatId) -> DayTable:
    tries = await _host(services).days.tries_of_chat(day.date, chat)
    finished = [(each.person, each.score) for each in tries if each.score is not None]
    playing = [each.person for each in tries if each.score is None]
    earlier = await _host(services).last_over(day.date)
    style = await services.preferences.settings_of(chat)
    return DayTable(
        day.date, day.par, ranked(finished), playing, earlier, is_drawn=style.draws_board
    )


async def _past_screen(services: Services, day: Day, asked: CommandMessage) -> Screen:
    found = [await _host(services).ways.through(day, each) for each in Way]
    known = await _known_here(services, day, asked.place)
    ways = [_told(day, gone) for gone in found if gone is not None]
    has_films = await services.directory.offers_films(asked.place.chat)
    told = PastDay(day.date, ways, known.people, has_film=bool(ways) and has_films)
    if not asked.place.is_private:
        table = await _table(services, day, asked.place.chat)
        return past_day_of_chat(told, table, asked.voice)
    view = await _view(services, day, asked.person)
    tried = await _host(services).days.try_of(day.date, asked.person)
    own = await services.records.game_of_table(tried.table, 1) if tried else None
    told = replace(told, own_game=own.id if own else None)
    return past_day(told, view, asked.voice)


async def _require_way(services: Services, number: int, way: Way) -> tuple[Day, WayThrough]:
    """Raises Refused if the day goes on, or there is no such way any more."""
    day = await _host(services).over(number)
    gone = await _host(services).ways.through(day, way) if day else None
    if day is None or gone is None:
        raise Refused(Refusal.STALE)
    return day, gone


async def _known_here(services: Services, day: Day, place: Place) -> Audience:
    """Return who is named: those who have played in the group or, in private, the reader alone."""
    tries = await _host(services).days.tries_of_chat(day.date, place.chat)
    people = [place.owner] if place.owner else [each.person for each in tries]
    return await services.directory.audience(place, people)


def _told(day: Day, gone: WayThrough) -> ToldWay:
    own = gone.game.results[OWN_SEAT]
    return ToldWay(gone.way, day.date, score_of(own), gone.game.bouts, own.person)
