"""A bar is over when clocks show the end that people are told, and no sooner than promised."""

from datetime import UTC, datetime, timedelta
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from club.zones import City, zone_of
from features.bars.host import end_of_bar
from features.bars.screens import DAYS

A_MINUTE = timedelta(minutes=1)
START = datetime(2026, 1, 1, tzinfo=UTC)
MOMENTS = st.timedeltas(timedelta(), timedelta(days=20_000)).map(lambda passed: START + passed)


@given(MOMENTS, st.sampled_from(list(DAYS.values())))
def test_it_lasts_as_long_as_was_chosen_and_less_than_a_minute_longer(
    now: datetime, days: int
) -> None:
    longer = end_of_bar(now, days) - now - timedelta(days=days)
    assert timedelta() <= longer < A_MINUTE


@given(MOMENTS, st.sampled_from(list(DAYS.values())), st.sampled_from(get_args(City)))
def test_every_clock_shows_its_full_minute(now: datetime, days: int, city: str) -> None:
    end = end_of_bar(now, days)
    shown = end.astimezone(zone_of(city))
    assert shown.replace(second=0, microsecond=0) == end


def test_nobody_is_barred_for_more_than_a_year() -> None:
    assert max(DAYS.values()) == 365
