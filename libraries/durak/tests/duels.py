"""Compares a `Duel` with the engine, and its playouts with `instinct` and `forecast`."""

import random
from dataclasses import replace
from math import isclose

from durak.actions import Action, Beat, ThrowIn
from durak.engine import PositionBuilder, act, deal, fold
from durak.players.appraisal import Appraisal
from durak.players.duel import Duel, DuelRules, is_duel, move_of
from durak.players.duel_playout import DuelPlayout
from durak.players.forecast import forecast
from durak.players.instinct import every_choice, reaction
from durak.rules import Rules, seat_range
from durak.state import Position
from durak.view import see
from tests.random_games import random_rules

LONGEST = 3_000
"""Actions after which a game without end is given up."""


def random_duel_rules(dice: random.Random) -> Rules:
    """Return random options that are those of a duel."""
    while True:
        rules = replace(
            random_rules(dice),
            transfer=dice.choice(("off", "on")),
            opening="single",
            odd_only=False,
            weli="off",
            trump_swap="off",
        )
        if is_duel(rules, 2) and 2 in seat_range(rules):
            return rules


def check_duel(rules: Rules, dice: random.Random) -> int:
    """Play a game with the engine and as a duel, side by side. Return the number of actions."""
    game = fold(deal(rules, 2, dice))
    worths = Appraisal.of(see(game, 0)).worths
    position = game.draft()
    builder = PositionBuilder(position)
    duel = Duel(DuelRules.of(rules, game.powers), position)
    playout = DuelPlayout(0, worths)
    for number in range(LONGEST):
        check_situation(duel, position)
        if position.outcome is not None:
            return number
        seat = position.awaited_seats[0]
        actions = every_choice(position, seat)
        usual = reaction(position, seat, actions, worths)
        assert sorted(duel.moves()) == sorted(map(move_of, in_order(actions, position)))
        assert playout.favourite(duel) == move_of(usual)
        action = dice.choice((usual, dice.choice(actions)))
        act(builder, seat, action)
        duel.act(action)
        if not position.bout.pairs and position.talon:
            assert isclose(playout.forecast(duel), forecast(position, 0, worths))
        elif early := hasty_throw_ins(position):
            act(builder, position.attacker, dice.choice(early))
            duel = Duel(duel.rules, position)
    return LONGEST


def in_order(actions: tuple[Action, ...], position: Position) -> list[Action]:
    """Leave out covers of any attack but the first: a duel covers them in order."""
    first = position.bout.uncovered[:1]
    return [a for a in actions if not isinstance(a, Beat) or a.attack in first]


def hasty_throw_ins(position: Position) -> list[Action]:
    """Return what the attacker may throw in without waiting for the defender to cover."""
    if position.is_over or not position.bout.uncovered or position.bout.taking:
        return []
    found = every_choice(position, position.attacker)
    return [action for action in found if isinstance(action, ThrowIn)]


def check_situation(duel: Duel, position: Position) -> None:
    bout = position.bout
    assert duel.is_over is position.is_over
    assert duel.hands == position.hands
    assert tuple(duel.talon[::-1]) == position.talon
    assert duel.table == bout.cards
    if position.outcome is not None:
        assert duel.loser == (*position.outcome.losers, None)[0]
        return
    assert duel.seat == position.awaited_seats[0]
    assert duel.attacker == bout.attacker
    assert tuple(duel.uncovered) == bout.uncovered
    assert not bout.pairs or duel.limit == bout.limit
    assert duel.bout == bout.number
