"""What is judged of the cards of evenings in a month."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest

from club.zones import zone_of
from durak.rules import Rules
from features.evening_cards.rules import NEWS
from features.evening_cards.tests.endurance.month import faults
from tests.endurance.month.plain_games import Played, Seated
from tests.endurance.month.unasked import Told, ToldGroup

HERE = zone_of("tokyo")
CHAT = -7
NOON = datetime(2026, 4, 1, 12, tzinfo=HERE)
NIGHT = datetime(2026, 4, 1, 23, tzinfo=HERE)
AN_HOUR = timedelta(hours=1)
A_MINUTE = timedelta(minutes=1)


def games(began: datetime, length: timedelta, count: int = 3) -> Sequence[Played]:
    """Return games of two people, each begun when the one before has ended."""
    seats = (Seated(0, 100), Seated(1, 101))
    begins = [began + number * length for number in range(count)]
    return [Played(1, CHAT, at, at + length, Rules(), seats) for at in begins]


def untold(played: Sequence[Played], *told: datetime) -> Sequence[object]:
    """Return what is missed in a group that was told of its evening at these moments."""
    about = played[0].started.isoformat()
    cards = [Told(NEWS, about, at) for at in told]
    group = ToldGroup(HERE, cards, told, told, {}, played)
    (missed,) = faults(group, A_MINUTE, NIGHT + 24 * AN_HOUR).values()
    return missed


THREE_GAMES = games(NOON, AN_HOUR / 4)


@pytest.mark.parametrize(
    ("found", "is_missed"),
    [
        (untold(THREE_GAMES), True),
        (untold(THREE_GAMES, NOON + 2 * AN_HOUR), False),
        (untold(THREE_GAMES[:2]), False),
        (untold(games(NIGHT, AN_HOUR / 4)), True),
        (untold(games(NOON - AN_HOUR - A_MINUTE / 2, AN_HOUR / 12)), False),
    ],
)
def test_an_evening_that_was_not_told_is_noticed(
    found: Sequence[object], *, is_missed: bool
) -> None:
    assert bool(found) is is_missed
