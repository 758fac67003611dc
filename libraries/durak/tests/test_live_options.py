"""Options that have no effect under the other options: their value never changes a game."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from durak.actions import Action
from durak.dealing import Previous
from durak.engine import advance, deal, fold
from durak.events import Dealt, Event, Seat
from durak.legality import legal_actions
from durak.live_options import has_effect
from durak.rules import Rules, choices, conflicts, seat_range
from tests.random_games import random_rules

OPTIONS = [option.name for option in fields(Rules)]
MOVES = 150
Step = tuple[tuple[Event, ...], tuple[Seat, ...], tuple[Action, ...]]


def steps(rules: Rules, seats: int, seed: int) -> Iterator[Step]:
    """Yield the steps of two games in a row: events, awaited seats and a seat's legal actions."""
    dice = random.Random(seed)
    previous = None
    for _ in range(2):
        events = deal(rules, seats, dice, previous)
        game = fold(events)
        for _ in range(MOVES):
            seat = dice.choice(game.awaited_seats or (0,))
            may = tuple(legal_actions(game, seat))
            yield tuple(map(without_rules, events)), game.awaited_seats, may
            if game.outcome is not None:
                break
            events, game = advance(game, seat, dice.choice(may))
        if game.outcome is None:
            return
        previous = Previous(game.dealer, game.outcome, game.places, game.winner)


def without_rules(event: Event) -> Event:
    return replace(event, rules=Rules()) if isinstance(event, Dealt) else event


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_an_option_without_effect_changes_no_game(seed: int, data: st.DataObject) -> None:
    dice = random.Random(seed)
    rules = random_rules(dice)
    option = data.draw(st.sampled_from([name for name in OPTIONS if not has_effect(rules, name)]))
    changed = replace(rules, **{option: data.draw(st.sampled_from(choices(option)))})
    assume(changed != rules and not conflicts(changed))
    assert seat_range(changed) == seat_range(rules)
    seats = dice.choice(seat_range(rules))
    assert list(steps(changed, seats, seed)) == list(steps(rules, seats, seed))
