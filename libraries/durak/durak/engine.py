"""The game as a fold over events: a deal begins it, actions add events, events change positions."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from durak import old_names
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
from durak.apply_events import PositionBuilder, evolve, fold
from durak.carrying_out import CARRY_OUT
from durak.dealing import Dice, Previous, deal_pack
from durak.end_of_bout import close_bout
from durak.events import (
    Covered,
    Ending,
    Event,
    GameEnded,
    Opened,
    Outcome,
    Passed,
    Seat,
    Shown,
    TakeAnnounced,
    ThrewIn,
    Transferred,
    WentOut,
)
from durak.exchanging import poker_swap_event, trump_swap_event
from durak.legality import why_not
from durak.reason import Illegal
from durak.rules import Rules, RulesError, seat_range
from durak.state import Game, Position

__all__ = [
    "PositionBuilder",
    "abort",
    "act",
    "advance",
    "deal",
    "evolve",
    "fold",
    "play",
]


def deal(
    rules: Rules,
    seats: int,
    dice: Dice,
    previous: Previous | None = None,
    dealer: Seat | None = None,
) -> tuple[Event, ...]:
    """Shuffle, deal and find the first attacker. `previous` is the last game of the same players.

    Without a `dealer`, the rules choose one. Raises RulesError if the rules contradict themselves
    or do not allow this number of players.
    """
    allowed = _allowed_seats(rules)
    if seats not in allowed:
        raise RulesError(f"{seats} players, but these rules are for {allowed[0]} to {allowed[-1]}")
    return (deal_pack(rules, seats, dice, previous, dealer),)


@lru_cache(maxsize=256)
def _allowed_seats(rules: Rules) -> range:
    """Validate the rules and return the numbers of players they allow. Raises RulesError.

    Cached, because a table deals many games with the same rules.
    """
    rules.validate()
    return seat_range(rules)


def play(game: Game, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Return the events that this action of this seat leads to.

    Raises Illegal if it is not allowed, and NoSuchSeat.
    """
    return advance(game, seat, action)[0]


def advance(game: Game, seat: Seat, action: Action) -> tuple[tuple[Event, ...], Game]:
    """Return the events of an action, and the position after them, at the cost of `play` alone.

    Raises Illegal if it is not allowed, and NoSuchSeat.
    """
    if reason := why_not(game, seat, action):
        raise Illegal(reason)
    told: list[Event] = []
    builder = PositionBuilder(game.draft(), told)
    act(builder, seat, action)
    return tuple(told), builder.position.freeze()


def act(builder: PositionBuilder, seat: Seat, action: Action) -> tuple[Seat, ...]:
    """Carry out a legal action and all that follows from it. Return the seats awaited next.

    None is awaited when the game is over. Players that look ahead change one position all the way
    to the end of the game, and need no events for that.
    """
    position = builder.position
    if builder.events is None:
        CARRY_OUT[type(action)](position, seat, action)
    else:
        builder.apply(_EVENTS[type(action)](position, seat, action))
    if not position.hands[seat] and not position.talon and seat not in position.places:
        builder.apply(WentOut(seat))
    return position.awaits() or close_bout(builder)


def abort(game: Game) -> tuple[Event, ...]:
    """Return the event that aborts the game, or nothing if it is already over."""
    return () if game.is_over else (GameEnded(Outcome(Ending.ABORTED)),)


_opened = lru_cache(maxsize=1 << 12)(Opened)
_threw_in = cache(ThrewIn)
_covered = cache(Covered)
_take_announced = cache(TakeAnnounced)
_passed = cache(Passed)
"""Events are immutable, so frequent ones are looked up rather than created again."""

_EVENTS: dict[type[Action], Callable[[Position, Seat, Any], Event]] = {
    Open: lambda _, seat, action: _opened(seat, action.cards),
    ThrowIn: lambda _, seat, action: _threw_in(seat, action.card),
    Beat: lambda _, seat, action: _covered(seat, action.attack, action.card),
    Take: lambda _, seat, _action: _take_announced(seat),
    Pass: lambda _, seat, _action: _passed(seat),
    Transfer: lambda _, seat, action: Transferred(seat, action.cards),
    Show: lambda _, seat, action: Shown(seat, action.card),
    SwapTrump: trump_swap_event,
    SwapPoker: poker_swap_event,
}

if not TYPE_CHECKING:  # a type checker would believe that this module has any name
    __getattr__ = old_names.offer(__name__, {"Course": "PositionBuilder"})
