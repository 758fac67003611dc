"""Whole games for the journal, at random and the same every time."""

from collections.abc import Sequence
from random import Random

from durak.engine import advance, deal, fold
from durak.events import Event
from durak.legality import legal_actions
from durak.rules import Variant


def whole_game(variant: Variant) -> Sequence[Event]:
    dice = Random(variant.id)
    events = deal(variant.rules, variant.seats[-1], dice)
    game = fold(events)
    while not game.is_over:
        seat = dice.choice(game.awaited_seats)
        more, game = advance(game, seat, dice.choice(tuple(legal_actions(game, seat))))
        events += more
    return events
