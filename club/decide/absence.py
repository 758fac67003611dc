"""Who does not act in time: a legal default, and after two turns in a row a stand-in."""

from datetime import datetime

from club.decide.asking import running_game
from club.decide.clock import settled
from club.decide.play import happened
from club.events import DeadlineCleared, Event, StandInSeated, TurnMissed
from club.evolve import advance
from club.table import Table
from durak.events import Seat
from durak.legality import default_action
from durak.players import Strength

MISSED_BEFORE_STAND_IN = 2


def deadline_passed(table: Table, moment: int, now: datetime) -> tuple[Event, ...]:
    deadline = table.deadline
    if deadline is None or deadline.moment != moment or now < deadline.at:
        return ()
    return play_for_awaited(table, now)


def play_for_awaited(table: Table, now: datetime) -> tuple[Event, ...]:
    """The legal default for every person the table waits for."""
    events: tuple[Event, ...] = (DeadlineCleared(),) if table.deadline else ()
    for seat in table.awaited_people:
        events += _missed(advance(table, events, now), seat)
    return settled(table, events, now)


def _missed(table: Table, seat: Seat) -> tuple[Event, ...]:
    """The stand-in sits down first, so that a game ending with this card ends in absence."""
    game = running_game(table)
    stand_in: tuple[Event, ...] = ()
    if table.chairs[seat].missed + 1 >= MISSED_BEFORE_STAND_IN:
        stand_in = (StandInSeated(seat, Strength.NORMAL, left=False),)
    default = happened(game, seat, default_action(game, seat))
    return (TurnMissed(seat), *stand_in, *default)
