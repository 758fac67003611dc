"""Preconditions shared by the decisions: who is asking, and in which phase.

Each raises Refused if it does not hold.
"""

from club.places import PersonId
from club.refusal import Refusal, Refused, require
from club.table import Phase, Table
from durak.events import Seat
from durak.state import Game


def seat_of(table: Table, person: PersonId) -> Seat:
    """Return the person's seat. Raises Refused if they have none."""
    seat = table.seat_of(person)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    return seat


def running_game(table: Table) -> Game:
    """Return the game being played. Raises Refused if there is none."""
    if table.phase is not Phase.PLAYING or table.game is None:
        raise Refused(Refusal.NOT_PLAYING)
    return table.game


def require_lobby(table: Table) -> None:
    require(table.phase is Phase.LOBBY, Refusal.NOT_IN_LOBBY)


def require_further_game(table: Table) -> None:
    """Raise Refused where the cards were predealt: each of those deals has a table of its own."""
    if table.predealt is not None:
        raise Refused(Refusal.DEALT_ONCE if table.predealt.deals == 1 else Refusal.NEXT_DEAL)


def require_free_seat(table: Table) -> None:
    require(len(table.chairs) < table.room, Refusal.TABLE_FULL)


def require_moderator(table: Table, person: PersonId, *, privileged: bool) -> None:
    """Raise Refused unless this is the opener of the table or an administrator of the chat."""
    require(privileged or person == table.opener, Refusal.ONLY_OPENER)


def require_participant(table: Table, person: PersonId) -> None:
    """Raise Refused unless the person is seated, or the opener, who need not sit."""
    if person != table.opener:
        seat_of(table, person)
