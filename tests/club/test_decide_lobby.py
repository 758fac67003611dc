"""What is allowed before a game: each refusal once, and the effects of accepted requests."""

from dataclasses import replace

import pytest

from club.commands import (
    AcceptForfeit,
    AddComputer,
    ChangeSettings,
    Close,
    ComeBack,
    Command,
    IdleTimeout,
    Join,
    Leave,
    MoveSeat,
    MoveTable,
    PlayAgain,
    Remove,
    RemoveComputer,
    Resume,
    SkipTurn,
    Start,
    VoteToClose,
)
from club.decide import opening
from club.events import ClosedBecause, TableOpened
from club.places import ChatId, Place, TopicId
from club.refusal import Refusal, Refused
from club.settings import Settings
from club.table import Phase, Table
from durak.players import Strength
from durak.rules import Rules
from tests.club.memory import NOON
from tests.club.tables import (
    ALONE,
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    OPEN,
    VERA,
    after,
    events_of,
    lobby,
    seconds,
    why_not,
)

STRICT = replace(OPEN, started_by="administrators")
FORFEIT = replace(OPEN, rules=Rules(forfeit="sing a verse"))
FOR_TWO = replace(OPEN, seats=2)
BY_OPENER = replace(OPEN, started_by="opener")
NO_COMPUTERS = replace(OPEN, computers=False)
TEAMS = replace(OPEN, rules=Rules(teams="2x2"))
EMPTY = lobby()
ONE = lobby(ANNA)
TWO = lobby(ANNA, BORIS)
CLOSED = after(TWO, Close(ANNA))

REFUSED = [
    (TWO, Join(ANNA), Refusal.ALREADY_SEATED),
    (lobby(ANNA, BORIS, settings=FOR_TWO), Join(VERA), Refusal.TABLE_FULL),
    (lobby(ANNA, computers=5), Join(BORIS), Refusal.TABLE_FULL),
    (lobby(place=ALONE), Join(BORIS), Refusal.NOT_YOUR_TABLE),
    (lobby(ANNA, computers=1, place=ALONE), Start(BORIS), Refusal.NOT_YOUR_TABLE),
    (lobby(ANNA, place=ALONE), Close(BORIS, privileged=True), Refusal.NOT_YOUR_TABLE),
    (TWO, Leave(VERA), Refusal.NOT_SEATED),
    (TWO, AddComputer(VERA), Refusal.NOT_SEATED),
    (lobby(ANNA, settings=NO_COMPUTERS), AddComputer(ANNA), Refusal.COMPUTERS_OFF),
    (lobby(ANNA, computers=5), AddComputer(ANNA), Refusal.TABLE_FULL),
    (TWO, RemoveComputer(ANNA), Refusal.NO_COMPUTER),
    (TWO, RemoveComputer(VERA), Refusal.NOT_SEATED),
    (TWO, MoveSeat(VERA, 0), Refusal.NOT_SEATED),
    (TWO, MoveSeat(ANNA, 2), Refusal.NO_SUCH_SEAT),
    (TWO, MoveSeat(ANNA, -1), Refusal.NO_SUCH_SEAT),
    (TWO, AcceptForfeit(ANNA), Refusal.NO_FORFEIT),
    (lobby(ANNA, settings=FORFEIT), AcceptForfeit(BORIS), Refusal.NOT_SEATED),
    (lobby(place=ALONE), ChangeSettings(BORIS, FORFEIT), Refusal.NOT_YOUR_TABLE),
    (TWO, ChangeSettings(ANNA, replace(OPEN, rules=Rules(jokers=True))), Refusal.RULES_CONFLICT),
    (TWO, Remove(BORIS, ANNA), Refusal.ONLY_OPENER),
    (TWO, Remove(ANNA, VERA), Refusal.NOT_SEATED),
    (TWO, Start(VERA), Refusal.NOT_SEATED),
    (ONE, Start(ANNA), Refusal.TOO_FEW_SEATED),
    (lobby(computers=3), Start(ANNA), Refusal.TOO_FEW_SEATED),
    (lobby(ANNA, BORIS, VERA, settings=TEAMS), Start(ANNA), Refusal.TOO_FEW_SEATED),
    (lobby(ANNA, BORIS, VERA, computers=2, settings=TEAMS), Start(ANNA), Refusal.TOO_MANY_SEATED),
    (lobby(ANNA, BORIS, VERA, settings=FOR_TWO), Start(ANNA), Refusal.TOO_MANY_SEATED),
    (lobby(ANNA, BORIS, settings=STRICT), Start(ANNA), Refusal.ONLY_ADMINISTRATORS),
    (lobby(ANNA, BORIS, settings=BY_OPENER), Start(BORIS), Refusal.ONLY_OPENER),
    (
        after(lobby(ANNA, BORIS, settings=FORFEIT), AcceptForfeit(ANNA)),
        Start(ANNA),
        Refusal.FORFEIT_NOT_ACCEPTED,
    ),
    (TWO, ComeBack(ANNA), Refusal.NOT_PLAYING),
    (TWO, SkipTurn(ANNA), Refusal.NOT_PLAYING),
    (TWO, VoteToClose(ANNA), Refusal.NOT_PLAYING),
    (after(TWO, Start(ANNA)), PlayAgain(ANNA), Refusal.NOT_OVER),
    (TWO, Close(BORIS), Refusal.ONLY_OPENER),
    (CLOSED, Join(VERA), Refusal.CLOSED),
    (CLOSED, Close(ANNA), Refusal.CLOSED),
]


