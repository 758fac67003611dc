"""What a teacher advises, and why: of several equally good moves the one that is a good habit.

So many playouts say no more than whether an action is clearly better. Where they don't, a person
learns more from the low card than from the ace that did half a percent better this time.
"""

from dataclasses import dataclass
from math import hypot

from durak.actions import Action, Beat, Open, Show, SwapTrump, Take
from durak.players.appraisal import played
from durak.players.holding import PRECIOUS, Holding
from durak.players.normal import DEAR
from durak.players.prospects import Prospect
from durak.players.reasons import Reason, reason
from durak.view import View

ADVICE_WORK = 40_000
"""Twice what a move is worth: people read the chances, and nobody plays on meanwhile."""

SLIGHT = 0.03
"""A difference between two chances that nobody would notice."""

_HABIT = 0.05
"""How much of a chance a good habit may seem to cost, even where the doubt is greater."""

_TWICE = 6
"""In worth: a card that one has twice is played before one that is up to two ranks lower."""


@dataclass(frozen=True, slots=True)
class Advice:
    """`other` is the best of the rest; `is_equal`: it is as good, as far as can be told."""

    best: Prospect
    reason: Reason
    other: Prospect | None = None
    is_equal: bool = False


def advise(view: View, prospects: tuple[Prospect, ...]) -> Advice:
    """`prospects` as they were weighed, best first; there must be one."""
    holding = Holding.of(view)
    best = _taught(holding, [each for each in prospects if _is_close(each, prospects[0])])
    others = (each for each in prospects if not _are_alike(holding, each.action, best.action))
    other = max(others, key=lambda each: each.chance, default=None)
    why = reason(view, best.action, other.action if other else None)
    is_equal = other is not None and (are_equal(other, best) or other.chance > best.chance)
    return Advice(best, why, other, is_equal)


def are_equal(one: Prospect, other: Prospect) -> bool:
    """As far as their doubts can tell."""
    return abs(one.chance - other.chance) <= max(SLIGHT, hypot(one.doubt, other.doubt))


def _is_close(one: Prospect, best: Prospect) -> bool:
    """Little is known of what was soon dropped: a great doubt is no reason to do it."""
    return are_equal(one, best) and best.chance - one.chance <= _HABIT


def sober(prospect: Prospect) -> float:
    """The chance as it is told to people: what was not calculated to the end is never certain."""
    return min(max(prospect.chance, 0.01), 0.99) if prospect.doubt else prospect.chance


def _taught(holding: Holding, equal: list[Prospect]) -> Prospect:
    return min(equal, key=lambda each: (_luxury(holding, each.action), -each.chance))


def _luxury(holding: Holding, action: Action) -> tuple[int, int, int, int]:
    """Trumps are spent last, and of plain cards the best; of a rank several are played at once."""
    cards = played(action)
    trumps = len(holding.trumps(cards)) if holding.view.talon else 0
    is_paired = isinstance(action, Open) and (len(cards) > 1 or bool(holding.twins(cards[0])))
    worth = (holding.worth(cards) if cards else PRECIOUS) - (_TWICE if is_paired else 0)
    return _reluctance(holding, action), trumps, worth, -len(cards)


def _reluctance(holding: Holding, action: Action) -> int:
    """What is free comes first. Nothing is taken without need, but before it is beaten in vain, or
    early with one of the highest trumps.
    """
    match action:
        case SwapTrump() | Show():
            return -1
        case Take():
            return 1
        case Beat(_, card):
            is_dear = bool(holding.view.talon) and holding.worth((card,)) >= DEAR
            return 2 if is_dear or holding.plan() is None else 0
        case _:
            return 0


def _are_alike(holding: Holding, one: Action, other: Action) -> bool:
    """Of two plain nines one is as good as the other, and nothing to be taught."""
    worths = [sorted(map(holding.appraisal.worth, played(action))) for action in (one, other)]
    return type(one) is type(other) and worths[0] == worths[1]
