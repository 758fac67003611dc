"""Who may do what at a table: the only place that says so.

`decide` answers with the events that follow from a command, or raises `Refused`. A letter that
comes too late, too early or twice has no events and is no error.
"""

from datetime import datetime

from club.commands import (
    AcceptForfeit,
    AddComputer,
    ChangeSettings,
    Close,
    ComeBack,
    Command,
    ComputerToPlay,
    DeadlinePassed,
    HalfTimePassed,
    IdlePassed,
    Join,
    Leave,
    Letter,
    MoveSeat,
    MoveTable,
    Play,
    PlayAgain,
    Remove,
    RemoveComputer,
    Request,
    Resume,
    SkipTurn,
    Start,
    VoteToClose,
)
from club.decide import absence, attendance, clock, lobby, moderation, play, start
from club.decide.lobby import opening
from club.events import Event, TableMoved
from club.ports import Randomness
from club.refusal import Refusal, Refused, require
from club.table import Phase, Table

__all__ = ["Refusal", "Refused", "decide", "opening"]


def decide(
    table: Table, command: Command, now: datetime, randomness: Randomness
) -> tuple[Event, ...]:
    if isinstance(command, Letter):
        return () if table.phase is Phase.CLOSED else _on_letter(table, command, now)
    require(table.phase is not Phase.CLOSED, Refusal.CLOSED)
    require(not table.place.is_private or command.person == table.opener, Refusal.NOT_YOUR_TABLE)
    return _on_request(table, command, now, randomness)


def _on_letter(table: Table, letter: Letter, now: datetime) -> tuple[Event, ...]:
    match letter:
        case DeadlinePassed(moment):
            return absence.deadline_passed(table, moment, now)
        case HalfTimePassed(moment):
            return clock.half_time_passed(table, moment, now)
        case ComputerToPlay(seq):
            return play.by_computer(table, seq, now)
        case IdlePassed(seq):
            return moderation.idle_passed(table, seq, now)
        case Resume():
            return clock.resume(table, now)
        case MoveTable(place):
            return () if place == table.place else (TableMoved(place),)


def _on_request(  # noqa: C901, PLR0911, PLR0912  a table of contents
    table: Table, request: Request, now: datetime, randomness: Randomness
) -> tuple[Event, ...]:
    match request:
        case Join(person):
            return attendance.join(table, person)
        case Leave(person):
            return attendance.leave(table, person, now)
        case ComeBack(person):
            return attendance.come_back(table, person, now)
        case Remove(person, target, privileged):
            return attendance.remove(table, person, target, privileged=privileged)
        case AddComputer(person, strength):
            return lobby.add_computer(table, person, strength)
        case RemoveComputer(person):
            return lobby.remove_computer(table, person)
        case ChangeSettings(_, settings, privileged):
            return lobby.change_settings(table, settings, privileged=privileged)
        case MoveSeat(person, seat):
            return lobby.move_seat(table, person, seat)
        case AcceptForfeit(person):
            return lobby.accept_forfeit(table, person)
        case Start(person, privileged):
            return start.start(table, person, now, randomness, privileged=privileged)
        case PlayAgain():
            return start.play_again(table)
        case Play():
            return play.by_person(table, request, now)
        case SkipTurn(person, privileged):
            return moderation.skip_turn(table, person, now, privileged=privileged)
        case VoteToClose(person):
            return moderation.vote_to_close(table, person)
        case Close(person, privileged):
            return moderation.close(table, person, privileged=privileged)
