"""Leaving and coming back, skipping turns, voting, and closing a table."""

from dataclasses import replace

import pytest

from club.commands import Close, ComeBack, DeadlinePassed, Leave, SkipTurn, VoteToClose
from club.decide.absence import MISSED_BEFORE_STAND_IN
from club.events import ClosedBecause, TurnBegan, TurnMissed
from club.refusal import Refusal
from club.settings import ClockSeconds
from club.table import Phase, Table
from durak.events import Ending
from durak.reason import Reason
from durak.rules import Rules
from tests.club.memory import NOON
from tests.club.tables import (
    ALONE,
    ANNA,
    BORIS,
    GLEB,
    OPEN,
    VERA,
    after,
    awaited_seat,
    deadline_of,
    default_press,
    events_of,
    game_of,
    next_move,
    person_at,
    play_to_take,
    seconds,
    start_game,
    why_not,
)

PAIR = start_game(ANNA, BORIS)
TRIO = start_game(ANNA, BORIS, VERA)
FREE = replace(OPEN, rules=Rules(throw_in_priority="free"))


def test_leaving_on_purpose_leaves_a_computer() -> None:
    table = after(TRIO, Leave(BORIS))
    chair = table.chairs[1]
    assert (chair.person, chair.left, chair.has_stand_in) == (BORIS, True, True)
    assert why_not(table, Leave(BORIS)) is Refusal.AWAY
    assert why_not(TRIO, Leave(GLEB)) is Refusal.NOT_SEATED


def test_leaving_stops_the_clock() -> None:
    leaver = awaited_seat(PAIR)
    leave = Leave(person_at(PAIR, leaver))
    away = after(PAIR, leave)
    assert away.deadline is None
    assert not any(isinstance(event, TurnBegan) for event in events_of(PAIR, leave))
    assert events_of(away, DeadlinePassed(deadline_of(PAIR).moment), NOON + seconds(60)) == ()


def test_coming_back_leaves_what_was_left_of_the_turn() -> None:
    leaver = person_at(PAIR, awaited_seat(PAIR))
    away = after(PAIR, Leave(leaver), at=NOON + seconds(40))
    back = after(away, ComeBack(leaver), at=NOON + seconds(41))
    assert (back.deadline, back.chairs) == (PAIR.deadline, PAIR.chairs)
    assert why_not(back, ComeBack(leaver)) is Refusal.NOT_AWAY


def test_coming_back_too_late_misses_the_turn() -> None:
    leaver = awaited_seat(PAIR)
    away = after(PAIR, Leave(person_at(PAIR, leaver)), at=NOON + seconds(59))
    back = after(away, ComeBack(person_at(PAIR, leaver)), at=NOON + seconds(60))
    assert (back.chairs[leaver].missed, game_of(back).moment.cards) == (1, 1)
    assert deadline_of(back).at == NOON + seconds(120)


def test_coming_back_lengthens_no_turn_of_others() -> None:
    table = play_to_take(start_game(ANNA, BORIS, VERA, settings=FREE))
    assert len(table.awaited_people) == 2
    leaver = person_at(table, awaited_seat(table))
    back = after(table, Leave(leaver), ComeBack(leaver), at=NOON + seconds(5))
    assert back.deadline == table.deadline


def test_a_turn_that_began_for_the_stand_in_is_whole_once() -> None:
    leaver = 1 - awaited_seat(PAIR)
    leave = Leave(person_at(PAIR, leaver))
    come_back = ComeBack(person_at(PAIR, leaver))
    attacked = after(PAIR, leave, default_press(PAIR))
    back = after(attacked, come_back, at=NOON + seconds(1))
    assert deadline_of(back).at == NOON + seconds(61)
    assert after(back, leave, come_back, at=NOON + seconds(50)).deadline == back.deadline


def test_a_pressed_card_brings_a_person_back() -> None:
    leaver = awaited_seat(PAIR)
    button = default_press(PAIR)
    away = after(PAIR, Leave(button.person))
    assert after(away, button).chairs[leaver].is_present


def test_a_refused_press_brings_nobody_back() -> None:
    away = after(PAIR, Leave(person_at(PAIR, 1 - awaited_seat(PAIR))))
    thief = replace(default_press(PAIR), person=person_at(PAIR, 1 - awaited_seat(PAIR)))
    assert why_not(away, thief) is Reason.NOT_YOUR_TURN


def test_the_opener_who_leaves_a_game_hands_the_table_over() -> None:
    assert after(TRIO, Leave(ANNA)).opener == BORIS


def test_leaving_the_practice_ends_it() -> None:
    table = after(start_game(ANNA, computers=2, place=ALONE), Leave(ANNA))
    assert (table.phase, table.closed) == (Phase.CLOSED, ClosedBecause.ASKED)


