"""Imagined positions: they look like the real one to the player, and depend on nothing hidden."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from durak.actions import SwapPoker
from durak.cards import card_set, cards_in, pack
from durak.engine import advance, deal, fold
from durak.events import Seat
from durak.legality import legal_actions
from durak.notation import parse_cards, parse_position
from durak.players.hard import Hard
from durak.players.imagining import imagine
from durak.rules import seat_range
from durak.state import Game
from durak.view import View, see
from tests.random_games import random_rules

QUICK_HARD = Hard(work=500)


def positions(dice: Random) -> Iterator[Game]:
    """Yield the positions of a random game with random options."""
    rules = random_rules(dice)
    game = fold(deal(rules, dice.choice(seat_range(rules)), dice))
    while not game.is_over:
        yield game
        seat = dice.choice(game.awaited_seats)
        _, game = advance(game, seat, dice.choice(tuple(legal_actions(game, seat))))


def without_choices(view: View) -> View:
    return replace(view, legal=(), together=(), awaited=())


def follows_from_the_cards(view: View) -> bool:
    """Whether the legal actions and the awaited seats follow from the cards in the view.

    They do not if poker swaps are possible, because earlier swaps are not part of a view, nor if
    players without a legal card pass automatically, because that reveals something about their
    hand.
    """
    swaps = any(each.kind is SwapPoker for each in view.together)
    return view.rules.auto_pass == "empty_hand" and not swaps


@pytest.mark.parametrize("seed", range(50))
def test_what_is_imagined_looks_like_what_is_seen(seed: int) -> None:
    dice = Random(seed)
    for game in positions(dice):
        view = see(game, dice.randrange(game.seats))
        imagined = see(imagine(view, Random(seed)).freeze(), view.viewer)
        assert without_choices(imagined) == without_choices(view)
        if follows_from_the_cards(view):
            assert imagined == view


@pytest.mark.parametrize("seed", range(50))
def test_every_card_is_somewhere_once(seed: int) -> None:
    for game in positions(Random(seed)):
        world = imagine(see(game, 0), Random(seed))
        heaps = [*world.hands, card_set(world.talon), card_set(world.aside)]
        heaps += [world.discard, world.bout.cards]
        assert sum(heap.bit_count() for heap in heaps) == game.rules.deck
        assert sum(heaps) == card_set(pack(game.rules.deck))


def test_cards_that_are_remembered_stay_where_they_are() -> None:
    game = parse_position("""\
P0: 9C KC
P1: 7H 8D 9D
P2: 8C 7D
trump: H
talon: 6C 6D 8H
known: 7H
taken: 8C 9D
bout: P0 attacks P1, limit 3
""")
    worlds = [imagine(see(game, 0), Random(seed)) for seed in range(40)]
    for world in worlds:
        assert world.hands[0] == game.hands[0]
        assert world.hands[1] & card_set(parse_cards("7H 9D")) == card_set(parse_cards("7H 9D"))
        assert world.hands[2] & card_set(parse_cards("8C")) == card_set(parse_cards("8C"))
        assert world.talon[-1] == game.talon[-1]
    assert {card for world in worlds for card in cards_in(world.hands[2])} == {
        *parse_cards("8C 8D 7D 6C 6D")
    }


def change_hidden_cards(game: Game, seat: Seat, dice: Random) -> Game:
    """Return a position that looks the same to this seat, with the hidden cards rearranged."""
    twin = game.draft()
    view = see(game, seat)
    known = [k | t for k, t in zip(view.known, view.taken, strict=True)]
    known[seat] = game.hands[seat]
    hidden = [c for hand, k in zip(game.hands, known, strict=True) for c in cards_in(hand & ~k)]
    hidden += [card for card in game.talon if card != view.exposed]
    dice.shuffle(hidden)
    hands = []
    for count, k in zip(view.counts, known, strict=True):
        hands.append(k | card_set(hidden[: count - k.bit_count()]))
        del hidden[: count - k.bit_count()]
    twin.hands = hands
    twin.talon = tuple(c if c == view.exposed else hidden.pop() for c in game.talon)
    return twin.freeze()


def test_games_that_look_alike_get_the_same_answer() -> None:
    different = 0
    for seed in range(40):
        dice = Random(seed)
        for game in positions(dice):
            seat = game.awaited_seats[0]
            twin = change_hidden_cards(game, seat, dice)
            one = see(game, seat)
            other = see(twin, seat)
            assert one == other or game.rules.auto_pass == "no_legal_card"
            if one == other and game != twin and dice.random() < 0.1:
                assert QUICK_HARD.choose(one) == QUICK_HARD.choose(other)
                different += 1
    assert different > 100
