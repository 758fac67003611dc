"""Forecasts for the last week of a season: who can still become its champion or its durak."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from fractions import Fraction
from math import ceil
from typing import TypeAlias

from club.ceremonies import champions, duraks, share_of_duraks
from club.places import PersonId
from club.seasons import Season
from club.standings import Standing

_LAST_DAYS = timedelta(days=7)
_MOST_COMPARED = 200
"""Each is compared with all others, while somebody waits for the answer."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The nearest come first."""

    ends: datetime
    champions: tuple[PersonId, ...]
    duraks: tuple[PersonId, ...]


_Contest: TypeAlias = Callable[[Sequence[Standing]], Sequence[Standing]]


def forecast(standings: Sequence[Standing], now: datetime) -> Forecast | None:
    """Return who can still become what, or None if the season does not end within a week.

    Somebody can if it is enough that they play on as often as before and the others stay where they
    are: for a champion without being the durak any more, for a durak being it every time.
    """
    season = Season.of(now)
    if season.ends - now > _LAST_DAYS:
        return None
    pace = Fraction((season.ends - now) / (now - season.begins))
    busiest = sorted(standings, key=lambda each: each.games)[-_MOST_COMPARED:]
    ranked = sorted(busiest, key=share_of_duraks)
    return Forecast(
        season.ends,
        tuple(_who_can(champions, ranked, pace, is_durak=False)),
        tuple(_who_can(duraks, ranked[::-1], pace, is_durak=True)),
    )


def _who_can(
    contest: _Contest, standings: Sequence[Standing], pace: Fraction, *, is_durak: bool
) -> Iterator[PersonId]:
    for each in standings:
        more = ceil(each.games * pace)
        ahead = replace(each, games=each.games + more, duraks=each.duraks + more * is_durak)
        others = [other for other in standings if other is not each]
        if ahead in contest([ahead, *others]):
            yield each.person
