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
    `shown` are the trumps shown to transfer. `ranks` are all cards of the ranks on the table,
    `uncovered` the attacks that wait: both follow from `pairs`, the methods keep them together.
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
        ranks, pairs = self.ranks, self.pairs
        for card in cards:
            ranks |= SAME_RANK[card % 128]
            pairs += (_pair(card, seat),)
        return self._with(pairs, ranks, self.uncovered + cards, self.passed)

    def covered(self, attack: Card, cover: Card, *, clears_passes: bool = False) -> "Bout":
        """A new rank on the table may call back those who have passed (B18)."""
        pairs = list(self.pairs)
        place = next(i for i, pair in enumerate(pairs) if pair.attack == attack)
        pairs[place] = _pair(attack, pairs[place].by, cover)
        uncovered = tuple(card for card in self.uncovered if card != attack)
        ranks = self.ranks | SAME_RANK[cover % 128]
        called_back = clears_passes and ranks != self.ranks
        return self._with(tuple(pairs), ranks, uncovered, () if called_back else self.passed)

    def passed_by(self, seat: Seat) -> "Bout":
        return self._with(self.pairs, self.ranks, self.uncovered, (*self.passed, seat))

    def taken(self) -> "Bout":
        """The defender has announced take."""
        return self._replace(taking=True, passed=())

    def cleared(self) -> "Bout":
        """The table is empty, everybody's role is as it was."""
        return tuple.__new__(Bout, (*self[:8], (), 0, (), (), False))

    def handed_on(self, target: "Bout") -> "Bout":
        """The same attack against the target, with the roles and the limit of `target`."""
        kept = (self.shown, self.pairs, self.ranks, self.uncovered)
        return Bout(self.number, self.opener, *target[2:7], *kept)

    def _with(
        self,
        pairs: tuple[Pair, ...],
        ranks: CardSet,
        uncovered: tuple[Card, ...],
        passed: tuple[Seat, ...],
    ) -> "Bout":
        """What every card changes. `_replace` says the same in three times the time."""
        return tuple.__new__(Bout, (*self[:8], pairs, ranks, uncovered, passed, self.taking))


_pair = cache(Pair)
"""A pair is a value, so two equal ones may be one: a lookup is four times as fast as a new one."""
