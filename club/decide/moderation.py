"""Keeping order at a table: skip a turn, vote, close; and an idle table closes itself."""

from datetime import datetime

from club.decide.absence import play_for_awaited
from club.decide.asking import keeps_order, running_game, seat_of
from club.events import CloseVoted, Event, Happened, TableClosed
from club.places import PersonId
from club.refusal import Refusal, require
from club.table import ClosedBecause, Table
from club.timing import idle_at
from durak import engine


def skip_turn(
    table: Table, person: PersonId, now: datetime, *, privileged: bool
) -> tuple[Event, ...]:
    running_game(table)
    keeps_order(table, person, privileged=privileged)
    require(bool(table.awaited_people), Refusal.NOBODY_AWAITED)
    return play_for_awaited(table, now)


def vote_to_close(table: Table, person: PersonId) -> tuple[Event, ...]:
    """More than half of the people who are here decide."""
    running_game(table)
    chair = table.chairs[seat_of(table, person)]
    require(chair.is_present, Refusal.AWAY)
    require(person not in table.votes, Refusal.ALREADY_VOTED)
    votes = {*table.votes, person}.intersection(table.present)
    carried = 2 * len(votes) > len(table.present)
    return (CloseVoted(person), *(closed(table, ClosedBecause.VOTED) if carried else ()))


def close(table: Table, person: PersonId, *, privileged: bool) -> tuple[Event, ...]:
    keeps_order(table, person, privileged=privileged)
    return closed(table, ClosedBecause.ASKED)


def idle_passed(table: Table, seq: int, now: datetime) -> tuple[Event, ...]:
    if table.seq != seq or now < idle_at(table):
        return ()
    return closed(table, ClosedBecause.IDLE)


def closed(table: Table, because: ClosedBecause) -> tuple[Event, ...]:
    """A game under way ends without a durak."""
    aborted = engine.abort(table.game) if table.game is not None else ()
    return (*map(Happened, aborted), TableClosed(because))
