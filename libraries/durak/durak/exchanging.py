"""Exchanges with the talon: the trump swap (B8) and the poker swap (V14)."""

from durak.actions import Action, SwapPoker, SwapTrump
from durak.cards import cards_in
from durak.events import PokerSwapped, Seat, TrumpSwapped
from durak.joint_actions import TWO, Together
from durak.reason import Reason
from durak.state import Position

POKER_SWAPS_AT_ONCE = 2


def why_not(game: Position, seat: Seat, action: SwapTrump | SwapPoker) -> Reason | None:
    match action:
        case SwapTrump():
            return _why_not_swap_trump(game, seat, action)
        case SwapPoker():
            return _why_not_swap_poker(game, seat, action)


def _why_not_swap_trump(game: Position, seat: Seat, action: SwapTrump) -> Reason | None:
    card = action.card
    turn_up = game.turn_up
    if game.rules.trump_swap == "off":
        return Reason.SWAP_OFF
    if game.bout.pairs and game.rules.trump_swap_time == "between_bouts":
        return Reason.SWAP_TIMING
    if card.is_declared or not game.holds(seat, (card,)):
        return Reason.NOT_IN_HAND
    if turn_up is None or not _turn_up_is_open_to(game, seat):
        return Reason.SWAP_NO_TURNUP
    if game.rules.trump_swap == "lowest" and card.rank != game.powers.lowest:
        return Reason.SWAP_BAD_CARD
    return None if game.powers.is_lower_trump(card, turn_up) else Reason.SWAP_BAD_CARD


def _turn_up_is_open_to(game: Position, seat: Seat) -> bool:
    """Return whether the seat could get the turn-up now.

    It must be in the talon or, with late swaps, have just been drawn by another seat.
    """
    if game.drawn_by is None:
        return game.turn_up in game.talon
    return game.rules.trump_swap_late and game.drawn_by != seat


def trump_swap_event(game: Position, seat: Seat, action: SwapTrump) -> TrumpSwapped:
    """Return what the swap does. Raises ValueError if there is no turn-up to exchange for."""
    if game.turn_up is None:
        raise ValueError("no turn-up to exchange for")
    return TrumpSwapped(seat, action.card, game.turn_up)


def trump_swaps(game: Position, seat: Seat) -> tuple[Action, ...]:
    swaps = map(SwapTrump, cards_in(game.hands[seat]))
    return tuple(swap for swap in swaps if _why_not_swap_trump(game, seat, swap) is None)


def _why_not_swap_poker(game: Position, seat: Seat, action: SwapPoker) -> Reason | None:
    cards = action.cards
    bout = game.bout
    if not game.rules.poker_swaps:
        return Reason.POKER_OFF
    if game.swapped_in[seat] == bout.number or not _is_before_a_turn(game, seat):
        return Reason.POKER_TIMING
    if len(cards) != POKER_SWAPS_AT_ONCE:
        return Reason.POKER_TWO_CARDS
    if game.swaps[seat] >= game.rules.poker_swaps:
        return Reason.POKER_USED_UP
    if any(card.is_declared for card in cards) or not game.holds(seat, cards):
        return Reason.NOT_IN_HAND
    return None if len(face_down(game)) >= POKER_SWAPS_AT_ONCE else Reason.POKER_TALON_SHORT


def _is_before_a_turn(game: Position, seat: Seat) -> bool:
    """Return whether the seat is about to open or, if agreed, to answer the attack."""
    bout = game.bout
    if not bout.pairs:
        return seat == bout.attacker
    answered = bout.taking or len(bout.uncovered) < len(bout.pairs)
    return game.rules.poker_turns == "both" and seat == bout.defender and not answered


def face_down(game: Position) -> range:
    """Return the indices of the talon's face-down cards: above the turn-up, or below one on top."""
    talon = game.talon
    turn_up = game.turn_up
    if turn_up not in talon:
        return range(len(talon))
    if game.rules.trump_mode == "top":
        return range(1, len(talon))
    return range(talon.index(turn_up))


def poker_swap_event(game: Position, seat: Seat, action: SwapPoker) -> PokerSwapped:
    """Return what the swap does: the cards go to the talon, and its top cards to the hand."""
    top = face_down(game).start
    return PokerSwapped(seat, action.cards, game.talon[top : top + len(action.cards)])


def poker_swaps(game: Position, seat: Seat) -> Together | None:
    """Describe the poker swap, in which any two cards may be exchanged, or return None."""
    if not game.rules.poker_swaps:
        return None
    hand = game.hands[seat]
    swap = SwapPoker(cards_in(hand)[:POKER_SWAPS_AT_ONCE])
    return None if _why_not_swap_poker(game, seat, swap) else Together(SwapPoker, hand, 0, TWO)
