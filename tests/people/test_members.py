"""Who counts as being in a chat: by Telegram's member status, or where Telegram does not tell."""

from collections.abc import Callable, Sequence
from datetime import timedelta

import pytest
from telegram import ChatMember

from club.places import ChatId, PersonId
from people.members import Membership, Sightings, is_inside
from telegram_sandbox.objects import permissions
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, OLGA, VERA

USER = {"id": 7, "is_bot": False, "first_name": "Anna"}
INSIDE, OUTSIDE, NOT_TOLD = Membership
ACT = Sightings.note_act
ARRIVAL = Sightings.note_arrival
DEPARTURE = Sightings.note_departure


@pytest.mark.parametrize("is_member", [True, False])
def test_restricted_people_may_be_members_or_have_left(is_member: bool) -> None:
    told = {"status": "restricted", "user": USER, "is_member": is_member, "until_date": 0}
    member = ChatMember.de_json(told | permissions(frozenset()), None)
    assert is_inside(member) is is_member


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


def test_who_was_seen_is_listed_for_a_day_the_latest_first() -> None:
    clock = ManualClock()
    sightings = Sightings(clock)
    sightings.note_act(GROUP.chat, OLGA)
    clock.time += timedelta(hours=1)
    sightings.note_act(GROUP.chat, ANNA)
    sightings.note_act(GROUP.chat, VERA)
    sightings.note_act(ChatId(-1002), GLEB)
    clock.time += timedelta(hours=22)
    sightings.note_act(GROUP.chat, BORIS)
    sightings.note_departure(GROUP.chat, VERA)
    assert sightings.seen_in(GROUP.chat) == [BORIS, ANNA, OLGA]
    clock.time += timedelta(hours=1)
    assert sightings.seen_in(GROUP.chat) == [BORIS, ANNA]
