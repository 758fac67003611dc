"""One game of every variant, told step by step. Each file names the command that writes it anew."""

import re
from pathlib import Path
from random import Random

import pytest

from durak.commands.asking import variant_called
from durak.commands.playthrough import tell
from durak.rules import VARIANTS

GOLDEN = Path(__file__).parent / "golden"
COMMAND = re.compile(r"# python -m durak playthrough (\w+) --seats (\d+) --seed (\d+)\n")


@pytest.mark.parametrize("variant", [variant.id for variant in VARIANTS])
def test_golden(variant: str) -> None:
    text = (GOLDEN / f"{variant}.txt").read_text()
    command = COMMAND.match(text)
    assert command
    assert command[1] == variant
    told = tell(variant_called(variant), int(command[2]), Random(int(command[3])))
    assert told == text[command.end() :]


def test_no_golden_game_without_its_variant() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {variant.id for variant in VARIANTS}


@pytest.mark.parametrize(
    "done",
    [
        "opens", "throws", "beats", "takes", "passes", "transfers with", "shows", "poker-swaps",
        "turns trumps", "is out", "epaulettes 1", "draw -",
    ],
)  # fmt: skip
def test_the_golden_games_show(done: str) -> None:
    assert any(f" {done}" in path.read_text() for path in GOLDEN.glob("*.txt"))
