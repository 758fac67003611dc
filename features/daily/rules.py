"""The deal of the day: the same cards for everybody, one try each, and a par to compare it with.

Par is what the strongest player scores on average in the same seat, against the same computers.
These answer the same view in the same way everywhere. Whoever plays for par has dice of their own,
so that no two games need be alike: see `par`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import Enum
from math import sqrt
from types import MappingProxyType
from typing import NamedTuple, Self, TypeAlias

from club.commands import AddComputer, Join, Request, Start
from club.fairness import Salt
from club.finished_games import FinishedGame, score_of
from club.given_cards import commit_to, deal_from
from club.places import PersonId, TableId
from club.ports import Randomness
from club.practice import Practice
from club.predealt import PLAYERS, Predealt
from club.refusal import WhyRefused
from durak.actions import Action
from durak.decisions import action_of
from durak.events import ActionEvent, Dealt, Event, Seat
from durak.players import Strength

KIND = "day"

COMPUTERS = 2
SETTINGS = Practice(COMPUTERS, Strength.HARD).settings
SEATS = COMPUTERS + 1
OWN_SEAT: Seat = 0
"""The seat of whoever tries. The salt decides who deals, so it may be the same every day."""

GAMES_FOR_PAR = 300
"""Ten minutes of one core, with two seconds for a game."""
_A_GAME = timedelta(seconds=20)
"""With the rest after it, which lasts nine times as long."""

_CONFIDENCE = 1.96
"""Standard errors on each side of a 95 % confidence interval."""

FEWEST_COMPARED = 3
"""Of two ways, neither is stranger than the other."""

Path: TypeAlias = tuple[Action, ...]
"""All that somebody did on their way. The deal and the computers answer it in the same way."""


class NotAllowed(WhyRefused):
    ONE_TRY = "one_try"


class DayEnded(Enum):
    """Why a day is no longer played. The values are stored, so they must not change."""

    OVER = "over"
    PLAYERS_GONE = "players_gone"


class Way(Enum):
    """Which ways through a deal are shown when its day is over. The values are stored."""

    BEST = "best"
    STRANGEST = "strangest"


NO_WAYS: Mapping[Way, TableId] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Par:
    """How often each score was reached, from 0 to 2, in the games played for par so far."""

    counts: tuple[int, int, int] = (0, 0, 0)

    @property
    def games(self) -> int:
        return sum(self.counts)

    @property
    def is_known(self) -> bool:
        return self.games >= GAMES_FOR_PAR

    @property
    def known_in(self) -> timedelta:
        """About how long it takes until par is known."""
        return max(0, GAMES_FOR_PAR - self.games) * _A_GAME

    @property
    def mean(self) -> float:
        return sum(score * count for score, count in enumerate(self.counts)) / self.games

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval of the mean."""
        squares = sum(count * (score - self.mean) ** 2 for score, count in enumerate(self.counts))
        return _CONFIDENCE * sqrt(squares / (self.games - 1) / self.games)

    def is_made_with(self, score: int) -> bool:
        return score >= self.mean

    def share_below(self, score: int) -> float:
        """Return the share of games that scored less, from 0 to 1."""
        return sum(self.counts[:score]) / self.games

    def with_score(self, score: int) -> Self:
        lost, second, first = (count + (each == score) for each, count in enumerate(self.counts))
        return replace(self, counts=(lost, second, first))


@dataclass(frozen=True, slots=True)
class Day:
    """What everybody may know of a day, which was committed to before it began.

    `players` are those that were there at the time. `ways` are the tables of outstanding tries,
    once the day is over.
    """

    date: date
    fingerprint: str
    players: int = PLAYERS
    par: Par = Par()
    ended: DayEnded | None = None
    ways: Mapping[Way, TableId] = field(default_factory=lambda: NO_WAYS)


