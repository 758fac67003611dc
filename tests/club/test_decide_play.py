"""A game at a table: presses, turns and their clock, absence, order, the end and the next game."""

from dataclasses import replace
from hashlib import sha256

import pytest

from club.commands import (
    AddComputer,
    ChangeSettings,
    Close,
    ComeBack,
    Command,
    ComputerToPlay,
    DeadlinePassed,
    HalfTimePassed,
    Join,
    Leave,
    PlayAgain,
    Remove,
    Resume,
    SkipTurn,
    Start,
    VoteToClose,
)
from club.decide import decide
from club.events import (
    AwaitedNudged,
    DeadlineCleared,
    DeadlineSet,
    GameStarted,
    Happened,
    PersonCameBack,
    TurnBegan,
    TurnMissed,
)
from club.evolve import advance
from club.refusal import Refusal
from club.table import Clock, ClosedBecause, Phase, Series, Settings, Table
from durak.actions import Beat, Open, Pass, Take
from durak.cards import Card, Rank, cards_in
from durak.events import Dealt, Drew, Ending, GameEnded, Outcome, Passed, ThrewIn
from durak.ladder import Ladder
from durak.legality import Reason, legal_actions
from durak.rules import Rules
from tests.club.memory import NOON, SeededRandomness
from tests.club.tables import (
    ALONE,
    ANNA,
    BORIS,
    GLEB,
    OPEN,
    VERA,
    after,
    awaited,
    default_press,
    game_of,
    lobby,
    over,
    person_at,
    press,
    seconds,
    started,
    until,
    what,
    why_not,
)

PAIR = started(ANNA, BORIS)
TRIO = started(ANNA, BORIS, VERA)


def defending(table: Table) -> bool:
    """The defender is awaited."""
    game = game_of(table)
    return bool(game.bout.pairs) and game.awaited_seats == (game.defender,)


def throwing(table: Table) -> bool:
    """Only throw-ins are awaited."""
    game = game_of(table)
    return bool(game.bout.pairs) and game.defender not in game.awaited_seats


def attacked(table: Table) -> Table:
    return until(table, defending)


def taken(table: Table) -> Table:
    """Somebody announced take and somebody else may still throw in."""
    return until(table, throwing)


def next_move(table: Table) -> Command:
    """A press, or a computer's move."""
    if table.chairs[awaited(table)].is_present:
        return default_press(table)
    return ComputerToPlay(table.seq)


# The start


def test_a_start_promises_the_shuffle_before_it_deals() -> None:
    promise, dealt, *_ = what(lobby(ANNA, BORIS), Start(ANNA))
    assert isinstance(promise, GameStarted)
    assert isinstance(dealt, Happened)
    assert isinstance(dealt.event, Dealt)
    pack = " ".join(map(str, dealt.event.pack))
    assert promise.commitment == sha256(f"{promise.salt} {pack}".encode()).hexdigest()


def test_the_first_turn_begins_with_its_clock() -> None:
    assert PAIR.phase is Phase.PLAYING
    assert sum(PAIR.turns) == 1
    assert PAIR.turns[awaited(PAIR)] == 1
    assert PAIR.deadline is not None
    assert PAIR.deadline.at == NOON + seconds(60)


@pytest.mark.parametrize(
    "command", [Join(GLEB), AddComputer(ANNA), Start(ANNA), Remove(ANNA, BORIS)]
)
def test_a_game_is_no_lobby(command: Command) -> None:
    assert why_not(PAIR, command) is Refusal.NOT_IN_LOBBY
    assert why_not(PAIR, ChangeSettings(ANNA, Settings())) is Refusal.NOT_IN_LOBBY


# Presses


def test_a_press_plays() -> None:
    table = attacked(PAIR)
    assert len(game_of(table).bout.pairs) == 1
    assert table.recent


def test_a_stranger_plays_nothing() -> None:
    assert why_not(PAIR, replace(default_press(PAIR), person=GLEB)) is Refusal.NOT_SEATED


def test_another_persons_button_is_judged_by_the_rules() -> None:
    thief = person_at(PAIR, 1 - awaited(PAIR))
    assert why_not(PAIR, replace(default_press(PAIR), person=thief)) is Reason.NOT_YOUR_TURN


def test_a_card_from_nowhere_is_refused_by_the_rules() -> None:
    seat = awaited(PAIR)
    foreign = next(cards_in(game_of(PAIR).hands[1 - seat]))
    assert why_not(PAIR, press(PAIR, seat, Open((foreign,)))) is Reason.NOT_IN_HAND


