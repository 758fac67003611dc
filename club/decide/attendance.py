"""Who is at the table: joining, leaving, being removed, coming back."""

from datetime import datetime

from club.decide.asking import in_lobby, keeps_order, running_game, seat_of
from club.decide.clock import settled
from club.decide.moderation import closed
from club.decide.play import back
from club.events import Event, PersonJoined, PersonLeft, StandInSeated, TableClosed
from club.places import PersonId
from club.refusal import Refusal, require
from club.table import ClosedBecause, Phase, Table
from durak.players import Strength


def join(table: Table, person: PersonId) -> tuple[Event, ...]:
    in_lobby(table)
    require(table.seat_of(person) is None, Refusal.ALREADY_SEATED)
    require(len(table.chairs) < table.settings.room, Refusal.TABLE_FULL)
    return (PersonJoined(person),)


def leave(table: Table, person: PersonId, now: datetime) -> tuple[Event, ...]:
    seat = seat_of(table, person)
    require(not table.chairs[seat].left, Refusal.AWAY)
    if table.phase is not Phase.PLAYING:
        return _stood_up(table, person)
    if table.place.is_private:
        return closed(table, ClosedBecause.ASKED)
    return settled(table, (StandInSeated(seat, Strength.NORMAL, left=True),), now)


def remove(
    table: Table, person: PersonId, target: PersonId, *, privileged: bool
) -> tuple[Event, ...]:
    in_lobby(table)
    keeps_order(table, person, privileged=privileged)
    seat_of(table, target)
    return _stood_up(table, target)


def come_back(table: Table, person: PersonId, now: datetime) -> tuple[Event, ...]:
    running_game(table)
    seat = seat_of(table, person)
    require(not table.chairs[seat].is_present, Refusal.NOT_AWAY)
    return settled(table, back(table, seat), now)


def _stood_up(table: Table, person: PersonId) -> tuple[Event, ...]:
    """Whoever leaves last closes the door."""
    others = any(other != person for other in table.present)
    left: tuple[Event, ...] = (PersonLeft(person),)
    return left if others else (*left, TableClosed(ClosedBecause.EMPTY))
