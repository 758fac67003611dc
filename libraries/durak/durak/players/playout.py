"""Playouts: games played on by `instinct` to the end, or until a forecast is good enough.

Work is counted in actions considered, not in time, so results do not depend on the machine.
"""

from durak.actions import Action
from durak.engine import PositionBuilder, act
from durak.events import Outcome, Seat
from durak.players.forecast import forecast
from durak.players.instinct import Worths, choices, reaction
from durak.state import Position

WIN = 1.0
DRAW = 0.5
LOSS = 0.0

LONGEST = 400
"""Actions after which a playout counts as a draw, because nobody is likely to win any more."""

BOUTS_AHEAD = 2
"""While there is a talon, this many more bouts are played before the forecast.

It depends less on chance than the end of a single game would.
"""

ONE_ACTION = 3
"""The cost of playing an action, in actions considered."""


class Playout:
    """Plays games on for one seat and its partners. `work` adds up the work done so far."""

    __slots__ = ("_seat", "_worths", "work")

    def __init__(self, seat: Seat, worths: Worths) -> None:
        self._seat = seat
        self._worths = worths
        self.work = 0

    def value_after(self, world: Position, action: Action) -> float:
        """Return the value of this action of the seat. The world is not changed."""
        builder = PositionBuilder(world.draft())
        act(builder, self._seat, action)
        self.work += ONE_ACTION
        return self.finish(builder)

    def finish(self, builder: PositionBuilder) -> float:
        """Play the game on and return its value.

        Without partners, a seat that is out has won and need not see the end.
        """
        position = builder.position
        seat = self._seat
        alone = position.rules.teams == "none"
        awaited = position.awaited_seats
        horizon = position.bout.number + BOUTS_AHEAD
        for _ in range(LONGEST):
            if position.outcome is not None:
                return self.value(position.outcome)
            if alone and seat in position.places:
                return WIN
            if position.talon and position.bout.number == horizon:
                return forecast(position, seat, self._worths)
            awaited = self._react(builder, awaited[0])
        return DRAW

    def value(self, outcome: Outcome) -> float:
        if not outcome.losers:
            return DRAW
        return LOSS if self._seat in outcome.losers else WIN

    def _react(self, builder: PositionBuilder, seat: Seat) -> tuple[Seat, ...]:
        """Play one action and return the seats awaited after it."""
        position = builder.position
        actions = choices(position, seat)
        self.work += ONE_ACTION + len(actions)
        return act(builder, seat, reaction(position, seat, actions, self._worths))
