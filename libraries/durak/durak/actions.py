"""The actions that a seat can attempt. All cards of an action are played, or none of them."""

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
    """Transfer by showing the trump of the attack's rank, which stays in the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class SwapTrump:
    """Exchange this trump for the turn-up, which must be a higher one."""

    card: Card


@dataclass(frozen=True, slots=True)
class SwapPoker:
    """Exchange these two cards for the top two face-down cards of the talon."""

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
