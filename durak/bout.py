"""One attack on one defender, as it lies face up on the table: everything here is public."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from durak.cards import SAME_RANK, Card, CardSet
from durak.events import Seat


class Moment(NamedTuple):
    """What a button's meaning depended on: the bout, and how many cards lay on the table."""

    bout: int
    cards: int


@dataclass(frozen=True, slots=True)
class Pair:
    """One attack card, who laid it, and the card that covers it."""

    attack: Card
    by: Seat
    cover: Card | None = None


class Bout(NamedTuple):
    """`number` counts from 1; `limit` is the most attack cards this bout may hold (L).

    `opener` laid the first card, `attacker` leads the attack: the opener or the last transferrer.
    `chair` is where the defender sits: his own seat, or that of a team-mate who is out.
    `order` are the seats entitled to throw in, by priority, `passed` those whose pass binds, `shown`
    the trumps shown to transfer. `ranks` are all cards of the ranks on the table, `uncovered` the
    attacks that wait for a cover: both follow from `pairs`, the methods keep them together.
    """

    number: int
    opener: Seat
    attacker: Seat
    defender: Seat
    chair: Seat
    order: tuple[Seat, ...]
    limit: int
    pairs: tuple[Pair, ...] = ()
    ranks: CardSet = 0
    uncovered: tuple[Card, ...] = ()
    passed: tuple[Seat, ...] = ()
    taking: bool = False
    shown: CardSet = 0

    @property
    def moment(self) -> Moment:
        return Moment(self.number, 2 * len(self.pairs) - len(self.uncovered))

    @property
    def table(self) -> tuple[Card, ...]:
        """Attack and defence cards in the order of the attacks."""
        return tuple(
            card for pair in self.pairs for card in (pair.attack, pair.cover) if card is not None
        )

    def attacked(self, seat: Seat, cards: tuple[Card, ...]) -> "Bout":
        ranks = self.ranks
        for card in cards:
            ranks |= SAME_RANK[card % 128]
        return self._replace(
            pairs=self.pairs + tuple(_pair(card, seat) for card in cards),
            ranks=ranks,
            uncovered=self.uncovered + cards,
        )

    def covered(self, attack: Card, cover: Card) -> "Bout":
        place = next(i for i, p in enumerate(self.pairs) if p.attack == attack and p.cover is None)
        pair = _pair(attack, self.pairs[place].by, cover)
        return self._replace(
            pairs=(*self.pairs[:place], pair, *self.pairs[place + 1 :]),
            ranks=self.ranks | SAME_RANK[cover % 128],
            uncovered=tuple(card for card in self.uncovered if card != attack),
        )

    def handed_on(self, target: "Bout") -> "Bout":
        """The same attack against the target, with the roles and the limit of `target`."""
        return target._replace(
            number=self.number,
            opener=self.opener,
            pairs=self.pairs,
            ranks=self.ranks,
            uncovered=self.uncovered,
            shown=self.shown,
        )


_pair = cache(Pair)
"""A pair is a value, so two equal ones may be one: a lookup is four times as fast as a new one."""