def test_a_button_of_another_game_is_stale() -> None:
    assert why_not(PAIR, replace(default_press(PAIR), game=2)) is Refusal.STALE


def test_a_button_of_another_bout_is_stale() -> None:
    old = default_press(PAIR)
    later = until(PAIR, lambda table: game_of(table).bout.number > 1)
    assert why_not(later, old) is Refusal.STALE


def test_take_and_done_mean_the_table_to_the_card() -> None:
    table = attacked(PAIR)
    game = game_of(table)
    fewer = game.moment._replace(cards=game.moment.cards - 1)
    take = press(table, game.defender, Take())
    assert why_not(table, take) is None
    assert why_not(table, replace(take, moment=fewer)) is Refusal.STALE
    taking = taken(TRIO)
    done = press(taking, awaited(taking), Pass())
    assert why_not(taking, replace(done, moment=fewer._replace(cards=0))) is Refusal.STALE


def test_a_card_means_only_its_bout() -> None:
    table = attacked(PAIR)
    game = game_of(table)
    before = game.moment._replace(cards=game.moment.cards - 1)
    for action in legal_actions(game, game.defender):
        if isinstance(action, Beat):
            assert (
                why_not(table, replace(press(table, game.defender, action), moment=before)) is None
            )


def test_after_the_end_nothing_is_played() -> None:
    table = over(PAIR)
    late = replace(default_press(PAIR), moment=game_of(table).moment)
    assert why_not(table, late) is Refusal.NOT_PLAYING


# The clock


@pytest.mark.parametrize(("clock", "throw_in"), [(20, 7), (30, 10), (60, 20), (86400, 28800)])
def test_a_third_of_the_clock_for_throwing_in(clock: Clock, throw_in: int) -> None:
    table = started(ANNA, BORIS, VERA, settings=replace(OPEN, clock=clock))
    assert table.deadline is not None
    assert table.deadline.at == NOON + seconds(clock)
    asked = taken(table)
    assert asked.deadline is not None
    assert asked.deadline.at == NOON + seconds(throw_in)


def test_every_card_starts_the_clock_again() -> None:
    table = after(PAIR, default_press(PAIR), at=NOON + seconds(45))
    assert table.deadline is not None
    assert table.deadline.at == NOON + seconds(105)


def test_anothers_pass_does_not_lengthen_a_turn() -> None:
    free = replace(OPEN, rules=Rules(throw_in_priority="free"))
    table = taken(started(ANNA, BORIS, VERA, settings=free))
    assert len(game_of(table).awaited_seats) == 2
    passed = after(table, press(table, awaited(table), Pass()), at=NOON + seconds(5))
    assert passed.deadline == table.deadline


@pytest.mark.parametrize(
    "table",
    [
        started(ANNA, BORIS, settings=replace(OPEN, clock=0)),
        started(ANNA, computers=1, place=ALONE),
    ],
)
def test_no_clock_no_deadline(table: Table) -> None:
    assert table.deadline is None


def test_no_clock_runs_for_a_computer() -> None:
    table = started(ANNA, computers=1)
    while game_of(table).awaited_seats == (0,):
        table = after(table, default_press(table))
    assert table.deadline is None


def test_a_deadline_plays_the_default_once() -> None:
    assert PAIR.deadline is not None
    letter, late = DeadlinePassed(PAIR.deadline.moment), NOON + seconds(60)
    assert what(PAIR, letter, late - seconds(1)) == ()
    played = after(PAIR, letter, at=late)
    assert game_of(played).bout.pairs
    assert [chair.missed for chair in played.chairs].count(1) == 1
    assert what(played, letter, late) == ()
    assert what(after(PAIR, default_press(PAIR)), letter, late) == ()


def test_a_new_deadline_follows_the_default() -> None:
    assert PAIR.deadline is not None
    late = NOON + seconds(60)
    played = after(PAIR, DeadlinePassed(PAIR.deadline.moment), at=late)
    assert played.deadline is not None
    assert played.deadline.at == late + seconds(60)
    assert played.deadline.moment > PAIR.deadline.moment


