"""Which decisions of a finished game are a person's own, and how they are judged."""

from collections.abc import Mapping
from random import Random

import pytest

from club.events import (
    DeadlineCleared,
    Entry,
    Event,
    Happened,
    PersonCameBack,
    StandInSeated,
    TurnMissed,
)
from club.reviews import Verdict, agreements, costliest, judge, own_decisions
from durak import events as game_events
from durak.actions import Open
from durak.cards import Card
from durak.decisions import Decision, decisions
from durak.engine import advance, deal, fold
from durak.legality import default_action
from durak.notation import parse_position
from durak.players import Strength
from durak.players.endgame import DOUBT, GUESSED_LOSS, GUESSED_WIN
from durak.players.prospects import Prospect
from durak.rules import Rules
from durak.view import see
from tests.club.memory import NOON

NINE, ACE = (Open((Card.parse(card),)) for card in ("9C", "AC"))
ATTACK = """\
P0: 9C AC
P1: 7D 8D
trump: S
talon: 6C 7C 8C 6S
bout: P0 attacks P1, limit 2
"""


def game() -> tuple[game_events.Event, ...]:
    """Return the events of a game in which every player does what the clock would do."""
    happened = list(deal(Rules(), 2, Random(5)))
    position = fold(happened)
    while not position.is_over:
        seat = position.awaited_seats[0]
        more, position = advance(position, seat, default_action(position, seat))
        happened += more
    return tuple(happened)


GAME = game()
OWN = [each.step for each in decisions(GAME, 0) if each.had_a_choice]


def entries_with(between: Mapping[int, Event]) -> tuple[Entry, ...]:
    """Return the journal of this game, with these table events inserted before these steps."""
    lines: list[Event] = []
    for step, event in enumerate(GAME):
        lines += [between[step]] if step in between else []
        lines.append(Happened(event))
    return tuple(Entry(seq, NOON, event) for seq, event in enumerate(lines, 41))


@pytest.mark.parametrize(
    ("between", "own"),
    [
        ({}, OWN),
        ({OWN[1]: TurnMissed(0)}, OWN[:1]),
        ({OWN[1]: TurnMissed(0), OWN[2]: PersonCameBack(0)}, [*OWN[:1], *OWN[2:]]),
        ({OWN[1]: StandInSeated(0, Strength.NORMAL, left=True)}, OWN[:1]),
        ({OWN[1]: TurnMissed(1), OWN[2]: DeadlineCleared()}, OWN),
    ],
    ids=["all", "the clock", "back again", "gone", "another's"],
)
def test_what_the_clock_or_a_stand_in_did_is_not_ones_own(
    between: Mapping[int, Event], own: list[int]
) -> None:
    assert len(OWN) > 3
    assert [each.step for each in own_decisions(entries_with(between), 0)] == own


@pytest.mark.parametrize(
    ("nine", "ace", "verdict"),
    [
        ((0.7, 0.01), (0.5, 0.01), Verdict(3, ACE, 0.7, 0.5, NINE)),
        ((0.7, 0.01), (0.69, 0.01), Verdict(3, ACE, 0.69, 0.69)),
        ((0.7, 0.01), (0.61, 0.01), Verdict(3, ACE, 0.61, 0.61)),
        ((0.7, 0.2), (0.5, 0.2), Verdict(3, ACE, 0.5, 0.5)),
        ((0.5, 0.01), (0.7, 0.01), Verdict(3, ACE, 0.7, 0.7)),
        ((1.0, 0.0), (GUESSED_LOSS, DOUBT), Verdict(3, ACE, None, None)),
        ((GUESSED_WIN, DOUBT), (0.0, 0.0), Verdict(3, ACE, 0.0, 0.0)),
    ],
    ids=[
        "worse",
        "equal",
        "a little worse",
        "in doubt",
        "better",
        "unknown",
        "nothing better known",
    ],
)
def test_only_what_is_clearly_better_is_called_so(
    nine: tuple[float, float], ace: tuple[float, float], verdict: Verdict
) -> None:
    prospects = Prospect(NINE, *nine), Prospect(ACE, *ace)
    best_first = tuple(sorted(prospects, key=lambda each: -each.chance))
    assert judge(Decision(3, see(parse_position(ATTACK), 0), ACE), best_first) == verdict


def test_three_are_worth_talking_about() -> None:
    costs = (0.1, 0.4, 0.2, 0.3)
    review = tuple(Verdict(step, ACE, cost, 0.0, NINE) for step, cost in enumerate(costs))
    good = Verdict(9, NINE, 0.9, 0.9)
    unknown = Verdict(8, NINE, None, None)
    assert [verdict.step for verdict in costliest((*review, unknown, good))] == [1, 2, 3]
    assert agreements((*review, unknown, good)) == (1, 5)
    assert costliest((good,)) == ()
