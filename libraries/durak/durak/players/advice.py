"""Chooses the move to teach: of several equally good moves, the one that is a good habit.

The playouts only tell whether an action is clearly better. If none is, a person learns more from
the low card than from the ace that happened to do half a percent better.
"""

from dataclasses import dataclass
from math import hypot

from durak.actions import Action, Beat, Open, Show, SwapTrump, Take
from durak.players.appraisal import spent_cards
from durak.players.endgame import DOUBT
from durak.players.holding import PRECIOUS, Holding
from durak.players.normal import DEAR
from durak.players.prospects import Prospect
from durak.players.reasons import Explanation, reasons
from durak.view import View

ADVICE_WORK = 50_000
"""More than is spent on a move, because people read the chances and no game waits for them."""

SLIGHT = 0.03
"""The largest difference between two chances that nobody would notice."""

_HABIT = 0.05
"""The most winning chance that a good habit may seem to cost, even if the doubt is greater."""

_TWICE = 6
"""Worth deducted for a rank held twice: it is opened with before a card up to two ranks lower."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The move to teach and the best of the others.

    There may be no reason that could be told. `is_equal` means that `other` is as good as `best`,
    as far as can be told.
    """

    best: Prospect
    reasons: tuple[Explanation, ...]
    other: Prospect | None = None
    is_equal: bool = False


def advise(view: View, prospects: tuple[Prospect, ...]) -> Advice:
    """Return the move to teach. Raises ValueError if there are no `prospects`, best first."""
    holding = Holding.of(view)
    leader, *_ = prospects
    # What was dropped early has a large doubt, so being equal is not enough to be taught instead.
    close = (
        each
        for each in prospects
        if are_equal(each, leader) and leader.chance - each.chance <= _HABIT
    )
    best = min(close, key=lambda each: (_extravagance(holding, each.action), -each.chance))
    unlike = (each for each in prospects if not _are_alike(holding, each.action, best.action))
    others = sorted(unlike, key=lambda each: -each.chance)
    other = others[0] if others else None
    why = reasons(view, best.action, [each.action for each in others])
    is_equal = other is not None and (are_equal(other, best) or other.chance > best.chance)
    return Advice(best, why, other, is_equal)


def are_equal(one: Prospect, other: Prospect) -> bool:
    """Whether two chances are the same within their doubts."""
    return abs(one.chance - other.chance) <= max(SLIGHT, hypot(one.doubt, other.doubt))


def shown_chance(prospect: Prospect) -> float | None:
    """Return the chance as shown to people: None if it is only guessed.

    It is never certain, unless calculated to the end.
    """
    if prospect.doubt >= DOUBT:
        return None
    return min(max(prospect.chance, 0.01), 0.99) if prospect.doubt else prospect.chance


def _extravagance(holding: Holding, action: Action) -> tuple[int, int, int, int]:
    """Sort key for what an action spends, cheapest first.

    Trumps are spent last while there is a talon, and the better plain cards after the lower ones.
    Several cards of a rank are played at once.
    """
    cards = spent_cards(action)
    trumps = len(holding.trumps(cards)) if holding.view.talon else 0
    is_paired = isinstance(action, Open) and (len(cards) > 1 or bool(holding.twins(cards[0])))
    worth = (holding.worth(cards) if cards else PRECIOUS) - (_TWICE if is_paired else 0)
    return _reluctance(holding, action), trumps, worth, -len(cards)


def _reluctance(holding: Holding, action: Action) -> int:
    """Return how reluctantly an action is taught: the lowest number comes first.

    Free actions come first. Taking is avoided, but preferred to beating in vain (not everything can
    be beaten) and to an early cover with one of the highest trumps.
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
    """Whether there is nothing to choose between the actions, as with two plain nines."""
    worths = [sorted(map(holding.appraisal.worth, spent_cards(action))) for action in (one, other)]
    return type(one) is type(other) and worths[0] == worths[1]
