"""Alarms: which commands are scheduled for which table, and when."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from club.alarms import alarms
from club.commands import (
    ChangeSettings,
    Close,
    ComeBack,
    Command,
    DeadlinePassed,
    HalfTimeReached,
    IdleTimeout,
    Leave,
    LetComputerThink,
    MoveTable,
    PlayAgain,
    PlayComputerMove,
    Submission,
    VoteToClose,
    WantNextGame,
)
from club.events import ClosedBecause
from club.places import ChatId, Place
from club.table import Phase, Table
from durak.notation import parse_position
from durak.players.imagining import imagine
from durak.view import see
from tests.club.memory import NOON
from tests.club.tables import (
    ALONE,
    ANNA,
    BORIS,
    GROUP,
    OPEN,
    VERA,
    after,
    awaited_seat,
    computer_move,
    computers_turn,
    deadline_of,
    game_of,
    is_computer_awaited,
    lobby,
    next_move,
    person_at,
    play_to_end,
    play_until,
    seconds,
    start_game,
)

PAIR = start_game(ANNA, BORIS)
OVER = play_to_end(PAIR)
NO_CLOCK = replace(OPEN, clock=0)


def due_times(
    table: Table, move: PlayComputerMove | None = None
) -> dict[type[Submission], timedelta]:
    """Return how long from now each command of the table is due."""
    assert all(alarm.table == table.id for alarm in alarms(table, move))
    return {type(alarm.command): alarm.at - NOON for alarm in alarms(table, move)}


@pytest.mark.parametrize(
    ("table", "times"),
    [
        (lobby(ANNA), {IdleTimeout: timedelta(minutes=20)}),
        (
            PAIR,
            {
                DeadlinePassed: seconds(60),
                HalfTimeReached: seconds(30),
                IdleTimeout: timedelta(days=7),
            },
        ),
        (start_game(ANNA, BORIS, settings=NO_CLOCK), {IdleTimeout: timedelta(days=7)}),
        (OVER, {IdleTimeout: timedelta(minutes=60)}),
        (after(OVER, PlayAgain(ANNA)), {IdleTimeout: timedelta(minutes=20)}),
        (after(PAIR, Close(ANNA, privileged=True)), {}),
    ],
    ids=["lobby", "turn", "turn without a clock", "finished game", "next lobby", "closed table"],
)
def test_what_a_table_waits_for(table: Table, times: dict[type[Submission], timedelta]) -> None:
    assert due_times(table) == times


def test_a_nudged_player_is_not_nudged_again() -> None:
    half = HalfTimeReached(deadline_of(PAIR).moment)
    assert HalfTimeReached not in due_times(after(PAIR, half, at=NOON + seconds(30)))


def test_a_game_without_a_clock_closes_after_a_week() -> None:
    table = start_game(ANNA, BORIS, settings=NO_CLOCK)
    closed = after(table, IdleTimeout(table.step), at=NOON + timedelta(days=7))
    assert (closed.phase, closed.closed) == (Phase.CLOSED, ClosedBecause.IDLE)


@pytest.mark.parametrize(
    "aside",
    [
        WantNextGame(VERA),
        ChangeSettings(VERA, NO_CLOCK),
        VoteToClose(ANNA),
        MoveTable(Place(ChatId(-1002))),
    ],
)
def test_nothing_around_a_game_holds_it_up_or_keeps_it_alive(aside: Command) -> None:
    game = start_game(ANNA, BORIS, computers=1)
    for table in (game, play_until(game, is_computer_awaited)):
        told = after(table, aside, at=NOON + seconds(1))
        assert told.seq > table.seq
        assert alarms(told) == alarms(table)


def test_who_leaves_and_comes_back_holds_up_no_computer() -> None:
    table = play_until(start_game(ANNA, BORIS, computers=1), is_computer_awaited)
    move = computer_move(table)
    for person in (ANNA, BORIS):
        away = after(table, Leave(person), at=NOON + seconds(1))
        back = after(away, ComeBack(person), at=NOON + seconds(2))
        assert alarms(away, move) == alarms(back, move) == alarms(table, move)


def computers_turns(place: Place = GROUP) -> Iterator[Table]:
    """Yield the tables of a whole game at which it is a computer's turn."""
    table = computers_turn(place)
    while table.phase is Phase.PLAYING:
        if table.chairs[awaited_seat(table)].computer:
            yield table
        table = after(table, next_move(table))