@pytest.mark.parametrize(("table", "command", "reason"), REFUSED)
def test_refused(table: Table, command: Command, reason: Refusal) -> None:
    assert why_not(table, command) is reason


def people(table: Table) -> list[int | None]:
    return [chair.person for chair in table.chairs]


def test_seats_in_the_order_of_joining() -> None:
    table = after(EMPTY, Join(ANNA), Join(BORIS), AddComputer(ANNA, Strength.HARD), Join(VERA))
    assert people(table) == [ANNA, BORIS, None, VERA]
    assert table.chairs[2].computer is Strength.HARD


def test_a_chair_goes_with_its_person() -> None:
    table = after(lobby(ANNA, BORIS, VERA), Leave(BORIS))
    assert people(table) == [ANNA, VERA]


def test_the_opener_hands_the_table_over_by_leaving() -> None:
    table = after(lobby(ANNA, BORIS, VERA), Leave(ANNA))
    assert table.opener == BORIS
    assert after(table, Leave(VERA)).opener == BORIS


def test_an_opener_need_not_sit() -> None:
    table = after(EMPTY, Join(BORIS), AddComputer(ANNA), Start(ANNA))
    assert table.phase is Phase.PLAYING
    assert table.opener == ANNA


def test_the_last_person_to_leave_closes_the_table() -> None:
    table = after(lobby(ANNA, BORIS, computers=2), Leave(ANNA), Leave(BORIS))
    assert (table.phase, table.closed) == (Phase.CLOSED, ClosedBecause.EMPTY)


def test_the_opener_removes_a_person() -> None:
    assert people(after(TWO, Remove(ANNA, BORIS))) == [ANNA]


def test_an_administrator_removes_the_opener() -> None:
    table = after(TWO, Remove(GLEB, ANNA, privileged=True))
    assert people(table) == [BORIS]
    assert table.opener == BORIS


def test_the_last_computer_goes_first() -> None:
    table = after(ONE, AddComputer(ANNA, Strength.EASY), AddComputer(ANNA), RemoveComputer(ANNA))
    assert [chair.computer for chair in table.chairs] == [None, Strength.EASY]


def test_a_computer_between_people_takes_only_its_own_chair_away() -> None:
    table = after(ONE, AddComputer(ANNA), Join(BORIS), RemoveComputer(ANNA))
    assert people(table) == [ANNA, BORIS]


def test_partners_are_chosen_by_changing_places() -> None:
    assert people(after(lobby(ANNA, BORIS, VERA), MoveSeat(ANNA, 2))) == [VERA, BORIS, ANNA]
    assert events_of(TWO, MoveSeat(ANNA, 0)) == ()


def test_another_forfeit_asks_for_another_yes() -> None:
    agreed = after(lobby(ANNA, BORIS, settings=FORFEIT), AcceptForfeit(ANNA), AcceptForfeit(BORIS))
    assert why_not(agreed, Start(ANNA)) is None
    assert why_not(after(agreed, AcceptForfeit(ANNA)), Start(ANNA)) is None
    slower = replace(FORFEIT, clock=90)
    assert why_not(after(agreed, ChangeSettings(ANNA, slower)), Start(ANNA)) is None
    other = replace(OPEN, rules=Rules(forfeit="crow under the table"))
    assert why_not(after(agreed, ChangeSettings(ANNA, other)), Start(ANNA)) is (
        Refusal.FORFEIT_NOT_ACCEPTED
    )