def test_all_awaited_miss_their_turn_together() -> None:
    free = replace(OPEN, rules=Rules(throw_in_priority="free"))
    table = taken(started(ANNA, BORIS, VERA, settings=free))
    assert table.deadline is not None
    late = table.deadline.at
    events = what(table, DeadlinePassed(table.deadline.moment), late)
    assert [event for event in events if isinstance(event, TurnMissed)] == [
        TurnMissed(seat) for seat in game_of(table).awaited_seats
    ]


def miss(table: Table) -> Table:
    assert table.deadline is not None
    return after(table, DeadlinePassed(table.deadline.moment), at=table.deadline.at)


def test_after_two_turns_in_a_row_a_computer_sits_in() -> None:
    table = PAIR
    sleeper = awaited(PAIR)
    while not table.chairs[sleeper].has_stand_in:
        assert table.chairs[sleeper].missed < 2
        table = miss(table) if awaited(table) == sleeper else after(table, default_press(table))
    assert table.chairs[sleeper].missed == 2
    assert not table.chairs[sleeper].left
    assert not table.chairs[1 - sleeper].missed


def test_acting_in_between_starts_the_count_again() -> None:
    sleeper = awaited(PAIR)
    table = until(miss(PAIR), lambda table: awaited(table) == sleeper)
    events = what(table, default_press(table))
    assert events[0] == PersonCameBack(sleeper)
    assert after(table, default_press(table)).chairs[sleeper].missed == 0


def test_half_time_nudges_once() -> None:
    assert PAIR.deadline is not None
    letter = HalfTimePassed(PAIR.deadline.moment)
    assert what(PAIR, letter, NOON + seconds(29)) == ()
    assert what(PAIR, letter, NOON + seconds(30)) == (AwaitedNudged((awaited(PAIR),)),)
    nudged = after(PAIR, letter, at=NOON + seconds(30))
    assert what(nudged, letter, NOON + seconds(31)) == ()
    assert what(after(PAIR, default_press(PAIR)), letter, NOON + seconds(30)) == ()
    assert not after(nudged, default_press(nudged)).nudged


def test_a_short_turn_is_not_nudged() -> None:
    table = taken(started(ANNA, BORIS, VERA, settings=replace(OPEN, clock=30)))
    assert table.deadline is not None
    assert what(table, HalfTimePassed(table.deadline.moment), NOON + seconds(9)) == ()


def test_after_a_restart_everybody_gets_thirty_seconds() -> None:
    back = NOON + seconds(3600)
    assert what(PAIR, Resume(), back) == (DeadlineSet(back + seconds(30)),)
    assert what(PAIR, Resume(), NOON + seconds(30)) == ()
    assert what(lobby(ANNA), Resume(), back) == ()


def test_a_turn_lasts_until_the_seat_is_awaited_no_more() -> None:
    table, waiting = TRIO, set(game_of(TRIO).awaited_seats)
    while table.phase is Phase.PLAYING:
        counted = table.turns
        table = after(table, default_press(table))
        now = set(game_of(table).awaited_seats)
        expected = [count + (seat in now - waiting) for seat, count in enumerate(counted)]
        assert list(table.turns) == expected
        waiting = now


# Leaving and coming back


def test_leaving_on_purpose_leaves_a_computer() -> None:
    table = after(TRIO, Leave(BORIS))
    chair = table.chairs[1]
    assert (chair.person, chair.left, chair.has_stand_in) == (BORIS, True, True)
    assert why_not(table, Leave(BORIS)) is Refusal.AWAY
    assert why_not(TRIO, Leave(GLEB)) is Refusal.NOT_SEATED


def test_the_clock_of_who_leaves_stops() -> None:
    leaver = awaited(PAIR)
    events = what(PAIR, Leave(person_at(PAIR, leaver)))
    assert DeadlineCleared() in events
    assert not any(isinstance(event, TurnBegan) for event in events)


def test_coming_back_starts_the_clock_of_an_awaited_seat() -> None:
    leaver = person_at(PAIR, awaited(PAIR))
    away = after(PAIR, Leave(leaver))
    back = after(away, ComeBack(leaver), at=NOON + seconds(100))
    assert back.deadline is not None
    assert back.deadline.at == NOON + seconds(160)
    assert back.chairs == PAIR.chairs
    assert why_not(back, ComeBack(leaver)) is Refusal.NOT_AWAY


def test_who_presses_a_card_is_back() -> None:
    leaver = awaited(PAIR)
    button = default_press(PAIR)
    away = after(PAIR, Leave(button.person))
    assert after(away, button).chairs[leaver].is_present


