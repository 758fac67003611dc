"""What a seat may do now: why not, everything, and what happens if it does nothing.

One table, three faces. PA is the principal attacker, D the defender, T all in the throwing order.

    phase       when                       PA                T                   D
    opening     no card on the table       Open, SwapPoker   -                   -
    defending   a card waits for a cover   as T              ThrowIn, Pass (*)   Beat, Take,
                                                                                 Transfer, Show,
                                                                                 SwapPoker (**)
    deciding    all cards are covered      as T              ThrowIn, Pass       -
    taking      D has announced take       as T              ThrowIn, Pass       -
    over        the game has an outcome    -                 -                   -

    (*) while the throw-in window is open     (**) the last three while nothing is covered
    SwapTrump is for everybody in the game, in the opening phase.

A bout closes by itself as soon as nobody could change it: `deciding` and `taking` await somebody.
"""

from collections.abc import Callable
from typing import Any

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
from durak.cards import Card, cards_in
from durak.events import Seat
from durak.reason import Illegal, Reason
from durak.state import Position

__all__ = ["Illegal", "Reason", "default_action", "legal_actions", "why_not"]

_WHY_NOT: dict[type[Action], Callable[[Position, Seat, Any], Reason | None]] = {
    Open: attacking.why_not_open,
    ThrowIn: attacking.why_not_throw_in,
    Pass: attacking.why_not_pass,
    Beat: defending.why_not_beat,
    Take: defending.why_not_take,
    Transfer: defending.why_not_transfer,
    Show: defending.why_not_show,
    SwapTrump: exchanging.why_not_swap_trump,
    SwapPoker: exchanging.why_not_swap_poker,
}


def why_not(game: Position, seat: Seat, action: Action) -> Reason | None:
    """Why this seat may not do this now, or None if it may."""
    if game.outcome is not None:
        return Reason.NOT_YOUR_TURN
    return _WHY_NOT[type(action)](game, seat, action)


def legal_actions(game: Position, seat: Seat) -> tuple[Action, ...]:
    """Everything this seat may do now. Cards played together are named once, lowest first."""
    bout = game.bout
    if game.outcome is not None:
        return ()
    if bout.pairs and seat != bout.defender:
        return attacking.throw_ins(game, seat)
    if bout.pairs:
        return defending.defences(game) + exchanging.exchanges(game, seat)
    opening = attacking.openings(game) if seat == bout.attacker else ()
    return opening + exchanging.exchanges(game, seat)


def default_action(game: Position, seat: Seat) -> Action:
    """What an awaited seat does when its time is up (S10)."""
    bout = game.bout
    if bout.pairs:
        return Take() if seat == bout.defender else Pass()
    powers = game.powers

    def worth(card: Card) -> tuple[bool, int]:
        trump = powers.is_trump(card)
        return trump, powers.trump_order.index(card.face) if trump else card.rank

    return Open((powers.faces(min(cards_in(game.hands[seat]), key=worth))[0],))
