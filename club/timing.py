"""How long a turn lasts and an untouched table stays: arithmetic on a table."""

from datetime import datetime, timedelta

from club.table import Deadline, Phase, Table
from durak.state import Game

LEAST_TURN = 7
LEAST_NUDGED = timedelta(seconds=20)
GRACE = timedelta(seconds=30)
IDLE = {
    Phase.LOBBY: timedelta(minutes=20),
    Phase.PLAYING: timedelta(days=7),
    Phase.OVER: timedelta(minutes=60),
    Phase.CLOSED: timedelta(),
}


def turn_length(table: Table) -> timedelta:
    """A third of the clock when all that is awaited is whether somebody throws in: nobody should
    wait long for someone to say done.
    """
    seconds: int = table.clock
    if table.game is not None and _only_throw_ins_awaited(table.game):
        seconds = for_throwing_in(seconds)
    return timedelta(seconds=seconds)


def for_throwing_in(seconds: int) -> int:
    return max(LEAST_TURN, seconds // 3)


def nudge_at(table: Table, deadline: Deadline) -> datetime | None:
    """Half time; in a short turn a nudge right after the turn's own sound would be noise."""
    length = turn_length(table)
    if table.nudged or length < LEAST_NUDGED:
        return None
    return deadline.at - length / 2


def idle_at(table: Table) -> datetime:
    return table.since + IDLE[table.phase]


def _only_throw_ins_awaited(game: Game) -> bool:
    return bool(game.bout.pairs) and game.bout.defender not in game.awaited_seats