def test_a_refused_press_brings_nobody_back() -> None:
    away = after(PAIR, Leave(person_at(PAIR, 1 - awaited(PAIR))))
    thief = replace(default_press(PAIR), person=person_at(PAIR, 1 - awaited(PAIR)))
    assert why_not(away, thief) is Reason.NOT_YOUR_TURN


def test_the_opener_who_leaves_a_game_hands_the_table_over() -> None:
    assert after(TRIO, Leave(ANNA)).opener == BORIS


def test_leaving_the_practice_ends_it() -> None:
    table = after(started(ANNA, computers=2, place=ALONE), Leave(ANNA))
    assert (table.phase, table.closed) == (Phase.CLOSED, ClosedBecause.ASKED)


# Order


def test_skipping_does_what_the_clock_would_do() -> None:
    assert PAIR.deadline is not None
    by_clock = what(PAIR, DeadlinePassed(PAIR.deadline.moment), NOON + seconds(60))
    assert what(PAIR, SkipTurn(ANNA), NOON + seconds(60)) == by_clock
    assert what(PAIR, SkipTurn(GLEB, privileged=True), NOON + seconds(60)) == by_clock
    assert why_not(PAIR, SkipTurn(BORIS)) is Refusal.ONLY_OPENER


def test_a_computer_is_not_skipped() -> None:
    table = after(PAIR, Leave(person_at(PAIR, awaited(PAIR))))
    assert why_not(table, SkipTurn(table.opener)) is Refusal.NOBODY_AWAITED


def test_more_than_half_of_those_present_close() -> None:
    table = after(started(ANNA, BORIS, VERA, GLEB), VoteToClose(ANNA), VoteToClose(BORIS))
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


def test_the_opener_closes_a_game() -> None:
    table = after(PAIR, Close(ANNA))
    assert (table.phase, table.deadline) == (Phase.CLOSED, None)
    assert why_not(PAIR, Close(BORIS)) is Refusal.ONLY_OPENER


# Computers


def test_a_computer_plays_when_its_pause_is_over() -> None:
    table = started(ANNA, computers=1)
    while game_of(table).awaited_seats == (0,):
        table = after(table, default_press(table))
    played = after(table, ComputerToPlay(table.seq))
    assert played.game != table.game
    assert what(played, ComputerToPlay(table.seq)) == ()
    assert what(PAIR, ComputerToPlay(PAIR.seq)) == ()


def test_a_computer_throws_in_while_the_defender_thinks() -> None:
    """Siege: the window is open at once, and the computer that may throw in is not awaited."""
    siege = replace(OPEN, rules=Rules(throw_in_window="any_time", throw_in_priority="free"))
    threw = 0
    for seed in range(40):
        table = seeded(seed, siege)
        if defending(table) and table.chairs[game_of(table).defender].person:
            for event in what(table, ComputerToPlay(table.seq)):
                if isinstance(event, Happened):
                    threw += isinstance(event.event, ThrewIn)
                    assert not isinstance(event.event, Passed)
    assert threw


def seeded(seed: int, settings: Settings) -> Table:
    table = lobby(ANNA, computers=3, settings=settings)
    randomness = SeededRandomness(seed)
    table = advance(table, decide(table, Start(ANNA), NOON, randomness), NOON)
    while table.phase is Phase.PLAYING and not defending(table):
        table = after(table, next_move(table))
    return table


# The end and the next game


def test_the_end_keeps_the_game_for_all_to_see() -> None:
    table = over(TRIO)
    assert (table.phase, table.deadline) == (Phase.OVER, None)
    assert game_of(table).is_over
    assert table.series.outcome == game_of(table).outcome


def test_the_tale_has_no_hidden_card_and_no_drawing() -> None:
    table = TRIO
    while table.phase is Phase.PLAYING:
        table = after(table, default_press(table))
        assert len(table.recent) <= 6
        assert not any(isinstance(event, Dealt | Drew | Passed) for event in table.recent)


def test_again_with_the_same_people() -> None:
    again = after(over(TRIO), PlayAgain(GLEB))
    assert (again.phase, again.game, again.salt, again.votes) == (Phase.LOBBY, None, "", ())
    assert [chair.person for chair in again.chairs] == [ANNA, BORIS, VERA]
    assert again.series == over(TRIO).series
    second = after(again, Start(ANNA))
    assert second.series.games == 2
    assert second.salt


