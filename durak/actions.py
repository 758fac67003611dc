"""What a seat can try to do. The cards of one action are all played or none of them."""

from dataclasses import dataclass
from typing import TypeAlias

from durak.cards import Card


@dataclass(frozen=True, slots=True)
class Open:
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ThrowIn:
    card: Card


@dataclass(frozen=True, slots=True)
class Beat:
    attack: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    pass


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Transfer:
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """Transfer by showing the trump of the attack's rank."""

    card: Card


@dataclass(frozen=True, slots=True)
class SwapTrump:
    """Exchange this low trump for the turn-up."""

    card: Card


@dataclass(frozen=True, slots=True)
class SwapPoker:
    """Put two cards back, and take the top two cards of the talon."""

    cards: tuple[Card, ...]


Action: TypeAlias = Open | ThrowIn | Beat | Take | Pass | Transfer | Show | SwapTrump | SwapPoker


def cards_of(action: Action) -> tuple[Card, ...]:
    """Return the cards of the hand that an action moves or shows."""
    match action:
        case Open(cards) | Transfer(cards) | SwapPoker(cards):
            return cards
        case ThrowIn(card) | Beat(_, card) | Show(card):
            return (card,)
        case SwapTrump(card):
            return (card,)
        case Take() | Pass():
            return ()
