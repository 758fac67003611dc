"""What comes of an action: played out in imagined worlds, or calculated where every card is known.

Sequential halving over determinizations; the endgame of two is searched. What may be done the view
tells, and what comes of it the engine. The strongest player plays by it, and people are told of it.
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
"""How many actions are looked at before one is chosen: some fifty milliseconds."""

BREADTH = 6
"""So many actions are played out; `normal` itself thinks little of the others."""

CONVICTION = 0.5
"""An action must be so many standard errors better than the first thought: less is chance."""

CERTAINTY = 4
"""An endgame that can be calculated is worth so many times as much work; most take less."""

Results: TypeAlias = dict[Action, list[float]]
"""What came of each action, world by world: all meet the same worlds in the same order."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What comes of an action: the `chance` of not being the durak (0 to 1, a draw counts half) and
    its standard error, `doubt`: 0 where it was calculated to the end.
    """

    action: Action
    chance: float
    doubt: float


def weigh(view: View, also: Action | None = None, work: int = WORK) -> tuple[Prospect, ...]:
    """Every action worth a thought, and `also` (what somebody really played), best first.

    The first thought stays first unless another is clearly better. The same view, the same answer.
    """
    if view.viewer is None or not view.legal:
        return ()
    thoughts = Normal().thoughts(view)
    kept = thoughts[:1] if also is None else (thoughts[0], also)
    if _is_open(view, view.viewer):
        return _calculated(view, view.viewer, _each_once(thoughts + kept), also, work)
    actions = _each_once((*kept, *thoughts[:BREADTH]))
    results = _played_out(view, view.viewer, actions, kept, work)
    return _best_first(results, thoughts[0])


def _each_once(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(dict.fromkeys(actions))


def _is_open(view: View, seat: Seat) -> bool:
    """Whether who counts knows every card: what he does not see, one other player holds."""
    others = [count for other, count in enumerate(view.counts) if other != seat and count]
    return not view.talon and len(others) < 2


def _calculated(
    view: View, seat: Seat, actions: tuple[Action, ...], also: Action | None, work: int
) -> tuple[Prospect, ...]:
    endgame = Endgame(seat, Appraisal.of(view).worths, CERTAINTY * work)
    world = imagine(view, Random(_seed(view)))  # noqa: S311
    return tuple(
        Prospect(action, chance, 0.0 if is_sure(chance) else DOUBT)
        for action, chance in endgame.chances(world, actions, also).items()
    )


def _played_out(
    view: View, seat: Seat, actions: tuple[Action, ...], kept: tuple[Action, ...], work: int
) -> Results:
    """All in the same worlds, so that none has better cards. After each round the worse half goes,
    but for those to be kept.
    """
    playout, dice = Playout(seat, Appraisal.of(view).worths), Random(_seed(view))  # noqa: S311
    results: Results = {action: [] for action in actions}
    rivals = [action for action in actions if action not in kept]
    rounds = len(rivals).bit_length() or 1
    for number in range(1, rounds + 1):
        while playout.work * rounds < work * number:
            world = imagine(view, dice)
            for action in (*kept, *rivals):
                results[action].append(playout.after(world, action))
        rivals.sort(key=lambda action: sum(results[action]), reverse=True)
        del rivals[len(rivals) // 2 or 1 :]
    return results


def _best_first(results: Results, favourite: Action) -> tuple[Prospect, ...]:
    """The longer an action was thought about, the better it seemed."""
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
    """Who was dropped early met few worlds, so he is measured by how the favourite did there."""
    chance = fmean(usual) + fmean(own) - fmean(usual[: len(own)])
    return Prospect(action, min(max(chance, LOSS), WIN), _standard_error(own))


def _standard_error(values: list[float]) -> float:
    """As if one value more had been half a game off: few worlds are never proof."""
    mean = fmean(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) + 0.25) / len(values)


def _seed(view: View) -> int:
    """The same view, the same dice: chance comes from nowhere else."""
    return hash((view.hand, view.talon, view.discard, view.bout.number, view.bout.cards))
