"""Decides what a seat may do now: why not, all legal actions, and the default when time runs out.

All three follow one table. PA is the principal attacker, D the defender, and T are all seats in
the throwing order.

    phase       when                       PA                T                   D
    opening     no card on the table       Open, SwapPoker   -                   -
    defending   a card waits for a cover   as T              ThrowIn, Pass (*)   Beat, Take,
                                                                                 Transfer, Show,
                                                                                 SwapPoker (**)
    deciding    all cards are covered      as T              ThrowIn, Pass       -
    taking      D has announced take       as T              ThrowIn, Pass       -
    over        the game has an outcome    -                 -                   -

    (*) while the throw-in window is open     (**) the last three while nothing is covered
    SwapTrump is open to every seat that is still in the game, in the opening phase or at any time.

A bout closes by itself as soon as no seat can change it, so at least one seat is awaited in
`deciding` and `taking`.
"""

from collections.abc import Iterator
from typing import assert_never

from durak import attacking, defending, exchanging
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
from durak.cards import BIT_OF, Card, cards_in
from durak.events import Seat
from durak.joint_actions import Together
from durak.reason import Reason
from durak.seating import NoSuchSeat, require_seat
from durak.state import Position


def why_not(game: Position, seat: Seat, action: Action) -> Reason | None:
    """Return why this seat may not do this now, or None if it may. Raises NoSuchSeat."""
    require_seat(seat, len(game.hands))
    if game.outcome is not None:
        return Reason.NOT_YOUR_TURN
    reason = _why_not(game, seat, action)
    if reason is None and game.powers.wild and _leaves_a_suit_open(game, action):
        return Reason.SUIT_NOT_NAMED
    return reason


def _why_not(game: Position, seat: Seat, action: Action) -> Reason | None:
    match action:
        case Open() | ThrowIn() | Pass():
            return attacking.why_not(game, seat, action)
        case Beat() | Take() | Transfer() | Show():
            return defending.why_not(game, seat, action)
        case SwapTrump() | SwapPoker():
            return exchanging.why_not(game, seat, action)
        case _:
            assert_never(action)


def _leaves_a_suit_open(game: Position, action: Action) -> bool:
    """Whether a wild card is played without naming its suit.

    It may be shown or swapped that way.
    """
    match action:
        case Open(cards) | Transfer(cards):
            laid = cards
        case ThrowIn(card) | Beat(_, card):
            laid = (card,)
        case _:
            laid = ()
    return any(game.powers.wild & BIT_OF[card] and not card.is_declared for card in laid)


def single_actions(game: Position, seat: Seat) -> tuple[Action, ...]:
    """Return everything this seat may do now with at most one card. Raises NoSuchSeat."""
    # `require_seat` without its call, which every step of a player looking ahead would pay for.
    if not 0 <= seat < len(game.hands):
        raise NoSuchSeat(seat, len(game.hands))
    bout = game.bout
    if game.outcome is not None:
        return ()
    if not bout.pairs:
        moves = attacking.single_openings(game) if seat == bout.attacker else ()
    elif seat == bout.defender:
        moves = defending.defences(game)
    else:
        moves = attacking.throw_ins(game, seat)
    if game.rules.trump_swap == "off":
        return moves
    return moves + exchanging.trump_swaps(game, seat)


def joint_actions(game: Position, seat: Seat) -> tuple[Together, ...]:
    """Describe which cards this seat may play together now, including sets of a single card.

    Raises NoSuchSeat.
    """
    require_seat(seat, len(game.hands))
    if game.outcome is not None:
        return ()
    kinds = (
        attacking.joint_openings(game, seat),
        exchanging.poker_swaps(game, seat),
        defending.joint_transfers(game, seat),
    )
    return tuple(kind for kind in kinds if kind is not None)


def legal_actions(game: Position, seat: Seat) -> Iterator[Action]:
    """Yield everything this seat may do now. There may be more than a million actions.

    Each set of cards is listed in one order only, lowest first. Raises NoSuchSeat on the first
    iteration.
    """
    described = joint_actions(game, seat)
    kinds = [together.kind for together in described]
    yield from (action for action in single_actions(game, seat) if type(action) not in kinds)
    for together in described:
        yield from together.actions()


def default_action(game: Position, seat: Seat) -> Action:
    """Return what an awaited seat does when its time runs out (S10). Raises NoSuchSeat."""
    require_seat(seat, len(game.hands))
    bout = game.bout
    if bout.pairs:
        return Take() if seat == bout.defender else Pass()
    powers = game.powers

    def worth(card: Card) -> tuple[bool, int]:
        trump = powers.is_trump(card)
        return trump, powers.trump_order.index(card.face) if trump else card.rank

    card = min(cards_in(game.hands[seat]), key=worth)
    face = next(face for face in powers.faces(card) if face.suit is card.suit)
    return Open((face,))
