"""How each legal action changes a position. Legality is checked elsewhere.

An action makes the same change as the event that reports it, so players that look ahead can apply
actions without creating events.
"""

from collections.abc import Callable
from typing import Any

from durak.actions import (
    Action,
    Beat,
    Open,
    Pass,
    Show,
    SwapPoker,
    SwapTrump,
    Take,
    ThrowIn,
    Transfer,
)
from durak.cards import BIT_OF, HIDDEN, Card, CardSet, card_set
from durak.events import (
    ActionEvent,
    Covered,
    Opened,
    Passed,
    PokerSwapped,
    Seat,
    Shown,
    TakeAnnounced,
    ThrewIn,
    Transferred,
    TrumpSwapped,
)
from durak.exchanging import face_down, poker_swap_event, trump_swap_event
from durak.state import Position


def settle_limits(position: Position) -> None:
    """Set who may throw in, and how many cards, when a player becomes the defender."""
    rules = position.rules
    bout = position.bout
    cap = rules.attack_cap(bout.number, discarded=position.discard != 0)
    bout.limit = min(cap, position.hands[bout.defender].bit_count())
    bout.order = position.seating.throwing_order(
        rules.throw_in, bout.attacker, bout.defender, bout.chair
    )


def refuse_hidden(cards: tuple[Card, ...]) -> None:
    """Raise ValueError for hidden cards: a redacted event does not say which cards moved."""
    if HIDDEN in cards:
        raise ValueError("a redacted event cannot be folded")


def _lay(position: Position, seat: Seat, cards: CardSet) -> None:
    """Move cards from a hand to the table."""
    position.hands[seat] ^= cards
    if not position.hands[seat]:
        position.emptied += (seat,)


def _open(position: Position, seat: Seat, action: Open | Opened) -> None:
    position.bout.attack(seat, action.cards)
    _lay(position, seat, position.bout.cards)
    if position.drawn_by is not None:
        position.turn_up = position.drawn_by = None


def _throw_in(position: Position, seat: Seat, action: ThrowIn | ThrewIn) -> None:
    position.bout.attack(seat, (action.card,))
    _lay(position, seat, BIT_OF[action.card])


def _cover(position: Position, seat: Seat, action: Beat | Covered) -> None:
    """Cover an attack. A new rank cancels earlier passes, unless they are permanent."""
    bout = position.bout
    ranks = bout.ranks
    bout.cover(action.attack, action.card)
    if bout.ranks != ranks and position.rules.pass_scope == "until_change":  # noqa: S105
        bout.passed = ()
    _lay(position, seat, BIT_OF[action.card])


def _take(position: Position, _seat: Seat, _action: Take | TakeAnnounced) -> None:
    """Announce that the defender takes.

    Cards thrown in from now on need not be beaten, so the defender's hand may no longer be the
    limit (B21).
    """
    bout = position.bout
    bout.taking = True
    bout.passed = ()
    if position.rules.pile_on_limit == "attack_limit":
        bout.limit = position.attack_cap


def _pass(position: Position, seat: Seat, _action: Pass | Passed) -> None:
    position.bout.passed += (seat,)


def _transfer(position: Position, seat: Seat, action: Transfer | Transferred) -> None:
    _hand_on(position, seat, action.cards)


def _show(position: Position, seat: Seat, action: Show | Shown) -> None:
    position.bout.shown |= BIT_OF[action.card]
    position.known |= BIT_OF[action.card]
    _hand_on(position, seat, ())


def _hand_on(position: Position, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Pass the attack on to the next opponent, with added cards (T5).

    The former defender leads the attack, passes are cleared, and the new defender's limit applies.
    """
    bout = position.bout
    target = position.seating.next_opponent(bout.chair, seat)
    if target is None:
        raise ValueError("nobody to hand the attack on to")
    bout.attack(seat, cards)
    bout.attacker = seat
    bout.passed = ()
    bout.chair, bout.defender = target
    settle_limits(position)
    _lay(position, seat, card_set(cards))


def _swap_trump(position: Position, seat: Seat, action: SwapTrump | TrumpSwapped) -> None:
    """Exchange a trump for the turn-up, in the talon or in the hand that has just drawn it."""
    swap = trump_swap_event(position, seat, action) if isinstance(action, SwapTrump) else action
    both = BIT_OF[swap.given] | BIT_OF[swap.received]
    position.hands = [hand ^ both if hand & both else hand for hand in position.hands]
    position.talon = tuple(swap.given if c == swap.received else c for c in position.talon)
    position.turn_up = swap.given
    position.known |= both


def _swap_poker(position: Position, seat: Seat, action: SwapPoker | PokerSwapped) -> None:
    """Exchange cards with the talon.

    The others do not see which cards go back, so nothing is known of this hand any more, not even
    whether the turn-up is still there.
    """
    swap = poker_swap_event(position, seat, action) if isinstance(action, SwapPoker) else action
    refuse_hidden(swap.given + swap.received)
    position.known &= ~position.hands[seat]
    position.taken &= ~position.hands[seat]
    if position.turn_up is not None and position.hands[seat] & BIT_OF[position.turn_up]:
        position.turn_up = position.drawn_by = None
    position.hands[seat] ^= card_set(swap.given + swap.received)
    swaps = list(position.swaps)
    swapped_in = list(position.swapped_in)
    swaps[seat] += 1
    swapped_in[seat] = position.bout.number
    bottom = face_down(position).stop - len(swap.received)
    talon = [card for card in position.talon if card not in swap.received]
    talon[bottom:bottom] = swap.given
    position.talon = tuple(talon)
    position.swaps = tuple(swaps)
    position.swapped_in = tuple(swapped_in)


CARRY_OUT: dict[type[Action | ActionEvent], Callable[[Position, Seat, Any], None]] = {
    Open: _open,
    Opened: _open,
    ThrowIn: _throw_in,
    ThrewIn: _throw_in,
    Beat: _cover,
    Covered: _cover,
    Take: _take,
    TakeAnnounced: _take,
    Pass: _pass,
    Passed: _pass,
    Transfer: _transfer,
    Transferred: _transfer,
    Show: _show,
    Shown: _show,
    SwapTrump: _swap_trump,
    TrumpSwapped: _swap_trump,
    SwapPoker: _swap_poker,
    PokerSwapped: _swap_poker,
}
