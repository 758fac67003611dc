"""How a finished game is walked through: card by card, or bout by bout."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil
from typing import Self

from durak.events import (
    ActionEvent,
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Dealt,
    Event,
    GameEnded,
    Passed,
)

MOST_PAGES = 30
"""The most presses that it takes from the deal to the end, bout by bout."""

_BEGIN_A_STOP = Dealt | ActionEvent | BoutBeaten | BoutTaken | GameEnded
"""All that is done or decided, but for passes, which move no card."""

_FEWEST_IN_A_FILM = 4
_MOST_IN_A_FILM = 8


@dataclass(frozen=True, slots=True)
class Walk:
    """Where to stop on the way through a game. Steps are numbered like its events.

    A stop shows what somebody did or how a bout ended, with all that followed of itself. `starts`
    are the first events of the stops. `bouts` tells for every event how many bouts had begun.
    """

    starts: tuple[int, ...]
    ends_of_bouts: tuple[int, ...]
    bouts: tuple[int, ...]

    @classmethod
    def through(cls, events: Sequence[Event]) -> Self:
        """Return the walk through a whole game, from the deal."""
        starts = tuple(
            step
            for step, event in enumerate(events)
            if isinstance(event, _BEGIN_A_STOP) and not isinstance(event, Passed)
        )
        after = (*starts[1:], len(events))
        ends = (
            end - 1
            for start, end in zip(starts, after, strict=True)
            if isinstance(events[start], Dealt | BoutBeaten | BoutTaken | GameEnded)
        )
        # The first bout begins with the first card, without an event.
        bouts = accumulate(
            int(step == 1 or isinstance(event, BoutBegan)) for step, event in enumerate(events)
        )
        return cls(starts, tuple(ends), tuple(bouts))

    @property
    def last(self) -> int:
        return len(self.bouts) - 1

    @property
    def stops(self) -> tuple[int, ...]:
        return (*(start - 1 for start in self.starts[1:]), self.last)

    @property
    def pages(self) -> tuple[int, ...]:
        """The stops at the ends of bouts. A very long game passes over some of them."""
        return self.highlights(MOST_PAGES)

    def highlights(self, most: int) -> tuple[int, ...]:
        """Return the deal and at most so many stops after it: ends of bouts, and of the game."""
        stride = max(1, ceil((len(self.ends_of_bouts) - 1) / most))
        return tuple(dict.fromkeys((*self.ends_of_bouts[::stride], self.last)))

    @property
    def deciding(self) -> tuple[int, ...]:
        """The stops of the last bout, and the one before them, from which it began.

        A very short one is told together with the bout before. A long one passes over some stops.
        """
        told = self._stops_since(self.bouts[-1])
        if len(told) < _FEWEST_IN_A_FILM:
            told = self._stops_since(max(1, self.bouts[-1] - 1))
        stride = ceil(len(told) / _MOST_IN_A_FILM)
        return preceding(self.stops, told[0]), *told[::-stride][::-1]

    def _stops_since(self, bout: int) -> tuple[int, ...]:
        ways = zip(self.starts, self.stops, strict=True)
        return tuple(stop for start, stop in ways if self.bouts[start] >= bout)

    def stop_at(self, step: int) -> tuple[int, int]:
        """Return the first and the last event of the stop that shows this step, or the nearest."""
        step = min(max(0, step), self.last)
        return next(
            (start, stop)
            for start, stop in zip(self.starts, self.stops, strict=True)
            if step <= stop
        )

    def bout_at(self, step: int) -> int:
        """Return the number of the bout that this stop belongs to: 0 for the deal.

        Where a bout has ended, the next one has begun, but the stop is about the one before.
        """
        start, _ = self.stop_at(step)
        return self.bouts[start]

    def hour_of(self, step: int) -> float:
        """Return when this was in the game, counted in bouts: 2.5 is the middle of the third."""
        bout = self.bouts[step]
        first = self.bouts.index(bout)
        return bout - 1 + (step - first + 0.5) / self.bouts.count(bout)


def following(stops: Sequence[int], step: int) -> int:
    """Return the next of these stops, or the last."""
    return next((stop for stop in stops if stop > step), stops[-1])


def preceding(stops: Sequence[int], step: int) -> int:
    """Return the stop before this step, or the first."""
    return next((stop for stop in reversed(stops) if stop < step), stops[0])
