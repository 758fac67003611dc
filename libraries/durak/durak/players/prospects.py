"""The chances of each action: played out in imagined worlds, or calculated if all cards are known.

Uses sequential halving over determinizations, and a search for the endgame of two. The view tells
which actions are legal, the engine what follows from them. The strongest player plays by these
chances, and they are shown to people in reviews.
"""

from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean
from typing import TypeAlias

from durak.actions import Action
from durak.events import Seat
from durak.players.appraisal import Appraisal
from durak.players.endgame import DOUBT, Endgame, is_sure
from durak.players.imagining import imagine
from durak.players.normal import Normal
from durak.players.playout import LOSS, WIN, Playout
from durak.view import View

WORK = 20_000
"""How many actions are considered before one is chosen: about fifty milliseconds."""

BREADTH = 6
"""How many actions are played out; `normal` thinks little of the others."""

CONVICTION = 0.5
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


def weigh(view: View, also: Action | None = None, work: int = WORK) -> tuple[Prospect, ...]:
    """Return the prospects of the actions worth considering and of `also`, best first.

    `also` is an action to include in any case, such as the one a person really played. In playouts
    the choice of `normal` stays first unless another action is clearly better. The same view always
    gets the same answer.
    """
    if view.viewer is None or not view.legal:
        return ()
    thoughts = Normal().thoughts(view)
    kept = thoughts[:1] if also is None else (thoughts[0], also)
    if _is_open(view, view.viewer):
        return _calculate(view, view.viewer, _without_duplicates(thoughts + kept), also, work)
    actions = _without_duplicates((*kept, *thoughts[:BREADTH]))
    results = _play_out(view, view.viewer, actions, kept, work)
    return _best_first(results, thoughts[0])


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


def _play_out(
    view: View, seat: Seat, actions: tuple[Action, ...], kept: tuple[Action, ...], work: int
) -> Results:
    """Play all actions out in the same worlds, so that no action has better cards than another.

    After each round the worse half is dropped, except for the actions in `kept`.
    """
    playout = Playout(seat, Appraisal.of(view).worths)
    dice = Random(_seed(view))  # noqa: S311
    results: Results = {action: [] for action in actions}
    rivals = [action for action in actions if action not in kept]
    rounds = max(1, len(rivals).bit_length())
    for number in range(1, rounds + 1):
        while playout.work * rounds < work * number:
            world = imagine(view, dice)
            for action in (*kept, *rivals):
                results[action].append(playout.value_after(world, action))
        rivals.sort(key=lambda action: sum(results[action]), reverse=True)
        del rivals[max(1, len(rivals) // 2) :]
    return results


def _best_first(results: Results, favourite: Action) -> tuple[Prospect, ...]:
    """Return the prospects, best first; the favourite leads unless another is clearly better.

    Actions that survived more rounds rank higher, because they seemed better each time.
    """
    usual = results[favourite]
    prospects = [_prospect(action, own, usual) for action, own in results.items()]
    prospects.sort(key=lambda each: (len(results[each.action]), each.chance), reverse=True)
    if not _is_clearly_better(results[prospects[0].action], usual):
        prospects.sort(key=lambda each: each.action != favourite)
    return tuple(prospects)


def _is_clearly_better(own: list[float], usual: list[float]) -> bool:
    leads = [one - other for one, other in zip(own, usual, strict=True)]
    return fmean(leads) > CONVICTION * _standard_error(leads)


def _prospect(action: Action, own: list[float], usual: list[float]) -> Prospect:
    """Return the prospect of an action, relative to the favourite in the same worlds.

    An action that was dropped early met fewer worlds than the favourite.
    """
    chance = fmean(usual) + fmean(own) - fmean(usual[: len(own)])
    return Prospect(action, min(max(chance, LOSS), WIN), _standard_error(own))


def _standard_error(values: list[float]) -> float:
    """Return the standard error of the mean.

    It is computed as if one more value were off by half a game: few worlds never look like proof.
    """
    mean = fmean(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) + 0.25) / len(values)


def _seed(view: View) -> int:
    """Return a seed that depends on the view alone, so that results can be reproduced."""
    return hash((view.hand, view.talon, view.discard, view.bout.number, view.bout.cards))
