"""Tables of random games, and the people at them."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from club.fairness import Salt
from club.game_events import apply_game_event
from club.places import PersonId, TableId
from club.settings import Settings
from club.table import Chair, Phase, Series, Table
from durak import engine
from durak.events import Event
from durak.legality import legal_actions
from durak.rules import Rules, Variant, seat_range
from screens.audience import Audience, Chat, Person
from screens.painter import ViewerMarks
from tests.screens.tables import ANNA, GROUP, NOON

WIDE = "🌸" * 128
PEOPLE = tuple(PersonId(ANNA + seat) for seat in range(8))
OPEN_HANDS = ViewerMarks(open_hands=PEOPLE)


def dealt_table(rules: Rules, seats: int, dice: random.Random) -> Table:
    chairs = tuple(Chair(person) for person in PEOPLE[:seats])
    empty = Table(
        TableId(9), GROUP, ANNA, Settings(rules=rules), NOON, chairs, turns=(0,) * seats,
        phase=Phase.PLAYING, series=Series(games=1), commitment="c" * 64, salt=Salt("s"),
    )  # fmt: skip
    return apply_events(empty, engine.deal(rules, seats, dice))


def apply_events(now: Table, events: tuple[Event, ...]) -> Table:
    for event in events:
        now = apply_game_event(now, event, engine.evolve(now.game, event))
    return now


def positions(rules: Rules, seed: int) -> Iterator[Table]:
    dice = random.Random(seed)
    seats = dice.choice(seat_range(rules))
    now = dealt_table(rules, seats, dice)
    for _ in range(120):
        yield now
        if now.game is None or now.game.is_over:
            return
        seat = dice.choice(now.game.awaited_seats)
        action = dice.choice(tuple(legal_actions(now.game, seat)))
        now = apply_events(now, engine.play(now.game, seat, action))


def crowd(language: str, *names: str) -> Audience:
    """Give the players these names in turn."""
    people = {
        person: Person(person, names[number % len(names)], language, reachable=True)
        for number, person in enumerate(PEOPLE)
    }
    return Audience("durak_bot", Chat("Chat" * 32, language, "https://t.me/c/1001/7"), people)


@cache
def moments(variant: Variant) -> Sequence[Table]:
    """Return a full table at some moments in mid-game, and at the end if it comes soon."""
    return tuple(play_on(variant))


def play_on(variant: Variant) -> Iterator[Table]:
    dice = random.Random(variant.id)
    now = dealt_table(variant.rules, max(seat_range(variant.rules)), dice)
    for number in range(120):
        if number % 30 == 0:
            yield with_pictures(now)
        if now.game is None or now.game.is_over:
            yield with_pictures(replace(now, phase=Phase.OVER))
            return
        seat = dice.choice(now.game.awaited_seats)
        action = dice.choice(tuple(legal_actions(now.game, seat)))
        now = apply_events(now, engine.play(now.game, seat, action))


def with_pictures(of: Table) -> Table:
    return replace(of, settings=replace(of.settings, board="picture"))
