"""One position of a game, complete and frozen, and the questions everybody asks of it.

It knows every hand, so only the rules may see it; everybody else gets a view.
"""

from typing import NamedTuple, TypeAlias

from durak.beating import Powers
from durak.bout import Bout, Moment
from durak.cards import Card, CardSet, Suit, card_set
from durak.events import Outcome, Seat
from durak.rules import Rules
from durak.seating import Seating


class Stock(NamedTuple):
    """The cards that nobody holds. The talon is drawn from the left.

    `turn_up` is the card that fixed trumps until somebody draws it: it lies in the talon, in the
    dealer's hand or aside. `drawn_by` drew it in the refill just finished. What is `aside` stays
    out of play. `known` are cards that everybody has seen in a hand, and matter while in one.
    """

    talon: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    turn_up: Card | None = None
    discard: CardSet = 0
    known: CardSet = 0
    drawn_by: Seat | None = None


Situation: TypeAlias = tuple[tuple[CardSet, ...], Seat, Seat]


class Standing(NamedTuple):
    """What the game remembers beyond its cards.

    `places` are the seats that are out, first out first; `emptied` those whose hand ran empty in
    this bout. `swaps` counts poker swaps by seat, `swapped_in` is the bout of the latest. `seen`
    are the beginnings of bouts since cards were last discarded or drawn: what could come back.
    """

    places: tuple[Seat, ...] = ()
    emptied: tuple[Seat, ...] = ()
    swaps: tuple[int, ...] = ()
    swapped_in: int = 0
    seen: tuple[Situation, ...] = ()


class Game(NamedTuple):
    """`powers` follows from the rules and the trump suit: `beating.powers(rules, trump)`."""

    rules: Rules
    dealer: Seat
    hands: tuple[CardSet, ...]
    bout: Bout
    stock: Stock
    powers: Powers
    standing: Standing = Standing()
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def seating(self) -> Seating:
        rules = self.rules
        return Seating(len(self.hands), rules.teams, rules.team_out, self.standing.places)

    @property
    def trump(self) -> Suit | None:
        return self.powers.trump

    @property
    def attacker(self) -> Seat:
        return self.bout.attacker

    @property
    def defender(self) -> Seat:
        return self.bout.defender

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def moment(self) -> Moment:
        return self.bout.moment

    @property
    def attack_cap(self) -> int:
        """The most attack cards of this bout, however many cards its defender holds."""
        return self.rules.attack_cap(self.bout.number, discarded=self.stock.discard != 0)

    def holds(self, seat: Seat, cards: tuple[Card, ...]) -> bool:
        """Whether these are different cards of this hand; a declared one must be wild."""
        asked = card_set(cards)
        return asked.bit_count() == len(cards) and all(self.holds_one(seat, c) for c in cards)

    def holds_one(self, seat: Seat, card: Card) -> bool:
        if card.is_declared and not self.powers.wild >> card.printed & 1:
            return False
        return bool(self.hands[seat] >> card % 128 & 1)

    def throwers(self) -> list[Seat]:
        """Who is still asked whether he throws in, first in priority first (B17, B18)."""
        hands, passed = self.hands, self.bout.passed
        wanted = self.bout.ranks if self.rules.auto_pass == "no_legal_card" else -1  # noqa: S105
        return [s for s in self._by_priority() if hands[s] & wanted and s not in passed]

    def has_priority(self, seat: Seat) -> bool:
        """Whether nobody who is still asked comes before this seat."""
        if self.rules.throw_in_priority == "free":
            return True
        throwers = self.throwers()
        if not throwers or throwers[0] == seat:
            return True
        order = self._by_priority()
        return order.index(seat) < order.index(throwers[0])

    def _by_priority(self) -> tuple[Seat, ...]:
        bout = self.bout
        if self.rules.throw_in_priority == "last_thrower" and bout.pairs[-1].by in bout.order:
            return tuple(dict.fromkeys((bout.pairs[-1].by, *bout.order)))
        return bout.order

    @property
    def awaited_seats(self) -> tuple[Seat, ...]:
        """Whom the game waits for. Others may be allowed to act, too."""
        bout = self.bout
        if self.outcome is not None:
            return ()
        if not bout.pairs:
            return (bout.attacker,)
        if bout.uncovered and not bout.taking:
            return (bout.defender,)
        throwers = self.throwers()
        return tuple(throwers if self.rules.throw_in_priority == "free" else throwers[:1])
