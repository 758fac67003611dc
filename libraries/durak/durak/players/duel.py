"""A duel: the plain game of two as a few bit sets that change in place, for a search to play out.

The engine decides what the rules are. This is a lean copy of what it does in most games of two, at
about a quarter of the cost of an action, because the strength of a search is the number of games it
can afford. A property test compares it with the engine. Other games are looked ahead in with the
engine itself.
"""

from dataclasses import dataclass
from typing import TypeAlias

from durak.actions import Action, Beat, Open, Pass, Take, ThrowIn, Transfer
from durak.beating import Powers
from durak.cards import ALL_CARDS, CARDS, SAME_RANK, CardSet, reader
from durak.events import Seat
from durak.rules import Rules
from durak.state import Position

Move: TypeAlias = int
"""The card that is played, a card plus `TRANSFER`, `PASS` or `TAKE`. The position tells the rest.

A move is a key in a search tree, and an integer is the key that is quickest to find.
"""

PASS: Move = -1
TAKE: Move = -2
TRANSFER: Move = len(CARDS)

numbers_in = reader(range(len(CARDS)))
_transfers_in = reader(range(TRANSFER, 2 * TRANSFER))


def is_duel(rules: Rules, seats: int) -> bool:
    """Whether a `Duel` can stand for this game."""
    return (
        seats == 2
        and rules.poker_swaps == 0
        and rules.opening == "single"
        and (rules.transfer == "off" or (rules.transfer == "on" and not rules.transfer_multi))
        and rules.weli == "off"
        and rules.trump_swap == "off"
        and rules.trump_mode != "changeable"
    )


def move_of(action: Action) -> Move:
    """Return the move for an action that occurs in duels. Raises ValueError for any other."""
    match action:
        case Open((card,)) | ThrowIn(card) | Beat(_, card):
            return int(card)
        case Transfer((card,)):
            return card + TRANSFER
        case Pass():
            return PASS
        case Take():
            return TAKE
        case _:
            raise ValueError(f"not a move of a duel: {action}")


@dataclass(frozen=True, slots=True)
class DuelRules:
    """What remains of the rules in duels with one trump suit.

    `early_cap` is the most attack cards in the first bout, or until cards are discarded. With any
    of the cards `asked_with`, or a fitting one, the attacker is asked to throw in.
    """

    beaten_by: tuple[CardSet, ...]
    cap: int
    early_cap: int
    is_early_until_discard: bool
    asked_with: CardSet
    refill_target: int
    may_throw_in: bool
    may_pile_on: bool
    piles_on_to_cap: bool
    may_transfer: bool
    transfers_at_once: bool
    may_stall: bool

    @staticmethod
    def of(rules: Rules, powers: Powers) -> "DuelRules":
        return DuelRules(
            beaten_by=powers.beaten_by,
            cap=rules.attack_cap(2, discarded=True),
            early_cap=rules.attack_cap(1, discarded=False),
            is_early_until_discard=rules.first_bout_scope == "until_first_discard",
            asked_with=ALL_CARDS if rules.auto_pass == "empty_hand" else 0,  # noqa: S105
            refill_target=rules.refill_target if rules.refill == "normal" else 0,
            may_throw_in=rules.throw_in != "off",
            may_pile_on=rules.throw_in != "off" and rules.pile_on,
            piles_on_to_cap=rules.pile_on_limit == "attack_limit",
            may_transfer=rules.transfer == "on",
            transfers_at_once=rules.transfer_first_bout,
            may_stall=rules.no_progress != "off",
        )


