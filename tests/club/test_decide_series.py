"""The end of a game and the start of the next one: who stays, and what is carried over."""

from dataclasses import replace

import pytest

from club.commands import ChangeSettings, Join, Leave, MoveSeat, PlayAgain, Start
from club.events import ClosedBecause, Happened, LobbyReopened
from club.refusal import Refusal
from club.table import Chair, Phase, Series
from club.view import look
from durak.cards import Card, Rank
from durak.events import Dealt, Drew, Ending, GameEnded, Outcome
from durak.ladder import Ladder
from durak.rules import Rules
from tests.club.memory import NOON
from tests.club.tables import (
    ALONE,
    ANNA,
    BORIS,
    GLEB,
    OPEN,
    VERA,
    advance,
    after,
    awaited_seat,
    default_press,
    events_of,
    game_of,
    lobby,
    miss_turn,
    miss_until_replaced,
    next_move,
    play_to_end,
    start_game,
    why_not,
)

PAIR = start_game(ANNA, BORIS)
TRIO = start_game(ANNA, BORIS, VERA)


def test_the_end_keeps_the_game_for_all_to_see() -> None:
    table = play_to_end(TRIO)
    assert (table.phase, table.deadline) == (Phase.OVER, None)
    assert game_of(table).is_over
    assert table.series.outcome == game_of(table).outcome


def test_the_tale_has_no_hidden_card_and_no_drawing() -> None:
    table = TRIO
    while table.phase is Phase.PLAYING:
        table = after(table, default_press(table))
        assert not any(isinstance(event, Dealt | Drew) for event in table.recent)


def test_again_with_the_same_people() -> None:
    again = after(play_to_end(TRIO), PlayAgain(GLEB))
    assert (again.phase, again.game, again.salt, again.votes) == (Phase.LOBBY, None, "", ())
    assert [chair.person for chair in again.chairs] == [ANNA, BORIS, VERA]
    assert again.series == play_to_end(TRIO).series
    second = after(again, Start(ANNA))
    assert second.series.games == 2
    assert second.salt


def test_alone_again_deals_at_once() -> None:
    table = play_to_end(start_game(ANNA, computers=1, place=ALONE))
    again = after(table, PlayAgain(ANNA))
    assert (again.phase, again.series.games) == (Phase.PLAYING, 2)
    assert [chair.person for chair in again.chairs] == [ANNA, None]


def test_a_person_who_went_away_is_not_kept() -> None:
    table = play_to_end(TRIO)
    table = after(table, Leave(BORIS))
    assert len(table.chairs) == 3
    assert why_not(table, Leave(BORIS)) is Refusal.AWAY
    again = after(table, PlayAgain(ANNA))
    assert [chair.person for chair in again.chairs] == [ANNA, VERA]
    assert (again.series.games, again.series.outcome) == (1, None)


def test_a_person_absent_at_the_end_is_not_kept() -> None:
    table = play_to_end(miss_until_replaced(TRIO, 2))
    again = after(table, PlayAgain(ANNA))
    assert [chair.person for chair in again.chairs] == [ANNA, BORIS]
    assert not any(chair.missed for chair in again.chairs)
    assert why_not(again, Join(VERA)) is None


@pytest.mark.parametrize("left", [True, False])
def test_an_absent_person_keeps_the_chair_by_asking_for_more(left: bool) -> None:
    """The same people play, so the series continues."""
    table = after(TRIO, Leave(VERA)) if left else TRIO
    while table.phase is Phase.PLAYING:
        absent = not left and awaited_seat(table) == 2 and not table.chairs[2].has_stand_in
        table = miss_turn(table) if absent else after(table, next_move(table))
    assert table.chairs[2].has_stand_in
    again = after(table, PlayAgain(VERA))
    assert again.chairs == (Chair(ANNA), Chair(BORIS), Chair(VERA))
    assert again.series == table.series


def test_a_second_request_for_more_finds_the_lobby_open() -> None:
    again = after(play_to_end(PAIR), PlayAgain(BORIS))
    assert events_of(again, PlayAgain(ANNA)) == ()


def test_an_opener_who_was_absent_hands_the_table_over() -> None:
    table = play_to_end(miss_until_replaced(TRIO, 0))
    assert table.opener == ANNA
    assert after(table, PlayAgain(BORIS)).opener == BORIS


def test_a_table_that_everybody_left_goes_to_the_person_who_asks_for_more() -> None:
    table = play_to_end(after(PAIR, Leave(ANNA), Leave(BORIS)))
    again = after(table, PlayAgain(GLEB))
    assert (again.opener, again.chairs) == (GLEB, ())
    assert advance(table, [LobbyReopened()], NOON).opener == BORIS  # written by older versions


def test_an_opener_who_never_sat_keeps_the_table() -> None:
    assert after(play_to_end(start_game(BORIS, VERA)), PlayAgain(BORIS)).opener == ANNA


def test_computers_stay_for_the_next_game_while_they_are_welcome() -> None:
    table = play_to_end(start_game(ANNA, BORIS, computers=1))
    assert len(after(table, PlayAgain(ANNA)).chairs) == 3
    unwelcome = ChangeSettings(ANNA, replace(OPEN, computers=False))
    assert len(after(table, unwelcome).chairs) == 3
    assert len(after(table, unwelcome, PlayAgain(ANNA)).chairs) == 2


