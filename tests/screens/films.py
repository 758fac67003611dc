"""Whole games without a club, and films of them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random

from club import game_events
from club.events import Entry, Happened
from club.finished_games import FinishedGame, GameId, record
from club.game_events import ended_table
from club.places import PersonId, TableId
from club.replay_stops import Walk
from club.settings import Settings
from club.table import Chair, Series, Table
from club.view import look
from durak.apply_events import fold
from durak.engine import advance, deal
from durak.events import Event
from durak.players import Strength, player_of
from durak.rules import VARIANTS, Variant
from durak.view import see
from features import load_texts
from handlers.replay import step_of
from screens.audience import Audience, Chat, Person
from screens.pictures.film import Film
from screens.records.replay import ReplayStep, film
from screens.screen import Screen
from tests.club.memory import NOON
from tests.club.tables import GROUP

TEXTS = load_texts()
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ilya")
PEOPLE = {
    PersonId(seat): Person(PersonId(seat), name, "en", reachable=True)
    for seat, name in enumerate(NAMES, 1)
}


def whole_game(variant: Variant, seats: int, seed: int) -> tuple[FinishedGame, Sequence[Event]]:
    """Let computers play a game to its end."""
    dice = Random(seed)
    events = list(deal(variant.rules, seats, dice))
    position = fold(events)
    player = player_of(Strength.NORMAL)
    while not position.is_over:
        seat = dice.choice(position.awaited_seats)
        more, position = advance(position, seat, player.choose(see(position, seat)))
        events += more
    chairs = tuple(map(Chair, tuple(PEOPLE)[:seats]))
    settings = Settings(variant.id, variant.rules)
    before = Table(TableId(1), GROUP, PersonId(1), settings, NOON, chairs, series=Series(games=1))
    entries = [
        Entry(number, NOON + timedelta(seconds=number), Happened(event))
        for number, event in enumerate(events, 1)
    ]
    return record(GameId(1), game_events.replay(before, events), entries), events


def steps(game: FinishedGame, events: Sequence[Event]) -> Sequence[ReplayStep]:
    walk = Walk.through(events)
    return [step_of(game, events, walk, stop, Settings()) for stop in walk.deciding]


def audience(language: str) -> Audience:
    return Audience("durak_bot", Chat("Evening", language), PEOPLE, films=True)


def film_screen(game: FinishedGame, events: Sequence[Event], language: str = "en") -> Screen:
    ended = look(ended_table(game, events), None)
    return film(steps(game, events), ended, audience(language), TEXTS)


def filmed(game: FinishedGame, events: Sequence[Event]) -> Film:
    picture = film_screen(game, events).picture
    assert isinstance(picture, Film)
    return picture


def short_film(stops: int) -> Film:
    """Return the first stops of a film."""
    whole = filmed(*whole_game(VARIANTS[0], 3, seed=1))
    return replace(whole, shots=whole.shots[: stops + 1])


def names_in(screen: Screen) -> set[str]:
    film = screen.picture
    assert isinstance(film, Film)
    assert len(film.shots) > 1
    return {plate.player.label for shot in film.shots for plate in shot.plates}
