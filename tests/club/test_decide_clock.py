"""Turns and their clock: deadlines, default actions, nudges and stand-ins."""

from dataclasses import replace

import pytest

from club.commands import ComeBack, DeadlinePassed, HalfTimeReached, Leave, Play, Resume
from club.events import (
    AwaitedNudged,
    DeadlineCleared,
    DeadlineSet,
    PersonCameBack,
    TurnMissed,
)
from club.settings import ClockSeconds
from club.table import Deadline, Phase, Table
from durak.actions import Beat, Open, Pass
from durak.legality import legal_actions
from durak.rules import Rules
from tests.club.memory import NOON
from tests.club.tables import (
    ALONE,
    ANNA,
    BORIS,
    OPEN,
    VERA,
    after,
    awaited_seat,
    computers_turn,
    deadline_of,
    default_press,
    events_of,
    game_of,
    lobby,
    miss_turn,
    next_move,
    person_at,
    play_to_take,
    play_until,
    press,
    seconds,
    start_game,
)

PAIR = start_game(ANNA, BORIS)
TRIO = start_game(ANNA, BORIS, VERA)


@pytest.mark.parametrize(("clock", "throw_in"), [(20, 7), (30, 10), (60, 20), (86400, 28800)])
def test_a_third_of_the_clock_for_throwing_in(clock: ClockSeconds, throw_in: int) -> None:
    table = start_game(ANNA, BORIS, VERA, settings=replace(OPEN, clock=clock))
    assert deadline_of(table).at == NOON + seconds(clock)
    asked = play_to_take(table)
    assert deadline_of(asked).at == NOON + seconds(throw_in)


def test_every_card_starts_the_clock_again() -> None:
    table = after(PAIR, default_press(PAIR), at=NOON + seconds(45))
    assert deadline_of(table).at == NOON + seconds(105)


def test_anothers_pass_does_not_lengthen_a_turn() -> None:
    free = replace(OPEN, rules=Rules(throw_in_priority="free"))
    table = play_to_take(start_game(ANNA, BORIS, VERA, settings=free))
    assert len(game_of(table).awaited_seats) == 2
    passed = after(table, press(table, awaited_seat(table), Pass()), at=NOON + seconds(5))
    assert passed.deadline == table.deadline


@pytest.mark.parametrize(
    "table",
    [
        start_game(ANNA, BORIS, settings=replace(OPEN, clock=0)),
        start_game(ANNA, computers=1, place=ALONE),
    ],
)
def test_no_clock_no_deadline(table: Table) -> None:
    assert table.deadline is None


def test_no_clock_runs_for_a_computer() -> None:
    assert computers_turn().deadline is None


def test_a_deadline_plays_the_default_once() -> None:
    command = DeadlinePassed(deadline_of(PAIR).moment)
    late = NOON + seconds(60)
    assert events_of(PAIR, command, late - seconds(1)) == ()
    played = after(PAIR, command, at=late)
    assert game_of(played).bout.pairs
    assert [chair.missed for chair in played.chairs].count(1) == 1
    assert events_of(played, command, late) == ()
    assert events_of(after(PAIR, default_press(PAIR)), command, late) == ()


def test_a_new_deadline_follows_the_default() -> None:
    assert PAIR.deadline is not None
    late = NOON + seconds(60)
    played = after(PAIR, DeadlinePassed(deadline_of(PAIR).moment), at=late)
    assert deadline_of(played).at == late + seconds(60)
    assert deadline_of(played).moment > deadline_of(PAIR).moment


def test_all_awaited_miss_their_turn_together() -> None:
    free = replace(OPEN, rules=Rules(throw_in_priority="free"))
    table = play_to_take(start_game(ANNA, BORIS, VERA, settings=free))
    late = deadline_of(table).at
    events = events_of(table, DeadlinePassed(deadline_of(table).moment), late)
    assert [event for event in events if isinstance(event, TurnMissed)] == [
        TurnMissed(seat) for seat in game_of(table).awaited_seats
    ]


def test_after_two_turns_in_a_row_a_computer_sits_in() -> None:
    table = PAIR
    sleeper = awaited_seat(PAIR)
    while not table.chairs[sleeper].has_stand_in:
        assert table.chairs[sleeper].missed < 2
        is_late = awaited_seat(table) == sleeper
        table = miss_turn(table) if is_late else after(table, default_press(table))
    assert table.chairs[sleeper].missed == 2
    assert not table.chairs[sleeper].left
    assert not table.chairs[1 - sleeper].missed


def test_acting_in_between_starts_the_count_again() -> None:
    sleeper = awaited_seat(PAIR)
    table = play_until(miss_turn(PAIR), lambda table: awaited_seat(table) == sleeper)
    events = events_of(table, default_press(table))
    assert events[0] == PersonCameBack(sleeper)
    assert after(table, default_press(table)).chairs[sleeper].missed == 0


