"""Where the operator has switched puzzles off, no menu offers `/puzzle`, and its answer says so."""

from pathlib import Path
from typing import Literal

import pytest

from tests.bot.introductions import is_offered


@pytest.mark.parametrize(
    ("switch", "answer"), [("on", "Only one move"), ("off", "no puzzles here")]
)
async def test_the_command_is_offered_unless_it_is_switched_off(
    tmp_path: Path, switch: Literal["on", "off"], answer: str
) -> None:
    assert await is_offered(tmp_path, "puzzle", answer, puzzles=switch) is (switch == "on")
