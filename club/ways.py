"""Ways through a deal of the day: which of them is the best, and which the strangest."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from club.daily import OWN_SEAT
from club.finished_games import FinishedGame, score_of
from club.places import TableId
from durak.actions import Action
from durak.decisions import action_of
from durak.events import Deed, Event

FEWEST_COMPARED = 3
"""Of two ways, neither is stranger than the other."""

Path: TypeAlias = tuple[Action, ...]
"""All that somebody did on their way. The deal and the computers answer it in the same way."""


def merit(game: FinishedGame) -> tuple[int, int]:
    """Return what is greater for a better way: more points or, with as many, fewer bouts."""
    return score_of(game.results[OWN_SEAT]), -game.bouts


def path_of(events: Sequence[Event]) -> Path:
    deeds = (event for event in events if isinstance(event, Deed) and event.seat == OWN_SEAT)
    return tuple(map(action_of, deeds))


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
