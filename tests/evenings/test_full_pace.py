"""Six hasty people: one edit a card at most, never more than 19 calls a minute, pictures or not."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from club.events import Entry, Happened
from durak.events import Covered, Opened, Passed, TakeAnnounced, ThrewIn
from tests.evenings.night import night

CALLS_A_MINUTE = 19
A_MINUTE_IN_SIX_SECONDS = 10.0


@pytest.mark.parametrize(("board", "presses"), [("text", 1000), ("picture", 50)])
async def test_six_people_at_full_pace(tmp_path: Path, board: str, presses: int) -> None:
    """To the end of the game with text; with pictures, which take their time, for a while."""
    async with night(tmp_path, "Anna Ben Cleo Dora Emil Fay", A_MINUTE_IN_SIX_SECONDS) as at:
        await at.begins(board=board, deck=36)
        before = len(at.calls(at.group.id, "editMessage"))
        await at.plays_on(presses)
        edits = len(at.calls(at.group.id, "editMessage")) - before
        assert not at.faults
        assert not at.lost
        assert not [call for call in at.sandbox.failures if call.chat_id == at.group.id]
        assert at.sandbox.busiest_minute(at.group) <= CALLS_A_MINUTE
        assert (board == "picture") is any(post.media for post in at.group.posts)
    assert 0 < edits <= moves(await at.journal())


def moves(entries: Sequence[Entry]) -> int:
    happened = [entry.event.event for entry in entries if isinstance(entry.event, Happened)]
    return sum(
        isinstance(event, Opened | ThrewIn | Covered | TakeAnnounced | Passed) for event in happened
    )