def test_computers_need_no_forfeit() -> None:
    table = after(lobby(ANNA, computers=1, settings=FORFEIT), AcceptForfeit(ANNA), Start(ANNA))
    assert table.phase is Phase.PLAYING


def test_turning_computers_off_sends_them_away() -> None:
    table = after(lobby(ANNA, BORIS, computers=2), ChangeSettings(ANNA, NO_COMPUTERS))
    assert people(table) == [ANNA, BORIS]


def test_settings_that_change_nothing_are_no_event() -> None:
    assert events_of(TWO, ChangeSettings(ANNA, OPEN)) == ()


@pytest.mark.parametrize(
    "settings",
    [OPEN, BY_OPENER, STRICT],
)
def test_an_administrator_may_always_start(settings: Settings) -> None:
    table = lobby(ANNA, BORIS, settings=settings)
    assert after(table, Start(GLEB, privileged=True)).phase is Phase.PLAYING


def test_alone_nobody_needs_an_administrator() -> None:
    table = lobby(ANNA, computers=1, settings=STRICT, place=ALONE)
    assert after(table, Start(ANNA)).phase is Phase.PLAYING


def test_a_full_table_may_start() -> None:
    assert after(lobby(ANNA, BORIS, computers=4), Start(ANNA)).phase is Phase.PLAYING


def test_only_administrators_open_where_the_chat_says_so() -> None:
    settings = replace(OPEN, opened_by="administrators")
    opened = TableOpened(GROUP, ANNA, settings)
    assert opening(GROUP, ANNA, settings, privileged=True) == opened
    assert opening(ALONE, ANNA, settings, privileged=False) == replace(opened, place=ALONE)
    with pytest.raises(Refused):
        opening(GROUP, ANNA, settings, privileged=False)


def test_a_table_is_opened_only_with_rules_that_go_together() -> None:
    settings = replace(OPEN, rules=Rules(jokers=True))
    with pytest.raises(Refused, match="rules_conflict"):
        opening(GROUP, ANNA, settings, privileged=True)


@pytest.mark.parametrize(
    ("wanted", "rules", "room"),
    [(6, Rules(), 6), (3, Rules(), 3), (6, Rules(deck=24), 4), (3, Rules(teams="2x2"), 4)],
)
def test_the_rules_bound_the_room(wanted: int, rules: Rules, room: int) -> None:
    assert Settings(rules=rules, seats=wanted).room == room


def test_an_idle_lobby_closes_after_twenty_minutes() -> None:
    command = IdleTimeout(TWO.step)
    assert events_of(TWO, command, NOON + seconds(20 * 60 - 1)) == ()
    closed = after(TWO, command, at=NOON + seconds(20 * 60))
    assert (closed.phase, closed.closed) == (Phase.CLOSED, ClosedBecause.IDLE)


def test_a_touched_lobby_is_not_idle() -> None:
    touched = after(TWO, Join(VERA), at=NOON + seconds(60))
    assert events_of(touched, IdleTimeout(TWO.step), NOON + seconds(1200)) == ()


def test_a_chat_that_became_a_supergroup_keeps_its_table() -> None:
    place = Place(ChatId(-1002), TopicId(7))
    moved = after(TWO, MoveTable(place))
    assert moved == replace(TWO, place=place, seq=moved.seq, step=moved.step, since=moved.since)
    assert events_of(moved, MoveTable(place)) == ()


@pytest.mark.parametrize("command", [MoveTable(ALONE), Resume(NOON), IdleTimeout(CLOSED.step)])
def test_a_closed_table_obeys_no_commands(command: Command) -> None:
    assert events_of(CLOSED, command, NOON + seconds(10**6)) == ()


def badges(table: Table) -> list[int]:
    return [chair.badge for chair in table.chairs if chair.person is None]


def test_computers_keep_their_badges_wherever_they_sit() -> None:
    table = after(lobby(ANNA, BORIS, computers=2), Leave(BORIS), AddComputer(ANNA))
    assert badges(table) == [0, 1, 2]
    assert badges(after(table, MoveSeat(ANNA, 2))) == [1, 0, 2]
    assert badges(after(table, Join(VERA), RemoveComputer(ANNA), AddComputer(ANNA))) == [0, 1, 2]
