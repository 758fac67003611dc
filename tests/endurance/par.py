"""`python -m tests.endurance.par`: whether par is what its player scores on average.

For every day par is worked out from as many games as the bot plays for it. Then the same player,
with other dice, tries that day again and again.
"""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial, reduce
from itertools import islice
from math import hypot, sqrt
from random import Random

from bot.randomness import SystemRandomness
from club.daily import GAMES_FOR_PAR, Par, deal_of_day
from club.fairness import Salt
from club.par import PlayerWith, play_for_par, strongest
from durak.actions import Action
from durak.players import Player, Strength, player_of
from durak.players.normal import Normal
from durak.view import View

_LOWEST_PRIORITY = 19
_EXPECTED = 0.95
"""The share of days that agree, if the intervals are honest."""
_CARELESS = 0.1
"""How often `normal` plays its second choice: with no dice, all its games of a day are one game."""


class Careless:
    def __init__(self, luck: int) -> None:
        self._dice = Random(luck)

    def choose(self, view: View) -> Action:
        thoughts = Normal().thoughts(view)
        is_careless = len(thoughts) > 1 and self._dice.random() < _CARELESS
        return thoughts[1 if is_careless else 0]


PLAYERS: Mapping[Strength, tuple[PlayerWith, Player]] = {
    Strength.NORMAL: (Careless, Normal()),
    Strength.HARD: (strongest, player_of(Strength.HARD)),
}
"""Who tries a day, and against whom."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """One day: its par, and how those did who tried it."""

    salt: str
    par: Par
    tries: Par

    @property
    def difference(self) -> float:
        return self.tries.mean - self.par.mean

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval of the difference."""
        return hypot(self.tries.margin, self.par.margin)

    @property
    def agrees(self) -> bool:
        return abs(self.difference) <= self.margin

    def __str__(self) -> str:
        par, tries = (f"{each.mean:.3f} ± {each.margin:.3f}" for each in (self.par, self.tries))
        return f"{self.salt:8} par {par}  tries {tries}  {'agree' if self.agrees else 'DIFFER'}"


def calibrate(strength: Strength, games: int, tries: int, salt: str) -> Calibration:
    numbers = iter(range(1, games + tries + 1))
    play = partial(play_for_par, deal_of_day(Salt(salt), SystemRandomness()))
    player_with, computer = PLAYERS[strength]

    def score(count: int) -> Par:
        scores = (play(number, player_with, computer)[0] for number in islice(numbers, count))
        return reduce(Par.with_score, scores, Par())

    return Calibration(salt, score(games), score(tries))


@dataclass(frozen=True, slots=True)
class Report:
    days: Sequence[Calibration]

    @property
    def difference(self) -> float:
        """By how much tries were better than par on average."""
        return sum(day.difference for day in self.days) / len(self.days)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval of this difference."""
        return hypot(*(day.margin for day in self.days)) / len(self.days)

    @property
    def agreeing(self) -> int:
        return sum(day.agrees for day in self.days)

    @property
    def is_calibrated(self) -> bool:
        """Whether chance explains how days differ, one by one and all to one side.

        Both are taken to three standard errors: at two, one honest run in ten would fail.
        """
        days = len(self.days)
        least = _EXPECTED * days - 3 * sqrt(_EXPECTED * (1 - _EXPECTED) * days)
        return self.agreeing >= least and abs(self.difference) <= 1.5 * self.margin

    def __str__(self) -> str:
        return (
            f"{self.agreeing} of {len(self.days)} days agree. "
            f"Tries minus par: {self.difference:+.4f} ± {self.margin:.4f}"
        )


def run(strength: Strength, games: int, tries: int, days: int, jobs: int) -> Report:
    calibrated = []
    salts = [f"day {number}" for number in range(1, days + 1)]
    with ProcessPoolExecutor(jobs, initializer=partial(os.nice, _LOWEST_PRIORITY)) as pool:
        for day in pool.map(partial(calibrate, strength, games, tries), salts):
            calibrated.append(day)
            print(day, flush=True)
    return Report(calibrated)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("strength", type=Strength, choices=PLAYERS, metavar="normal|hard")
    parser.add_argument("--days", type=int, default=100)
    parser.add_argument("--games", type=int, default=GAMES_FOR_PAR, help="games for par, each day")
    parser.add_argument("--tries", type=int, default=GAMES_FOR_PAR, help="tries, each day")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    report = run(given.strength, given.games, given.tries, given.days, given.jobs)
    print(report)
    return 0 if report.is_calibrated else 1


if __name__ == "__main__":
    sys.exit(main())
