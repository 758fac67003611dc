"""Counts of action sequences (perft), checked by trying every conceivable action.

The fast count relies on `legal_actions` and the slow one only on `why_not`, so they check each
other.
"""

from pathlib import Path

import pytest

from durak.commands import DIFFERENT, OK
from durak.commands.perft import count, perft, read_counts
from durak.engine import advance
from durak.rule_cases import read_blocks
from durak.state import Game
from tests.all_actions import allowed_actions

FILES = sorted((Path(__file__).parent / "perft").glob("*.txt"))
BLOCKS = [block for path in FILES for block in read_blocks(path.read_text())]
COUNTS = [
    pytest.param(game, depth, int(number), id=f"{block.name}-{depth}")
    for block in BLOCKS
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


def test_every_variant_of_the_reference_is_counted() -> None:
    counted = " ".join(block.title for block in BLOCKS)
    assert not [f"V{number:02}" for number in range(1, 28) if f"V{number:02}" not in counted]


def slow_count(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(
        slow_count(advance(game, seat, action)[1], depth - 1)
        for seat in range(game.seats)
        for action in allowed_actions(game, seat)
    )


def test_perft_tells_a_wrong_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.txt"
    position = "[x] One\nP0: 6C 7D\nP1: 8C\ntrump: H\nbout: P0 attacks P1, limit 1\n"
    file.write_text(f"{position}perft 1: 2\n")
    assert perft([file]) == OK
    file.write_text(f"{position}perft 1: 3\n")
    assert perft([file]) == DIFFERENT
    assert capsys.readouterr().out.endswith("x depth 1: 2, the file says 3\n")
