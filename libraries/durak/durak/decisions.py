"""Extracts from a game what one seat decided, and what it could see at the time."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
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
from durak.engine import evolve
from durak.events import (
    ActionEvent,
    Covered,
    Event,
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
from durak.state import Game
from durak.view import View, see


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's action, and what it saw then. `step` is the index of the resulting event."""

    step: int
    view: View
    action: Action

    @property
    def had_a_choice(self) -> bool:
        together = (each.cards.bit_count() for each in self.view.together)
        return len(self.view.legal) > 1 or any(cards > 1 for cards in together)


def decisions(events: Sequence[Event], seat: Seat) -> Iterator[Decision]:
    """Yield this seat's decisions in a game.

    Raises ValueError if the `events` do not begin with the deal, or are redacted.
    """
    game: Game | None = None
    for step, event in enumerate(events):
        if game is not None and isinstance(event, ActionEvent) and event.seat == seat:
            yield Decision(step, see(game, seat), action_of(event))
        game = evolve(game, event)


def action_of(event: ActionEvent) -> Action:
    """Return the action that led to this event."""
    return _ACTIONS[type(event)](event)


_ACTIONS: Mapping[type[ActionEvent], Callable[[Any], Action]] = {
    Opened: lambda event: Open(event.cards),
    ThrewIn: lambda event: ThrowIn(event.card),
    Covered: lambda event: Beat(event.attack, event.card),
    TakeAnnounced: lambda _: Take(),
    Passed: lambda _: Pass(),
    Transferred: lambda event: Transfer(event.cards),
    Shown: lambda event: Show(event.card),
    TrumpSwapped: lambda event: SwapTrump(event.given),
    PokerSwapped: lambda event: SwapPoker(event.given),
}
