"""Counts of action sequences, and a second count that asks about every conceivable action.

The quick count trusts `legal_actions`, the slow one asks `why_not` alone: they check each other.
"""

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from durak.actions import (
    Action,
    Beat,
    Open,
    Pass,
    Show,
    SwapPoker,
    SwapTrump,
    Take,
    ThrowIn,
    Transfer,
)
from durak.cards import Card, Suit, cards_in, pack
from durak.casebook import read_blocks
from durak.commands import DIFFERENT, OK
from durak.commands.perft import count, perft, read_counts
from durak.engine import advance
from durak.events import Seat
from durak.legality import why_not
from durak.state import Game

FILES = sorted((Path(__file__).parent / "perft").glob("*.txt"))
COUNTS = [
    pytest.param(game, depth, int(number), id=f"{block.name}-{depth}")
    for path in FILES
    for block in read_blocks(path.read_text())
    for game, counts in [read_counts(block)]
    for depth, number in counts
]
SLOW_DEPTH = 3


@pytest.mark.parametrize(("game", "depth", "number"), COUNTS)
def test_perft(game: Game, depth: int, number: int) -> None:
    assert count(game, depth) == number


@pytest.mark.parametrize(
    ("game", "depth", "number"), [c for c in COUNTS if int(str(c.values[1])) <= SLOW_DEPTH]
)
def test_perft_by_trying_everything(game: Game, depth: int, number: int) -> None:
    assert slow_count(game, depth) == number


def slow_count(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(
        slow_count(advance(game, seat, action)[1], depth - 1)
        for seat in range(game.seats)
        for action in conceivable(game, seat)
        if why_not(game, seat, action) is None
    )


def conceivable(game: Game, seat: Seat) -> Iterator[Action]:
    """Every action that could be written down, most of them absurd."""
    wild = game.powers.wild
    everything = [face for card in pack(game.rules.deck) for face in faces(card, wild)]
    hand = tuple(cards_in(game.hands[seat]))
    yield from (Take(), Pass())
    for card in everything:
        yield from (ThrowIn(card), Show(card), SwapTrump(card), Open((card,)), Transfer((card,)))
        yield from (Beat(attack, card) for attack in attacks(game))
    yield from map(SwapPoker, combinations(hand, 2))
    for size in range(2, len(hand) + 1):
        for cards in combinations(hand, size):
            for played in product(*(faces(card, wild) for card in cards)):
                yield from (Open(played), Transfer(played))


def faces(card: Card, wild: int) -> tuple[Card, ...]:
    return tuple(card.declared(suit) for suit in Suit) if wild >> card & 1 else (card,)


def attacks(game: Game) -> set[Card]:
    return {pair.attack for pair in game.bout.pairs} | {Card.parse("6C")}


def test_perft_tells_a_wrong_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.txt"
    position = "[x] One\nP0: 6C 7D\nP1: 8C\ntrump: H\nbout: P0 attacks P1, limit 1\n"
    file.write_text(f"{position}perft 1: 2\n")
    assert perft([file]) == OK
    file.write_text(f"{position}perft 1: 3\n")
    assert perft([file]) == DIFFERENT
    assert capsys.readouterr().out.endswith("x depth 1: 2, the file says 3\n")
