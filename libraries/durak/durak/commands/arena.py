"""`arena A B`: plays a match in which each deal is played from every seat, or by every team.

Both players thus get the same cards. A confidence interval covers the remaining chance.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from statistics import fmean, quantiles

from durak.commands import OK
from durak.commands.intervals import format_share
from durak.commands.lookup import find_player
from durak.commands.matches import Clock, Match, Score, play_deal
from durak.commands.progress import with_progress
from durak.commands.results import keep, resume
from durak.dealing import Dice


def arena(
    match: Match, jobs: int, dice_of: Callable[[int], Dice], clock: Clock, file: Path | None = None
) -> int:
    """Play a match and print its result.

    A file keeps the score of each deal, and deals that are in it are not played again. Raises
    UsageError for an unknown player, and if the file is not about this match.
    """
    for name in (match.one, match.other):
        find_player(name)
    known = () if file is None else resume(file, match)[: len(match.seeds)]
    with ProcessPoolExecutor(jobs) as pool:
        each_of = map if jobs == 1 else pool.map  # of one process, a kill leaves nothing behind
        played = each_of(partial(play_deal, match, dice_of, clock), match.seeds[len(known) :])
        kept = played if file is None else keep(file, played)
        scores = tuple(with_progress(chain(known, kept), len(match.seeds), "deals"))
    print(f"{_result(match, scores)}; {_pace(scores)}")
    return OK


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
