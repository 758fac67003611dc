"""Repainting one table holds up all others, so it must be fast in every position.

Work is counted in function calls, so that a busy machine makes no difference.
"""

from functools import partial
from random import Random

import pytest

from club.view import look
from durak.actions import Take, ThrowIn
from durak.cards import cards_in
from durak.engine import advance, deal, fold
from durak.legality import single_actions
from durak.notation import format_position
from durak.rules import seat_range
from screens.hand.hand import hand
from screens.selection import Purpose, Selection
from screens.texts import Texts
from tests.bench.repaint import TABLES, canvas
from tests.counted_calls import calls
from tests.random_games import random_rules

MOST = 60_000
"""About twenty milliseconds. An ordinary table takes a tenth of that."""


@pytest.mark.parametrize("name", TABLES)
def test_the_most_expensive_tables_are_soon_painted(name: str, texts: Texts) -> None:
    drawn = canvas(TABLES[name], texts)
    assert len(drawn.repaint()) > len(drawn.table.chairs)
    assert calls(drawn.repaint) < MOST


@pytest.mark.parametrize("purpose", Purpose)
@pytest.mark.parametrize("name", TABLES)
def test_marking_costs_no_more(name: str, purpose: Purpose, texts: Texts) -> None:
    drawn = canvas(TABLES[name], texts)
    for chair in drawn.table.chairs[:2]:
        view = look(drawn.table, chair.person)
        assert view.game is not None
        for card in cards_in(view.game.hand)[:3]:
            marked = Selection(purpose, (card,))
            assert calls(partial(hand, view, drawn.audience, texts, marked)) < MOST


@pytest.mark.parametrize("seed", range(12))
def test_a_table_with_random_rules_is_soon_painted(seed: int, texts: Texts) -> None:
    """Players throw in whatever they can and never beat, so hands become enormous."""
    dice = Random(seed)
    rules = random_rules(dice)
    game = fold(deal(rules, dice.choice(seat_range(rules)), dice))
    for step in range(120):
        if game.is_over:
            break
        if step % 30 == 29:
            drawn = canvas(format_position(game), texts)
            assert calls(drawn.repaint) < MOST, rules
        seat = game.awaited_seats[0]
        actions = single_actions(game, seat)
        eager = [action for action in actions if isinstance(action, Take | ThrowIn)]
        _, game = advance(game, seat, dice.choice(eager or actions))
