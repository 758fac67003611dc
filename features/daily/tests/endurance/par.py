"""`python -m features.daily.tests.endurance.par`: whether par is what its player scores on average.

For every day par is worked out from as many games as the bot plays for it. Then the same player,
with other dice, tries that day again and again.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial, reduce
from itertools import islice
from math import hypot, sqrt
from random import Random

from bot.randomness import SystemRandomness
from club.fairness import Salt
from durak.actions import Action
from durak.players import Player, Strength, player_of
from durak.players.normal import Normal
from durak.view import View
from features.daily.par import PlayerWith, play_for_par, strongest
from features.daily.rules import GAMES_FOR_PAR, Par, deal_of_day
from tests.endurance.commands import command, conclude
from tests.endurance.promises import Promise, Report

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


def judge(days: Sequence[Calibration]) -> Report:
    """Judge whether chance explains how days differ, one by one and all to one side.

    Both are taken to three standard errors: at two, one honest run in ten would fail.
    """
    count = len(days)
    agreeing = sum(day.agrees for day in days)
    least = _EXPECTED * count - 3 * sqrt(_EXPECTED * (1 - _EXPECTED) * count)
    difference = sum(day.difference for day in days) / count
    margin = hypot(*(day.margin for day in days)) / count
    shown = f"{difference:+.4f} ± {margin:.4f}"
    return Report(
        [
            Promise("days", count),
            Promise("days that agree", agreeing, agreeing >= least),
            Promise("tries minus par", shown, abs(difference) <= 1.5 * margin),
        ]
    )


def run(strength: Strength, days: int, games: int, tries: int, jobs: int) -> Iterator[Calibration]:
    salts = [f"day {number}" for number in range(1, days + 1)]
    with ProcessPoolExecutor(jobs, initializer=partial(os.nice, _LOWEST_PRIORITY)) as pool:
        yield from pool.map(partial(calibrate, strength, games, tries), salts)


if __name__ == "__main__":
    parser = command(__doc__, days=100, games=GAMES_FOR_PAR, tries=GAMES_FOR_PAR, jobs=1)
    parser.add_argument("strength", type=Strength, choices=PLAYERS, metavar="normal|hard")
    calibrated = []
    for day in run(**vars(parser.parse_args())):
        calibrated.append(day)
        print(day, flush=True)
    conclude(judge(calibrated))
