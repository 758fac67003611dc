"""How hard puzzles are and how strong people, worked out plainly from everybody's first tries."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log

from openskill.models import PlackettLuce

from durak.puzzles import bank

Rating = tuple[float, float]
"""An estimate and its standard deviation."""

_MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rated:
    """What puzzles were rated `before` each try, by person and puzzle; and what all are now."""

    before: Mapping[tuple[int, int], Rating]
    puzzles: Mapping[int, Rating]
    people: Mapping[int, Rating]


def rate_tries(tries: Iterable[tuple[int, int, bool]]) -> Rated:
    """Rate people, puzzles, and whether they were solved, in the order in which they were tried.

    A puzzle wins against whoever does not solve it. Five tries do not move a person's estimate.
    """
    before: dict[tuple[int, int], Rating] = {}
    puzzles: dict[int, Rating] = {}
    people = defaultdict[int, Rating](lambda: (25.0, 25.0 / 3))
    tried = Counter[int]()
    for person, puzzle, solved in tries:
        before[person, puzzle] = puzzles.get(puzzle) or _untried(puzzle)
        pair = [[_MODEL.rating(*people[person])], [_MODEL.rating(*before[person, puzzle])]]
        ((own,), (its,)) = _MODEL.rate(pair, ranks=[1.0, 2.0] if solved else [2.0, 1.0])
        tried[person] += 1
        people[person] = own.mu if tried[person] > 5 else 25.0, own.sigma
        puzzles[puzzle] = its.mu, its.sigma
    return Rated(before, puzzles, people)


def _untried(puzzle: int) -> Rating:
    """Twice the logarithm of the effort counts, of which 300 is usual; half the usual doubt."""
    return 25.0 + 2.0 * log(bank()[puzzle].effort / 300), 25.0 / 6
