"""Tables in chats where the bot is no member: they wait for a day, and nobody is replaced."""

from dataclasses import replace
from datetime import timedelta

import pytest

from club.commands import IdleTimeout, Leave, PlayAgain, VoteToClose
from club.events import ClosedBecause
from club.places import elsewhere
from club.refusal import Refusal
from club.settings import ClockSeconds
from club.table import Phase, Table
from durak.events import Ending
from tests.club.memory import NOON
from tests.club.tables import (
    ANNA,
    BORIS,
    OPEN,
    VERA,
    after,
    awaited_seat,
    default_press,
    events_of,
    game_of,
    lobby,
    miss_turn,
    play_to_end,
    play_until,
    start_game,
    why_not,
)

ROOM = elsewhere(1)
A_DAY = timedelta(days=1)


def pair(clock: ClockSeconds = 60) -> Table:
    settings = replace(OPEN, clock=clock, again="expected")
    return start_game(ANNA, BORIS, settings=settings, place=ROOM)


OVER = play_to_end(pair())


@pytest.mark.parametrize(
    "table",
    [lobby(ANNA, place=ROOM), OVER, after(OVER, PlayAgain(ANNA))],
    ids=["offer", "finished game", "offer of another game"],
)
def test_an_offer_ends_after_a_day(table: Table) -> None:
    idle = IdleTimeout(table.step)
    assert events_of(table, idle, NOON + A_DAY - timedelta(seconds=1)) == ()
    closed = after(table, idle, at=NOON + A_DAY)
    assert (closed.phase, closed.closed) == (Phase.CLOSED, ClosedBecause.IDLE)


@pytest.mark.parametrize("clock", [60, 86_400])
def test_a_game_ends_after_two_turns_that_somebody_missed(clock: ClockSeconds) -> None:
    table = pair(clock)
    sleeper = awaited_seat(table)
    while table.phase is Phase.PLAYING:
        assert table.chairs[sleeper].missed < 2
        is_late = awaited_seat(table) == sleeper
        table = miss_turn(table) if is_late else after(table, default_press(table))
    outcome = game_of(table).outcome
    assert outcome is not None
    assert outcome.ending is Ending.ABORTED
    assert (table.phase, table.closed) == (Phase.CLOSED, ClosedBecause.IDLE)
    assert table.chairs[sleeper].missed == 2
    assert not any(chair.has_stand_in for chair in table.chairs)
    assert table.deadline is None


def test_a_missed_turn_before_one_that_was_played_does_not_count() -> None:
    table = pair()
    sleeper = awaited_seat(table)
    for _ in range(3):
        table = play_until(miss_turn(table), lambda table: awaited_seat(table) == sleeper)
        table = after(table, default_press(table))
        assert table.chairs[sleeper].missed == 0
        table = play_until(table, lambda table: awaited_seat(table) == sleeper)


def test_whoever_leaves_a_game_ends_it() -> None:
    closed = after(pair(), Leave(BORIS))
    assert (closed.phase, closed.closed) == (Phase.CLOSED, ClosedBecause.ASKED)
    assert why_not(pair(), Leave(VERA)) is Refusal.NOT_SEATED


def test_an_offer_closes_when_nobody_waits_any_more() -> None:
    closed = after(lobby(ANNA, place=ROOM), Leave(ANNA))
    assert (closed.phase, closed.closed) == (Phase.CLOSED, ClosedBecause.EMPTY)
    expecting = after(OVER, PlayAgain(ANNA), Leave(ANNA))
    assert (expecting.phase, expecting.people, expecting.expected) == (Phase.LOBBY, (), (BORIS,))
    assert after(expecting, Leave(BORIS)).closed is ClosedBecause.EMPTY


def test_two_who_agree_end_a_game_without_a_durak() -> None:
    closed = after(pair(), VoteToClose(ANNA), VoteToClose(BORIS))
    assert closed.closed is ClosedBecause.VOTED
