"""Joining a table, leaving it, being removed from it, and coming back. All raise Refused."""

from club.decide.absence import STAND_IN, play_if_turn_is_over
from club.decide.asking import (
    require_free_seat,
    require_further_game,
    require_lobby,
    require_moderator,
    running_game,
    seat_of,
)
from club.decide.decision import Decision
from club.decide.play import welcome_back
from club.events import (
    ClosedBecause,
    NextGameWanted,
    PersonJoined,
    PersonLeft,
    StandInSeated,
    TableClosed,
)
from club.places import PersonId
from club.predealt import STAND_IN_OF_PREDEALT
from club.refusal import Refusal, require
from club.table import Phase


def join(decision: Decision, person: PersonId) -> None:
    table = decision.table
    require_lobby(table)
    require(table.seat_of(person) is None, Refusal.ALREADY_SEATED)
    require_free_seat(table)
    decision.happens(PersonJoined(person))


def want_next_game(decision: Decision, person: PersonId) -> None:
    """Note a watcher for the next game, or strike them off. Those who play need not ask."""
    table = decision.table
    running_game(table)
    require_further_game(table)
    require(table.seat_of(person) is None, Refusal.ALREADY_SEATED)
    wanted = person not in table.expected
    require(not wanted or len(table.expected) < table.next_settings.room, Refusal.TABLE_FULL)
    decision.happens(NextGameWanted(person, wanted))


def leave(decision: Decision, person: PersonId) -> None:
    """Leave one's chair, or be expected no longer."""
    table = decision.table
    if person in table.expected:
        if table.phase is Phase.LOBBY:
            _stand_up(decision, person)
        else:
            decision.happens(NextGameWanted(person, wanted=False))
        return
    seat = seat_of(table, person)
    require(not table.chairs[seat].left, Refusal.AWAY)
    if table.phase is not Phase.PLAYING:
        _stand_up(decision, person)
    elif table.place.is_private or table.place.is_elsewhere:
        decision.closes(ClosedBecause.ASKED)
    else:
        stand_in = STAND_IN if table.predealt is None else STAND_IN_OF_PREDEALT
        decision.happens(StandInSeated(seat, stand_in, left=True))


def remove(decision: Decision, person: PersonId, target: PersonId, *, privileged: bool) -> None:
    """Before a game, everybody may also remove themselves, without leaving one that has begun."""
    table = decision.table
    require_lobby(table)
    if person != target:
        require_moderator(table, person, privileged=privileged)
    seat_of(table, target)
    _stand_up(decision, target)


def come_back(decision: Decision, person: PersonId) -> None:
    table = decision.table
    running_game(table)
    seat = seat_of(table, person)
    require(not table.chairs[seat].is_present, Refusal.NOT_AWAY)
    welcome_back(decision, seat)
    play_if_turn_is_over(decision)


def _stand_up(decision: Decision, person: PersonId) -> None:
    """The table closes when the last person present stands up and nobody else is expected."""
    decision.happens(PersonLeft(person))
    if not (decision.table.present or decision.table.expected):
        decision.happens(TableClosed(ClosedBecause.EMPTY))
