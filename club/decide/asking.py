"""Who is asking, and when: what every decision may take for granted, or else is refused."""

from club.places import PersonId
from club.refusal import Refusal, Refused, require
from club.table import Phase, Table
from durak.events import Seat
from durak.state import Game


def seat_of(table: Table, person: PersonId) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    return seat


def running_game(table: Table) -> Game:
    if table.phase is not Phase.PLAYING or table.game is None:
        raise Refused(Refusal.NOT_PLAYING)
    return table.game


def in_lobby(table: Table) -> None:
    require(table.phase is Phase.LOBBY, Refusal.NOT_IN_LOBBY)


def has_room(table: Table) -> None:
    require(len(table.chairs) < table.settings.room, Refusal.TABLE_FULL)


def keeps_order(table: Table, person: PersonId, *, privileged: bool) -> None:
    """The opener of the table and the administrators of the chat do."""
    require(privileged or person == table.opener, Refusal.ONLY_OPENER)


def belongs(table: Table, person: PersonId) -> None:
    """Seated, or the opener who has yet to sit."""
    if person != table.opener:
        seat_of(table, person)
