"""For programs that learn: actions as numbers, and what a seat may know as a row of bytes.

Both are made of views, so a learner never sees more than a player does. docs/library.md shows them
at work and has the lengths of all rows.

Every action under some rules has its number: the same rules, the same numbers. One number stands
for an action of one card or none. Where the rules let several cards go together there may be a
million ways, so the cards are named one by one, in any order, and `LAY` ends the action: open 9C,
open 9D, `LAY`. To a learner that is several steps, and nobody else acts between them.

A row has zeros and ones, and a few numbers. The same rules and seats give the same length. Seats
are counted clockwise from the viewer, so a learner need not learn every chair; an onlooker counts
from seat 0. Left out are which cover lies on which attack, and who went out before whom.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
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
    cards_of,
)
from durak.beating import powers
from durak.cards import Card, CardSet, Suit, card_set, cards_in, pack
from durak.events import Seat
from durak.joint_actions import SINGLE, Joint, Together, opening_shape
from durak.rules import Rules
from durak.seating import clockwise
from durak.view import View

Number: TypeAlias = int

LAY: Number = 0
"""No action of its own: the cards named before are played together."""

_LARGEST = 255


class NumberingError(ValueError):
    """These rules have no number for this action, or no action for these numbers."""


@dataclass(frozen=True, slots=True, eq=False)
class Numbering:
    """`actions` has at each number what it stands for: an action of one card or none, None for
    `LAY`. `numbers` is the way back.

    `faces` is everything that can lie on the table: a wild card in each of its declarations.
    `joint` are the kinds of action that may take several cards.
    """

    actions: tuple[Action | None, ...]
    numbers: Mapping[Action | None, Number]
    faces: tuple[Card, ...]
    joint: tuple[type[Joint], ...]

    @property
    def size(self) -> int:
        return len(self.actions)

    def encode(self, action: Action) -> tuple[Number, ...]:
        """Return the numbers of an action, `LAY` last if it may have several cards.

        Raises NumberingError for a card that is not in the pack, or a kind not agreed on.
        """
        if isinstance(action, self.joint):
            return (*(self._number(type(action)((card,))) for card in action.cards), LAY)
        return (self._number(action),)

    def decode(self, numbers: Sequence[Number]) -> Action | None:
        """Return the action, its cards lowest first, or None while it is not complete.

        Whether it is allowed is another question. Raises NumberingError if no action begins with
        these numbers.
        """
        if not numbers:
            return None
        first, *_ = self._parts(numbers)
        if not isinstance(first, self.joint):
            return first
        cards = sorted(self.cards(numbers), key=lambda card: card.printed)
        return type(first)(tuple(cards)) if numbers[-1] == LAY else None

    def cards(self, begun: Sequence[Number]) -> tuple[Card, ...]:
        """Return the cards named so far.

        Raises NumberingError if no action begins with these numbers.
        """
        parts = self._parts(begun) if begun else ()
        return tuple(card for part in parts for card in cards_of(part))

    def allowed(self, view: View, begun: Sequence[Number] = ()) -> tuple[Number, ...]:
        """Return the numbers that may come next, in ascending order; none after a whole action.

        The view must be one of these rules. Raises NumberingError if the action could not have
        begun like this.
        """
        numbers = self._next_numbers(view, begun) if begun else self._first_numbers(view)
        return tuple(sorted(numbers))

    def mask(self, view: View, begun: Sequence[Number] = ()) -> bytes:
        """Return a byte for each number: 1 where it is allowed, else 0.

        Raises NumberingError if the action could not have begun like this.
        """
        mask = bytearray(self.size)
        for number in self.allowed(view, begun):
            mask[number] = 1
        return bytes(mask)

    def _first_numbers(self, view: View) -> Iterator[Number]:
        yield from (self.numbers[a] for a in view.legal if not isinstance(a, self.joint))
        for together in view.together:
            yield from self._numbers_joining(together, ())

    def _next_numbers(self, view: View, begun: Sequence[Number]) -> Iterator[Number]:
        kind = type(self._parts(begun)[0])
        cards = self.cards(begun)
        if begun[-1] == LAY or kind not in self.joint:
            return
        together = next((each for each in view.together if each.kind is kind), None)
        if together is None or not together.is_begun(cards):
            raise NumberingError(f"not allowed here: {tuple(begun)}")
        if together.shape.is_whole(card_set(cards)):
            yield LAY
        yield from self._numbers_joining(together, cards)

    def _numbers_joining(self, together: Together, cards: Iterable[Card]) -> Iterator[Number]:
        for card in cards_in(together.joining(card_set(cards))):
            yield from (self.numbers[together.kind((face,))] for face in together.faces(card))

    def _number(self, action: Action) -> Number:
        if action not in self.numbers:
            raise NumberingError(f"these rules have no number for {action}")
        return self.numbers[action]

    def _parts(self, numbers: Sequence[Number]) -> tuple[Action, ...]:
        """One action of one card or none, or an action of several taken apart card by card."""
        cards = numbers[:-1] if numbers[-1] == LAY else numbers
        known = (self.actions[number] for number in cards if 0 <= number < self.size)
        parts = tuple(part for part in known if part is not None)
        kinds = {type(part) for part in parts}
        goes_on = len(numbers) > 1 and not kinds <= set(self.joint)
        if len(parts) != len(cards) or len(kinds) != 1 or goes_on:
            raise NumberingError(f"no action begins with these numbers: {tuple(numbers)}")
        return parts


@lru_cache(maxsize=64)
def numbering(rules: Rules) -> Numbering:
    ranks = powers(rules, None)
    faces = tuple(face for card in pack(rules.deck) for face in ranks.faces(card))
    actions = (None, *_actions(rules, faces))
    return Numbering(
        actions=actions,
        numbers={action: number for number, action in enumerate(actions)},
        faces=faces,
        joint=tuple(_joint(rules)),
    )


def _joint(rules: Rules) -> Iterator[type[Joint]]:
    if opening_shape(rules) is not SINGLE:
        yield Open
    if rules.transfer_multi:
        yield Transfer
    if rules.poker_swaps:
        yield SwapPoker


def _actions(rules: Rules, faces: tuple[Card, ...]) -> Iterator[Action]:
    printed = pack(rules.deck)
    yield from (Take(), Pass())
    yield from (Open((face,)) for face in faces)
    yield from map(ThrowIn, faces)
    if rules.transfer != "off":
        yield from (Transfer((face,)) for face in faces)
    if rules.transfer == "show":
        yield from map(Show, printed)
    if rules.trump_swap != "off":
        yield from map(SwapTrump, printed)
    if rules.poker_swaps:
        yield from (SwapPoker((card,)) for card in printed)
    yield from (Beat(attack, card) for attack, card in product(faces, repeat=2))


def observe(view: View, begun: Sequence[Number] = ()) -> bytes:
    """Return all sections in a row.

    `begun` are the numbers of an action that is not complete yet. Raises NumberingError if no
    action begins with them.
    """
    return b"".join(sections(view, begun).values())


def sections(view: View, begun: Sequence[Number] = ()) -> dict[str, bytes]:
    """Return what `observe` puts in a row, by name. Raises NumberingError as it does."""
    return {
        "hand": _pack_flags(view, view.hand),
        "begun": _face_flags(view, numbering(view.rules).cards(begun)),
        **_cards_in_sight(view),
        **_seats(view),
        **_numbers(view),
    }


def _cards_in_sight(view: View) -> dict[str, bytes]:
    bout = view.bout
    seats = _around(view)
    attacks = [card_set(pair.attack for pair in bout.pairs if pair.by == seat) for seat in seats]
    remembered = view.remembered
    return {
        "uncovered": _face_flags(view, bout.uncovered),
        "table": _pack_flags(view, bout.cards),
        "attacks": b"".join(_pack_flags(view, cards) for cards in attacks),
        "remembered": b"".join(_pack_flags(view, remembered[seat]) for seat in seats),
        "discard": _pack_flags(view, view.discard),
        "shown": _pack_flags(view, bout.shown),
        "exposed": _pack_flags(view, 0 if view.exposed is None else card_set((view.exposed,))),
        "trump": bytes(suit is view.trump for suit in (*Suit, None)),
    }


def _seats(view: View) -> dict[str, bytes]:
    bout = view.bout
    seats = _around(view)
    return {
        "attacker": _seat_flags(seats, (bout.attacker,)),
        "defender": _seat_flags(seats, (bout.defender,)),
        "chair": _seat_flags(seats, (bout.chair,)),
        "dealer": _seat_flags(seats, (view.dealer,)),
        "throwers": _seat_flags(seats, bout.order),
        "passed": _seat_flags(seats, bout.passed),
        "awaited": _seat_flags(seats, view.awaited),
        "out": _seat_flags(seats, view.places),
    }


def _numbers(view: View) -> dict[str, bytes]:
    bout = view.bout
    return {
        "counts": bytes(view.counts[seat] for seat in _around(view)),
        "talon": bytes((view.talon,)),
        "limit": bytes((min(bout.limit, _LARGEST),)),
        "taking": bytes((bout.taking,)),
        "bout": bytes((min(bout.number, _LARGEST),)),
    }


def _around(view: View) -> tuple[Seat, ...]:
    return clockwise(view.viewer or 0, len(view.counts))


def _pack_flags(view: View, cards: CardSet) -> bytes:
    """For each card of the pack whether it is among these."""
    return bytes(cards >> card & 1 for card in pack(view.rules.deck))


def _face_flags(view: View, cards: Collection[Card]) -> bytes:
    """The same for each card as it may lie on the table."""
    return bytes(face in cards for face in numbering(view.rules).faces)


def _seat_flags(seats: Iterable[Seat], these: Collection[Seat]) -> bytes:
    return bytes(seat in these for seat in seats)
