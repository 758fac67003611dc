"""`arena A B`: plays a match in which each deal is played from every seat, or by every team.

Both players thus get the same cards. A confidence interval covers the remaining chance.

A file can keep the results, so that a match can be stopped at any time and resumed. Its first line
says which match it is, and each line after it what came of a deal, as JSON. The file cannot tell
whether a player has since been changed under the same name.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from itertools import chain
from math import ceil
from pathlib import Path
from statistics import fmean, quantiles
from typing import TypeAlias

from durak.actions import Action
from durak.commands import OK, UsageError
from durak.commands.lookup import find_player, naming
from durak.commands.reports import format_share, with_progress
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


def arena(
    match: Match, jobs: int, dice_of: Callable[[int], Dice], clock: Clock, file: Path | None = None
) -> int:
    """Play a match and print its result.

    A file keeps the score of each deal, and deals that are in it are not played again. Raises
    UsageError for an unknown player, and if the file is not about this match.
    """
    for name in (match.one, match.other):
        find_player(name)
    known = () if file is None else _resume(file, match)[: len(match.seeds)]
    with ProcessPoolExecutor(jobs) as pool:
        each_of = map if jobs == 1 else pool.map  # of one process, a kill leaves nothing behind
        played = each_of(partial(_play_deal, match, dice_of, clock), match.seeds[len(known) :])
        kept = played if file is None else _keep(file, played)
        scores = tuple(with_progress(chain(known, kept), len(match.seeds), "deals"))
    print(f"{_result(match, scores)}; {_pace(scores)}")
    return OK


class _Timed:
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


def _play_deal(match: Match, dice_of: Callable[[int], Dice], clock: Clock, seed: int) -> Score:
    """Play the deal of this seed from all sides. Raises UsageError for an unknown player."""
    one = _Timed(find_player(match.one), clock)
    other = find_player(match.other)
    lost = []
    for side in match.sides:
        players = [one if seat in side else other for seat in range(match.seats)]
        _, outcome = play_game(match.variant.rules, players, dice_of(seed))
        if outcome.losers:
            lost.append(not set(side).isdisjoint(outcome.losers))
    return Score(seed, len(lost), lost.count(False), one.seconds)


def _resume(path: Path, match: Match) -> tuple[Score, ...]:
    """Return the scores of the deals played so far, and make the file ready for more.

    A line that was only half written is removed. Raises UsageError if the file cannot be read or
    written, or contains anything else.
    """
    head = _head_of(match)
    with naming(path), path.open("a+", errors="replace") as file:
        file.seek(0)
        text = file.read()
        if not text.startswith(head) and not head.startswith(text):
            raise UsageError(f"{path} is not about this match, which would begin with {head}")
        whole = text[: text.rfind("\n") + 1]
        file.truncate(len(whole))
        if not whole:
            file.write(head)
    scores = tuple(_parse_score(path, line) for line in whole.splitlines()[1:])
    for seed, score in enumerate(scores, start=match.seed):
        if score.seed != seed:
            raise UsageError(f"{path}: deal {score.seed} stands in the place of deal {seed}")
    return scores


def _keep(path: Path, scores: Iterable[Score]) -> Iterator[Score]:
    """Append each score to the file, and then pass it on."""
    for score in scores:
        with path.open("a") as file:
            file.write(_format(asdict(score)))
        yield score


def _head_of(match: Match) -> str:
    """Describe a match by all but its length, so that it may be continued for longer."""
    return _format(
        {
            "one": match.one,
            "other": match.other,
            "variant": match.variant.id,
            "seats": match.seats,
            "seed": match.seed,
            "alternate": match.alternate,
        }
    )


def _format(values: dict[str, object]) -> str:
    return json.dumps(values) + "\n"


def _parse_score(path: Path, line: str) -> Score:
    try:
        return Score(**json.loads(line))
    except (TypeError, ValueError) as error:
        raise UsageError(f"{path}: not the result of a deal: {line!r}") from error


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