def test_half_time_nudges_once() -> None:
    command = HalfTimeReached(deadline_of(PAIR).moment)
    assert events_of(PAIR, command, NOON + seconds(29)) == ()
    assert events_of(PAIR, command, NOON + seconds(30)) == (AwaitedNudged((awaited_seat(PAIR),)),)
    nudged = after(PAIR, command, at=NOON + seconds(30))
    assert events_of(nudged, command, NOON + seconds(31)) == ()
    assert events_of(after(PAIR, default_press(PAIR)), command, NOON + seconds(30)) == ()
    assert not after(nudged, default_press(nudged)).nudged


def test_beating_one_of_two_attacks_starts_the_clock_again() -> None:
    """The player remains awaited, so the clock restarts although no new turn begins."""
    table, beat = under_two_attacks()
    nudged = after(table, HalfTimeReached(deadline_of(table).moment), at=NOON + seconds(30))
    assert nudged.nudged
    beaten = after(nudged, beat, at=NOON + seconds(40))
    assert beaten.turns == nudged.turns
    assert not beaten.nudged


def under_two_attacks() -> tuple[Table, Play]:
    """Return a table whose defender faces two attacks, and a press that beats one of them."""
    table = start_game(ANNA, BORIS, settings=replace(OPEN, rules=Rules(opening="same_rank")))
    while True:
        seat = awaited_seat(table)
        legal = tuple(legal_actions(game_of(table), seat))
        beats = [action for action in legal if isinstance(action, Beat)]
        if beats and len(game_of(table).bout.uncovered) > 1:
            return table, press(table, seat, beats[0])
        most = max(legal, key=lambda action: isinstance(action, Open) and len(action.cards))
        table = after(table, press(table, seat, most))


def test_a_person_with_a_stand_in_has_no_turns() -> None:
    """No turn is counted for them, even if they are awaited when they leave or come back."""
    table = TRIO
    away = awaited_seat(TRIO)
    left = table = after(TRIO, Leave(person_at(TRIO, away)))
    while game_of(table).bout.number == 1 or away not in game_of(table).awaited_seats:
        table = after(table, next_move(table))
    assert table.turns[away] == left.turns[away]
    back = after(table, ComeBack(person_at(TRIO, away)))
    assert back.turns == table.turns
    assert back.deadline is not None


def test_a_turn_of_twenty_seconds_is_just_long_enough_for_a_nudge() -> None:
    table = start_game(ANNA, BORIS, settings=replace(OPEN, clock=20))
    command = HalfTimeReached(deadline_of(table).moment)
    assert events_of(table, command, NOON + seconds(10)) == (AwaitedNudged((awaited_seat(table),)),)


def test_a_short_turn_is_not_nudged() -> None:
    table = play_to_take(start_game(ANNA, BORIS, VERA, settings=replace(OPEN, clock=30)))
    assert events_of(table, HalfTimeReached(deadline_of(table).moment), NOON + seconds(9)) == ()


@pytest.mark.parametrize("passed", [0, 59, 3600])
def test_a_turn_begun_while_the_clock_was_ahead_begins_again(passed: int) -> None:
    """By the right clock, the turn ends in two hours at the start, and then in one hour."""
    now = NOON - seconds(7200 - passed)
    assert PAIR.deadline == Deadline(NOON + seconds(60), PAIR.seq)
    assert events_of(PAIR, Resume(now), now) == (DeadlineSet(now + seconds(60)),)
    later = replace(PAIR, since=now - seconds(1))
    assert events_of(later, Resume(now), now) == (DeadlineSet(now + seconds(60)),)


def test_a_computer_that_was_to_move_while_the_clock_was_ahead_moves_now() -> None:
    now = NOON - seconds(7200)
    table = replace(PAIR, turn_end=None, settings=replace(OPEN, clock=0))
    assert events_of(table, Resume(now), now) == (DeadlineCleared(),)


def test_after_a_restart_everybody_gets_thirty_seconds() -> None:
    back = NOON + seconds(3600)
    assert events_of(PAIR, Resume(back), back) == (DeadlineSet(back + seconds(30)),)
    assert events_of(PAIR, Resume(back), back + seconds(9)) == (DeadlineSet(back + seconds(39)),)
    away = after(PAIR, Leave(person_at(PAIR, awaited_seat(PAIR))))
    assert events_of(away, Resume(back), back) == (DeadlineSet(back + seconds(30)),)
    assert events_of(PAIR, Resume(PAIR.since), back) == (), "it began to wait after the start"
    assert events_of(PAIR, Resume(NOON + seconds(30)), NOON + seconds(30)) == ()
    assert events_of(lobby(ANNA), Resume(back), back) == ()


def test_a_turn_lasts_until_the_seat_is_awaited_no_more() -> None:
    table = TRIO
    waiting = set(game_of(TRIO).awaited_seats)
    while table.phase is Phase.PLAYING:
        counted = table.turns
        table = after(table, default_press(table))
        now = set(game_of(table).awaited_seats)
        expected = [count + (seat in now - waiting) for seat, count in enumerate(counted)]
        assert list(table.turns) == expected
        waiting = now
