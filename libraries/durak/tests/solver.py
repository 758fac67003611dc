"""An exact solver of two-player games without a talon, written apart from the computer players.

Negamax over the rules with full memory: no guesses, no heuristics, no limit of depth.
"""

from collections.abc import Hashable, Mapping

from durak.actions import Action
from durak.engine import PositionBuilder, act
from durak.events import Seat
from durak.legality import legal_actions
from durak.state import Position

WIN = 1
DRAW = 0
LOSS = -1


class TooLarge(Exception):  # noqa: N818
    """The solver would have to remember more positions than it may."""


class Solver:
    """Remembers the best result in every position it has met, for the player who acts there.

    A hundred thousand positions, the `most` it may remember, take some five seconds.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._results: dict[Hashable, int] = {}

    def results(self, position: Position) -> Mapping[Action, int]:
        """Return what each action of the awaited seat leads to. Raises TooLarge."""
        (seat,) = position.awaited_seats
        actions = legal_actions(position, seat)
        return {action: self._result_after(position, seat, action) for action in actions}

    def _result_after(self, position: Position, seat: Seat, action: Action) -> int:
        builder = PositionBuilder(position.draft())
        awaited = act(builder, seat, action)
        after = builder.position
        if after.outcome is not None:
            losers = after.outcome.losers
            return (LOSS if seat in losers else WIN) if losers else DRAW
        best = self._best_result(after, awaited[0])
        return best if awaited[0] == seat else -best

    def _best_result(self, position: Position, seat: Seat) -> int:
        key = _key(position)
        if key in self._results:
            return self._results[key]
        if len(self._results) >= self._most:
            raise TooLarge
        best = LOSS
        for action in legal_actions(position, seat):
            best = max(best, self._result_after(position, seat, action))
            if best == WIN:
                break
        self._results[key] = best
        return best


def _key(position: Position) -> Hashable:
    """Return all that the rest of the game depends on, whichever way it was reached."""
    bout = position.bout
    return (
        *position.hands, position.seen, bout.attacker, bout.limit, bout.shown, bout.taking,
        bout.passed, frozenset(bout.pairs),
    )  # fmt: skip
