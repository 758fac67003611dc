"""Ceremonies: what a group honours its people for when a season is over.

All of it follows from their standings in that season and in the one before.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from club.places import PersonId
from club.seasons import Season, TimeOfYear
from club.standings import Standing

LEAST_GAMES = 10
_PART_OF_MOST = 4
LEAST_REGULARS = 2
_LEAST_RISE = Fraction(1, 10)
_LEAST_STREAK = 5
_MOST_SHARING = 3
"""What more than these have in common distinguishes nobody."""


class Honour(Enum):
    """What people are honoured for, in the order in which it is told. The values name messages."""

    CHAMPION = "champion"
    DURAK = "durak"
    COMEBACK = "comeback"
    DEFENCE = "defence"
    STREAK = "streak"


TITLES = (Honour.CHAMPION, Honour.DURAK)


@dataclass(frozen=True, slots=True)
class Award:
    """Several share it if their figures are alike. `before` is where a comeback began."""

    honour: Honour
    winners: tuple[Standing, ...]
    before: Standing | None = None


@dataclass(frozen=True, slots=True)
class Ceremony:
    """Nobody is listed for what has no honest winner. Without awards there is nothing to hold.

    `southern` says that the group lives in the south, where it was another time of the year.
    """

    season: Season
    awards: tuple[Award, ...] = ()
    southern: bool = False

    @property
    def time_of_year(self) -> TimeOfYear:
        return self.season.time_of_year(southern=self.southern)

    @property
    def titles(self) -> tuple[Award, ...]:
        """Return the awards that make a name for somebody, until the next ceremony."""
        return tuple(each for each in self.awards if each.honour in TITLES)

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple(winner.person for award in self.awards for winner in award.winners)

    def honours_of(self, person: PersonId) -> tuple[Honour, ...]:
        return tuple(
            award.honour
            for award in self.awards
            if person in (winner.person for winner in award.winners)
        )


_Figure: TypeAlias = Callable[[Standing], float]


def awards_of(standings: Sequence[Standing], before: Sequence[Standing]) -> tuple[Award, ...]:
    """Return the awards of a season, given everybody's standings in it and in the one before."""
    if len(_regulars(standings)) < LEAST_REGULARS:
        return ()
    awards = (
        Award(Honour.CHAMPION, champions(standings)),
        Award(Honour.DURAK, duraks(standings)),
        _comeback(standings, before),
        Award(Honour.DEFENCE, _best(_regulars(standings), lambda each: each.takes / each.games)),
        Award(Honour.STREAK, _longest_spared(standings)),
    )
    return tuple(award for award in awards if 0 < len(award.winners) <= _MOST_SHARING)


def champions(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return which regulars were the durak in the smallest share of their games."""
    return _best(_regulars(standings), share_of_duraks)


def duraks(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return which regulars were the durak in the greatest share of their games."""
    return _best(_regulars(standings), lambda each: -share_of_duraks(each))


def share_of_duraks(standing: Standing) -> float:
    return standing.duraks / standing.games


def _regulars(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """Return who has played ten games, and a quarter as many as whoever has played most."""
    known = tuple(standings)
    most = max((each.games for each in known), default=0)
    return tuple(each for each in known if each.games >= max(LEAST_GAMES, most / _PART_OF_MOST))


def _best(regulars: Sequence[Standing], figure: _Figure) -> tuple[Standing, ...]:
    """Return whose figure is the smallest. Of several, those who have played most.

    If nobody was worse, nobody was best.
    """
    if len({figure(each) for each in regulars}) < LEAST_REGULARS:
        return ()
    return _foremost(regulars, lambda each: (-figure(each), each.games))


def _comeback(standings: Sequence[Standing], before: Sequence[Standing]) -> Award:
    """A regular of both seasons, whose share of duraks has fallen most, by a tenth at least."""
    earlier = {each.person: each for each in _regulars(before)}
    risen = [
        each
        for each in _regulars(standings)
        if each.person in earlier and _rise(earlier[each.person], each) >= _LEAST_RISE
    ]
    best = _foremost(
        risen, lambda each: (_rise(earlier[each.person], each), -share_of_duraks(each))
    )
    return Award(Honour.COMEBACK, best, earlier[best[0].person] if best else None)


def _rise(before: Standing, now: Standing) -> Fraction:
    return Fraction(before.duraks, before.games) - Fraction(now.duraks, now.games)


def _longest_spared(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    long = [each for each in standings if each.longest_spared >= _LEAST_STREAK]
    return _foremost(long, lambda each: (each.longest_spared,))


def _foremost(
    standings: Sequence[Standing], mark: Callable[[Standing], tuple[float | Fraction, ...]]
) -> tuple[Standing, ...]:
    marks = [mark(each) for each in standings]
    best = max(marks, default=())
    return tuple(each for each, own in zip(standings, marks, strict=True) if own == best)