def test_who_went_away_is_not_kept() -> None:
    table = over(TRIO)
    table = after(table, Leave(BORIS))
    assert len(table.chairs) == 3
    assert why_not(table, Leave(BORIS)) is Refusal.AWAY
    again = after(table, PlayAgain(ANNA))
    assert [chair.person for chair in again.chairs] == [ANNA, VERA]
    assert (again.series.games, again.series.outcome) == (1, None)


def test_who_was_absent_at_the_end_is_not_kept() -> None:
    table = TRIO
    while not table.chairs[2].has_stand_in:
        table = miss(table) if awaited(table) == 2 else after(table, default_press(table))
    while table.phase is Phase.PLAYING:
        table = after(table, next_move(table))
    again = after(table, PlayAgain(ANNA))
    assert [chair.person for chair in again.chairs] == [ANNA, BORIS]
    assert not any(chair.missed for chair in again.chairs)
    assert why_not(again, Join(VERA)) is None


def test_computers_stay_for_the_next_game_while_they_are_welcome() -> None:
    table = started(ANNA, BORIS, computers=1)
    while table.phase is Phase.PLAYING:
        table = after(table, next_move(table))
    assert len(after(table, PlayAgain(ANNA)).chairs) == 3
    unwelcome = ChangeSettings(ANNA, replace(OPEN, computers=False))
    assert len(after(table, unwelcome, PlayAgain(ANNA)).chairs) == 2


def test_the_last_of_a_finished_table_closes_it() -> None:
    table = after(over(PAIR), Leave(ANNA))
    assert (table.phase, table.opener) == (Phase.OVER, BORIS)
    table = after(table, Leave(BORIS))
    assert (table.phase, table.closed) == (Phase.CLOSED, ClosedBecause.EMPTY)


def test_other_people_begin_another_series() -> None:
    again = after(over(PAIR), PlayAgain(ANNA))
    assert again.series.outcome is not None
    assert after(again, Join(VERA)).series.outcome is None
    other = replace(OPEN, rules=Rules(deck=52))
    assert after(again, ChangeSettings(ANNA, other)).series.outcome is None
    assert after(again, ChangeSettings(ANNA, replace(OPEN, clock=30))).series == again.series


@pytest.mark.parametrize("durak", [0, 1, 2])
def test_the_next_game_follows_from_the_last(durak: int) -> None:
    agreed = replace(OPEN, rules=Rules(next_first="right_of_durak"))
    table = lobby(ANNA, BORIS, VERA, settings=agreed)
    last = Series(games=1, dealer=0, outcome=Outcome(Ending.DURAK, (durak,)))
    second = after(replace(table, series=last), Start(ANNA))
    assert second.series.games == 2
    assert awaited(second) == (durak - 1) % 3
    assert game_of(second).dealer == durak


def test_a_ladder_is_climbed_over_several_games() -> None:
    """Boris ends the game on two sixes: the rung rises, and the next game goes on from there."""
    table = started(ANNA, BORIS, settings=replace(OPEN, rules=Rules(ladder="shared")))
    assert (table.series.rungs, table.series.points) == ((Rank.SIX,), (0, 0))
    sixes = (Card.parse("6C"), Card.parse("6D"))
    won = Outcome(Ending.DURAK, (0,), epaulettes=2, epaulettes_by=1, finish=sixes, finisher=1)
    table = advance(table, [Happened(GameEnded(won))], NOON)
    table = after(table, PlayAgain(ANNA), Start(ANNA))
    assert (table.series.rungs, table.series.points) == ((Rank.SEVEN,), (0, 1))
    assert after(over(table), PlayAgain(ANNA), Join(VERA)).series.rungs == ()


def test_after_the_aces_the_ladder_begins_anew() -> None:
    table = lobby(ANNA, BORIS, settings=replace(OPEN, rules=Rules(ladder="shared")))
    top = Ladder((Rank.ACE,), (3, 6), topped_by=1)
    table = after(replace(table, series=Series(games=9, ladder=top)), Start(ANNA))
    assert (table.series.rungs, table.series.points) == ((Rank.SIX,), (0, 0))


def test_a_stand_in_at_the_end_is_remembered() -> None:
    """The durak counts for the person who left the seat."""
    table = after(PAIR, Leave(ANNA))
    while table.phase is Phase.PLAYING:
        table = after(table, next_move(table))
    assert table.chairs[0].person == ANNA
    assert table.chairs[0].has_stand_in
