"""Which letters are wound for which table, and for when."""

from dataclasses import replace
from datetime import timedelta

import pytest

from club.alarms import alarms
from club.commands import (
    Close,
    ComputerToPlay,
    DeadlinePassed,
    HalfTimePassed,
    IdlePassed,
    Leave,
    PlayAgain,
    Submission,
)
from club.events import ClosedBecause
from club.places import Place
from club.table import Phase, Table
from tests.club.memory import NOON
from tests.club.tables import (
    ALONE,
    ANNA,
    BORIS,
    GROUP,
    OPEN,
    after,
    awaited,
    computers_move,
    default_press,
    game_of,
    lobby,
    over,
    person_at,
    seconds,
    started,
)

PAIR = started(ANNA, BORIS)


def wound(table: Table) -> dict[type[Submission], timedelta]:
    """The time of each letter from now."""
    assert all(alarm.table == table.id for alarm in alarms(table))
    return {type(alarm.command): alarm.at - NOON for alarm in alarms(table)}


def computers_turn(place: Place = GROUP) -> Table:
    table = started(ANNA, computers=1, place=place)
    while game_of(table).awaited_seats == (0,):
        table = after(table, default_press(table))
    return table


def test_a_lobby_waits_twenty_minutes() -> None:
    assert wound(lobby(ANNA)) == {IdlePassed: timedelta(minutes=20)}


def test_a_finished_table_waits_an_hour() -> None:
    assert wound(over(PAIR)) == {IdlePassed: timedelta(minutes=60)}
    assert wound(after(over(PAIR), PlayAgain(ANNA))) == {IdlePassed: timedelta(minutes=20)}


def test_a_closed_table_waits_for_nothing() -> None:
    assert alarms(after(PAIR, Close(ANNA))) == ()


def test_a_turn_has_its_end_and_its_half() -> None:
    assert wound(PAIR) == {
        DeadlinePassed: seconds(60),
        HalfTimePassed: seconds(30),
        IdlePassed: timedelta(days=7),
    }


def test_who_was_nudged_is_not_nudged_again() -> None:
    assert PAIR.deadline is not None
    half = HalfTimePassed(PAIR.deadline.moment)
    assert HalfTimePassed not in wound(after(PAIR, half, at=NOON + seconds(30)))


def test_a_game_without_a_clock_waits_a_week() -> None:
    table = started(ANNA, BORIS, settings=replace(OPEN, clock=0))
    assert wound(table) == {IdlePassed: timedelta(days=7)}
    closed = after(table, IdlePassed(table.seq), at=NOON + timedelta(days=7))
    assert (closed.phase, closed.closed) == (Phase.CLOSED, ClosedBecause.IDLE)


@pytest.mark.parametrize(("place", "least", "most"), [(GROUP, 0.6, 2), (ALONE, 0.3, 1)])
def test_a_computer_seems_to_think(place: Place, least: float, most: float) -> None:
    table, pauses = computers_turn(place), set()
    while table.phase is Phase.PLAYING:
        if table.chairs[awaited(table)].computer:
            pauses.add(wound(table)[ComputerToPlay])
            table = after(table, computers_move(table))
        else:
            table = after(table, default_press(table))
    assert min(pauses) >= seconds(least)
    assert max(pauses) <= seconds(most)
    assert len(pauses) > 3


def test_a_computer_needs_no_pause_when_nobody_is_left_to_wait() -> None:
    assert wound(after(computers_turn(), Leave(ANNA)))[ComputerToPlay] == seconds(0)


def test_a_stand_in_plays_like_a_computer() -> None:
    away = after(PAIR, Leave(person_at(PAIR, awaited(PAIR))))
    assert set(wound(away)) == {ComputerToPlay, IdlePassed}
