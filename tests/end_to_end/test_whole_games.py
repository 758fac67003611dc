"""Whole games over HTTP: people join, start and press random buttons until there is a durak."""

from pathlib import Path

import pytest

from tests.end_to_end.evening import at_random, evening, plays_cards
from tests.end_to_end.limits import A_MINUTE_IN_TWELVE_SECONDS, CALLS_A_MINUTE, counted

pytestmark = pytest.mark.timeout(300)


@pytest.mark.parametrize("names", ["Anna Ben", "Anna Ben Cleo Dora", "Anna Ben Cleo Dora Emil Fay"])
async def test_a_whole_game(tmp_path: Path, names: str) -> None:
    async with evening(tmp_path, names, counted(A_MINUTE_IN_TWELVE_SECONDS)) as at:
        at.taste = at_random
        await at.begins()
        await at.plays(at.is_over, plays_cards)
        assert not at.lost
        assert not at.faults
        assert at.sandbox.busiest_minute(at.group) <= CALLS_A_MINUTE