def pause_at(table: Table) -> timedelta:
    """Return the pause before the computer's move once the move is known."""
    return due_times(table, computer_move(table))[PlayComputerMove]


@pytest.mark.parametrize(("place", "least", "most"), [(GROUP, 0.25, 2), (ALONE, 0.125, 1)])
def test_a_computer_thinks_at_once_and_seems_to_think_for_longer(
    place: Place, least: float, most: float
) -> None:
    pauses = set()
    for table in computers_turns(place):
        assert due_times(table)[LetComputerThink] == seconds(0)
        assert LetComputerThink not in due_times(table, computer_move(table))
        pauses.add(pause_at(table))
    assert min(pauses) >= seconds(least)
    assert max(pauses) <= seconds(most)
    assert len(pauses) > 3


def under_attack(attack: str, drawn: str, more: str = "") -> Table:
    """Return a table where a computer must answer an attack. Two cards are left to draw.

    So few cards are unseen that a player who remembers the rest knows which cards the computer may
    hold. If it has taken its hand from the table, everybody knows that hand.
    """
    game = f"P0: 6C 7S\nP1: 8C 9C\ntrump: H\ntalon: {drawn}\nturn-up: 6H\n{more}"
    bout = f"bout: P0 attacks P1, limit 2\ntable: {attack}/-\n"
    return replace(computers_turn(), game=parse_position(game + bout))


@pytest.mark.parametrize(
    ("table", "is_quick"),
    [
        (under_attack("AH", "KH 6H"), True),
        (under_attack("KH", "AH 6H"), False),
        (under_attack("KH", "AH 6H", "taken: 8C 9C\n"), True),
        (under_attack("7C", "AH 6H", "taken: 8C 9C\n"), False),
    ],
    ids=["nothing beats it", "nothing in hand does", "nothing in a hand seen", "something does"],
)
def test_a_move_without_a_choice_is_quick_if_everybody_knows(table: Table, is_quick: bool) -> None:
    assert (pause_at(table) < seconds(0.5)) == is_quick


def test_a_pause_depends_on_the_first_to_move() -> None:
    """When two players are awaited, the pause depends on the first to move.

    Here the first one may hold an eight, and everybody knows that the second one does not.
    """
    position = (
        "options: throw_in_priority=free\nP0: 6C 7S\nP1: 8C 9C\nP2: 10D JD\ntrump: H\n"
        "talon: AH 6H\nturn-up: 6H\ntaken: 10D JD\n"
        "bout: P1 attacks P0, limit 2\ntable: 8S/-\ntaking: yes\n"
    )
    table = replace(start_game(ANNA, computers=2), game=parse_position(position))
    assert game_of(table).awaited_seats == (1, 2)
    assert pause_at(table) > seconds(0.5)


def test_a_pause_tells_nothing_of_the_hand() -> None:
    """The pause would be the same with any other hidden cards that look alike to an onlooker."""
    dice = Random(1)
    pauses = set()
    for table in computers_turns():
        pauses.add(pause_at(table))
        for _ in range(5):
            world = imagine(see(game_of(table), None), dice).freeze()
            assert pause_at(replace(table, game=world)) == pause_at(table)
    assert min(pauses) < seconds(0.6) < max(pauses)


def test_a_computer_needs_no_pause_when_nobody_is_left_to_wait() -> None:
    assert pause_at(after(computers_turn(), Leave(ANNA))) == seconds(0)


def test_a_stand_in_plays_like_a_computer() -> None:
    away = after(PAIR, Leave(person_at(PAIR, awaited_seat(PAIR))))
    assert set(due_times(away)) == {LetComputerThink, IdleTimeout}
