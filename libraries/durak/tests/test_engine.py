"""The effects of actions: going out, refilling, roles, the end, and games rebuilt from events."""

import random
from dataclasses import FrozenInstanceError

import pytest

from durak.actions import Action, Pass, Take
from durak.apply_events import begin
from durak.bout import Moment
from durak.cards import Card
from durak.engine import abort, advance, deal, evolve, fold, play
from durak.events import BoutBegan, Dealt, Ending, GameEnded, Outcome, Seat, WentOut
from durak.legality import default_action, legal_actions, why_not
from durak.notation import parse_action, parse_position
from durak.reason import Illegal, Reason
from durak.rules import Rules
from tests.moves import play_moves

FINAL_BOUT = """\
P0: 7C
P1: 9C KD
P2: 7S
trump: H
bout: P0 attacks P1, limit 2
"""


def test_a_moment_counts_the_cards_on_the_table() -> None:
    opened, _ = play_moves(FINAL_BOUT, "P0 opens 7C")
    assert opened.moment == Moment(2, 1)
    covered, _ = play_moves(FINAL_BOUT, "P0 opens 7C", "P1 beats 7C with 9C")
    assert covered.moment == Moment(2, 2)


def test_out_of_cards_with_an_empty_talon_is_out_at_once() -> None:
    game, events = play_moves(FINAL_BOUT, "P0 opens 7C")
    assert events[-1] == WentOut(0)
    assert game.places == (0,)
    assert game.attacker == 0
    assert game.awaited_seats == (1,)


def test_the_durak_takes_the_last_place() -> None:
    game, _ = play_moves(FINAL_BOUT, "P0 opens 7C", "P1 beats 7C with 9C", "P2 throws 7S")
    assert game.places == (0, 2)
    game, events = play_moves(
        FINAL_BOUT, "P0 opens 7C", "P1 beats 7C with 9C", "P2 throws 7S", "P1 takes"
    )
    assert game.outcome == Outcome(Ending.DURAK, (1,), finish=(Card.parse("7S"),), finisher=2)
    assert game.places == (0, 2, 1)
    assert isinstance(events[-1], GameEnded)


def test_a_player_who_transfers_his_last_card_is_out_and_the_attack_stands() -> None:
    game, events = play_moves(
        "options: transfer=on\nP0: 7C KC\nP1: 7D\nP2: 9S 10S JS\ntrump: H\n"
        "bout: P0 attacks P1, limit 1\n",
        "P0 opens 7C",
        "P1 transfers with 7D",
    )
    assert events[-1] == WentOut(1)
    assert (game.attacker, game.defender, game.bout.limit) == (1, 2, 3)
    assert len(game.bout.uncovered) == 2


CIRCLE = """\
{options}P0: 7C 10C
P1: 8C JC
P2: 9D QC
trump: H
bout: P1 attacks P2, limit 2
"""


def turns_until_over(options: str) -> tuple[int, Ending | None]:
    """Play default actions until the game ends, or for 500 turns.

    Attackers lead their lowest card and defenders always take, so the cards circulate for ever.
    """
    game = parse_position(CIRCLE.format(options=options))
    turns = 0
    while not game.is_over and turns < 500:
        seat = game.awaited_seats[0]
        _, game = advance(game, seat, default_action(game, seat))
        turns += 1
    return turns, game.outcome.ending if game.outcome else None


def test_a_position_that_comes_back_for_the_third_time_stalls_the_game() -> None:
    turns, ending = turns_until_over("")
    assert turns < 200
    assert ending is Ending.STALLED


def test_cards_may_go_round_for_ever_if_that_is_agreed() -> None:
    assert turns_until_over("options: no_progress=off\n") == (500, None)


def test_an_abort_ends_the_game_without_a_durak() -> None:
    game = parse_position(FINAL_BOUT)
    (ended,) = abort(game)
    over = evolve(game, ended)
    assert over.outcome == Outcome(Ending.ABORTED)
    assert over.places == ()
    assert abort(over) == ()


