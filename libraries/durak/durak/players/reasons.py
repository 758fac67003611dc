"""Explains why an action is good, from what can be seen in the cards. Gives values, not text.

A reason says what sets an action apart from the best other one, and never claims more than is true.
Where nothing does that could be told in a sentence, there is none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from durak.actions import (
    Action,
    Beat,
    Open,
    Pass,
    Show,
    SwapPoker,
    SwapTrump,
    Take,
    ThrowIn,
    Transfer,
)
from durak.cards import BIT_OF, Card
from durak.players.appraisal import spent_cards
from durak.players.holding import Holding
from durak.view import View


class Why(Enum):
    """A kind of reason. Its value is the end of a message id: `why-only`, `why-out` and so on."""

    ONLY = "only"
    OUT = "out"
    UNBEATABLE = "unbeatable"
    HARD_TO_BEAT = "hard-to-beat"
    SEVERAL = "several"
    TWICE = "twice"
    LOWEST = "lowest"
    KEEPS_TRUMPS = "keeps-trumps"
    KEEPS = "keeps"
    TAKEN_ANYWAY = "taken-anyway"
    ONE_LESS = "one-less"
    THEIRS = "theirs"
    NOTHING_TO_THROW_IN = "nothing-to-throw-in"
    NO_NEW_RANK = "no-new-rank"
    PLAIN_IS_ENOUGH = "plain-is-enough"
    WORTH_A_TRUMP = "worth-a-trump"
    HOPELESS = "hopeless"
    SAVES = "saves"
    GAINS = "gains"
    HANDED_ON = "handed-on"
    HANDED_ON_CHEAPLY = "handed-on-cheaply"
    COSTS_NOTHING = "costs-nothing"
    BETTER_TRUMP = "better-trump"
    BETTER_CARDS = "better-cards"


@dataclass(frozen=True, slots=True)
class Explanation:
    """`cards` are the cards that the reason refers to."""

    why: Why
    cards: tuple[Card, ...] = ()


_ALWAYS: dict[type[Action], Why] = {
    Show: Why.COSTS_NOTHING,
    SwapTrump: Why.BETTER_TRUMP,
    SwapPoker: Why.BETTER_CARDS,
}

Reasons: TypeAlias = Iterator[Explanation]


def reasons(view: View, action: Action, others: Sequence[Action]) -> tuple[Explanation, ...]:
    """Return what sets an action apart from the others, which come best first.

    This is the strongest reason that applies, if any. If there are other covers of the same attack,
    a second one may say why not to take the best of these.
    """
    if not others:
        return (Explanation(Why.ONLY),)
    holding = Holding.of(view)
    found = (
        next(_reasons(holding, action, others[0]), None),
        next(_for_this_cover(holding, action, others), None) if isinstance(action, Beat) else None,
    )
    return tuple(dict.fromkeys(filter(None, found)))


def _reasons(holding: Holding, action: Action, other: Action) -> Reasons:
    if holding.goes_out_with(spent_cards(action)) and spent_cards(action):
        yield Explanation(Why.OUT)
    match action:
        case Open(cards):
            yield from _for_opening(holding, cards)
        case ThrowIn(card):
            yield from _for_throwing_in(holding, card)
        case Pass():
            yield from _for_passing(holding, other)
        case Beat():
            yield from _for_beating(holding, action, other)
        case Take():
            yield from _for_taking(holding, other)
        case Transfer(cards):
            yield Explanation(Why.HANDED_ON if holding.trumps(cards) else Why.HANDED_ON_CHEAPLY)
        case Show() | SwapTrump() | SwapPoker():
            yield Explanation(_ALWAYS[type(action)])
    if not isinstance(other, Beat):
        yield from _for_keeping(holding, action, other)


def _for_opening(holding: Holding, cards: tuple[Card, ...]) -> Reasons:
    yield from _for_pressing(holding, cards)
    if holding.trumps(cards):
        return
    if len(cards) > 1:
        yield Explanation(Why.SEVERAL)
    if twins := holding.twins(cards[0]):
        yield Explanation(Why.TWICE, twins)
    if holding.are_lowest(cards):
        yield Explanation(Why.LOWEST)


def _for_pressing(holding: Holding, cards: tuple[Card, ...]) -> Reasons:
    """Yield reasons for playing cards that are hard to beat.

    While there is a talon, an unbeatable card is a reason to keep it instead.
    """
    if not holding.view.talon and holding.is_unbeatable(cards):
        yield Explanation(Why.UNBEATABLE)
    if holding.precious(cards) and holding.is_hard_to_beat(cards):
        yield Explanation(Why.HARD_TO_BEAT)


def _for_throwing_in(holding: Holding, card: Card) -> Reasons:
    view = holding.view
    if view.bout.taking and not holding.precious((card,)):
        yield Explanation(Why.TAKEN_ANYWAY)
    yield from _for_pressing(holding, (card,))
    if not view.talon:
        yield Explanation(Why.ONE_LESS)
    if holding.are_lowest((card,)):
        yield Explanation(Why.LOWEST)


def _for_passing(holding: Holding, other: Action) -> Reasons:
    if trumps := holding.trumps(spent_cards(other)):
        yield Explanation(Why.KEEPS_TRUMPS, trumps)
    if holding.view.bout.taking:
        yield Explanation(Why.THEIRS)
    if precious := holding.precious(spent_cards(other)):
        yield Explanation(Why.KEEPS, precious)


def _for_beating(holding: Holding, beat: Beat, other: Action) -> Reasons:
    if holding.closes(beat):
        yield Explanation(Why.NOTHING_TO_THROW_IN)
    if not isinstance(other, Beat) and holding.plan() is not None:
        is_trump = bool(holding.trumps((beat.card,)))
        yield Explanation(Why.WORTH_A_TRUMP if is_trump else Why.PLAIN_IS_ENOUGH)


def _for_this_cover(holding: Holding, beat: Beat, others: Sequence[Action]) -> Reasons:
    """Yield reasons for this cover rather than the best other one of the same attack.

    A cover of another attack is no alternative, and a card that has to beat it is not kept.
    """
    covers = (each for each in others if isinstance(each, Beat) and each.attack == beat.attack)
    other = next(covers, None)
    if other is None:
        return
    ranks = holding.view.bout.ranks
    if ranks & BIT_OF[beat.card] and not ranks & BIT_OF[other.card]:
        yield Explanation(Why.NO_NEW_RANK)
    if holding.trumps((other.card,)) and not holding.trumps((beat.card,)):
        yield Explanation(Why.PLAIN_IS_ENOUGH)
    needed = [each.card for each in holding.plan() or () if each.attack != beat.attack]
    if holding.worth((beat.card,)) < holding.worth((other.card,)) and other.card not in needed:
        yield Explanation(Why.KEEPS, (other.card,))


def _for_taking(holding: Holding, other: Action) -> Reasons:
    plan = holding.plan()
    if plan is None:
        yield Explanation(Why.HOPELESS)
        return
    cost = [beat.card for beat in plan] if isinstance(other, Beat) else spent_cards(other)
    if spent := holding.trumps(cost) or holding.precious(cost):
        yield Explanation(Why.SAVES, spent)
    if gained := holding.precious(holding.view.bout.table):
        yield Explanation(Why.GAINS, gained)


def _for_keeping(holding: Holding, action: Action, other: Action) -> Reasons:
    """Yield what the other action would have cost."""
    own = spent_cards(action)
    others = spent_cards(other)
    if holding.trumps(others) and not holding.trumps(own):
        yield Explanation(Why.KEEPS_TRUMPS, holding.trumps(others))
    if own and holding.worth(own) < holding.worth(others):
        yield Explanation(Why.KEEPS, others)
