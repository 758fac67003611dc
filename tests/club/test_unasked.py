"""Laws of what a group is told unasked: never at night, at most twice a day, the rest in order."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import get_args
from zoneinfo import ZoneInfo, reset_tzpath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.unasked import NIGHT, QuietHours, Unasked, next_unasked
from club.zones import City, city_of, hours_from_utc, zone_of

ZONES = st.sampled_from(get_args(City)).map(zone_of)
KINDS = [Unasked(each) for each in ("ceremony", "small", "other", "least")]
WAITING = st.lists(st.sampled_from(KINDS), unique=True)
BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)
MOMENTS = st.timedeltas(timedelta(), timedelta(days=700)).map(lambda since: BEGINNING + since)
HOURS = st.integers(0, 23)
STEPS = st.lists(st.integers(1, 9 * 60), max_size=60)


@given(ZONES, WAITING, MOMENTS)
def test_the_most_important_goes_first_and_nothing_at_night(
    zone: ZoneInfo, waiting: list[Unasked], now: datetime
) -> None:
    is_day = now.astimezone(zone).hour in range(9, 23)
    first = waiting[0] if waiting else None
    assert next_unasked(waiting, (), now, zone, NIGHT) == (first if is_day else None)


@given(ZONES, MOMENTS, STEPS)
def test_nobody_is_told_more_than_twice_a_day(
    zone: ZoneInfo, now: datetime, minutes: list[int]
) -> None:
    """Days of 23 and of 25 hours are among them."""
    sent: list[datetime] = []
    for step in minutes:
        now += timedelta(minutes=step)
        if next_unasked(KINDS, sent, now, zone, NIGHT):
            sent.append(now)
    days = [moment.astimezone(zone).date() for moment in sent]
    assert max(map(days.count, days), default=0) <= 2


@given(ZONES, MOMENTS, st.integers(1, 60))
def test_what_waits_is_told_at_last(zone: ZoneInfo, now: datetime, step: int) -> None:
    sent = (now, now)
    moments = (now + timedelta(minutes=step * n) for n in count())
    told = next(each for each in moments if next_unasked(KINDS, sent, each, zone, NIGHT))
    assert told - now < timedelta(hours=35)


@given(ZONES, MOMENTS, st.timedeltas(timedelta(), timedelta(days=30)))
def test_a_clock_set_back_allows_no_more(zone: ZoneInfo, now: datetime, back: timedelta) -> None:
    assert not next_unasked(KINDS, (now, now), now - back, zone, NIGHT)


@pytest.mark.parametrize(
    ("local", "is_told"),
    [("08:59", False), ("09:00", True), ("22:59", True), ("23:00", False), ("00:00", False)],
)
def test_the_night_is_that_of_the_group(local: str, is_told: bool) -> None:
    now = datetime.fromisoformat(f"2026-11-21T{local}:00+09:00")
    assert (next_unasked(KINDS, (), now, zone_of("tokyo"), NIGHT) is not None) == is_told


CLOCK = [*range(24), *range(24)]


def quiet_on_the_dial(start: int, end: int) -> list[int]:
    """Return the hours that a hand passes from one to the other, which is never round and round."""
    return CLOCK[start : CLOCK.index(end, start)]


@given(ZONES, MOMENTS, HOURS, HOURS)
def test_quiet_hours_are_those_between_two_on_the_dial(
    zone: ZoneInfo, now: datetime, start: int, end: int
) -> None:
    hours = QuietHours(start, end)
    is_quiet = now.astimezone(zone).hour in quiet_on_the_dial(start, end)
    assert hours.include(now, zone) == is_quiet
    assert (next_unasked(KINDS, (), now, zone, hours) is None) == is_quiet


CHANGES = st.sampled_from(
    [
        ("rome", datetime(2026, 3, 29, 1, tzinfo=UTC)),
        ("rome", datetime(2026, 10, 25, 1, tzinfo=UTC)),
        ("london", datetime(2026, 3, 29, 1, tzinfo=UTC)),
        ("london", datetime(2026, 10, 25, 1, tzinfo=UTC)),
        ("new_york", datetime(2026, 3, 8, 7, tzinfo=UTC)),
        ("new_york", datetime(2026, 11, 1, 6, tzinfo=UTC)),
        ("tokyo", datetime(2026, 11, 29, 6, tzinfo=UTC)),
    ]
)
"""When clocks are put forward or back, and a day on which they are not."""


@given(CHANGES, st.integers(-24 * 60, 3 * 60), HOURS, HOURS)
def test_quiet_hours_end_when_a_clock_shows_no_quiet_hour_any_more(
    change: tuple[str, datetime], minutes: int, start: int, end: int
) -> None:
    zone = zone_of(change[0])
    now = change[1] + timedelta(minutes=minutes)
    dial = quiet_on_the_dial(start, end)
    if now.astimezone(zone).hour in dial:
        over = now
        while over.astimezone(zone).hour in dial:
            over += timedelta(minutes=1)
        assert QuietHours(start, end).end_after(now, zone) == over.replace(second=0)


@pytest.mark.parametrize(
    ("language", "hours"),
    [("en", 0), ("es", 1), ("it", 1), ("ja", 9), ("pt", -3), ("ru", 3), ("uk", 0)],
)
def test_a_group_that_has_not_chosen_lives_by_the_clock_of_its_language(
    language: str, hours: int
) -> None:
    assert hours_from_utc(city_of("language", language)) == hours
    assert city_of("irkutsk", language) == "irkutsk"


@pytest.fixture
def _no_zones_on_the_machine() -> Iterator[None]:
    reset_tzpath(to=())
    yield
    reset_tzpath()


@pytest.mark.usefixtures("_no_zones_on_the_machine")
@pytest.mark.parametrize("city", get_args(City))
def test_every_city_has_its_time_on_a_machine_without_zones(city: City) -> None:
    zone = ZoneInfo.no_cache(zone_of(city).key)
    assert zone.utcoffset(BEGINNING) == timedelta(hours=hours_from_utc(city))
