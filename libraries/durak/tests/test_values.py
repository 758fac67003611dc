"""Games and views as values: copied, pickled and printed, and free of cards nobody has seen."""

import copy
import pickle
import random
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from durak.actions import Pass
from durak.apply_events import begin
from durak.bout import Bout
from durak.cards import cards_in
from durak.engine import advance, deal, evolve, fold, play
from durak.events import Dealt, Drew, Event, PokerSwapped, Seat
from durak.legality import default_action, joint_actions, legal_actions, single_actions, why_not
from durak.notation import parse_position
from durak.reason import Illegal, Reason
from durak.rules import VARIANTS, Rules, Variant
from durak.state import Game
from durak.view import redact, see

COPIES: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    lambda value: pickle.loads(pickle.dumps(value)),  # noqa: S301  the test's own data
]


def game_in_progress(variant: Variant) -> Game:
    game = fold(deal(variant.rules, min(variant.seats), random.Random(1)))
    for _ in range(5):
        seat = game.awaited_seats[0]
        _, game = advance(game, seat, default_action(game, seat))
    return game


@pytest.mark.parametrize("copied", COPIES, ids=["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_copy_is_equal_and_as_frozen(variant: Variant, copied: Callable[[Any], Any]) -> None:
    game = game_in_progress(variant)
    twin = copied(game)
    assert type(twin) is Game
    assert twin == game
    assert hash(twin) == hash(game)
    for frozen in (twin, twin.bout):
        with pytest.raises(FrozenInstanceError):
            frozen.taking = True
    seat = game.awaited_seats[0]
    action = default_action(game, seat)
    assert advance(twin, seat, action) == advance(game, seat, action)
    for viewer in (seat, None):
        view = copied(see(game, viewer))
        assert view == see(game, viewer)
        assert type(view.bout) is Bout


@pytest.mark.parametrize("copied", COPIES, ids=["copy", "deepcopy", "pickle"])
def test_a_refusal_comes_back_from_another_process(copied: Callable[[Any], Any]) -> None:
    twin = copied(Illegal(Reason.POKER_OFF))
    assert (twin.reason, str(twin)) == (Reason.POKER_OFF, "POKER_OFF")


def test_a_game_reads_as_one_line() -> None:
    game = parse_position(
        "P0: KC 7S\nP1: 7D AS\ntrump: H\ntable: 9C/-\nbout: P0 attacks P1, limit 2"
    )
    assert repr(game) == "Game(7S KC | 7D AS; P0 attacks P1: 9C/-; talon 0; trump H)"


def test_clubs_are_named_as_trumps_although_their_number_is_zero() -> None:
    game = parse_position("P0: 7S\nP1: 7D\ntrump: C\nbout: P0 attacks P1, limit 1")
    assert repr(game).endswith("trump C)")


@pytest.mark.parametrize("seat", [-1, 2])
@pytest.mark.parametrize(
    "ask",
    [
        see,
        lambda game, seat: tuple(legal_actions(game, seat)),
        single_actions,
        joint_actions,
        default_action,
        lambda game, seat: why_not(game, seat, Pass()),
        lambda game, seat: play(game, seat, Pass()),
    ],
    ids=["see", "legal", "single", "joint", "default_action", "why_not", "play"],
)
def test_nobody_sits_where_there_is_no_seat(ask: Callable[[Game, Seat], Any], seat: Seat) -> None:
    game = fold(deal(Rules(), 2, random.Random(1)))
    with pytest.raises(ValueError, match=f"no seat {seat}: there are 2"):
        ask(game, seat)


def test_nobody_hears_of_a_deal_where_there_is_no_seat() -> None:
    (dealt,) = deal(Rules(), 2, random.Random(1))
    with pytest.raises(ValueError, match="no seat -1"):
        redact(dealt, -1)


def test_what_was_not_seen_cannot_be_folded() -> None:
    (dealt,) = deal(Rules(poker_swaps=3), 2, random.Random(1))
    assert isinstance(dealt, Dealt)
    game = begin(dealt)
    own = cards_in(game.hands[0])
    top = game.talon
    secrets: tuple[Event, ...] = (dealt, Drew(0, top[:1]), PokerSwapped(0, own[:2], top[:2]))
    for secret in secrets:
        evolve(game, secret)
        with pytest.raises(ValueError, match="a redacted event cannot be folded"):
            evolve(game, redact(secret, None))
    with pytest.raises(ValueError, match="a redacted event cannot be folded"):
        fold([redact(dealt, 0)])
