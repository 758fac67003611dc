"""Who is honoured for what at the end of a season, and who can still be in its last week."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.ceremonies import Award, Ceremony, Honour, awards_of, share_of_duraks
from club.forecasts import Forecast, forecast
from club.places import PersonId
from club.seasons import Season, TimeOfYear
from club.standings import Standing

A, B, C, D, E = map(PersonId, range(1, 6))
SEASON = Season(2026, 3)
LAST_DAY = datetime(2026, 9, 30, 12, tzinfo=UTC)


def played(person: PersonId, games: int, duraks: int, takes: int = 0, spared: int = 0) -> Standing:
    return Standing(person, games, duraks, takes=takes, longest_spared=spared)


EQUAL = [played(A, 20, 5), played(B, 20, 5)]
PLAYED = [played(A, 40, 4), played(B, 40, 12), played(C, 40, 24)]


@pytest.mark.parametrize(
    ("honour", "standings", "before", "winners"),
    [
        pytest.param(Honour.CHAMPION, PLAYED, [], [A], id="the durak least often"),
        pytest.param(Honour.DURAK, PLAYED, [], [C], id="the durak most often"),
        pytest.param(
            Honour.CHAMPION, [*PLAYED, played(D, 9, 0)], [], [A], id="nine games are too few"
        ),
        pytest.param(
            Honour.CHAMPION, [*PLAYED, played(D, 10, 0)], [], [D], id="ten are a quarter of forty"
        ),
        pytest.param(
            Honour.CHAMPION,
            [played(A, 41, 4), played(B, 40, 12), played(D, 10, 0)],
            [],
            [A],
            id="ten are less than a quarter of forty-one",
        ),
        pytest.param(
            Honour.DURAK, [*PLAYED, played(D, 9, 9)], [], [C], id="nor are nine enough to be fools"
        ),
        pytest.param(
            Honour.CHAMPION,
            [played(A, 20, 2), played(B, 40, 4), played(C, 20, 10)],
            [],
            [B],
            id="of equal shares, the one of more games",
        ),
        pytest.param(
            Honour.CHAMPION,
            [played(A, 20, 2), played(B, 20, 2), played(C, 20, 10)],
            [],
            [A, B],
            id="alike in all, they share it",
        ),
        pytest.param(
            Honour.CHAMPION,
            [*(played(each, 20, 2) for each in (A, B, C, D)), played(E, 20, 10)],
            [],
            [],
            id="four distinguish nobody",
        ),
        pytest.param(Honour.CHAMPION, EQUAL, [], [], id="nobody was worse"),
        pytest.param(Honour.DURAK, EQUAL, [], [], id="nobody was better"),
        pytest.param(
            Honour.CHAMPION,
            [played(A, 10, 2), played(B, 20, 4)],
            [],
            [],
            id="nor by having played more",
        ),
        pytest.param(Honour.CHAMPION, PLAYED[:1], [], [], id="nobody else played"),
        pytest.param(Honour.CHAMPION, [], [], [], id="nobody played"),
        pytest.param(
            Honour.COMEBACK,
            PLAYED,
            [played(A, 30, 6), played(B, 30, 18)],
            [B],
            id="from sixty percent to thirty",
        ),
        pytest.param(
            Honour.COMEBACK, PLAYED, [played(A, 30, 6)], [A], id="from twenty percent to ten"
        ),
        pytest.param(
            Honour.COMEBACK, PLAYED, [played(A, 31, 6)], [], id="nineteen to ten is too little"
        ),
        pytest.param(Honour.COMEBACK, PLAYED, [played(C, 30, 6)], [], id="that was no rise"),
        pytest.param(Honour.COMEBACK, PLAYED, [played(B, 9, 9)], [], id="too few games before"),
        pytest.param(
            Honour.COMEBACK,
            [*PLAYED, played(D, 9, 0)],
            [played(D, 40, 40)],
            [],
            id="too few games now",
        ),
        pytest.param(
            Honour.DEFENCE,
            [played(A, 40, 4, takes=80), played(B, 20, 12, takes=20)],
            [],
            [B],
            id="took least per game",
        ),
        pytest.param(
            Honour.DEFENCE,
            [played(A, 40, 4, takes=80), played(B, 20, 12, takes=40)],
            [],
            [],
            id="took equally often",
        ),
        pytest.param(
            Honour.STREAK,
            [*EQUAL, played(C, 6, 1, spared=5)],
            [],
            [C],
            id="a streak asks for no more games",
        ),
        pytest.param(
            Honour.STREAK, [*EQUAL, played(C, 6, 1, spared=4)], [], [], id="four are no streak"
        ),
        pytest.param(
            Honour.STREAK,
            [played(A, 20, 5, spared=7), played(B, 20, 5, spared=7)],
            [],
            [A, B],
            id="equally long",
        ),
        pytest.param(
            Honour.STREAK,
            [played(A, 20, 5, spared=7), played(B, 2, 1)],
            [],
            [],
            id="no gala for one",
        ),
    ],
)
def test_who_is_honoured(
    honour: Honour,
    standings: list[Standing],
    before: list[Standing],
    winners: list[PersonId],
) -> None:
    found = {award.honour: award for award in awards_of(standings, before)}
    award = found.get(honour, Award(honour, ()))
    assert [winner.person for winner in award.winners] == winners


def test_a_comeback_tells_where_it_began() -> None:
    before = played(B, 30, 18)
    (award,) = (each for each in awards_of(PLAYED, [before]) if each.honour is Honour.COMEBACK)
    assert award.before == before


def test_somebody_may_be_honoured_twice() -> None:
    ceremony = Ceremony(SEASON, awards_of([played(A, 20, 2, spared=9), played(B, 20, 5)], []))
    assert ceremony.honours_of(A) == (Honour.CHAMPION, Honour.STREAK)
    assert ceremony.honours_of(B) == (Honour.DURAK,)
    assert ceremony.honours_of(C) == ()


SEASONS = st.lists(
    st.builds(
        lambda person, games, share: played(person, games, round(games * share)),
        st.sampled_from([A, B, C, D, E]),
        st.integers(1, 60),
        st.floats(0, 1),
    ),
    unique_by=lambda each: each.person,
)


@given(SEASONS)
def test_no_champion_is_the_durak(standings: list[Standing]) -> None:
    found = {award.honour: award.winners for award in awards_of(standings, [])}
    for champion in found.get(Honour.CHAMPION, ()):
        for durak in found.get(Honour.DURAK, ()):
            assert share_of_duraks(champion) < share_of_duraks(durak)


@pytest.mark.parametrize(
    ("standings", "champions", "duraks"),
    [
        pytest.param(PLAYED, [A], [C], id="all is decided"),
        pytest.param(
            [played(A, 90, 9), played(B, 189, 19), played(C, 90, 80)],
            [A, B],
            [C],
            id="two games are enough for B",
        ),
        pytest.param(
            [played(A, 90, 9), played(B, 90, 10), played(C, 90, 45), played(D, 89, 44)],
            [A],
            [C, D],
            id="one game is enough for D, and too little for B",
        ),
        pytest.param(
            [played(A, 20, 2), played(B, 20, 8), played(C, 9, 0)],
            [C, A],
            [B],
            id="one game makes C a regular",
        ),
        pytest.param([played(A, 20, 2)], [], [], id="nobody else plays"),
        pytest.param([], [], [], id="nobody plays"),
    ],
)
def test_who_can_still_become_what_on_the_last_day(
    standings: list[Standing], champions: list[PersonId], duraks: list[PersonId]
) -> None:
    """Half a day is left of ninety-two: one game for whoever has played up to 183."""
    expected = Forecast(SEASON.ends, tuple(champions), tuple(duraks))
    assert forecast(standings, LAST_DAY) == expected


@pytest.mark.parametrize(
    ("at", "is_told"),
    [
        (datetime(2026, 9, 23, 23, 59, tzinfo=UTC), False),
        (datetime(2026, 9, 24, tzinfo=UTC), True),
        (datetime(2026, 9, 30, 23, 59, tzinfo=UTC), True),
        (datetime(2026, 10, 1, tzinfo=UTC), False),
    ],
)
def test_a_forecast_is_for_the_last_week(at: datetime, *, is_told: bool) -> None:
    assert bool(forecast(PLAYED, at)) is is_told


@pytest.mark.parametrize(
    ("season", "begins", "ends", "previous"),
    [
        (Season(2026, 1), "2026-01-01", "2026-04-01", Season(2025, 4)),
        (Season(2026, 4), "2026-10-01", "2027-01-01", Season(2026, 3)),
    ],
)
def test_a_season_is_a_quarter(season: Season, begins: str, ends: str, previous: Season) -> None:
    first, last = (datetime.fromisoformat(day).replace(tzinfo=UTC) for day in (begins, ends))
    assert (season.begins, season.ends, season.previous) == (first, last, previous)
    assert Season.of(first) == season == Season.of(last - timedelta(seconds=1))


@pytest.mark.parametrize(
    ("quarter", "north", "south"),
    [
        (1, TimeOfYear.WINTER, TimeOfYear.SUMMER),
        (2, TimeOfYear.SPRING, TimeOfYear.AUTUMN),
        (3, TimeOfYear.SUMMER, TimeOfYear.WINTER),
        (4, TimeOfYear.AUTUMN, TimeOfYear.SPRING),
    ],
)
def test_the_south_has_its_summer_in_january(
    quarter: int, north: TimeOfYear, south: TimeOfYear
) -> None:
    season = Season(2026, quarter)
    assert Ceremony(season).time_of_year is north
    assert Ceremony(season, southern=True).time_of_year is south
