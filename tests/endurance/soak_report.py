"""The result of a soak, and whether every promise was kept."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import quantiles

from tests.end_to_end.limits import CALLS_A_MINUTE
from tests.endurance.figures import Figures
from tests.endurance.moves import Move
from tests.endurance.screen_check import CheckedScreen

MOST_GROWTH = 0.10
BUDGET = 0.2
"""Seconds within which half of all presses must be answered, whatever happens to the calls."""


@dataclass(frozen=True, slots=True)
class Memory:
    """In bytes: when everybody had sat down, when caches had filled, and at the end of play."""

    at_first: int
    warmed_up: int
    at_last: int

    @property
    def growth(self) -> float:
        return self.at_last / self.warmed_up - 1

    def __str__(self) -> str:
        sizes = (f"{size / 2**20:.0f}" for size in (self.at_first, self.warmed_up, self.at_last))
        return f"{', '.join(sizes)} MiB, {self.growth:+.1%}"


@dataclass(frozen=True, slots=True)
class Promise:
    name: str
    figure: object
    is_kept: bool

    def __str__(self) -> str:
        return f"{'  ' if self.is_kept else '! '}{self.name:40}{self.figure}"


@dataclass(frozen=True, slots=True)
class Report:
    """`counted` by the test, and `told` by the bot itself."""

    counted: Figures
    told: Figures
    screens: int
    wrong: Sequence[CheckedScreen]
    busiest: int
    early: Sequence[str]
    memory: Memory
    waits: Sequence[float]
    lost: Sequence[Move]
    twice: Sequence[Move]
    troubles: Counter[str]

    @property
    def is_clean(self) -> bool:
        return all(promise.is_kept for promise in self.promises())

    def promises(self) -> Iterator[Promise]:
        yield Promise("games ended", self.counted.games, self.counted.games > 0)
        yield Promise("games that hang", self.told.playing, not self.told.playing)
        yield Promise(f"screens not true, of {self.screens}", len(self.wrong), not self.wrong)
        yield Promise("moves lost", len(self.lost), not self.lost)
        yield Promise("moves done twice", len(self.twice), not self.twice)
        yield Promise("calls in a group's busiest minute", self.busiest, self._is_within_limits)
        yield Promise("calls before their retry_after", len(self.early), not self.early)
        yield Promise("memory", self.memory, self.memory.growth < MOST_GROWTH)
        yield Promise("answers", self._latency(), self._half_of_answers < BUDGET)
        yield Promise("errors in the log", self.troubles.total(), not self.troubles)
        yield from self._agreements()

    def _agreements(self) -> Iterator[Promise]:
        for name in ("calls", "floods", "presses", "games"):
            ours = getattr(self.counted, name)
            theirs = getattr(self.told, name)
            yield Promise(f"{name}, and what /metrics says", f"{ours}, {theirs}", ours == theirs)

    @property
    def _is_within_limits(self) -> bool:
        return 0 < self.busiest <= CALLS_A_MINUTE

    @property
    def _half_of_answers(self) -> float:
        return quantiles(self.waits, n=100)[49]

    def _latency(self) -> str:
        *_, most = quantiles(self.waits, n=100)
        half = self._half_of_answers
        slowest = max(self.waits)
        return (
            f"half within {half:.3f} s, 99 of 100 within {most:.3f} s, all within {slowest:.1f} s"
        )

    def __str__(self) -> str:
        details = (*self.wrong, *self.lost, *self.twice, *self.early)
        troubles = (f"{times} x {event}" for event, times in self.troubles.most_common())
        return "\n".join(map(str, (*self.promises(), *details, *troubles)))
