"""Works out what pressing each card of a hand means, once per screen.

It does not judge what is legal; that comes from the view.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, Self, TypeAlias

from durak import actions
from durak.actions import Action, cards_of
from durak.beating import powers
from durak.cards import BIT_OF, Card, CardSet, Suit, card_set, cards_in, union
from durak.joint_actions import Joint, Together
from durak.view import View
from screens.selection import MORE, NOTHING, Purpose, Selection

Meaning: TypeAlias = Action | Selection
"""A press on a card either plays it or changes the marked cards."""

_JOINT: dict[Purpose, type[Joint]] = {
    Purpose.OPEN: actions.Open,
    Purpose.CHOOSE: actions.Transfer,
    Purpose.POKER: actions.SwapPoker,
}
"""What several marked cards do together, by the purpose of marking them."""


class Look(Enum):
    """The look of a card's button."""

    DIMMED = "· {}"
    PLAYABLE = "{}"
    MARKED = "✓ {}"


class Key(NamedTuple):
    """Identical cards of two packs share a button."""

    cards: tuple[Card, ...]
    look: Look
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Meanings:
    """The meanings of all buttons of a hand.

    `keys` are the buttons of the cards, by face. `selection` is what is marked, or nothing if that
    leads nowhere. `ways` are the actions that the marked cards allow as they are. `suits` are the
    choices for the first wild card among them that must be declared. `companions` may be marked in
    addition.
    """

    keys: dict[Card, Key]
    selection: Selection
    ways: tuple[Action, ...]
    suits: tuple[tuple[Card, Meaning], ...]
    companions: dict[Card, Meaning]
    can_exchange: bool

    @classmethod
    def of(cls, view: View, selection: Selection) -> Self:
        possible = _Possible.of(view)
        ways = possible.ways(selection)
        suits = tuple(possible.suits(selection))
        joining = possible.cards_to_join(selection)
        leads_somewhere = ways or suits or joining or selection == MORE
        if not leads_somewhere:
            selection = NOTHING
        return cls(
            keys={
                face: _key(possible, selection, joining, twins)
                for face, twins in _twins_by_face(view.hand).items()
            },
            selection=selection,
            ways=ways,
            suits=suits,
            companions={card.face: _with(selection, card) for card in reversed(cards_in(joining))},
            can_exchange=Purpose.POKER in possible.together,
        )

    @property
    def is_marking(self) -> bool:
        return _is_marking(self.selection)


def _twins_by_face(hand: CardSet) -> dict[Card, tuple[Card, ...]]:
    twins: dict[Card, tuple[Card, ...]] = {}
    for card in cards_in(hand):
        twins[card.face] = (*twins.get(card.face, ()), card)
    return twins


def _key(
    possible: "_Possible", selection: Selection, joining: CardSet, twins: tuple[Card, ...]
) -> Key:
    """Return the button of a face.

    Pressing a marked card also marks its twin if possible, and otherwise unmarks the face.
    """
    purpose = selection.purpose
    cards = selection.cards
    joins = [card for card in twins if joining & BIT_OF[card]]
    marked = [card for card in cards if card.printed in twins]
    if marked and not joins:
        left = tuple(card for card in cards if card not in marked)
        return Key(twins, Look.MARKED, Selection(purpose, left))
    if joins:
        return Key(twins, Look.MARKED if marked else Look.PLAYABLE, _with(selection, joins[0]))
    if _is_marking(selection):
        return Key(twins, Look.DIMMED, Selection(purpose, twins[:1]))
    use = possible.use(twins[0])
    if use is not None:
        return Key(twins, Look.PLAYABLE, use)
    return Key(twins, Look.DIMMED, _guess(possible.view, twins[0]))


def _is_marking(selection: Selection) -> bool:
    return bool(selection.cards) or selection.purpose is Purpose.POKER


def _with(selection: Selection, card: Card) -> Selection:
    return Selection(selection.purpose, (*selection.cards, card))


