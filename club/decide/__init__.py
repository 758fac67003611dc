"""The only code that decides who may do what at a table.

`decide` returns what follows from a command, and the table after it, or raises `Refused`. An
internal command that arrives too late, too early or twice has no effect, but is no error.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import assert_never

from club.commands import (
    AcceptForfeit,
    AddComputer,
    ChangeSettings,
    Close,
    ComeBack,
    Command,
    CutOff,
    CutPack,
    DeadlinePassed,
    HalfTimeReached,
    IdleTimeout,
    InternalCommand,
    Join,
    Leave,
    MoveSeat,
    MoveTable,
    Play,
    PlayAgain,
    PlayComputerMove,
    Remove,
    RemoveComputer,
    Request,
    Resume,
    Shuffle,
    SkipTurn,
    Start,
    VoteToClose,
    WantNextGame,
)
from club.decide import absence, attendance, clock, lobby, moderation, pack, play, start
from club.decide.clock import settle
from club.decide.decision import Decision
from club.decide.lobby import opening
from club.events import Entry, TableMoved, TableOpened
from club.evolve import open_table
from club.places import TableId
from club.ports import Randomness
from club.refusal import Refusal, require
from club.table import Phase, Table

__all__ = ["decide", "decide_opening", "opening"]


def decide_opening(
    table: TableId,
    opening: TableOpened,
    requests: Iterable[Request],
    now: datetime,
    randomness: Randomness,
) -> Decision:
    """Open a table and carry out its opener's first requests, so it is never shown unfinished.

    Raises Refused if one of them is refused.
    """
    first = Entry(1, now, opening)
    decision = Decision(open_table(table, first), now, (first,))
    for request in requests:
        _on_request(decision, request, randomness)
    settle(decision)
    return decision


def decide(table: Table, command: Command, now: datetime, randomness: Randomness) -> Decision:
    """Return what follows from a command. Raises Refused for a request that is refused."""
    decision = Decision(table, now)
    if not isinstance(command, InternalCommand):
        _on_request(decision, command, randomness)
    elif table.phase is not Phase.CLOSED:
        _on_internal_command(decision, command, randomness)
    if decision.entries:
        moderation.count_votes(decision)
        settle(decision)
    return decision


def _on_internal_command(
    decision: Decision, command: InternalCommand, randomness: Randomness
) -> None:
    match command:
        case DeadlinePassed(moment):
            absence.deadline_passed(decision, moment, randomness)
        case HalfTimeReached(moment):
            clock.half_time_reached(decision, moment)
        case PlayComputerMove():
            play.by_computer(decision, command)
        case IdleTimeout(step):
            moderation.idle_timeout(decision, step)
        case CutOff(is_early):
            moderation.cut_off(decision, is_early=is_early)
        case Resume(since):
            clock.resume(decision, since)
        case MoveTable(place):
            if place != decision.table.place:
                decision.happens(TableMoved(place))
        case _:
            assert_never(command)


def _on_request(  # noqa: C901, PLR0912  one case per command
    decision: Decision, request: Request, randomness: Randomness
) -> None:
    table = decision.table
    require(table.phase is not Phase.CLOSED, Refusal.CLOSED)
    require(not table.place.is_private or request.person == table.opener, Refusal.NOT_YOUR_TABLE)
    match request:
        case Join(person):
            attendance.join(decision, person)
        case Leave(person):
            attendance.leave(decision, person)
        case ComeBack(person):
            attendance.come_back(decision, person)
        case Remove(person, target, privileged):
            attendance.remove(decision, person, target, privileged=privileged)
        case AddComputer(person, strength):
            lobby.add_computer(decision, person, strength)
        case RemoveComputer(person):
            lobby.remove_computer(decision, person)
        case ChangeSettings(_, settings):
            lobby.change_settings(decision, settings)
        case MoveSeat(person, seat):
            lobby.move_seat(decision, person, seat)
        case AcceptForfeit(person):
            lobby.accept_forfeit(decision, person)
        case Start(person, privileged):
            start.start(decision, person, randomness, privileged=privileged)
        case Shuffle(person):
            pack.shuffle(decision, person, randomness)
        case CutPack(person, cards):
            pack.cut(decision, person, cards, randomness)
        case PlayAgain(person):
            start.play_again(decision, person, randomness)
        case WantNextGame(person):
            attendance.want_next_game(decision, person)
        case Play():
            play.by_person(decision, request)
        case SkipTurn(person, privileged):
            moderation.skip_turn(decision, person, privileged=privileged)
        case VoteToClose(person):
            moderation.vote_to_close(decision, person)
        case Close(person, privileged):
            moderation.close(decision, person, privileged=privileged)
        case _:
            assert_never(request)
