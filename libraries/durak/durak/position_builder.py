"""A position being changed, by the engine in play or by computer players looking ahead."""

from durak.apply_events import APPLY
from durak.events import Event
from durak.state import Position


class PositionBuilder:
    """A mutable position, and the `events` applied to it, or None if they are not needed."""

    __slots__ = ("events", "position")

    def __init__(self, position: Position, events: list[Event] | None = None) -> None:
        self.position = position
        self.events = events

    def happens(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)
        APPLY[type(event)](self.position, event)
