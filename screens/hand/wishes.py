"""What pressing the cards of a hand can mean, found once for a screen.

Legality is never judged here: the view says what is legal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Self, TypeAlias

from durak import actions
from durak.actions import Action
from durak.beating import powers
from durak.cards import BIT_OF, Card, CardSet, Suit, card_set
from durak.together import Joint, Together
from durak.view import View
from screens.buttons import Payload, Play, Purpose, Select, Selection
from screens.scene import Scene

Meaning: TypeAlias = Action | Selection
"""A press plays something or marks something."""

Uses: TypeAlias = dict[Card, tuple[Action, ...]]
"""What each card can do alone. An exchange has a button of its own, so it is none of them."""

_NOTHING = Selection()
_JOINT: dict[Purpose, type[Joint]] = {
    Purpose.OPEN: actions.Open,
    Purpose.CHOOSE: actions.Transfer,
    Purpose.POKER: actions.SwapPoker,
}
"""What several marked cards do together."""


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards of the hand that an action moves or shows."""
    match action:
        case actions.Open(cards) | actions.Transfer(cards) | actions.SwapPoker(cards):
            return cards
        case actions.ThrowIn(card) | actions.Beat(_, card) | actions.Show(card):
            return (card,)
        case actions.SwapTrump(card):
            return (card,)
        case actions.Take() | actions.Pass():
            return ()


def press(scene: Scene, meaning: Meaning) -> Payload:
    view = scene.view
    if isinstance(meaning, Selection):
        return Select(view.table, view.number, scene.moment, meaning)
    return Play(view.table, view.number, scene.moment, meaning)


def uses_by_card(view: View) -> Uses:
    found: dict[Card, list[Action]] = {}
    for wish in view.legal:
        if not isinstance(wish, actions.SwapTrump):
            for card in cards_of(wish):
                found.setdefault(card.printed, []).append(wish)
    return {card: tuple(wishes) for card, wishes in found.items()}


def natural(view: View, card: Card) -> Action:
    """What somebody wants who presses a card that cannot be played: the table will say why not."""
    bout = view.bout
    if not bout.pairs:
        return actions.Open((card,))
    if view.viewer != bout.defender:
        return actions.ThrowIn(card)
    return actions.Beat((bout.uncovered or (bout.pairs[-1].attack,))[0], card)


@dataclass(frozen=True, slots=True)
class Wishes:
    """`selection` is what is marked, as long as it leads anywhere.

    The marked cards may be joined by `joining`. Without more they do one of `ways` or, where one of
    them needs a suit, what comes of the faces in `declared`. The `sociable` cards of the hand can
    be used with others.
    """

    view: View
    uses: Uses
    sociable: CardSet
    selection: Selection
    joining: CardSet
    ways: tuple[Action, ...]
    declared: tuple[tuple[Card, Meaning], ...]

    @classmethod
    def of(cls, view: View, selection: Selection) -> Self:
        hand = _Hand(view, uses_by_card(view))
        joining, ways = hand.joining(selection), hand.ways(selection)
        declared = tuple(hand.declared(selection))
        if not (joining or ways or declared):
            selection = _NOTHING
        return cls(view, hand.uses, hand.sociable(), selection, joining, ways, declared)

    @property
    def is_marking(self) -> bool:
        return bool(self.selection.cards) or self.selection.purpose is Purpose.POKER

    @property
    def can_exchange(self) -> bool:
        return any(each.kind is actions.SwapPoker for each in self.view.together)

    def joins(self, card: Card) -> bool:
        return bool(self.joining & BIT_OF[card])

    def also(self, card: Card) -> Selection:
        return Selection(self.selection.purpose, (*self.selection.cards, card))

    def instead(self, card: Card) -> Meaning:
        """What a card means that can't be played now, or can't join the marked ones."""
        if self.is_marking:
            return Selection(self.selection.purpose, (card,))
        return natural(self.view, card)

    def of_card(self, card: Card) -> Meaning | None:
        """What an unmarked card can do: join the marked ones or, without any, be used."""
        if self.is_marking:
            return self.also(card) if self.joins(card) else None
        wishes = self.uses.get(card, ())
        if len(wishes) == 1 and not self.sociable & BIT_OF[card]:
            return wishes[0]
        if not wishes:
            return None
        opening = all(isinstance(wish, actions.Open) for wish in wishes)
        return Selection(Purpose.OPEN if opening else Purpose.CHOOSE, (card,))


@dataclass(frozen=True, slots=True)
class _Hand:
    """What marks lead to, whatever they are."""

    view: View
    uses: Uses

    def ways(self, marked: Selection) -> tuple[Action, ...]:
        """What these cards can do as they are, and no others."""
        purpose, cards = marked.purpose, marked.cards
        kind = _JOINT[purpose]
        if len(cards) == 1:
            alone = (use for use in self.uses.get(cards[0].printed, ()) if cards_of(use) == cards)
            return tuple(u for u in alone if purpose is Purpose.CHOOSE or isinstance(u, kind))
        together = kind(tuple(sorted(cards, key=lambda card: card.printed)))
        return (together,) if self.view.allows(together) else ()

    def declared(self, marked: Selection) -> Iterator[tuple[Card, Meaning]]:
        """Which suit the first wild card should be, where that makes a difference."""
        wild = self._undeclared(marked)
        for suit in Suit if wild else ():
            if self.ways(_with_suit(marked, wild, suit)):
                after = _with_suit(marked, wild[:1], suit)
                yield wild[0].declared(suit), self._meaning(after)

    def joining(self, marked: Selection) -> CardSet:
        chosen = marked.purpose is Purpose.CHOOSE
        if not marked.cards and marked.purpose is not Purpose.POKER:
            return 0
        together = self._together(marked.purpose)
        if together is None or (chosen and self._undeclared(marked)):
            return 0
        return together.joining(card_set(marked.cards)) if together.is_begun(marked.cards) else 0

    def sociable(self) -> CardSet:
        joint = (each for each in self.view.together if each.kind is not actions.SwapPoker)
        return reduce(or_, (each.sociable() for each in joint), 0)

    def _meaning(self, marked: Selection) -> Meaning:
        """Played at once if nothing else can be done with it."""
        ways = self.ways(marked)
        grows = marked.purpose is Purpose.CHOOSE and self.joining(marked)
        return ways[0] if len(ways) == 1 and not grows else marked

    def _undeclared(self, marked: Selection) -> tuple[Card, ...]:
        wild = powers(self.view.rules, self.view.trump).wild
        return tuple(card for card in marked.cards if wild & BIT_OF[card] and not card.is_declared)

    def _together(self, purpose: Purpose) -> Together | None:
        kind = _JOINT[purpose]
        return next((each for each in self.view.together if each.kind is kind), None)


def _with_suit(marked: Selection, cards: tuple[Card, ...], suit: Suit) -> Selection:
    declared = tuple(card.declared(suit) if card in cards else card for card in marked.cards)
    return Selection(marked.purpose, declared)
