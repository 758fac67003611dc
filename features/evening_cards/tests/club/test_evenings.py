"""How everybody did in an evening, and until when a group may want to hear it."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.evenings import Evening
from club.finished_games import FinishedGame
from club.places import PersonId
from club.unasked import Silence
from club.zones import zone_of
from durak.events import Ending, Outcome
from features.evening_cards.rules import best_of, longest_spared, standings_of, why_no_news
from tests.club.finished_games import PEOPLE, finished_game

DRAW = finished_game(outcome=Outcome(Ending.DRAW, ()))
TRIO = A, B, C = PEOPLE[:3]


def evening(*losers: PersonId | None, present: tuple[PersonId, ...] = TRIO) -> list[FinishedGame]:
    """Return games by who lost them. Only those present are people; the rest are computers."""
    return [
        replace(
            DRAW,
            results=tuple(
                replace(
                    result,
                    person=result.person if result.person in present else None,
                    lost=result.person == loser,
                )
                for result in DRAW.results
            ),
        )
        for loser in losers
    ]


def test_the_durak_of_the_evening_comes_first() -> None:
    standings = standings_of(evening(B, None, B, A))
    told = [(each.person, each.duraks, each.games, each.longest_spared) for each in standings]
    assert told == [(B, 2, 4, 1), (A, 1, 4, 3), (C, 0, 4, 4)]


@pytest.mark.parametrize(
    ("games", "best"),
    [
        (evening(A, B, A), (C,)),
        (evening(A, A, A), (B, C)),
        (evening(A, B, C), ()),
        (evening(None, None, None), ()),
        ([*evening(A, B, A), *evening(A, B, A, present=(A, B))], (C,)),
        ([*evening(A, B, A), *evening(A, B, A, A, present=(A, B))], (B,)),
        ([*evening(B, B), *evening(B, present=(A, B))], (A,)),
    ],
)
def test_the_best_were_there_for_half_of_it(
    games: list[FinishedGame], best: tuple[PersonId, ...]
) -> None:
    assert best_of(standings_of(games), len(games)) == best


@given(st.lists(st.sampled_from([*TRIO, None]), min_size=1))
def test_the_longest_streak_is_the_longest_gap_between_duraks(
    losers: list[PersonId | None],
) -> None:
    signs = {person: "".join("x" if each == person else "." for each in losers) for person in TRIO}
    gaps = {person: max(map(len, row.split("x"))) for person, row in signs.items()}
    most, holders = longest_spared(standings_of(evening(*losers)))
    assert most == max(gaps.values())
    assert set(holders) == {person for person in TRIO if gaps[person] == most}


@pytest.mark.parametrize(
    ("ended", "first", "last"),
    [
        ("2026-11-20T20:00", "2026-11-20T20:46", "2026-11-21T11:59"),
        ("2026-11-20T22:30", "2026-11-20T23:16", "2026-11-21T11:59"),
        ("2026-11-21T04:00", "2026-11-21T04:46", "2026-11-21T11:59"),
        ("2026-11-21T11:30", "2026-11-21T12:16", "2026-11-22T11:59"),
        ("2026-03-28T22:00", "2026-03-28T22:46", "2026-03-29T11:59"),
    ],
)
def test_an_evening_is_news_until_noon(ended: str, first: str, last: str) -> None:
    """The last night is one in which clocks are put forward."""
    zone = zone_of("rome")
    end, begin, until = (
        datetime.fromisoformat(each).replace(tzinfo=zone) for each in (ended, first, last)
    )
    of = Evening(end - timedelta(hours=2), end, 3)
    minute = timedelta(minutes=1)
    assert why_no_news(of, begin, zone) is None
    assert why_no_news(of, until, zone) is None
    assert why_no_news(of, begin - minute, zone) is Silence.NOT_YET
    assert why_no_news(of, until + minute, zone) is Silence.TOO_LATE
    assert why_no_news(replace(of, games=2), begin, zone) is Silence.TOO_FEW_GAMES
