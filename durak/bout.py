"""One attack on one defender, as it lies face up on the table: everything here is public."""

from dataclasses import dataclass

from durak.cards import Card, CardSet
from durak.events import Seat


@dataclass(frozen=True, slots=True)
class Pair:
    """One attack card, who laid it, and the card that covers it."""

    attack: Card
    by: Seat
    cover: Card | None = None


@dataclass(frozen=True, slots=True)
class Bout:
    """`number` counts from 1; `limit` is the most attack cards this bout may hold (L).

    `opener` laid the first card, `attacker` is the principal attacker (the last transferrer, if any);
    `passed` are the seats whose pass still binds; `shown` are the trumps shown to transfer in this bout.
    """

    number: int
    opener: Seat
    attacker: Seat
    defender: Seat
    limit: int
    pairs: tuple[Pair, ...] = ()
    passed: tuple[Seat, ...] = ()
    taking: bool = False
    shown: CardSet = 0
