"""Fast fingers: no card is played that was not under them at the first tap, and none is lost.

The real dispatch, handlers and dealer play all kinds of games here, but nothing goes over HTTP.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import TypeAlias

import pytest

from club.places import PersonId, Place, TopicId, private_chat
from club.table import Phase, Table
from club.view import look
from durak.actions import cards_of
from durak.cards import Card
from durak.legality import legal_actions
from durak.rules import VARIANTS, Rules, seat_range
from features import FEATURES
from handlers.dispatch import Dispatch
from handlers.services import Services
from messenger.incoming.routes import buttons_with
from people.double_taps import A_GLANCE, DoubleTaps
from screens.buttons import Again, Play, Select
from screens.callback_data import pack
from screens.hand.hand import hand
from screens.screen import Button
from screens.selection import NOTHING, Selection
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GROUP, OPEN, VERA, game_of
from tests.handlers.fakes import Display
from tests.handlers.situations import begin_game, play_until, table_now
from tests.handlers.user_actions import TEXTS, press
from tests.screens.tables import audience

TAPS = 200
MOMENTS_OF_A_GAME = 20
SECOND = timedelta(seconds=1)
PEOPLE = (ANNA, BORIS, VERA)

Spot: TypeAlias = tuple[int, int]
"""The row and the column of a key."""
Key: TypeAlias = Play | Select | Again


@dataclass
class Evening:
    """Three people, who look into one game after the other."""

    services: Services
    display: Display
    clock: ManualClock
    dispatch: Dispatch
    table: Table
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    moments: int = 0
    marked: dict[PersonId, Selection] = field(default_factory=dict)

    async def next_moment(self) -> None:
        """Let a second pass, and begin another game now and then."""
        self.clock.time += SECOND
        self.moments += 1
        if self.moments % MOMENTS_OF_A_GAME == 0 or self.table.phase is not Phase.PLAYING:
            place = Place(GROUP.chat, TopicId(self.moments))
            settings = replace(OPEN, rules=self.dice.choice(rules_for(len(PEOPLE))))
            self.table = await begin_game(self.services, *PEOPLE, place=place, settings=settings)
            self.marked.clear()

    async def play_until(self, is_reached: Callable[[Table], bool]) -> None:
        def is_enough(table: Table) -> bool:
            return table.phase is not Phase.PLAYING or is_reached(table)

        before = self.table
        self.table = await play_until(self.services, before, is_enough)
        self._unmark(before)

    async def others_play(self, person: PersonId) -> None:
        """Let the others play until this person is awaited, or another bout has begun."""
        bout = bout_of(self.table)
        await self.play_until(
            lambda table: bout_of(table) != bout or PEOPLE[table.awaited_people[0]] == person
        )

    def keys_of(self, person: PersonId) -> Mapping[Spot, Key]:
        return {spot: key.target for spot, key in self._hand(person) if isinstance(key.target, Key)}

    def playable_cards(self, person: PersonId) -> Mapping[Spot, Play]:
        return {
            spot: key.target
            for spot, key in self._hand(person)
            if isinstance(key.target, Play) and cards_on(key.target) and not is_dimmed(key)
        }

    def _hand(self, person: PersonId) -> Iterator[tuple[Spot, Button]]:
        marked = self.marked.get(person, NOTHING)
        rows = hand(look(self.table, person), audience("en"), TEXTS, marked).rows
        for number, row in enumerate(rows):
            yield from (((number, column), key) for column, key in enumerate(row))

    async def tap(self, person: PersonId, key: Key) -> bool:
        """Return whether it was a move."""
        before = self.table
        buttons = tuple(map(pack, self.keys_of(person).values()))
        await self.dispatch.carry_out(press(person, private_chat(person), buttons), key)
        self.table = await table_now(self.services, before)
        self.marked.update(self.display.marked)
        self._unmark(before)
        return self.table.seq > before.seq

    def _unmark(self, before: Table) -> None:
        """Forget what was marked, if the table has changed."""
        self.display.marked.clear()
        if self.table.seq > before.seq:
            self.marked.clear()

    def hesitate(self) -> None:
        self.clock.time += self.dice.random() * A_GLANCE


def rules_for(seats: int) -> list[Rules]:
    """Return the rules of the variants for so many players, who need not agree to anything."""
    every = [row.rules for row in VARIANTS]
    return [rules for rules in every if seats in seat_range(rules) and not rules.forfeit]


def bout_of(table: Table) -> int:
    return game_of(table).bout.number


def cards_on(key: Key) -> tuple[Card, ...]:
    cards = cards_of(key.action) if isinstance(key, Play) else ()
    return tuple(card.printed for card in cards)


def is_dimmed(key: Button) -> bool:
    return key.label.startswith("·")


def who_has_two_moves(table: Table) -> PersonId | None:
    """Return somebody who may join the bout with two cards, each in only one way."""
    for seat in table.awaited_people if game_of(table).bout.pairs else ():
        uses = map(cards_of, legal_actions(game_of(table), seat))
        ways = Counter(card.printed for cards in uses for card in cards)
        if list(ways.values()).count(1) > 1:
            return PEOPLE[seat]
    return None


@pytest.fixture
async def evening(services: Services, display: Display, clock: ManualClock) -> Evening:
    dispatch = Dispatch(buttons_with(FEATURES), services, DoubleTaps(clock, A_GLANCE))
    return Evening(services, display, clock, dispatch, await begin_game(services, *PEOPLE))


async def test_a_double_tap_plays_only_what_was_under_the_finger(evening: Evening) -> None:
    """Others may have played before the first tap, which then comes too late, or after it."""
    changed = 0
    while changed < TAPS:
        await evening.next_moment()
        person = evening.dice.choice([*evening.marked] or PEOPLE)
        spot, tapped = evening.dice.choice([*evening.keys_of(person).items()])
        if evening.dice.random() < 0.5:
            await evening.others_play(person)
        await evening.tap(person, tapped)
        if evening.dice.random() < 0.5:
            await evening.others_play(person)
        evening.hesitate()
        now = evening.keys_of(person).get(spot)
        if now is not None and now != tapped and not cards_on(now) == cards_on(tapped) != ():
            assert not await evening.tap(person, now), (tapped, now)
            changed += 1


async def test_quick_taps_on_two_cards_are_two_moves(evening: Evening) -> None:
    pairs = 0
    while pairs < TAPS:
        await evening.next_moment()
        await evening.play_until(lambda table: who_has_two_moves(table) is not None)
        if (person := who_has_two_moves(evening.table)) is None:
            continue
        bout = bout_of(evening.table)
        seen = evening.playable_cards(person)
        first, tapped = evening.dice.choice([*seen.items()])
        assert await evening.tap(person, tapped)
        evening.hesitate()
        left = evening.playable_cards(person)
        others = [place for place in left.keys() & seen.keys() if place != first]
        if others and bout_of(evening.table) == bout:
            other = evening.dice.choice(sorted(others))
            assert cards_on(left[other]) == cards_on(seen[other])
            assert await evening.tap(person, left[other])
            pairs += 1
