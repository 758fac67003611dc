"""The complete position of a game, and the questions that all parts of the rules ask about it.

A position contains every hand, so only the rules may see it. Everything else gets a `View`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from durak.beating import Powers
from durak.bout import Bout, BoutInPlay, Moment
from durak.cards import ALL_CARDS, BIT_OF, Card, CardSet, Suit, cards_in
from durak.draft import Frozen
from durak.events import Ending, Outcome, Seat
from durak.rules import Rules
from durak.seating import Seating

Situation: TypeAlias = tuple[tuple[CardSet, ...], Seat, Seat]
"""What must occur three times to stall a game (B32): the hands, attacker and defender's chair."""


@dataclass(slots=True, repr=False)
class Position:
    """A draft of a game that events can still change. `freeze` turns it into a `Game`.

    The `talon` is drawn from the left. `turn_up` is the card that showed the trump suit: it lies in
    the talon, in the dealer's hand or `aside`. `drawn_by` is the seat that drew it in the refill
    just finished; with the next opening both become None. `known` are cards that everybody has seen
    in a hand, `taken` those that were taken from the table: neither is secret while in a hand.

    `powers` follows from the rules and the trump suit: `beating.powers(rules, trump)`.

    `emptied` are the seats whose hand ran empty in this bout. `swaps` counts poker swaps by seat,
    and `swapped_in` is the bout of the latest one by seat. `seen` holds the situation at the start
    of each bout since cards were last discarded or drawn, because only these can recur.
    """

    rules: Rules
    dealer: Seat
    hands: list[CardSet]
    seating: Seating
    bout: BoutInPlay
    powers: Powers
    talon: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    turn_up: Card | None = None
    drawn_by: Seat | None = None
    discard: CardSet = 0
    known: CardSet = 0
    taken: CardSet = 0
    emptied: tuple[Seat, ...] = ()
    swaps: tuple[int, ...] = ()
    swapped_in: tuple[int, ...] = ()
    seen: tuple[Situation, ...] = ()
    outcome: Outcome | None = None

    def __repr__(self) -> str:
        """Return a one-line summary. The full notation is in a higher layer and not usable here."""
        bout = self.bout
        trump = self.trump
        hands = " | ".join(" ".join(map(str, cards_in(hand))) for hand in self.hands)
        table = " ".join(f"{pair.attack}/{pair.cover or '-'}" for pair in bout.pairs)
        return (
            f"{type(self).__name__}({hands}; P{bout.attacker} attacks P{bout.defender}: {table}; "
            f"talon {len(self.talon)}; trump {'-' if trump is None else trump.letter})"
        )

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def places(self) -> tuple[Seat, ...]:
        """The seats that are out, in the order they went out.

        In a finished game the durak is last.
        """
        return self.seating.places

    @property
    def winner(self) -> Seat | None:
        """The first to go out, unless they lost with their team or share a draw (S2, S3)."""
        if self.outcome is None or self.outcome.ending is Ending.ABORTED:
            return None
        without = self.outcome.losers or self._in_draw
        return next((seat for seat in self.places if seat not in without), None)

    @property
    def _in_draw(self) -> frozenset[Seat]:
        """Those who were still in when the last bout began, with their teams (S2, S4)."""
        survivors = {seat for seat in self.places if seat not in self.emptied}
        left = (seat for seat in range(self.seats) if seat not in survivors)
        return frozenset(mate for seat in left for mate in self.seating.team(seat))

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
        """The most attack cards allowed in this bout, however many cards the defender holds."""
        return self.rules.attack_cap(self.bout.number, discarded=self.discard != 0)

    def holds(self, seat: Seat, cards: tuple[Card, ...]) -> bool:
        """Whether these are different cards of this hand. Only wild cards may be declared."""
        hand = self.hands[seat]
        for card in cards:
            asked = BIT_OF[card]
            if not hand & asked or (card.is_declared and not self.powers.wild & asked):
                return False
            hand ^= asked
        return True

    def throwers(self) -> tuple[Seat, ...]:
        """Return the seats asked to throw in now: the first one, or all if none has priority.

        Those who may not or need not throw in any more are not asked (B17, B18).
        """
        bout = self.bout
        hands = self.hands
        rules = self.rules
        priority = rules.throw_in_priority
        order = bout.order if priority == "ordered" else self._priority_order()
        wanted = ALL_CARDS if rules.auto_pass == "empty_hand" else bout.ranks  # noqa: S105
        asked: tuple[Seat, ...] = ()
        for seat in order:
            if hands[seat] & wanted and seat not in bout.passed:
                asked += (seat,)
                if priority != "free":
                    break
        return asked

    def has_priority(self, seat: Seat) -> bool:
        """Whether no seat that is still asked to throw in comes before this one."""
        priority = self.rules.throw_in_priority
        if priority == "free" or (priority == "ordered" and seat == self.bout.order[0]):
            return True
        throwers = self.throwers()
        if not throwers or throwers[0] == seat:
            return True
        order = self._priority_order()
        return order.index(seat) < order.index(throwers[0])

    def _priority_order(self) -> tuple[Seat, ...]:
        """Return who may throw in, the first one first.

        When D takes, `last_thrower` goes clockwise from whoever attacked last (B17).
        """
        bout = self.bout
        if self.rules.throw_in_priority != "last_thrower":
            return bout.order
        last = bout.pairs[-1].by
        if bout.taking:
            return tuple(sorted(bout.order, key=lambda seat: (seat - last) % self.seats))
        return tuple(dict.fromkeys((last, *bout.order))) if last in bout.order else bout.order

    @property
    def awaited_seats(self) -> tuple[Seat, ...]:
        """The seats the game is waiting for. Other seats may be allowed to act, too.

        Empty if the game is over, or if no seat can change this bout any more (B19, B22).
        """
        return self.awaits()

    def awaits(self) -> tuple[Seat, ...]:
        """Return `awaited_seats` at two thirds of its cost.

        The engine calls this after every action.
        """
        bout = self.bout
        if self.outcome is not None:
            return ()
        if bout.uncovered and not bout.taking:
            return (bout.defender,)
        if not bout.pairs:
            return (bout.attacker,)
        goes_on = self.rules.pile_on if bout.taking else self.hands[bout.defender]
        if not goes_on or len(bout.pairs) >= bout.limit:
            return ()
        return self.throwers()

    def draft(self) -> "Position":
        """Return a mutable copy. One constructor call is fast, and every action needs a draft."""
        return Position(
            self.rules,
            self.dealer,
            list(self.hands),
            self.seating,
            self.bout.draft(),
            self.powers,
            self.talon,
            self.aside,
            self.turn_up,
            self.drawn_by,
            self.discard,
            self.known,
            self.taken,
            self.emptied,
            self.swaps,
            self.swapped_in,
            self.seen,
            self.outcome,
        )

    def freeze(self) -> "Game":
        """Make this very object immutable and return it as a `Game`."""
        self.hands = tuple(self.hands)  # type: ignore[assignment]  # it becomes a Game
        self.bout.freeze()
        self.__class__ = Game
        return self  # type: ignore[return-value]  # its class has just become Game


class Game(Frozen, Position):
    """An immutable position. Only `Position.freeze` creates one."""

    __slots__ = ()
    hands: tuple[CardSet, ...]  # type: ignore[assignment]  # a list only in the draft
    bout: Bout

    def __hash__(self) -> int:
        return hash((self.hands, self.bout, self.talon, self.places))