@dataclass(frozen=True, slots=True)
class PromisedDay:
    """A day with what tells of its cards, for whoever deals them. Its repr hides that from logs.

    `best_for_par` is the best of the games played for par, in notation.
    """

    day: Day
    salt: Salt = field(repr=False)
    best_for_par: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Field:
    """How often each score was reached by those a result is compared with."""

    counts: tuple[int, int, int] = (0, 0, 0)

    def share_above(self, score: int) -> float:
        """Return the share of tries that did better, from 0 to 1."""
        return sum(self.counts[score + 1 :]) / (sum(self.counts) or 1)


def deal_of_day(salt: Salt, randomness: Randomness) -> Dealt:
    """Deal as a table does that starts with this salt."""
    return deal_from(salt, SETTINGS.rules, SEATS, randomness)


def try_at(day: date) -> Predealt:
    """Return what a table plays where somebody tries the deal of this day.

    It ends with the day, in UTC for everybody.
    """
    return Predealt(KIND, day.isoformat(), datetime.combine(day + timedelta(days=1), time(), UTC))


def promise_day(day: date, randomness: Randomness) -> PromisedDay:
    """Choose the deal of a day that has not begun."""
    salt = randomness.salt()
    return PromisedDay(Day(day, _fingerprint(salt, randomness)), salt)


def is_kept(promised: PromisedDay, randomness: Randomness) -> bool:
    """Whether this program still deals what was promised."""
    return promised.day.fingerprint == _fingerprint(promised.salt, randomness)


def _fingerprint(salt: Salt, randomness: Randomness) -> str:
    return commit_to(salt, SETTINGS.rules, SEATS, randomness)


def requests_for_try(person: PersonId) -> tuple[Request, ...]:
    """Return what opens a table of a day with this person's only try."""
    computer = AddComputer(person, Strength.HARD)
    return (Join(person), *[computer] * COMPUTERS, Start(person))


def streak(tried: Iterable[date], today: date) -> int:
    """Return on how many days in a row somebody finished a try, up to today or yesterday."""
    days = {*tried}
    last = today if today in days else today - timedelta(days=1)
    length = 0
    while last - timedelta(days=length) in days:
        length += 1
    return length


class Placed(NamedTuple):
    place: int
    person: PersonId
    score: int


def ranked(scores: Iterable[tuple[PersonId, int]]) -> tuple[Placed, ...]:
    """Return everybody's place, best first. Equal scores share the better place."""
    best_first = sorted(scores, key=lambda each: -each[1])
    points = [score for _, score in best_first]
    return tuple(Placed(points.index(score) + 1, person, score) for person, score in best_first)


def merit(game: FinishedGame) -> tuple[int, int]:
    """Return what is greater for a better way: more points or, with as many, fewer bouts."""
    return score_of(game.results[OWN_SEAT]), -game.bouts


def path_of(events: Sequence[Event]) -> Path:
    own = (event for event in events if isinstance(event, ActionEvent) and event.seat == OWN_SEAT)
    return tuple(map(action_of, own))


def strangest(paths: Mapping[TableId, Path]) -> TableId | None:
    """Return which path has the fewest first moves in common with the others.

    Of several, that is the first. Among too few, or if all have equally many, none is strange.
    """
    numbers: dict[tuple[int, Action], int] = {}
    passed = {table: tuple(_points(path, numbers)) for table, path in paths.items()}
    walkers = Counter(point for points in passed.values() for point in points)
    in_common = {
        table: sum(walkers[point] - 1 for point in points) for table, points in passed.items()
    }
    if len(paths) < FEWEST_COMPARED or len({*in_common.values()}) == 1:
        return None
    return min(in_common, key=in_common.__getitem__)


def _points(path: Path, numbers: dict[tuple[int, Action], int]) -> Iterator[int]:
    """Yield the points on a path. Each has its number, which also tells the way to it."""
    point = 0
    for action in path:
        point = numbers.setdefault((point, action), len(numbers) + 1)
        yield point