def test_when_the_game_is_over_nobody_may_do_anything() -> None:
    game, _ = play_moves(
        "P0: 7C\nP1: 9C\ntrump: H\nbout: P0 attacks P1, limit 1\n", "P0 opens 7C", "P1 takes"
    )
    assert game.awaited_seats == ()
    for seat in (0, 1):
        assert tuple(legal_actions(game, seat)) == ()
        assert why_not(game, seat, Pass()) is Reason.NOT_YOUR_TURN


def test_a_refusal_says_why_and_changes_nothing() -> None:
    game = parse_position(FINAL_BOUT)
    with pytest.raises(Illegal, match="NOT_DEFENDER") as refused:
        play(game, 0, Take())
    assert refused.value.reason is Reason.NOT_DEFENDER
    assert game == parse_position(FINAL_BOUT)


def test_a_game_cannot_be_changed_and_its_draft_can() -> None:
    game = parse_position(FINAL_BOUT)
    with pytest.raises(FrozenInstanceError):
        game.dealer = 1
    with pytest.raises(FrozenInstanceError):
        del game.dealer
    draft = game.draft()
    draft.dealer = 1
    assert game.dealer == 0
    assert draft.freeze() != game
    assert hash(parse_position(FINAL_BOUT)) == hash(game)


def test_events_begin_with_the_deal() -> None:
    with pytest.raises(ValueError, match="must begin with Dealt"):
        fold([])
    with pytest.raises(ValueError, match="must begin with Dealt"):
        fold([BoutBegan(0, 1, 1)])
    with pytest.raises(ValueError, match="must begin with Dealt"):
        evolve(None, WentOut(0))


def test_the_deal_begins_a_game_whatever_was_before() -> None:
    (dealt,) = deal(Rules(), 2, random.Random(1))
    assert isinstance(dealt, Dealt)
    assert evolve(parse_position(FINAL_BOUT), dealt) == evolve(None, dealt) == begin(dealt)


@pytest.mark.parametrize(
    ("position", "seat", "expected"),
    [
        (FINAL_BOUT, 0, "P0 opens 7C"),
        ("P0: 6H 7S 7C\nP1: 9C\ntrump: H\nbout: P0 attacks P1, limit 1\n", 0, "P0 opens 7C"),
        ("P0: AH 6H\nP1: 9C\ntrump: H\nbout: P0 attacks P1, limit 1\n", 0, "P0 opens 6H"),
        (
            "options: weli=all_sixes\nP0: 6D KD\nP1: 9D\ntrump: C\nbout: P0 attacks P1, limit 1\n",
            0,
            "P0 opens 6D=D",
        ),
        (FINAL_BOUT + "table: 8C/-\n", 1, "P1 takes"),
        (FINAL_BOUT + "table: 8C/10C\n", 2, "P2 passes"),
    ],
)
def test_what_a_seat_does_whose_time_is_up(position: str, seat: Seat, expected: str) -> None:
    action: Action = parse_action(expected)[1]
    assert default_action(parse_position(position), seat) == action


TEAMS = """\
options: teams={teams}{out}
P0: 8D KC
P1: {empty}
P2: 8S 7S
P3: 9H 9D QD
P4: 10S JS
P5: 10H JH
trump: H
out: P1
bout: P0 attacks P{defender}{chair}, limit 2
"""


def test_a_substitute_plays_both_chairs() -> None:
    position = TEAMS.format(teams="2x3", out="", empty="-", defender=3, chair=" at P1")
    game, events = play_moves(
        position, "P0 opens 8D", "P3 takes", "P0 passes", "P2 passes", "P4 passes"
    )
    assert events[-1] == BoutBegan(2, 3, 3)
    game, events = play_moves(
        position, "P0 opens 8D", "P3 beats 8D with 9D", "P0 passes", "P2 passes", "P4 passes"
    )
    assert events[-1] == BoutBegan(3, 2, 2)
    assert game.attacker == 3


def test_without_substitutes_the_next_opponent_defends() -> None:
    position = TEAMS.format(teams="2x3", out=" team_out=skip", empty="-", defender=3, chair="")
    game, events = play_moves(
        position, "P0 opens 8D", "P3 takes", "P0 passes", "P4 passes", "P2 passes"
    )
    assert events[-1] == BoutBegan(4, 5, 5)
    assert not game.is_over
