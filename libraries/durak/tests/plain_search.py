"""A second search for what saves a player: the rules, all that both may do, and nothing else.

It shares no code with `durak.puzzles`, remembers nothing and orders nothing, so it is slow.
"""

from durak.actions import Action, Beat
from durak.engine import PositionBuilder, act
from durak.events import Seat
from durak.legality import legal_actions
from durak.state import Position


def saving_actions(position: Position) -> list[Action]:
    """Return the actions of the awaited seat after which it need not become the durak."""
    (seat,) = position.awaited_seats
    return [action for action in choices(position) if is_saved(seat, position, action)]


def is_saved(saved: Seat, position: Position, action: Action) -> bool:
    builder = PositionBuilder(position.draft())
    act(builder, position.awaited_seats[0], action)
    after = builder.position
    if after.outcome is not None:
        return saved not in after.outcome.losers
    results = (is_saved(saved, after, each) for each in choices(after))
    return any(results) if after.awaited_seats[0] == saved else all(results)


def choices(position: Position) -> list[Action]:
    """Return what the awaited seat may do. Covers come in order: another order changes nothing."""
    (seat,) = position.awaited_seats
    first = position.bout.uncovered[:1]
    legal = legal_actions(position, seat)
    return [action for action in legal if not isinstance(action, Beat) or action.attack in first]
