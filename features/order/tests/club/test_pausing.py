"""Laws of pauses: told by a slow walk through everything that was ever played at a place."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from features.order.rules import Pausing, PlayedGame

EVENING = datetime(2026, 11, 29, 22, 30, tzinfo=UTC)
"""Many of these games are played over midnight."""
MINUTE = timedelta(minutes=1)
MINUTES = st.integers(0, 70)
PAUSINGS = st.builds(
    Pausing,
    st.sampled_from([15, 30, 60]).map(lambda count: count * MINUTE),
    st.sampled_from([3, 5]),
)


@st.composite
def evenings(draw: st.DrawFn) -> list[PlayedGame]:
    """Return games as they were played, one after the other."""
    now = EVENING
    games = []
    for gap, length in draw(st.lists(st.tuples(MINUTES, MINUTES), max_size=12)):
        started = now + gap * MINUTE
        now = started + length * MINUTE
        games.append(PlayedGame(started, now))
    return games


@given(evenings(), PAUSINGS)
def test_the_row_is_counted_from_its_beginning(games: list[PlayedGame], pausing: Pausing) -> None:
    row = 0
    rested = EVENING
    for game in games:
        row = 1 if game.started >= rested else row + 1
        rested = game.ended + pausing.length
    assert pausing.until(games[::-1]) == (rested if row >= pausing.games else None)


@given(evenings(), PAUSINGS)
def test_only_the_last_games_are_needed(games: list[PlayedGame], pausing: Pausing) -> None:
    newest = games[::-1]
    assert pausing.until(newest[: pausing.games]) == pausing.until(newest)


@given(st.lists(MINUTES, min_size=1, max_size=30), PAUSINGS)
def test_whoever_keeps_pauses_never_plays_more_in_a_row(
    lengths: list[int], pausing: Pausing
) -> None:
    """They begin again as soon as they may, and then play as many."""
    now = EVENING
    games: list[PlayedGame] = []
    for length in lengths:
        until = pausing.until(games)
        assert (until is not None) == (len(games) > 0 and len(games) % pausing.games == 0)
        now = until or now
        games.insert(0, PlayedGame(now, now + length * MINUTE))
        now += length * MINUTE


@pytest.mark.parametrize(("gap", "is_pause"), [(14, True), (15, False)])
def test_a_gap_as_long_as_the_pause_is_one(gap: int, is_pause: bool) -> None:
    first = PlayedGame(EVENING, EVENING + MINUTE)
    second = PlayedGame(first.ended + gap * MINUTE, first.ended + (gap + 5) * MINUTE)
    third = PlayedGame(second.ended, second.ended + MINUTE)
    until = Pausing(15 * MINUTE, 3).until([third, second, first])
    assert until == (third.ended + 15 * MINUTE if is_pause else None)
