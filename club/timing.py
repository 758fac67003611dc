"""How long turns last and how long untouched tables stay open, as pure functions of a table."""

from datetime import datetime, timedelta

from club.places import Place
from club.table import Deadline, Phase, Table

LEAST_TURN = 7
LEAST_NUDGED = timedelta(seconds=20)
GRACE = timedelta(seconds=30)
AT_THE_PACK = timedelta(seconds=30)
"""To shuffle or to cut. Then the bot shuffles, or the cards are dealt as they lie."""
LONG_TURN = timedelta(minutes=5)
"""Without a clock, somebody who has thought for so long keeps the others waiting."""
_IDLE = {
    Phase.LOBBY: timedelta(minutes=20),
    Phase.PLAYING: timedelta(days=7),
    Phase.OVER: timedelta(minutes=60),
    Phase.CLOSED: timedelta(),
}
_IDLE_ELSEWHERE = {**_IDLE, Phase.LOBBY: timedelta(days=1), Phase.OVER: timedelta(days=1)}
"""Where nobody is notified, because the bot cannot send."""


def turn_length(table: Table) -> timedelta:
    """Return the length of this turn: a third of the clock if the table only waits for throw-ins,
    because players should not have to wait long for someone to press "done".
    """
    if table.preparation is not None:
        return AT_THE_PACK
    seconds: int = table.clock
    game = table.game
    if game is not None and game.bout.pairs and game.bout.defender not in game.awaited_seats:
        seconds = throw_in_seconds(seconds)
    return timedelta(seconds=seconds)


def throw_in_seconds(seconds: int) -> int:
    return max(LEAST_TURN, seconds // 3)


def nudge_at(table: Table, deadline: Deadline) -> datetime | None:
    """Return half time; None in a short turn, where a nudge would come too soon after its sound."""
    is_short = turn_length(table) < LEAST_NUDGED
    if table.nudged or table.preparation is not None or is_short:
        return None
    return _half_time(table, deadline)


def may_be_skipped_at(table: Table) -> datetime:
    """Return from when on even people who gain by it may skip the turn."""
    if table.deadline is None:
        return table.since + LONG_TURN
    return _half_time(table, table.deadline)


def _half_time(table: Table, deadline: Deadline) -> datetime:
    return deadline.at - turn_length(table) / 2


def idle_at(table: Table) -> datetime:
    return table.since + idle_time(table.place, table.phase)


def idle_time(place: Place, phase: Phase) -> timedelta:
    """Return how long a table stays open there if nothing happens."""
    return (_IDLE_ELSEWHERE if place.is_elsewhere else _IDLE)[phase]


def cut_off_at(table: Table) -> datetime | None:
    """Return when a deal that others play as well is cut off."""
    return table.predealt.ends if table.predealt else None
