"""The chances of each action: played out in imagined worlds, or calculated if all cards are known.

Uses sequential halving over determinizations, and a search for the endgame of two. What follows an
action is learned by a tree in plain games of two, and found out by playouts in all others. The
strongest player plays by these chances, and they are shown to people in hints and reviews.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean
from typing import TypeAlias

from durak.actions import Action
from durak.events import Seat
from durak.players.appraisal import Appraisal
from durak.players.duel import is_duel
from durak.players.endgame import DOUBT, Endgame, is_sure
from durak.players.imagining import Imagination, imagine
from durak.players.normal import Normal
from durak.players.playout import LOSS, WIN, Playout
from durak.players.tree import Tree
from durak.state import Position
from durak.view import View

WORK = 20_000
"""How many actions are considered before one is chosen: about fifty milliseconds."""

BREADTH = 6
"""How many actions are played out; `normal` thinks little of the others."""

MARGIN = 0.5
"""Standard errors by which an action must beat the choice of `normal`: less may be chance."""

CERTAINTY = 4
"""An endgame that can be calculated may take this many times as much work. Most take less."""

Results: TypeAlias = dict[Action, list[float]]
"""The results of each action by world. All actions meet the same worlds in the same order."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The expected result of an action.

    `chance` is the chance of not being the durak, from 0 to 1; a draw counts half. `doubt` is its
    standard error. In a calculated endgame it is 0 if the search was complete, otherwise `DOUBT`.
    """

    action: Action
    chance: float
    doubt: float


def weigh(
    view: View, also: Action | None = None, work: int = WORK, luck: int = 0
) -> tuple[Prospect, ...]:
    """Return the prospects of the actions worth considering and of `also`, best first.

    `also` is an action to include in any case, such as the one a person really played. The same
    view always gets the same answer. With another `luck`, other worlds are imagined.
    """
    if view.viewer is None or not view.legal:
        return ()
    seat = view.viewer
    thoughts = Normal().thoughts(view)
    asked = () if also is None else (also,)
    if _is_open(view, seat):
        return _calculate(view, seat, _without_duplicates((*thoughts, *asked)), also, work)
    # A `Duel` knows no passes and throw-ins while a cover is awaited.
    if is_duel(view.rules, len(view.counts)) and seat in view.awaited and not view.bout.passed:
        actions = _without_duplicates((*asked, *thoughts))
        return _best_first(_race(Tree(view, seat), _worlds(view, luck), actions, asked, work))
    kept = (thoughts[0], *asked)
    actions = _without_duplicates((*kept, *thoughts[:BREADTH]))
    playout = Playout(seat, Appraisal.of(view).worths)
    return _favouring(thoughts[0], _race(playout, _worlds(view, luck), actions, kept, work))


def _without_duplicates(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(dict.fromkeys(actions))


def _is_open(view: View, seat: Seat) -> bool:
    """Whether a player who counts cards knows them all: no talon, at most one other hand."""
    others = [count for other, count in enumerate(view.counts) if other != seat and count]
    return not view.talon and len(others) < 2


def _calculate(
    view: View, seat: Seat, actions: tuple[Action, ...], also: Action | None, work: int
) -> tuple[Prospect, ...]:
    endgame = Endgame(seat, Appraisal.of(view).worths, CERTAINTY * work)
    world = imagine(view, Random(_seed(view)))  # noqa: S311
    return tuple(
        Prospect(action, chance, 0.0 if is_sure(chance) else DOUBT)
        for action, chance in endgame.chances(world, actions, also).items()
    )


def _race(
    lookahead: Playout | Tree,
    worlds: Iterator[Position],
    actions: tuple[Action, ...],
    kept: tuple[Action, ...],
    work: int,
) -> Results:
    """Try all actions in the same worlds, so that no action has better cards than another.

    After each round the worse half is dropped, except for the actions in `kept`.
    """
    results: Results = {action: [] for action in actions}
    left = list(actions)
    rounds = max(1, (len(left) - 1).bit_length())
    for number in range(1, rounds + 1):
        while lookahead.work * rounds < work * number:
            world = next(worlds)
            for action in left:
                results[action].append(lookahead.value_after(world, action))
        left.sort(key=lambda action: (action in kept, sum(results[action])), reverse=True)
        # Those to keep come first, so one rival is left beside them.
        del left[max(len(kept) + 1, (len(left) + 1) // 2) :]
    return results


def _worlds(view: View, luck: int) -> Iterator[Position]:
    imagination = Imagination(view)
    dice = Random(_seed(view, luck))  # noqa: S311
    while True:
        yield imagination.world(dice)


def _best_first(results: Results) -> tuple[Prospect, ...]:
    """Return the prospects, best first.

    Actions that survived more rounds rank higher, because they seemed better each time.
    """
    longest = max(results.values(), key=len)
    prospects = [_prospect(action, own, longest) for action, own in results.items()]
    prospects.sort(key=lambda each: (len(results[each.action]), each.chance), reverse=True)
    return tuple(prospects)


def _favouring(favourite: Action, results: Results) -> tuple[Prospect, ...]:
    """Return the prospects, best first; the favourite leads unless another is clearly better."""
    prospects = _best_first(results)
    pairs = zip(results[prospects[0].action], results[favourite], strict=True)
    leads = [one - other for one, other in pairs]
    if fmean(leads) > MARGIN * _standard_error(leads):
        return prospects
    return tuple(sorted(prospects, key=lambda each: each.action != favourite))


def _prospect(action: Action, own: list[float], longest: list[float]) -> Prospect:
    """Return the prospect of an action.

    An action that was dropped early met fewer worlds than others, so its chance is relative to how
    one that was not dropped did in these worlds.
    """
    chance = fmean(longest) + fmean(own) - fmean(longest[: len(own)])
    return Prospect(action, min(max(chance, LOSS), WIN), _standard_error(own))


def _standard_error(values: list[float]) -> float:
    """Return the standard error of the mean.

    It is computed as if one more value were off by half a game: few worlds never look like proof.
    """
    mean = fmean(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) + 0.25) / len(values)


def _seed(view: View, luck: int = 0) -> int:
    """Return a seed that depends on these alone, so that results can be reproduced."""
    seen = hash((view.hand, view.talon, view.discard, view.bout.number, view.bout.cards))
    return hash((seen, luck)) if luck else seen
