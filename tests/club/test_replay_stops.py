"""A walk stops where something was done, and passes from bout to bout in few presses."""

from random import Random

import pytest

from club.replay_stops import MOST_PAGES, Walk, following, preceding
from durak.apply_events import fold
from durak.engine import advance, deal
from durak.events import ActionEvent, BoutBegan, Event, GameEnded, Passed
from durak.legality import legal_actions
from durak.rules import VARIANTS, Variant

LONGEST = 400
"""Random players may go on for ever: a game that is cut short is as good here."""


def random_events(variant: Variant, seed: int) -> list[Event]:
    dice = Random(seed)
    events = list(deal(variant.rules, dice.choice(variant.seats), dice))
    position = fold(events)
    while not position.is_over and len(events) < LONGEST:
        seat = dice.choice(position.awaited_seats)
        action = dice.choice(tuple(legal_actions(position, seat)))
        more, position = advance(position, seat, action)
        events += more
    return events


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_event_belongs_to_one_stop_and_every_card_has_its_own(variant: Variant) -> None:
    events = random_events(variant, seed=len(variant.id))
    walk = Walk.through(events)
    shown = [step for start, stop in zip(walk.starts, walk.stops, strict=True)
             for step in range(start, stop + 1)]  # fmt: skip
    assert shown == list(range(len(events)))
    for start, stop in zip(walk.starts, walk.stops, strict=True):
        actions = [event for event in events[start : stop + 1] if isinstance(event, ActionEvent)]
        assert sum(not isinstance(action, Passed) for action in actions) <= 1
        assert {walk.stop_at(step) for step in range(start, stop + 1)} == {(start, stop)}
    assert set(walk.pages) <= set(walk.stops)
    assert walk.bouts[-1] == 1 + sum(isinstance(event, BoutBegan) for event in events)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_what_decides_a_game_is_told_in_few_stops_to_its_end(variant: Variant) -> None:
    events = random_events(variant, seed=len(variant.id))
    walk = Walk.through(events)
    told = walk.deciding
    assert 2 <= len(told) <= 9
    assert list(told) == sorted({*told} & {*walk.stops})
    assert told[-1] == walk.last
    assert told[0] <= walk.bouts.index(walk.bouts[-1])
    all_stops = [stop for stop in walk.stops if stop >= told[0]]
    assert len(all_stops) == len(told) or len(all_stops) > 9


def test_one_walks_from_the_deal_to_the_end_and_back() -> None:
    events = random_events(VARIANTS[0], seed=3)
    assert isinstance(events[-1], GameEnded)
    walk = Walk.through(events)
    for stops in (walk.stops, walk.pages):
        there = [stops[0]]
        while there[-1] != walk.last:
            there.append(following(stops, there[-1]))
        assert there == list(stops)
        assert [preceding(stops, stop) for stop in there] == [stops[0], *there[:-1]]
        assert following(stops, walk.last) == walk.last
    bouts = [walk.bout_at(page) for page in walk.pages]
    assert bouts == [*range(walk.bouts[-1] + 1), walk.bouts[-1]]
    assert walk.stop_at(-5) == walk.stop_at(0)
    assert walk.stop_at(10_000)[1] == walk.last


@pytest.mark.parametrize("bouts", [1, 29, 30, 31, 61, 400])
def test_no_game_takes_more_than_thirty_presses_bout_by_bout(bouts: int) -> None:
    ends = tuple(range(1, 2 * bouts + 2, 2))
    walk = Walk(starts=(0, *ends), ends_of_bouts=ends, bouts=tuple(range(ends[-1] + 1)))
    assert len(walk.pages) - 1 <= MOST_PAGES
    assert walk.pages[0] == ends[0]
    assert walk.pages[-1] == walk.last
