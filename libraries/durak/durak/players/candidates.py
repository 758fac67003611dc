"""Chooses which of the many sets of cards played together a computer player considers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TypeAlias

from durak.actions import Action
from durak.beating import Powers
from durak.cards import BIT_OF, Card, CardSet, cards_in
from durak.joint_actions import Together, ranks_in

Gain: TypeAlias = tuple[int, int]
"""What is won by playing a card, and a tie-breaker."""

Valued: TypeAlias = tuple[Gain, CardSet]

HANDFUL = 10
"""Up to this many cards, every set is considered; with more, only the best set of each make."""


def every_set(together: Together, powers: Powers) -> Iterator[Action]:
    return _actions_with(together, together.sets(), _faces(together, powers))


def best_sets(together: Together, powers: Powers, gain: Callable[[Card], Gain]) -> Iterator[Action]:
    """Yield every set of up to `HANDFUL` cards; of more, only the best set of each make."""
    if together.cards.bit_count() <= HANDFUL:
        return every_set(together, powers)
    faces = _faces(together, powers)
    gains = {card: gain(face) for card, face in faces.items()}
    return _actions_with(together, _best_of_each_make(together, gains), faces)


def _faces(together: Together, powers: Powers) -> dict[Card, Card]:
    """Return what each card is played as: a wild one as the face that fewest cards beat."""

    def weakness(face: Card) -> int:
        return powers.beaten_by[face.face].bit_count()

    return {card: min(powers.faces(card), key=weakness) for card in cards_in(together.cards)}


def _actions_with(
    together: Together, sets: Iterable[CardSet], faces: dict[Card, Card]
) -> Iterator[Action]:
    for cards in sets:
        yield together.kind(tuple([faces[card] for card in cards_in(cards)]))


def _best_of_each_make(together: Together, gains: dict[Card, Gain]) -> Iterator[CardSet]:
    """Yield the best set of each make: the same number of cards, ranks and unpaired ranks.

    The sets are grown rank by rank. Within a rank the best cards always come first, so no other
    choice of cards needs to be tried.
    """
    shape = together.shape
    best: dict[tuple[int, int, int], Valued] = {(0, 0, 0): ((0, 0), 0)}
    for same in ranks_in(together.cards):
        highest = tuple(_highest(cards_in(together.cards & same), gains))
        for (size, ranks, unpaired), valued in tuple(best.items()):
            for number, more in enumerate(highest, start=1):
                make = size + number, ranks + 1, unpaired + number % 2
                grown = _combine(valued, more)
                if shape.can_hold(*make) and (make not in best or best[make][0] < grown[0]):
                    best[make] = grown
    return filter(shape.is_whole, (chosen for _, chosen in best.values()))


def _highest(cards: Sequence[Card], gains: dict[Card, Gain]) -> Iterator[Valued]:
    """Yield the best card, the best two, and so on."""
    by_gain = sorted(cards, key=gains.__getitem__, reverse=True)
    return accumulate(((gains[card], BIT_OF[card]) for card in by_gain), _combine)


def _combine(one: Valued, other: Valued) -> Valued:
    (gain, tie), cards = one
    (more, further), others = other
    return (gain + more, tie + further), cards | others