def test_skipping_does_what_the_clock_would_do() -> None:
    command = DeadlinePassed(deadline_of(PAIR).moment)
    by_clock = tuple(
        replace(event, skipped=True) if isinstance(event, TurnMissed) else event
        for event in events_of(PAIR, command, NOON + seconds(60))
    )
    assert events_of(PAIR, SkipTurn(GLEB, privileged=True), NOON + seconds(60)) == by_clock
    assert why_not(PAIR, SkipTurn(BORIS)) is Refusal.ONLY_OPENER


@pytest.mark.parametrize(("clock", "wait"), [(60, 30), (20, 10), (0, 300)])
@pytest.mark.parametrize("skip", [SkipTurn(ANNA), SkipTurn(BORIS, privileged=True)])
def test_players_skip_no_turn_before_half_time(
    clock: ClockSeconds, wait: int, skip: SkipTurn
) -> None:
    table = start_game(ANNA, BORIS, VERA, settings=replace(OPEN, clock=clock))
    early = NOON + seconds(wait - 1)
    assert why_not(table, skip, early) is Refusal.TOO_EARLY_TO_SKIP
    assert why_not(table, SkipTurn(GLEB, privileged=True), early) is None
    assert why_not(table, skip, NOON + seconds(wait)) is None


def test_an_opener_who_does_not_play_waits_for_half_time_too() -> None:
    table = start_game(BORIS, VERA)
    assert why_not(table, SkipTurn(ANNA)) is Refusal.TOO_EARLY_TO_SKIP
    assert why_not(table, SkipTurn(ANNA, privileged=True)) is None


def test_no_player_skips_another_out_of_the_game() -> None:
    table = PAIR
    skips = 0
    while table.phase is Phase.PLAYING:
        if table.awaited_people == (1,):
            table = after(table, SkipTurn(ANNA), at=deadline_of(table).at - seconds(1))
            skips += 1
        else:
            table = after(table, next_move(table), at=table.since)
        assert not table.chairs[1].has_stand_in
    assert skips > MISSED_BEFORE_STAND_IN


def test_whoever_does_not_play_skips_a_sleeper_out_of_the_game() -> None:
    table = PAIR
    while not any(chair.has_stand_in for chair in table.chairs):
        table = after(table, SkipTurn(GLEB, privileged=True))
    assert game_of(table).outcome is None


def test_a_computer_is_not_skipped() -> None:
    table = after(PAIR, Leave(person_at(PAIR, awaited_seat(PAIR))))
    assert why_not(table, SkipTurn(table.opener)) is Refusal.NOBODY_AWAITED


def test_more_than_half_of_those_present_close() -> None:
    table = after(start_game(ANNA, BORIS, VERA, GLEB), VoteToClose(ANNA), VoteToClose(BORIS))
    assert table.phase is Phase.PLAYING
    assert why_not(table, VoteToClose(ANNA)) is Refusal.ALREADY_VOTED
    table = after(table, VoteToClose(GLEB))
    assert (table.phase, table.closed) == (Phase.CLOSED, ClosedBecause.VOTED)
    outcome = game_of(table).outcome
    assert outcome is not None
    assert outcome.ending is Ending.ABORTED


def test_the_absent_do_not_count_in_a_vote() -> None:
    table = after(TRIO, Leave(VERA), VoteToClose(ANNA))
    assert table.phase is Phase.PLAYING
    assert why_not(table, VoteToClose(VERA)) is Refusal.AWAY
    assert why_not(table, VoteToClose(GLEB)) is Refusal.NOT_SEATED
    assert after(table, VoteToClose(BORIS)).phase is Phase.CLOSED


def test_votes_are_counted_again_when_somebody_goes() -> None:
    table = after(start_game(ANNA, BORIS, VERA, GLEB), VoteToClose(ANNA), VoteToClose(BORIS))
    assert after(table, Leave(VERA)).closed is ClosedBecause.VOTED
    assert after(table, Leave(ANNA)).phase is Phase.PLAYING


@pytest.mark.parametrize(
    ("table", "command"),
    [
        (PAIR, Close(GLEB, privileged=True)),
        (PAIR, Close(BORIS, privileged=True)),
        (after(PAIR, Leave(BORIS)), Close(ANNA)),
        (start_game(ANNA, computers=1), Close(ANNA)),
        (start_game(BORIS, VERA), Close(ANNA)),
    ],
    ids=["administrator", "playing administrator", "left alone", "computers", "opener watches"],
)
def test_who_closes_a_game(table: Table, command: Close) -> None:
    closed = after(table, command)
    assert (closed.closed, closed.deadline) == (ClosedBecause.ASKED, None)


def test_an_opener_who_plays_with_others_only_votes() -> None:
    assert why_not(PAIR, Close(BORIS)) is Refusal.ONLY_OPENER
    assert why_not(PAIR, Close(ANNA)) is Refusal.ONLY_ADMINISTRATORS
    assert after(PAIR, VoteToClose(ANNA)).phase is Phase.PLAYING
    assert after(PAIR, VoteToClose(ANNA), VoteToClose(BORIS)).closed is ClosedBecause.VOTED
