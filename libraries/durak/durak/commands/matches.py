"""A match of two players: who sits where, and what comes of each deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeAlias

from durak.actions import Action
from durak.commands.lookup import find_player
from durak.dealing import Dice
from durak.events import Seat
from durak.players import Player
from durak.players.games import play_game
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

    `seed` dealt the cards. `decided` counts the games with a durak, and `escaped` those of them
    that `one` did not lose. `seconds` are the times of its moves.
    """

    seed: int
    decided: int
    escaped: int
    seconds: Sequence[float]


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


def play_deal(match: Match, dice_of: Callable[[int], Dice], clock: Clock, seed: int) -> Score:
    """Play the deal of this seed from all sides. Raises UsageError for an unknown player."""
    one = Timed(find_player(match.one), clock)
    other = find_player(match.other)
    lost = []
    for side in match.sides:
        players = [one if seat in side else other for seat in range(match.seats)]
        _, outcome = play_game(match.variant.rules, players, dice_of(seed))
        if outcome.losers:
            lost.append(not set(side).isdisjoint(outcome.losers))
    return Score(seed, len(lost), lost.count(False), one.seconds)
