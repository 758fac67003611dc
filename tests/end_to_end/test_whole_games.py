"""Whole games over HTTP: people join, start and press random buttons until there is a durak."""

from pathlib import Path

import pytest

from tests.end_to_end.clubs import running_club
from tests.end_to_end.limits import A_MINUTE_IN_TWELVE_SECONDS, counted
from tests.end_to_end.playing import at_random

pytestmark = pytest.mark.timeout(300)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("names", ["Anna Ben", "Anna Ben Cleo Dora", "Anna Ben Cleo Dora Emil Fay"])
async def test_a_whole_game(tmp_path: Path, names: str) -> None:
    async with running_club(tmp_path, names, counted(A_MINUTE_IN_TWELVE_SECONDS)) as club:
        club.strategy = at_random
        await club.start_game()
        await club.play_to_end()
        assert not club.unanswered
        assert not club.refusals
        assert club.keeps_to_the_limit()
