"""Who counts as a member of a group whose members Telegram does not tell."""

from collections.abc import Callable, Sequence
from datetime import timedelta

import pytest

from club.places import ChatId, PersonId
from people.members import Membership
from people.sightings import Sightings
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GROUP

INSIDE, OUTSIDE, NOT_TOLD = Membership
ACT = Sightings.note_act
ARRIVAL = Sightings.note_arrival
DEPARTURE = Sightings.note_departure


@pytest.mark.parametrize(
    ("seen", "hours_ago", "expected"),
    [
        ([], 0, NOT_TOLD),
        ([ACT], 23, INSIDE),
        ([ACT], 24, NOT_TOLD),
        ([ARRIVAL], 23, INSIDE),
        ([DEPARTURE], 24, OUTSIDE),
        ([ACT, DEPARTURE], 0, OUTSIDE),
        ([DEPARTURE, ACT], 0, OUTSIDE),
        ([DEPARTURE, ARRIVAL], 0, INSIDE),
    ],
)
def test_whoever_acts_there_is_inside_for_a_day_unless_they_were_seen_to_leave(
    seen: Sequence[Callable[[Sightings, ChatId, PersonId], None]],
    hours_ago: int,
    expected: Membership,
) -> None:
    clock = ManualClock()
    sightings = Sightings(clock)
    for note in seen:
        note(sightings, GROUP.chat, ANNA)
    clock.time += timedelta(hours=hours_ago)
    assert sightings.membership(GROUP.chat, ANNA) is expected
    assert sightings.membership(GROUP.chat, BORIS) is NOT_TOLD
