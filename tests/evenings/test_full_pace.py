"""Six hasty people: one edit a move at most, never more than 19 calls a minute, pictures or not."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from club.events import Entry, Happened
from tests.evenings.night import night

CALLS_A_MINUTE = 19
FIVE_TIMES_AS_FAST = 5.0
"""What a call needs to reach the server is counted five times as long, too."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("board", ["text", "picture"])
async def test_six_people_at_full_pace(tmp_path: Path, board: str) -> None:
    """A whole game, and every call that reached the server while it lasted."""
    async with night(tmp_path, "Anna Ben Cleo Dora Emil Fay", FIVE_TIMES_AS_FAST) as at:
        await at.begins(board=board, deck=36, clock=0)
        assert bool((await at.group.shows("My hand")).media) is (board == "picture")
        before = len(at.calls(at.group.id, "editMessage"))
        await at.finishes()
        edits = len(at.calls(at.group.id, "editMessage")) - before
        assert not at.faults
        assert not at.lost
        assert not [call for call in at.sandbox.failures if call.chat_id == at.group.id]
        assert at.sandbox.busiest_minute(at.group) <= CALLS_A_MINUTE
    assert 0 < edits <= moves(await at.journal())


def moves(entries: Iterable[Entry]) -> int:
    """Each with all that it brings about at once."""
    return len({entry.at for entry in entries if isinstance(entry.event, Happened)})
