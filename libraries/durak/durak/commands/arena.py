"""`arena A B`: plays a match in which each deal is played from every seat, or by every team.

Both players thus get the same cards. A confidence interval covers the remaining chance.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import ceil
from statistics import fmean, quantiles
from typing import TypeAlias

from durak.actions import Action
from durak.commands import OK
from durak.commands.games import play_game
from durak.commands.intervals import format_share
from durak.commands.lookup import find_player
from durak.commands.progress import with_progress
from durak.dealing import Dice
from durak.events import Seat
from durak.players import Player
from durak.rules import Variant
from durak.seating import Seating
from durak.view import View

Clock: TypeAlias = Callable[[], float]
"""Seconds of processor time used by this process."""


@dataclass(frozen=True, slots=True)
class Match:
    """`one` takes each seat or team in turn, and `other` all the rest.

    With `alternate`, `one` takes every other seat, and then those in between.
    """

    one: str
    other: str
    variant: Variant
    seats: int
    games: int
    seed: int
    alternate: bool = False

    @property
    def seeds(self) -> range:
        """One seed per deal. Each is played from all sides, so there may be a few more games."""
        return range(self.seed, self.seed + ceil(self.games / len(self.sides)))

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        if self.alternate:
            return tuple(range(0, self.seats, 2)), tuple(range(1, self.seats, 2))
        rules = self.variant.rules
        seating = Seating(self.seats, rules.teams, rules.team_out)
        return tuple(dict.fromkeys(map(seating.team, range(self.seats))))


@dataclass(frozen=True, slots=True)
class Score:
    """The result of one deal.

    `decided` counts the games with a durak, and `escaped` those of them that `one` did not lose.
    `seconds` are the times of its moves.
    """

    decided: int
    escaped: int
    seconds: tuple[float, ...]


class Timed:
    """Wraps a player to measure the time of each move."""

    def __init__(self, player: Player, clock: Clock) -> None:
        self._player = player
        self._clock = clock
        self.seconds: list[float] = []

    def choose(self, view: View) -> Action:
        began = self._clock()
        action = self._player.choose(view)
        self.seconds.append(self._clock() - began)
        return action


def arena(match: Match, jobs: int, dice_of: Callable[[int], Dice], clock: Clock) -> int:
    """Play a match and print its result. Raises UsageError for an unknown player."""
    for name in (match.one, match.other):
        find_player(name)
    with ProcessPoolExecutor(jobs) as pool:
        deals = pool.map(partial(_play_deal, match, dice_of, clock), match.seeds)
        scores = tuple(with_progress(deals, len(match.seeds), "deals"))
    print(f"{_result(match, scores)}; {_pace(scores)}")
    return OK


def _play_deal(match: Match, dice_of: Callable[[int], Dice], clock: Clock, seed: int) -> Score:
    one = Timed(find_player(match.one), clock)
    other = find_player(match.other)
    lost = []
    for side in match.sides:
        players = [one if seat in side else other for seat in range(match.seats)]
        _, outcome = play_game(match.variant.rules, players, dice_of(seed))
        if outcome.losers:
            lost.append(not set(side).isdisjoint(outcome.losers))
    return Score(len(lost), lost.count(False), tuple(one.seconds))


def _result(match: Match, scores: tuple[Score, ...]) -> str:
    """Report the share. Only deals are independent; the games of one are correlated."""
    decided = sum(score.decided for score in scores)
    share = format_share([(score.escaped, score.decided) for score in scores], otherwise=0.5)
    return (
        f"{match.one} against {match.other}, {match.variant.id}, {match.seats} seats: "
        f"{share} of {decided} decided games not lost, {1 - 1 / len(match.sides):.3f} among equals"
    )


def _pace(scores: tuple[Score, ...]) -> str:
    seconds = [each for score in scores for each in score.seconds]
    slow = quantiles(seconds, n=20)[-1]
    return f"{1000 * fmean(seconds):.0f} ms a decision, p95 {1000 * slow:.0f} ms"
