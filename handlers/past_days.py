"""Deals of the day that are over, with all hands open: who is where, and ways through them."""

from dataclasses import replace

from club.daily import OWN_SEAT, Day, Way
from club.finished_games import score_of
from club.places import Place
from club.playing import ended_table
from club.refusal import Refusal, Refused
from club.slots import NO_TABLE, Kind, Slot
from club.view import look
from club.walks import Walk
from handlers import daily
from handlers.answers import SILENCE, Answer
from handlers.films import steps_of_film
from handlers.presses import Press, readers_of_message, turn_page
from handlers.replay import show_alone, sole_reader, step_of
from handlers.services import Services
from handlers.typed_commands import Asked
from screens import buttons
from screens.audience import Audience
from screens.past_day import PastDay, ToldWay, film_of_way, past_day, past_day_of_chat, way
from screens.screen import Screen
from services.ways import WayThrough

_STOPS_IN_FILM = 16


async def show(press: Press, pressed: buttons.LookAtDay, services: Services) -> Answer:
    """Turn to a day that is over, or back to today."""
    to = await readers_of_message(services, press)
    asked = Asked(press.contact, press.place, to)
    day = await services.daily.over(pressed.day)
    is_wanted = (await services.preferences.settings_of(press.place.chat)).daily
    if day is None or not is_wanted:
        screen = await daily.show(asked, services)
    else:
        screen = await _screen(services, day, asked)
    return SILENCE if screen is None else turn_page(services, press, screen)


async def show_way(press: Press, pressed: buttons.ShowWay, services: Services) -> Answer:
    """Show a stop of a way to one person. Raises Refused."""
    to = await sole_reader(services, press)
    if to is None:
        return Answer(press.voice.plain("toast-start-first"))
    day, gone = await _require(services, pressed.day, pressed.way)
    walk = Walk.through(gone.events)
    style = await services.preferences.settings_of(to.place.chat)
    step = step_of(gone.game, gone.events, walk, walk.stop_at(pressed.step)[1], style)
    known = await _known_here(services, day, to.place)
    screen = way(_told(day, gone), step, known, to.voice)
    return show_alone(services, press, to, screen)


async def show_film(press: Press, pressed: buttons.FilmDay, services: Services) -> Answer:
    """Show the best way as a film, from the deal to the end. Raises Refused."""
    if not services.films.are_on:
        return Answer(press.voice.plain("toast-no-films"))
    place = press.place
    day, gone = await _require(services, pressed.day, Way.BEST)
    stops = Walk.through(gone.events).highlights(_STOPS_IN_FILM)
    steps = await steps_of_film(services, gone.game, gone.events, stops, place.chat)
    ended = look(ended_table(gone.game, gone.events), None)
    known = await _known_here(services, day, place)
    screen = film_of_way(_told(day, gone), steps, ended, known, services.texts)
    services.films.show(Slot(place, Kind.FILM, NO_TABLE, pressed.day), screen)
    return Answer(press.voice.plain("toast-film"))


async def _screen(services: Services, day: Day, asked: Asked) -> Screen:
    found = [await services.ways.through(day, each) for each in Way]
    known = await _known_here(services, day, asked.place)
    ways = [_told(day, gone) for gone in found if gone is not None]
    told = PastDay(day.date, ways, known.people, has_film=services.films.are_on and bool(ways))
    if not asked.place.is_private:
        table = await daily.table_of(services, day, asked.place.chat)
        return past_day_of_chat(told, table, asked.voice)
    view = await daily.view_of(services, day, asked.person)
    tried = await services.daily.days.try_of(day.date, asked.person)
    own = await services.records.game_of_table(tried.table, 1) if tried else None
    told = replace(told, own_game=own.id if own else None)
    return past_day(told, replace(view, streak=0), asked.voice)


async def _require(services: Services, number: int, way: Way) -> tuple[Day, WayThrough]:
    """Raises Refused if the day goes on, or there is no such way any more."""
    day = await services.daily.over(number)
    gone = await services.ways.through(day, way) if day else None
    if day is None or gone is None:
        raise Refused(Refusal.STALE)
    return day, gone


async def _known_here(services: Services, day: Day, place: Place) -> Audience:
    """Return who is named: those who have played in the group or, in private, the reader alone."""
    tries = await services.daily.days.tries_of_chat(day.date, place.chat)
    people = [place.owner] if place.owner else [each.person for each in tries]
    return await services.directory.audience(place, people)


def _told(day: Day, gone: WayThrough) -> ToldWay:
    own = gone.game.results[OWN_SEAT]
    return ToldWay(gone.way, day.date, score_of(own), gone.game.bouts, own.person)
