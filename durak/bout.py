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
    `order` are the seats entitled to throw in, by priority, `passed` those whose pass binds.
    `shown` are the trumps shown to transfer. What follows from `pairs` the methods keep with them:
    `cards` on the table, all cards of their `ranks`, and the attacks still `uncovered`.
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
        """Attack and defence cards in the order of the attacks."""
        return tuple(
            card for pair in self.pairs for card in (pair.attack, pair.cover) if card is not None
        )

    def attacked(self, seat: Seat, cards: tuple[Card, ...]) -> "Bout":
        pairs, ranks, on_table = self.pairs, self.ranks, self.cards
        for card in cards:
            pairs += (_pair(card, seat),)
            ranks |= SAME_RANK[card % 128]
            on_table |= 1 << card % 128
        return self._with((pairs, on_table, ranks, self.uncovered + cards, *self[12:]))

    def covered(self, attack: Card, cover: Card, *, clears_passes: bool = False) -> "Bout":
        """A new rank on the table may call back those who have passed (B18)."""
        ranks = self.ranks | SAME_RANK[cover % 128]
        passed = () if clears_passes and ranks != self.ranks else self.passed
        cards, uncovered = self.cards | 1 << cover % 128, self.uncovered
        waiting = uncovered.index(attack)
        uncovered = uncovered[:waiting] + uncovered[waiting + 1 :]
        pairs = self._pairs_with(attack, cover)
        return self._with((pairs, cards, ranks, uncovered, passed, self.taking))

    def _pairs_with(self, attack: Card, cover: Card) -> tuple[Pair, ...]:
        pairs = list(self.pairs)
        for place, pair in enumerate(pairs):
            if pair.attack == attack:
                pairs[place] = _pair(attack, pair.by, cover)
        return tuple(pairs)

    def passed_by(self, seat: Seat) -> "Bout":
        return self._with((*self[8:12], (*self.passed, seat), self.taking))

    def taken(self) -> "Bout":
        """The defender has announced take."""
        return self._with((*self[8:12], (), True))

    def cleared(self) -> "Bout":
        """The table is empty, everybody's role is as it was."""
        return self._with(((), 0, 0, (), (), False))

    def handed_on(self, target: "Bout") -> "Bout":
        """The same attack against the target, with the roles and the limit of `target`."""
        return Bout(self.number, self.opener, *target[2:7], *self[7:12])

    def _with(self, table: tuple[object, ...]) -> "Bout":
        """The same roles, another table: `_replace`, in a third of the time."""
        return tuple.__new__(Bout, self[:8] + table)


_pair = cache(Pair)
"""A pair is a value, so two equal ones may be one: a lookup is four times as fast as a new one."""