def test_the_last_of_a_finished_table_closes_it() -> None:
    table = after(play_to_end(PAIR), Leave(ANNA))
    assert (table.phase, table.opener) == (Phase.OVER, BORIS)
    table = after(table, Leave(BORIS))
    assert (table.phase, table.closed) == (Phase.CLOSED, ClosedBecause.EMPTY)


def test_other_people_begin_another_series() -> None:
    again = after(play_to_end(PAIR), PlayAgain(ANNA))
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
    assert awaited_seat(second) == (durak - 1) % 3
    assert game_of(second).dealer == durak


def test_a_ladder_is_climbed_over_several_games() -> None:
    """Boris ends the game with two sixes, so the rung rises for the next game."""
    table = start_game(ANNA, BORIS, settings=replace(OPEN, rules=Rules(ladder="shared")))
    assert (table.series.rungs, table.series.points) == ((Rank.SIX,), (0, 0))
    sixes = (Card.parse("6C"), Card.parse("6D"))
    won = Outcome(Ending.DURAK, (0,), epaulettes=2, epaulettes_by=1, finish=sixes, finisher=1)
    table = advance(table, [Happened(GameEnded(won))], NOON)
    assert table.series.scorer == 1
    table = after(table, PlayAgain(ANNA), Start(ANNA))
    assert (table.series.rungs, table.series.points) == ((Rank.SEVEN,), (0, 1))
    assert advance(table, [Happened(GameEnded(won))], NOON).series.scorer is None
    assert after(play_to_end(table), PlayAgain(ANNA), Join(VERA)).series.rungs == ()


@pytest.mark.parametrize(
    ("ladder", "before", "after_"),
    [
        ("shared", (Rank.EIGHT,), (Rank.EIGHT,)),
        ("per_side", (Rank.EIGHT, Rank.SIX, Rank.SEVEN), (Rank.SEVEN, Rank.SIX, Rank.EIGHT)),
    ],
)
def test_a_move_to_another_seat_keeps_the_points(
    ladder: str, before: tuple[Rank, ...], after_: tuple[Rank, ...]
) -> None:
    table = lobby(ANNA, BORIS, VERA, settings=replace(OPEN, rules=with_ladder(ladder)))
    table = replace(table, series=Series(games=3, ladder=Ladder(before, (2, 0, 1), topped_by=2)))
    moved = after(table, MoveSeat(ANNA, 2)).series
    assert moved.ladder == Ladder(after_, (1, 0, 2), topped_by=0)
    assert moved.games == 3


@pytest.mark.parametrize(("seat", "points"), [(1, ()), (2, (3, 1)), (3, ())])
def test_only_the_same_teams_keep_their_points(seat: int, points: tuple[int, ...]) -> None:
    rules = replace(with_ladder("shared"), teams="2x2")
    table = lobby(ANNA, BORIS, VERA, GLEB, settings=replace(OPEN, rules=rules))
    table = replace(table, series=Series(games=4, ladder=Ladder((Rank.TEN,), (3, 1))))
    assert after(table, MoveSeat(ANNA, seat)).series.points == points


def with_ladder(ladder: str) -> Rules:
    return replace(Rules(), ladder=ladder)  # type: ignore[arg-type]  # a value that Rules allows


def test_without_a_ladder_nobody_climbs() -> None:
    sixes = (Card.parse("6C"), Card.parse("6D"))
    won = Outcome(Ending.DURAK, (0,), epaulettes=2, epaulettes_by=1, finish=sixes, finisher=1)
    assert advance(PAIR, [Happened(GameEnded(won))], NOON).series.ladder is None


def test_after_the_aces_the_ladder_begins_anew() -> None:
    table = lobby(ANNA, BORIS, settings=replace(OPEN, rules=Rules(ladder="shared")))
    top = Ladder((Rank.ACE,), (3, 6), topped_by=1)
    table = after(replace(table, series=Series(games=9, ladder=top)), Start(ANNA))
    assert (table.series.rungs, table.series.points) == ((Rank.SIX,), (0, 0))


def test_a_stand_in_at_the_end_is_remembered() -> None:
    """The durak counts for the person who left the seat."""
    table = play_to_end(after(PAIR, Leave(ANNA)))
    assert table.chairs[0].person == ANNA
    assert table.chairs[0].has_stand_in


def test_other_settings_wait_for_the_next_lobby() -> None:
    """The finished game keeps its rules and ladder, and the next lobby uses the new settings."""
    ladder = replace(OPEN, rules=with_ladder("shared"))
    table = play_to_end(start_game(ANNA, BORIS, settings=ladder))
    other = replace(OPEN, variant="no_trump", rules=Rules(trump_mode="none", forfeit="tea"))
    changed = after(table, ChangeSettings(ANNA, other))
    assert look(changed, ANNA) == look(table, ANNA)
    assert after(changed, ChangeSettings(ANNA, ladder), PlayAgain(ANNA)).settings == ladder
    again = after(changed, PlayAgain(ANNA))
    assert again.settings == other
    assert (again.series, again.chairs[0].accepted) == (Series(1), False)


def test_the_last_choice_after_a_game_counts() -> None:
    table = after(play_to_end(PAIR), ChangeSettings(ANNA, replace(OPEN, clock=30)))
    assert events_of(table, ChangeSettings(ANNA, replace(OPEN, clock=30))) == ()
    assert after(table, ChangeSettings(ANNA, OPEN), PlayAgain(ANNA)).settings == OPEN
