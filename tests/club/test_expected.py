"""After a game its players are expected: they sit down themselves, and nobody waits for them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.commands import (
    AddComputer,
    ChangeSettings,
    Command,
    Join,
    Leave,
    MoveSeat,
    PlayAgain,
    Start,
    WantNextGame,
)
from club.events import LobbyReopened
from club.places import PersonId
from club.refusal import Refusal
from club.settings import Settings
from club.table import Phase, Table
from club.view import look
from durak.rules import Rules
from tests.club.tables import (
    ALONE,
    ANNA,
    BORIS,
    GLEB,
    OLGA,
    OPEN,
    VERA,
    after,
    events_of,
    lobby,
    play_to_end,
    start_game,
    why_not,
)

GAME = start_game(ANNA, BORIS)
PRESSED = replace(OPEN, again="expected")
OVER = play_to_end(start_game(ANNA, BORIS, VERA, settings=PRESSED))
AGAIN = after(OVER, PlayAgain(BORIS))


def players(table: Table) -> list[PersonId | None]:
    return [chair.person for chair in table.chairs]


def test_whoever_asks_sits_and_the_others_are_expected() -> None:
    assert events_of(OVER, PlayAgain(BORIS)) == (LobbyReopened(BORIS, expected=True),)
    assert (players(AGAIN), AGAIN.expected) == ([BORIS], (ANNA, VERA))
    assert look(AGAIN, ANNA).is_viewer_expected
    assert not look(AGAIN, BORIS).is_viewer_expected
    assert not look(AGAIN, GLEB).is_viewer_expected


def test_nobody_waits_for_those_who_do_not_press() -> None:
    assert why_not(AGAIN, Start(BORIS)) is Refusal.TOO_FEW_SEATED
    two = after(AGAIN, Join(VERA), Start(VERA))
    assert (two.phase, players(two), two.expected) == (Phase.PLAYING, [BORIS, VERA], ())


@given(st.permutations((ANNA, VERA)))
def test_those_who_all_come_back_sit_as_before_and_go_on_with_their_series(
    order: list[PersonId],
) -> None:
    back = after(AGAIN, *map(Join, order))
    assert players(back) == [ANNA, BORIS, VERA]
    assert back.series == OVER.series
    assert after(back, Start(ANNA)).series.dealer is not None


@pytest.mark.parametrize(
    "commands",
    [
        (Join(ANNA),),
        (Join(ANNA), Join(GLEB)),
        (Join(ANNA), Join(GLEB), Join(VERA)),
        (Join(ANNA), Join(VERA), AddComputer(ANNA)),
        (Join(ANNA), Join(VERA), MoveSeat(ANNA, 2)),
        (ChangeSettings(ANNA, replace(PRESSED, rules=Rules(deck=52))), Join(ANNA), Join(VERA)),
    ],
)
def test_others_begin_another_series(commands: tuple[Command, ...]) -> None:
    table = after(AGAIN, *commands)
    assert (table.series.games, table.series.outcome) == (1, None)


def test_somebody_else_may_come_and_go_before_all_are_back() -> None:
    table = after(AGAIN, Join(GLEB), Join(VERA), Leave(GLEB), Join(ANNA))
    assert (players(table), table.series) == ([ANNA, BORIS, VERA], OVER.series)


def test_computers_stay_and_somebody_alone_with_them_goes_on() -> None:
    table = play_to_end(start_game(ANNA, computers=2, settings=PRESSED))
    again = after(table, PlayAgain(ANNA))
    assert (again.chairs, again.expected, again.series) == (table.chairs, (), table.series)


def test_a_guest_who_asks_opens_an_empty_lobby_for_the_others() -> None:
    table = after(OVER, PlayAgain(GLEB))
    assert (players(table), table.expected, table.opener) == ([], (ANNA, BORIS, VERA), ANNA)


def test_who_was_away_at_the_end_is_not_expected() -> None:
    assert after(OVER, Leave(VERA), PlayAgain(BORIS)).expected == (ANNA,)


def test_who_is_expected_may_decline_and_the_last_to_go_closes_the_table() -> None:
    table = after(AGAIN, Leave(ANNA))
    assert (table.expected, table.opener) == ((VERA,), BORIS)
    table = after(table, Leave(BORIS))
    assert table.phase is Phase.LOBBY
    assert after(table, Leave(VERA)).phase is Phase.CLOSED


def test_the_agreement_to_a_forfeit_lasts_until_it_is_changed() -> None:
    rules = Rules(forfeit="tea")
    agreed = lobby(ANNA, BORIS, settings=replace(PRESSED, rules=rules))
    chairs = tuple(replace(chair, accepted=True) for chair in agreed.chairs)
    over = play_to_end(after(replace(agreed, chairs=chairs), Start(ANNA)))
    again = after(over, PlayAgain(ANNA))
    assert after(again, Join(BORIS)).chairs[1].accepted
    other = ChangeSettings(ANNA, replace(PRESSED, rules=replace(rules, forfeit="joke")))
    assert not any(chair.accepted for chair in after(again, other, Join(BORIS)).chairs)


def test_in_private_and_where_the_chat_prefers_it_all_are_seated() -> None:
    alone = play_to_end(start_game(ANNA, computers=1, place=ALONE, settings=PRESSED))
    assert after(alone, PlayAgain(ANNA)).phase is Phase.PLAYING
    seated = after(OVER, ChangeSettings(ANNA, OPEN), PlayAgain(ANNA))
    assert (players(seated), seated.expected) == ([ANNA, BORIS, VERA], ())


def test_who_watches_asks_for_the_next_game_and_takes_it_back() -> None:
    asked = after(GAME, WantNextGame(VERA))
    assert (asked.expected, asked.game, asked.deadline) == ((VERA,), GAME.game, GAME.deadline)
    assert not look(asked, VERA).is_viewer_expected
    assert after(asked, WantNextGame(VERA)).expected == ()
    assert why_not(asked, WantNextGame(ANNA)) is Refusal.ALREADY_SEATED
    assert why_not(AGAIN, WantNextGame(GLEB)) is Refusal.NOT_PLAYING


@pytest.mark.parametrize("agreed", [OPEN, PRESSED])
def test_who_asked_while_watching_is_seated(agreed: Settings) -> None:
    game = after(start_game(ANNA, BORIS, settings=agreed), WantNextGame(VERA), WantNextGame(GLEB))
    again = after(play_to_end(game), PlayAgain(ANNA))
    others = [BORIS] if agreed is OPEN else []
    assert players(again) == [ANNA, *others, VERA, GLEB]
    assert set(again.expected) == {BORIS} - set(others)
    assert again.series.outcome is None


def test_who_finds_no_room_is_expected() -> None:
    game = start_game(ANNA, BORIS, settings=replace(OPEN, seats=3))
    asked = after(game, WantNextGame(VERA), WantNextGame(GLEB))
    again = after(play_to_end(asked), PlayAgain(ANNA))
    assert (players(again), again.expected) == ([ANNA, BORIS, VERA], (GLEB,))
    assert players(after(again, Leave(BORIS), Join(GLEB))) == [ANNA, VERA, GLEB]


def test_who_leaves_has_no_seat_in_the_next_game() -> None:
    asked = after(GAME, WantNextGame(VERA), WantNextGame(GLEB))
    for table in (asked, play_to_end(asked)):
        assert after(table, Leave(VERA)).expected == (GLEB,)


def test_no_more_may_ask_than_there_are_seats() -> None:
    game = after(start_game(ANNA, BORIS, settings=replace(OPEN, seats=2)), WantNextGame(VERA))
    full = after(game, WantNextGame(GLEB))
    assert why_not(full, WantNextGame(OLGA)) is Refusal.TABLE_FULL
    assert after(full, WantNextGame(VERA)).expected == (GLEB,)
