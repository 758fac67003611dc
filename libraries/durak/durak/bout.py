"""A bout: one attack on one defender, face up on the table. Everything here is public."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from durak.cards import BIT_OF, SAME_RANK, Card, CardSet
from durak.draft import Frozen
from durak.events import Seat


class Moment(NamedTuple):
    """The bout, and the number of cards on the table.

    A button or a deadline is stale if it was made for another moment.
    """

    bout: int
    cards: int


@dataclass(frozen=True, slots=True)
class Pair:
    """An attack card, the seat that played it, and the card that covers it."""

    attack: Card
    by: Seat
    cover: Card | None = None


@dataclass(slots=True)
class BoutInPlay:
    """A mutable draft of a bout. `freeze` turns it into a `Bout`.

    `number` counts from 1, and `limit` is the most attack cards this bout may hold. `opener` played
    the first card. `attacker` is the principal attacker: the opener or the last player to transfer.
    `chair` is where the defender sits: their own seat, or that of a team-mate who is out. `order`
    lists the seats entitled to throw in, by priority, and `passed` those whose pass is binding.
    `shown` are the trumps shown to transfer.

    The methods keep the values derived from `pairs` up to date: `cards` are the cards on the table,
    `ranks` all cards of the same ranks, and `uncovered` the attacks without a cover.
    """

    number: int
    opener: Seat
    attacker: Seat
    defender: Seat
    chair: Seat
    order: tuple[Seat, ...]
    limit: int
    shown: CardSet = 0
    pairs: tuple[Pair, ...] = ()
    cards: CardSet = 0
    ranks: CardSet = 0
    uncovered: tuple[Card, ...] = ()
    passed: tuple[Seat, ...] = ()
    taking: bool = False

    @property
    def moment(self) -> Moment:
        return Moment(self.number, 2 * len(self.pairs) - len(self.uncovered))

    @property
    def table(self) -> tuple[Card, ...]:
        """All cards on the table: each attack, followed by its cover if there is one."""
        return tuple(
            card for pair in self.pairs for card in (pair.attack, pair.cover) if card is not None
        )

    def attack(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self.pairs += (_pair(card, seat),)
            self.ranks |= SAME_RANK[card]
            self.cards |= BIT_OF[card]
        self.uncovered += cards

    def cover(self, attack: Card, cover: Card) -> None:
        pairs = self.pairs
        uncovered = self.uncovered
        for place, pair in enumerate(pairs):
            if pair.attack == attack:
                covered = _pair(attack, pair.by, cover)
                self.pairs = (*pairs[:place], covered, *pairs[place + 1 :])
                break
        self.ranks |= SAME_RANK[cover]
        self.cards |= BIT_OF[cover]
        waiting = uncovered.index(attack)
        self.uncovered = uncovered[:waiting] + uncovered[waiting + 1 :]

    def clear(self) -> None:
        """Remove all cards from the table. The roles stay as they are."""
        self.pairs = self.uncovered = self.passed = ()
        self.cards = self.ranks = 0
        self.taking = False

    def draft(self) -> "BoutInPlay":
        return BoutInPlay(
            self.number,
            self.opener,
            self.attacker,
            self.defender,
            self.chair,
            self.order,
            self.limit,
            self.shown,
            self.pairs,
            self.cards,
            self.ranks,
            self.uncovered,
            self.passed,
            self.taking,
        )

    def freeze(self) -> "Bout":
        """Make this very object immutable and return it as a `Bout`."""
        self.__class__ = Bout
        return self  # type: ignore[return-value]  # its class has just become Bout


class Bout(Frozen, BoutInPlay):
    """An immutable bout. Only `BoutInPlay.freeze` creates one."""

    __slots__ = ()

    def __hash__(self) -> int:
        return hash((self.number, self.attacker, self.defender, self.pairs, self.passed))


_pair = cache(Pair)
"""Pairs are immutable, so equal ones share an object.

Looking one up is four times as fast as creating it.
"""