def _guess(view: View, card: Card) -> Action:
    """Guess what an unplayable card was meant for, so that the refusal can say why not."""
    bout = view.bout
    if not bout.pairs:
        return actions.Open((card,))
    if view.viewer != bout.defender:
        return actions.ThrowIn(card)
    attack = bout.uncovered[0] if bout.uncovered else bout.pairs[-1].attack
    return actions.Beat(attack, card)


@dataclass(frozen=True, slots=True)
class _Possible:
    """What the legal actions allow the cards to do.

    `uses` lists what each card can do alone, except trump swaps and exchanges, which have buttons
    of their own. `joinable` cards can be played together with others.
    """

    view: View
    wild: CardSet
    uses: dict[Card, list[Action]]
    together: dict[Purpose, Together]
    joinable: CardSet

    @classmethod
    def of(cls, view: View) -> Self:
        uses: dict[Card, list[Action]] = {}
        for action in view.legal:
            if isinstance(action, actions.SwapTrump):
                continue
            for card in cards_of(action):
                uses.setdefault(card.printed, []).append(action)
        together = {
            purpose: each
            for purpose, kind in _JOINT.items()
            for each in view.together
            if each.kind is kind
        }
        joint = (each for purpose, each in together.items() if purpose is not Purpose.POKER)
        joinable = union(each.joinable() for each in joint)
        return cls(view, powers(view.rules, view.trump).wild, uses, together, joinable)

    def use(self, card: Card) -> Meaning | None:
        """Return what pressing a card means while none is marked, or None.

        A card that has only one use is played at once.
        """
        uses = self.uses.get(card)
        if not uses:
            return None
        if len(uses) == 1 and not self.joinable & BIT_OF[card]:
            return uses[0]
        opens = all(isinstance(use, actions.Open) for use in uses)
        return Selection(Purpose.OPEN if opens else Purpose.CHOOSE, (card,))

    def ways(self, marked: Selection) -> tuple[Action, ...]:
        """Return the actions that exactly these cards can take as they are."""
        kind = _JOINT.get(marked.purpose)
        if kind is None:
            return ()
        if len(marked.cards) == 1:
            return tuple(self._ways_alone(marked, kind))
        together = kind(tuple(sorted(marked.cards, key=lambda card: card.printed)))
        return (together,) if self.view.allows(together) else ()

    def _ways_alone(self, marked: Selection, kind: type[Joint]) -> Iterator[Action]:
        for use in self.uses.get(marked.cards[0].printed, []):
            serves_purpose = marked.purpose is Purpose.CHOOSE or isinstance(use, kind)
            if serves_purpose and cards_of(use) == marked.cards:
                yield use

    def suits(self, marked: Selection) -> Iterator[tuple[Card, Meaning]]:
        """Yield the suits for the first undeclared wild card, with what choosing each one means."""
        undeclared = self._undeclared_cards(marked)
        if not undeclared:
            return
        first = undeclared[0]
        for suit in Suit:
            if self.ways(_declare(marked, undeclared, suit)):
                yield first.declared(suit), self._meaning(_declare(marked, (first,), suit))

    def cards_to_join(self, marked: Selection) -> CardSet:
        """Return the cards that may be marked as well."""
        together = self.together.get(marked.purpose)
        if together is None or not _is_marking(marked) or not together.is_begun(marked.cards):
            return 0
        if marked.purpose is Purpose.CHOOSE and self._undeclared_cards(marked):
            return 0
        return together.joining(card_set(marked.cards))

    def _meaning(self, marked: Selection) -> Meaning:
        """Return the only action left, to be played at once, or else the selection itself."""
        ways = self.ways(marked)
        grows = marked.purpose is Purpose.CHOOSE and self.cards_to_join(marked)
        return ways[0] if len(ways) == 1 and not grows else marked

    def _undeclared_cards(self, marked: Selection) -> tuple[Card, ...]:
        wild = (card for card in marked.cards if self.wild & BIT_OF[card])
        return tuple(card for card in wild if not card.is_declared)


def _declare(marked: Selection, cards: tuple[Card, ...], suit: Suit) -> Selection:
    declared = tuple(card.declared(suit) if card in cards else card for card in marked.cards)
    return Selection(marked.purpose, declared)
