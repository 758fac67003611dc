"""Six fast people: at most one edit per move and 19 calls a minute, with pictures or without."""

from collections.abc import Iterable
from itertools import chain, repeat
from pathlib import Path

import pytest

from club.events import Entry, Happened
from telegram_sandbox import EphemeralTerms, Person
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.limits import CALLS_A_MINUTE, fast
from tests.keys import BOARD, CARDS, HAND

PLENTY = 2 * CALLS_A_MINUTE
MANY = 8
MINUTE = 60.0
FIVE_TIMES_AS_FAST = 5.0
"""On such a clock, the time that a call needs to reach the server counts fivefold, too."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("board", ["text", "picture"])
async def test_six_people_at_full_pace(tmp_path: Path, board: str) -> None:
    """All calls that reach the server count, until the limit has been in effect for long."""
    async with running_club(
        tmp_path, "Anna Ben Cleo Dora Emil Fay", limits=fast(FIVE_TIMES_AS_FAST)
    ) as club:
        await club.start_short_game(board=board, deck=36)
        assert bool((await club.group.shows(BOARD)).media) is (board == "picture")
        club.in_group.add(club.people[0])
        before = len(club.calls(club.group.id, "editMessage"))
        await club.play_until(lambda: len(club.calls(club.group.id, "")) > PLENTY or club.is_over())
        edits = len(club.calls(club.group.id, "editMessage")) - before
        assert not club.refusals
        assert not club.unanswered
        assert not [call for call in club.sandbox.failures if call.chat_id == club.group.id]
        assert len(club.calls(club.group.id, "")) > PLENTY
        assert club.keeps_to_the_limit()
    assert 0 < edits <= moves(await club.read_journal())


def to(person: Person, club: Club) -> int:
    """Return how many ephemeral calls this person got in the group."""
    return sum(call.receiver == person.id for call in club.calls(club.group.id, ""))


def moves(entries: Iterable[Entry]) -> int:
    """Count the moves. All events of a move have the same time."""
    return len({entry.at for entry in entries if isinstance(entry.event, Happened)})


async def test_hands_that_telegram_counts_are_counted_by_us(tmp_path: Path) -> None:
    """After the first refusal, they share the nineteen calls of their group."""
    refusals = chain([too_many_requests(1)], repeat(None))
    counted = EphemeralTerms(are_counted=True)
    async with running_club(
        tmp_path, "Anna Ben Cleo", limits=fast(FIVE_TIMES_AS_FAST), ephemeral=counted
    ) as club:
        await club.choose_settings(deck=24)
        board = await club.start_game()
        anna = club.people[0]
        club.in_group.add(anna)
        hand = await club.group.seen_by(anna).shows(CARDS)
        with club.sandbox.failing(lambda call: next(refusals) if call.receiver else None):
            await anna.presses(board, HAND)
            await club.group.seen_by(anna).loses(hand)
        await club.play_until(lambda: to(anna, club) > MANY or club.is_over())
        assert to(anna, club) > MANY
        assert busiest_minute_since_the_refusal(club) < club.limits.terms.group_calls_per_minute
        assert [call.code for call in club.sandbox.failures] == [429]


def busiest_minute_since_the_refusal(club: Club) -> int:
    calls = [call for call in club.sandbox.calls if call.chat_id == club.group.id]
    (refused,) = (call.at for call in calls if call.code == 429)
    times = [call.at for call in calls if call.at > refused]
    return max(sum(begin <= time < begin + MINUTE for time in times) for begin in times)
