"""Playouts: positions played on by instinct to their end, or until it can well be forecast.

Work is counted in actions looked at, never in time: the answer must not depend on the day.
"""

from durak.actions import Action
from durak.engine import Course, act
from durak.events import Outcome, Seat
from durak.players.forecast import forecast
from durak.players.instinct import Worths, choices, reaction
from durak.state import Position

WIN, DRAW, LOSS = 1.0, 0.5, 0.0

LONGEST = 400
"""After so many actions nobody is going to win any more."""

FORESIGHT = 2
"""While there is a talon, so many more bouts are played; a forecast from there depends less on
chance than the end of one game would.
"""

ONE_ACTION = 3
"""What it costs to play an action, in actions looked at."""


class Playout:
    """What becomes of one seat and its partners. `work` is what has been done so far."""

    __slots__ = ("_seat", "_worths", "work")

    def __init__(self, seat: Seat, worths: Worths) -> None:
        self._seat = seat
        self._worths = worths
        self.work = 0

    def after(self, world: Position, action: Action) -> float:
        """What comes of this action of the seat; the world stays as it is."""
        course = Course(world.draft())
        act(course, self._seat, action)
        self.work += ONE_ACTION
        return self.finish(course)

    def finish(self, course: Course) -> float:
        """Plays the course on. Who is out without partners need not see the end."""
        position, seat = course.position, self._seat
        alone, awaited = position.rules.teams == "none", position.awaited_seats
        horizon = position.bout.number + FORESIGHT
        for _ in range(LONGEST):
            if position.outcome is not None:
                return self.value(position.outcome)
            if alone and seat in position.places:
                return WIN
            if position.talon and position.bout.number == horizon:
                return forecast(position, seat, self._worths)
            awaited = self._react(course, awaited[0])
        return DRAW

    def value(self, outcome: Outcome) -> float:
        if not outcome.losers:
            return DRAW
        return LOSS if self._seat in outcome.losers else WIN

    def _react(self, course: Course, seat: Seat) -> tuple[Seat, ...]:
        """Whom the game waits for then."""
        position = course.position
        actions = choices(position, seat)
        self.work += ONE_ACTION + len(actions)
        return act(course, seat, reaction(position, seat, actions, self._worths))