class Duel:
    """One game of two with all cards known. `play` changes it.

    `uncovered` are the attacks to be beaten, `attacks` counts all attacks of the bout, and `limit`
    is how many it may have. The `talon` is drawn from its right end. `loser` is None until the game
    `is_over`, and also after a draw.
    """

    __slots__ = (
        "attacker",
        "attacks",
        "bout",
        "discarded",
        "hands",
        "is_over",
        "limit",
        "loser",
        "ranks",
        "rules",
        "seen",
        "table",
        "taking",
        "talon",
        "uncovered",
    )

    def __init__(self, rules: DuelRules, world: Position) -> None:
        bout = world.bout
        self.rules = rules
        self.hands = list(world.hands)
        self.attacker = bout.attacker
        self.table = bout.cards
        self.ranks = bout.ranks
        self.uncovered = list[int](bout.uncovered)
        self.attacks = len(bout.pairs)
        self.limit = bout.limit
        self.taking = bout.taking
        self.talon = list[int](world.talon[::-1])
        self.bout = bout.number
        self.discarded = world.discard != 0
        self.seen = [(*hands, attacker) for hands, attacker, _ in world.seen]
        self.is_over = False
        self.loser: Seat | None = None

    def copy(self) -> "Duel":
        """Return a duel that goes its own way from here. Listing the fields is the fastest way."""
        twin = Duel.__new__(Duel)
        twin.rules = self.rules
        twin.hands = self.hands[:]
        twin.attacker = self.attacker
        twin.table = self.table
        twin.ranks = self.ranks
        twin.uncovered = self.uncovered[:]
        twin.attacks = self.attacks
        twin.limit = self.limit
        twin.taking = self.taking
        twin.talon = self.talon[:]
        twin.bout = self.bout
        twin.discarded = self.discarded
        twin.seen = self.seen[:]
        twin.is_over = self.is_over
        twin.loser = self.loser
        return twin

    @property
    def is_defending(self) -> bool:
        """Whether the defender is to move. Otherwise the attacker is.

        `moves` and `play` say it again: asking here would cost a search three percent of its time.
        """
        return bool(self.uncovered) and not self.taking

    @property
    def seat(self) -> Seat:
        """The seat to move."""
        return 1 - self.attacker if self.is_defending else self.attacker

    def moves(self) -> tuple[Move, ...]:
        """Return what the seat to move may do. Covers are for the first uncovered attack alone."""
        if self.uncovered and not self.taking:
            found = numbers_in(self.covers())
            if transfers := self.transfers():
                found += _transfers_in(transfers)
            return (*found, TAKE)
        hand = self.hands[self.attacker]
        return (*numbers_in(hand & self.ranks), PASS) if self.attacks else numbers_in(hand)

    def play_forced(self) -> tuple[Move, ...]:
        """Play all forced moves. Return what there is to choose from next: nothing at the end."""
        while not self.is_over:
            moves = self.moves()
            if len(moves) > 1:
                return moves
            self.play(moves[0])
        return ()

    def covers(self) -> CardSet:
        """Return the defender's cards that beat the first uncovered attack."""
        return self.hands[1 - self.attacker] & self.rules.beaten_by[self.uncovered[0]]

    def transfers(self) -> CardSet:
        """Return the cards with which the defender may transfer the attack."""
        rules = self.rules
        attacks = self.attacks
        if (
            not rules.may_transfer
            or len(self.uncovered) < attacks
            or self.ranks != SAME_RANK[self.uncovered[0]]
            or (self.bout == 1 and not rules.transfers_at_once)
            or attacks >= self._cap()
            or attacks >= self.hands[self.attacker].bit_count()
        ):
            return 0
        return self.hands[1 - self.attacker] & self.ranks

    def act(self, action: Action) -> None:
        """Carry out a legal action of the seat to move. A cover may be for any of the attacks."""
        if isinstance(action, Beat):
            self.uncovered.remove(action.attack)
            self.uncovered.insert(0, action.attack)
        self.play(move_of(action))

    def play(self, move: Move) -> bool:
        """Make a legal move, with all that follows. Return whether it closed the bout."""
        if move < 0:
            goes_on = move == TAKE and self._take()
        elif move >= TRANSFER:
            goes_on = self._transfer(move - TRANSFER)
        elif self.uncovered and not self.taking:
            goes_on = self._cover(move)
        else:
            goes_on = self._attack(move)
        if not goes_on:
            self._close()
        return not goes_on

    def _attack(self, card: int) -> bool:
        if not self.attacks:
            self._settle_limit()
        self._add_attack(card)
        return not self.taking or self._has_room()

    def _cover(self, card: int) -> bool:
        defender = 1 - self.attacker
        self._lay(defender, card)
        del self.uncovered[0]
        if self.uncovered:
            return True
        return self.rules.may_throw_in and self.hands[defender] != 0 and self._has_room()

    def _transfer(self, card: int) -> bool:
        self.attacker = 1 - self.attacker
        self._add_attack(card)
        self._settle_limit()
        return True

    def _take(self) -> bool:
        self.taking = True
        if self.rules.piles_on_to_cap:
            self.limit = self._cap()
        return self.rules.may_pile_on and self._has_room()

    def _add_attack(self, card: int) -> None:
        self._lay(self.attacker, card)
        self.attacks += 1
        self.uncovered.append(card)

    def _lay(self, seat: Seat, card: int) -> None:
        bit = 1 << card
        self.hands[seat] ^= bit
        self.table |= bit
        self.ranks |= SAME_RANK[card]

    def _has_room(self) -> bool:
        """Whether the attacker is asked to throw in."""
        asked_with = self.ranks | self.rules.asked_with
        return self.attacks < self.limit and self.hands[self.attacker] & asked_with != 0

    def _settle_limit(self) -> None:
        self.limit = min(self._cap(), self.hands[1 - self.attacker].bit_count())

    def _cap(self) -> int:
        rules = self.rules
        is_early = not self.discarded if rules.is_early_until_discard else self.bout == 1
        return rules.early_cap if is_early else rules.cap

    def _close(self) -> None:
        attacker = self.attacker
        defender = 1 - attacker
        if self.taking:
            self.hands[defender] |= self.table
        else:
            self.discarded = True
            self.attacker = defender
            self.seen.clear()
        self._clear_table()
        if self.talon:
            self._refill(attacker, defender)
        if not (self.hands[0] and self.hands[1]):
            self.is_over = True
            if self.hands[0] or self.hands[1]:
                self.loser = 0 if self.hands[0] else 1
        elif self.rules.may_stall and not self.talon:
            self._look_for_progress()

    def _clear_table(self) -> None:
        self.table = self.ranks = self.attacks = 0
        self.uncovered.clear()
        self.taking = False
        self.bout += 1

    def _refill(self, *order: Seat) -> None:
        talon = self.talon
        for seat in order:
            missing = self.rules.refill_target - self.hands[seat].bit_count()
            while missing > 0 and talon:
                self.hands[seat] |= 1 << talon.pop()
                missing -= 1
                self.seen.clear()

    def _look_for_progress(self) -> None:
        """End the game if the same situation occurs for the third time (B32)."""
        situation = self.hands[0], self.hands[1], self.attacker
        self.is_over = self.seen.count(situation) == 2
        self.seen.append(situation)
