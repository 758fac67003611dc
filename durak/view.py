"""The one door for secrets: what one seat, or an onlooker, may know of a game.

A view is built from nothing, so nothing shows unless it is put in.
"""

from dataclasses import dataclass

from durak.actions import Action
from durak.bout import Bout
from durak.cards import Card, CardSet, Suit
from durak.events import Outcome, Seat
from durak.rules import Rules


@dataclass(frozen=True, slots=True)
class View:
    """`viewer` is None for an onlooker, who has no hand and nothing to do.

    `exposed` is the card that shows the trump suit while it lies in the talon or was shown by the dealer;
    `known` are cards in hands that everybody has seen (a shown trump, the dealer's shown card), by seat.
    """

    rules: Rules
    viewer: Seat | None
    hand: CardSet
    legal: tuple[Action, ...]
    counts: tuple[int, ...]
    known: tuple[CardSet, ...]
    dealer: Seat
    trump: Suit | None
    exposed: Card | None
    talon: int
    discarded: int
    bout: Bout
    awaited: tuple[Seat, ...]
    places: tuple[Seat, ...]
    outcome: Outcome | None
