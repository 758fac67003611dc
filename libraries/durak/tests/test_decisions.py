"""A player's decisions are recovered from the events, with what they saw at the time."""

from itertools import islice
from random import Random

import pytest

from durak.actions import Action
from durak.decisions import decisions
from durak.engine import advance, deal, fold
from durak.events import Event, Seat
from durak.legality import legal_actions, why_not
from durak.players.advice import advise
from durak.players.prospects import weigh
from durak.rules import seat_range
from tests.random_games import LegalActions, canonical, random_move, random_rules

LONGEST = 100
LITTLE_WORK = 300
"""The work a player may spend on a move: very little, because only legality matters here."""


def play_at_random(seed: int) -> tuple[list[Event], list[tuple[int, Seat, Action]]]:
    """Play at random under random options.

    Return the events and the actions, each with its step.
    """
    dice = Random(seed)
    rules = random_rules(dice)
    events = list(deal(rules, dice.choice(seat_range(rules)), dice))
    game = fold(events)
    done: list[tuple[int, Seat, Action]] = []
    while not game.is_over and len(done) < LONGEST:
        seat, action = random_move(game, LegalActions(game), dice)
        done.append((len(events), seat, canonical(action)))
        happened, game = advance(game, seat, action)
        events += happened
    return events, done


@pytest.mark.parametrize("seed", range(12))
def test_every_action_of_a_game_is_a_decision(seed: int) -> None:
    events, done = play_at_random(seed)
    seats = {seat for _, seat, _ in done}
    found = {(e.step, seat, canonical(e.action)) for seat in seats for e in decisions(events, seat)}
    assert found == set(done)
    for seat in seats:
        for each in decisions(events, seat):
            game = fold(events[: each.step])
            assert each.view.viewer == seat
            assert each.view.hand == game.hands[seat]
            assert each.view.allows(each.action)
            assert each.had_a_choice == (len(tuple(islice(legal_actions(game, seat), 2))) == 2)


@pytest.mark.parametrize("seed", range(6))
def test_no_better_move_is_named_that_the_engine_refuses(seed: int) -> None:
    events, done = play_at_random(seed)
    seat = done[0][1]
    for each in decisions(events, seat):
        prospects = weigh(each.view, also=each.action, work=LITTLE_WORK)
        assert each.action in [prospect.action for prospect in prospects]
        better = advise(each.view, prospects).best.action
        assert why_not(fold(events[: each.step]), seat, better) is None
