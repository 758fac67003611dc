"""A position on its way: the engine plays it, players look ahead on one."""

from durak.events import Event
from durak.folding import APPLY
from durak.state import Position


class Course:
    """`events` are what has happened on the way, None if nobody is going to hear of it."""

    __slots__ = ("events", "position")

    def __init__(self, position: Position, events: list[Event] | None = None) -> None:
        self.position = position
        self.events = events

    def happens(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)
        APPLY[type(event)](self.position, event)
