"""Each fault once, of those from which processes with a common server recover. None does harm.

That harm is noticed is shown with the kills of a single process, which are judged in the same way.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from club.events import DeadlineCleared, DeadlineSet, Entry, Event, TurnMissed
from club.places import TableId
from tests.endurance.faults import TRIALS, undergo
from tests.endurance.kills import kill_club
from tests.endurance.promises import Report
from tests.endurance.turns import missed_turns, promises_of
from tests.endurance.updates import update

A_WHILE = 8.0
"""Seconds: the server cuts off whoever is silent for five."""


FAULTS: Mapping[str, Callable[[], Awaitable[Report]]] = {
    "kills": partial(kill_club, 1, 1, "postgresql", 2),
    "updates": partial(update, 1, 1),
    **{
        name: partial(undergo, replace(trial, times=1, seconds=A_WHILE), 1)
        for name, trial in TRIALS.items()
    },
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", FAULTS)
async def test_a_fault_in_mid_game(name: str) -> None:
    report = await FAULTS[name]()
    assert report.is_clean, str(report)


NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)
A_TURN = (DeadlineSet(NOON), DeadlineCleared(), TurnMissed(1))


@pytest.mark.parametrize(
    ("events", "twice", "late"),
    [
        (A_TURN, 0, 3),
        ((*A_TURN, TurnMissed(2)), 0, 4),
        ((*A_TURN, TurnMissed(1)), 1, 4),
        ((*A_TURN, DeadlineSet(NOON), TurnMissed(1)), 0, 5),
    ],
    ids=["once", "two people", "twice", "two turns"],
)
def test_a_turn_that_runs_out_twice_or_late_is_noticed(
    events: tuple[Event, ...], twice: int, late: int
) -> None:
    """One entry is written each second."""
    entries = [
        Entry(seq, NOON + timedelta(seconds=seq), each) for seq, each in enumerate(events, 1)
    ]
    report = Report([*promises_of([*missed_turns({TableId(1): entries})])])
    assert report.figures["twice"] == twice
    assert report.is_clean == (not twice)
    assert report.figures["late, at most"] == timedelta(seconds=late)
