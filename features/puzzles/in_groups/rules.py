"""The puzzle of the day in a group: posed at noon, answered until the next noon, then told."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo

from club.places import PersonId, Place
from club.slots import Kind
from club.table import Chair
from club.unasked import Unasked
from durak.actions import Action
from durak.puzzles import Puzzle

POST = Kind("puzzle")
NEWS = Unasked("puzzle")

_NOON = time(12)


def day_of(now: datetime, zone: tzinfo) -> date:
    """Return the day whose puzzle stands. It begins at noon."""
    here = now.astimezone(zone)
    return here.date() if here.time() >= _NOON else here.date() - timedelta(days=1)


def may_be_posed(now: datetime, zone: tzinfo) -> bool:
    """Whether it is not too late for a puzzle of this day: in the morning little of it is left."""
    return now.astimezone(zone).time() >= _NOON


@dataclass(frozen=True, slots=True)
class OfGame:
    """The game of a puzzle: who sat in its P0 and P1, who took part, and what P1 played."""

    ended: datetime
    chairs: tuple[Chair, Chair]
    people: tuple[PersonId, ...]
    played: Action


@dataclass(frozen=True, slots=True)
class GroupPuzzle:
    """A puzzle from the bank or, with `of`, from the group's own games."""

    puzzle: Puzzle
    of: OfGame | None = None


@dataclass(frozen=True, slots=True)
class PosedInGroup:
    """A puzzle by its number, as it stands in a place."""

    place: Place
    day: date
    puzzle: int


@dataclass(frozen=True, slots=True)
class GroupAnswer:
    """Somebody's first answer. It only counts if the person did not know the puzzle."""

    person: PersonId
    action: Action
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Tally:
    """What a group made of a puzzle: who saw it, of how many who `tried`.

    Of all wrong moves the `lure` was chosen most often, by so many who `fell`.
    """

    solvers: tuple[PersonId, ...]
    tried: int
    lure: Action | None
    fell: int


def tally(puzzle: Puzzle, answers: Sequence[GroupAnswer]) -> Tally:
    """Count the answers, which come in the order in which they were given."""
    counted = [answer for answer in answers if answer.counts]
    solvers = tuple(each.person for each in counted if each.action == puzzle.solution)
    wrong = Counter(each.action for each in counted if each.action != puzzle.solution)
    lure = max(wrong, key=wrong.__getitem__, default=None)
    fell = wrong[lure] if lure else 0
    return Tally(solvers, len(counted), lure, fell)
