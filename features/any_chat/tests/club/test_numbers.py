"""Which number means which card, over random games of two."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from club.settings import CHAT_RULES
from durak.actions import cards_of
from durak.cards import BIT_OF, cards_in
from durak.engine import advance, deal, fold
from durak.legality import why_not
from durak.state import Game
from durak.view import see
from features.any_chat.rules import SEATS, action_with, hand_of_bout, most_cards


def positions(seed: int) -> Iterator[Game]:
    """Yield the positions of a random game."""
    dice = random.Random(seed)
    game = fold(deal(CHAT_RULES, SEATS, dice))
    while not game.is_over:
        yield game
        moves = [(seat, action) for seat in range(SEATS) for action in see(game, seat).legal]
        _, game = advance(game, *dice.choice(moves))


@pytest.mark.parametrize("seed", range(20))
def test_numbers_stay_as_they_are_for_a_bout(seed: int) -> None:
    for before, after in pairwise(positions(seed)):
        if before.bout.number != after.bout.number:
            continue
        for seat in range(SEATS):
            assert hand_of_bout(see(before, seat)) == hand_of_bout(see(after, seat))


@pytest.mark.parametrize("seed", range(20))
def test_there_are_as_many_numbers_as_the_fullest_hand_had_cards(seed: int) -> None:
    for game in positions(seed):
        hands = [hand_of_bout(see(game, seat)).bit_count() for seat in range(SEATS)]
        assert most_cards(see(game, None)) == max(hands)


@pytest.mark.parametrize("seed", range(20))
def test_a_number_plays_its_card_if_that_is_allowed_at_all(seed: int) -> None:
    for game in positions(seed):
        for seat in range(SEATS):
            view = see(game, seat)
            for card in cards_in(view.hand):
                action = action_with(view, card)
                assert cards_of(action) == (card,)
                is_allowed = why_not(game, seat, action) is None
                assert is_allowed is bool(view.playable & BIT_OF[card])
