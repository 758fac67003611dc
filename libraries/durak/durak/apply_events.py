"""Applies events to positions. Nothing is decided here: an event has already happened.

The engine in play and computer players looking ahead go on from there with a `PositionBuilder`.
"""

from collections.abc import Callable, Iterable
from typing import Any, get_args

from durak.beating import powers
from durak.bout import BoutInPlay
from durak.cards import BIT_OF, Card, card_set
from durak.carrying_out import CARRY_OUT, refuse_hidden, settle_limits
from durak.dealing import lay_out
from durak.events import (
    ActionEvent,
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Dealt,
    Drew,
    Ending,
    Event,
    GameEnded,
    Seat,
    TrumpChanged,
    WentOut,
)
from durak.seating import Seating
from durak.state import Game, Position, Situation


def fold(events: Iterable[Event]) -> Game:
    """Return the position after all these events.

    Raises ValueError if the first one is not `Dealt`, or if any is redacted.
    """
    happened = iter(events)
    dealt = next(happened, None)
    if not isinstance(dealt, Dealt):
        raise ValueError(f"a game must begin with Dealt, not with {dealt}")
    position = begin(dealt).draft()
    for event in happened:
        APPLY[type(event)](position, event)
    return position.freeze()


def evolve(game: Game | None, event: Event) -> Game:
    """Return the position after the event. `Dealt` begins a new game, whatever came before.

    Raises ValueError for a redacted event, and for any event but `Dealt` if there is no game.
    """
    if isinstance(event, Dealt):
        return begin(event)
    if game is None:
        raise ValueError(f"a game must begin with Dealt, not with {event}")
    position = game.draft()
    APPLY[type(event)](position, event)
    return position.freeze()


def begin(dealt: Dealt) -> Game:
    """Return the position after the deal. Raises ValueError if the deal is redacted."""
    refuse_hidden(dealt.pack)
    rules = dealt.rules
    seats = dealt.seats
    layout = lay_out(rules, seats, dealt.dealer, dealt.pack)
    seating = Seating(seats, rules.teams, rules.team_out)
    roles = seating.roles_from(dealt.opener)
    turn_up = layout.turn_up
    position = Position(
        rules=rules,
        dealer=dealt.dealer,
        hands=list(layout.hands),
        seating=seating,
        bout=BoutInPlay(0, roles[0], *roles, (), 0),
        powers=layout.powers,
        talon=layout.talon,
        aside=layout.aside,
        turn_up=turn_up,
        known=0 if turn_up is None else layout.hands[dealt.dealer] & BIT_OF[turn_up],
        swaps=(0,) * seats,
        swapped_in=(0,) * seats,
    )
    _bout_began(position, BoutBegan(*roles))
    return position.freeze()


def situation(position: Position, event: BoutBegan) -> Situation:
    """Return what a bout begins with. The third time, the same stalls the game (B32)."""
    return tuple(position.hands), event.attacker, event.chair


def _bout_began(position: Position, event: BoutBegan) -> None:
    """Start the next bout. The last one has already cleared the table."""
    bout = position.bout
    rules = position.rules
    bout.number += 1
    bout.opener = bout.attacker = event.attacker
    bout.defender = event.defender
    bout.chair = event.chair
    if rules.show_scope == "bout":
        bout.shown = 0
    settle_limits(position)
    position.emptied = ()
    if rules.no_progress != "off":
        position.seen += (situation(position, event),)


def _bout_beaten(position: Position, _event: BoutBeaten) -> None:
    position.discard |= position.bout.cards
    position.bout.clear()
    position.seen = ()


def _bout_taken(position: Position, event: BoutTaken) -> None:
    position.hands[event.seat] |= position.bout.cards
    position.taken |= position.bout.cards
    position.bout.clear()


def _drew(position: Position, event: Drew) -> None:
    refuse_hidden(event.cards)
    draw(position, event.seat, event.cards, event.turn_up)


def draw(position: Position, seat: Seat, cards: tuple[Card, ...], turn_up: Card | None) -> None:
    """Draw cards without making an event, as needed by players that look ahead.

    Each `Drew` is different, so unlike other frequent events it would have to be created anew.
    """
    position.hands[seat] |= card_set(cards)
    position.talon = position.talon[len(cards) :]
    position.seen = ()
    if turn_up is not None:
        position.drawn_by = seat
        position.known |= BIT_OF[turn_up]


def _trump_changed(position: Position, event: TrumpChanged) -> None:
    position.turn_up = event.card
    position.drawn_by = None
    position.powers = powers(position.rules, event.trump)


def _went_out(position: Position, event: WentOut) -> None:
    position.seating = position.seating.without(event.seat)


def _game_ended(position: Position, event: GameEnded) -> None:
    """Record the outcome. A durak takes the last place."""
    position.outcome = event.outcome
    if event.outcome.ending is Ending.DURAK:
        last = (seat for seat in event.outcome.losers if seat not in position.places)
        position.seating = position.seating.without(*last)


def _carry_out(position: Position, event: ActionEvent) -> None:
    CARRY_OUT[type(event)](position, event.seat, event)


APPLY: dict[type[Event], Callable[[Position, Any], None]] = {
    **dict.fromkeys(get_args(ActionEvent), _carry_out),
    BoutBegan: _bout_began,
    BoutBeaten: _bout_beaten,
    BoutTaken: _bout_taken,
    Drew: _drew,
    TrumpChanged: _trump_changed,
    WentOut: _went_out,
    GameEnded: _game_ended,
}
"""How each event changes a position. `Dealt` is missing, because it creates the position."""


class PositionBuilder:
    """A mutable position, and the `events` applied to it, or None if they are not needed."""

    __slots__ = ("events", "position")

    def __init__(self, position: Position, events: list[Event] | None = None) -> None:
        self.position = position
        self.events = events

    def apply(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)
        APPLY[type(event)](self.position, event)
