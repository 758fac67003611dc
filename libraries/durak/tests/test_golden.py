"""One recorded game of every variant. `python -m durak retell FILE...` rewrites the records."""

from pathlib import Path
from random import Random

import pytest

from durak.commands.playthrough import rewrite
from durak.rules import VARIANTS

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("variant", [variant.id for variant in VARIANTS])
def test_a_golden_game_has_not_changed(variant: str) -> None:
    text = (GOLDEN / f"{variant}.txt").read_text()
    assert text.startswith(f"# python -m durak playthrough {variant} ")
    assert rewrite(text, Random) == text


def test_no_golden_game_without_its_variant() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {variant.id for variant in VARIANTS}


@pytest.mark.parametrize(
    "done",
    [
        "opens", "throws", "beats", "takes", "passes", "transfers with", "shows", "poker-swaps",
        "turns trumps", "is out", "epaulettes 1", "game over: draw",
    ],
)  # fmt: skip
def test_some_golden_game_shows(done: str) -> None:
    assert any(f" {done}" in path.read_text() for path in GOLDEN.glob("*.txt"))
