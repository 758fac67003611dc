"""Every action under some rules has its number: the same rules, the same numbers.

One number says an action of one card or none. Where the rules let several cards go together there
may be a million ways, so the cards are said one by one, in any order, and `LAY` ends the action:
open 9C, open 9D, `LAY`. To a learner that is several steps, and nobody else acts between them.
"""

from collections.abc import Iterable, Iterator, Sequence
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
from durak.cards import Card, card_set, cards_in, pack
from durak.rules import Rules
from durak.together import SINGLE, Joint, Together, opening_shape
from durak.view import View

Number: TypeAlias = int

LAY: Number = 0
"""No action of its own: the cards said before are played together."""


class Unsayable(ValueError):  # noqa: N818
    """These rules have no number for it, or these numbers say nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Numbering:
    """`words` are what each number says: an action of one card or none, and nothing for `LAY`.

    `faces` is everything that can lie on the table: a wild card in each of its declarations.
    `joint` are the kinds of action that may take several cards.
    """

    words: tuple[Action | None, ...]
    numbers: dict[Action | None, Number]
    faces: tuple[Card, ...]
    joint: tuple[type[Joint], ...]

    @property
    def size(self) -> int:
        return len(self.words)

    def say(self, action: Action) -> tuple[Number, ...]:
        """Raises Unsayable for a card that is not in the pack, and for a kind not agreed on."""
        if isinstance(action, self.joint):
            return (*(self._number(type(action)((card,))) for card in action.cards), LAY)
        return (self._number(action),)

    def read(self, said: Sequence[Number]) -> Action | None:
        """What was said, cards together lowest first; None while there is more to be said.

        Whether it is allowed is another question. Raises Unsayable.
        """
        if not said:
            return None
        first, *_ = self._words(said)
        if not isinstance(first, self.joint):
            return first
        cards = sorted(self.cards(said), key=lambda card: card.printed)
        return type(first)(tuple(cards)) if said[-1] == LAY else None

    def cards(self, said: Sequence[Number]) -> tuple[Card, ...]:
        """The cards said so far. Raises Unsayable."""
        words = self._words(said) if said else ()
        return tuple(card for word in words for card in cards_of(word))

    def allowed(self, view: View, said: Sequence[Number] = ()) -> tuple[Number, ...]:
        """What the viewer may say next, in ascending order; nothing once the action is complete.

        The view must be one of these rules. Raises Unsayable for what could not be said so far.
        """
        return tuple(sorted(self._further(view, said) if said else self._first(view)))

    def mask(self, view: View, said: Sequence[Number] = ()) -> bytes:
        """A byte for each number: 1 where it is allowed, else 0."""
        mask = bytearray(self.size)
        for number in self.allowed(view, said):
            mask[number] = 1
        return bytes(mask)

    def _first(self, view: View) -> Iterator[Number]:
        yield from (self.numbers[a] for a in view.legal if not isinstance(a, self.joint))
        for together in view.together:
            yield from self._joining(together, ())

    def _further(self, view: View, said: Sequence[Number]) -> Iterator[Number]:
        kind, cards = type(self._words(said)[0]), self.cards(said)
        if said[-1] == LAY or kind not in self.joint:
            return
        together = next((each for each in view.together if each.kind is kind), None)
        if together is None or not together.is_begun(cards):
            raise Unsayable(f"not allowed here: {tuple(said)}")
        if together.shape.is_whole(card_set(cards)):
            yield LAY
        yield from self._joining(together, cards)

    def _joining(self, together: Together, cards: Iterable[Card]) -> Iterator[Number]:
        for card in cards_in(together.joining(card_set(cards))):
            yield from (self.numbers[together.kind((face,))] for face in together.faces(card))

    def _number(self, word: Action) -> Number:
        if word not in self.numbers:
            raise Unsayable(f"these rules have no number for {word}")
        return self.numbers[word]

    def _words(self, said: Sequence[Number]) -> tuple[Action, ...]:
        """One action of one card or none, or the beginning of one that takes several."""
        cards = said[:-1] if said[-1] == LAY else said
        words = tuple(word for word in map(self._word, cards) if word is not None)
        kinds = {type(word) for word in words}
        goes_on = len(said) > 1 and not kinds <= set(self.joint)
        if len(words) != len(cards) or len(kinds) != 1 or goes_on:
            raise Unsayable(f"these numbers say nothing: {tuple(said)}")
        return words

    def _word(self, number: Number) -> Action | None:
        return self.words[number] if 0 <= number < self.size else None


@lru_cache(maxsize=64)
def numbering(rules: Rules) -> Numbering:
    ranks = powers(rules, None)
    faces = tuple(face for card in pack(rules.deck) for face in ranks.faces(card))
    words = (None, *_words(rules, faces))
    return Numbering(
        words=words,
        numbers={word: number for number, word in enumerate(words)},
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


def _words(rules: Rules, faces: tuple[Card, ...]) -> Iterator[Action]:
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
