"""Six fast people: at most one edit per move and 19 calls a minute, with pictures or without."""

from collections.abc import Iterable
from itertools import chain, repeat
from pathlib import Path

import pytest

from club.events import Entry, Happened
from telegram_sandbox import EphemeralTerms, Person
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.limits import CALLS_A_MINUTE
from tests.end_to_end.night import Night, night

PLENTY = 2 * CALLS_A_MINUTE
MANY = 8
MINUTE = 60.0
FIVE_TIMES_AS_FAST = 5.0
"""On such a clock, the time that a call needs to reach the server counts fivefold, too."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("board", ["text", "picture"])
async def test_six_people_at_full_pace(tmp_path: Path, board: str) -> None:
    """All calls that reach the server count, until the limit has been in effect for long."""
    async with night(tmp_path, "Anna Ben Cleo Dora Emil Fay", FIVE_TIMES_AS_FAST) as at:
        await at.begins(board=board, deck=36, clock=0)
        assert bool((await at.group.shows("My hand")).media) is (board == "picture")
        before = len(at.calls(at.group.id, "editMessage"))
        await at.plays_until(lambda: len(at.calls(at.group.id, "")) > PLENTY or at.is_over())
        edits = len(at.calls(at.group.id, "editMessage")) - before
        assert not at.faults
        assert not at.lost
        assert not [call for call in at.sandbox.failures if call.chat_id == at.group.id]
        assert len(at.calls(at.group.id, "")) > PLENTY
        assert at.sandbox.busiest_minute(at.group) <= CALLS_A_MINUTE
    assert 0 < edits <= moves(await at.journal())


def to(person: Person, at: Night) -> int:
    """Return how many ephemeral calls this person got in the group."""
    return sum(call.receiver == person.id for call in at.calls(at.group.id, ""))


def moves(entries: Iterable[Entry]) -> int:
    """Count the moves. All events of a move have the same time."""
    return len({entry.at for entry in entries if isinstance(entry.event, Happened)})


async def test_hands_that_telegram_counts_are_counted_by_us(tmp_path: Path) -> None:
    """After the first refusal, they share the nineteen calls of their group."""
    refusals = chain([too_many_requests(1)], repeat(None))
    counted = EphemeralTerms(are_counted=True)
    async with night(tmp_path, "Anna Ben Cleo", FIVE_TIMES_AS_FAST, ephemeral=counted) as at:
        await at.agrees(clock=0, deck=24)
        board = await at.sits_down(at.group, at.people)
        anna = at.people[0]
        at.in_group.add(anna)
        hand = await at.group.seen_by(anna).shows("⋯")
        with at.sandbox.failing(lambda call: next(refusals) if call.receiver else None):
            await anna.presses(board, "My hand")
            await at.group.seen_by(anna).loses(hand)
        await at.plays_until(lambda: to(anna, at) > MANY or at.is_over())
        assert to(anna, at) > MANY
        assert busiest_minute_since_the_refusal(at) <= CALLS_A_MINUTE
        assert [call.code for call in at.sandbox.failures] == [429]


def busiest_minute_since_the_refusal(at: Night) -> int:
    calls = [call for call in at.sandbox.calls if call.chat_id == at.group.id]
    (refused,) = (call.at for call in calls if call.code == 429)
    times = [call.at for call in calls if call.at > refused]
    return max(sum(begin <= time < begin + MINUTE for time in times) for begin in times)
