"""What follows from actions: going out, refill, roles, the end, and that a game is its events."""

import random
from dataclasses import FrozenInstanceError

import pytest

from durak.actions import Action, Pass, Take
from durak.cards import Card, Suit
from durak.engine import Illegal, abort, advance, begin, deal, evolve, fold, play
from durak.events import (
    BoutBegan,
    Dealt,
    Drew,
    Ending,
    Event,
    GameEnded,
    Outcome,
    Seat,
    TrumpChanged,
    WentOut,
)
from durak.legality import Reason, default_action, legal_actions, why_not
from durak.notation import parse_action, parse_position
from durak.rules import Rules
from durak.state import Game


def after(position: str, *moves: str) -> tuple[Game, list[Event]]:
    """The position after moves like `P0 opens 7C`, and everything that happened on the way."""
    game, events = parse_position(position), list[Event]()
    for move in moves:
        seat, action = parse_action(move)
        told, game = advance(game, seat, action)
        events += told
    return game, events


def happened(events: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


FINAL_BOUT = """\
P0: 7C
P1: 9C KD
P2: 7S
trump: H
bout: P0 attacks P1, limit 2
"""


def test_out_of_cards_with_an_empty_talon_is_out_at_once() -> None:
    game, events = after(FINAL_BOUT, "P0 opens 7C")
    assert events[-1] == WentOut(0)
    assert game.places == (0,)
    assert game.attacker == 0
    assert game.awaited_seats == (1,)


def test_the_durak_takes_the_last_place() -> None:
    game, _ = after(FINAL_BOUT, "P0 opens 7C", "P1 beats 7C with 9C", "P2 throws 7S")
    assert game.places == (0, 2)
    game, events = after(
        FINAL_BOUT, "P0 opens 7C", "P1 beats 7C with 9C", "P2 throws 7S", "P1 takes"
    )
    assert game.outcome == Outcome(Ending.DURAK, (1,), finish=(Card.parse("7S"),), finisher=2)
    assert game.places == (0, 2, 1)
    assert isinstance(events[-1], GameEnded)


DRY_REFILL = """\
P0: 7C
P1: 9C
P2: 7S 8S 9S 10S JS QS
trump: H
talon: AH
bout: P0 attacks P1, limit 1
"""


def test_when_the_refill_runs_dry_who_emptied_his_hand_first_is_out_first() -> None:
    game, events = after(DRY_REFILL, "P0 opens 7C")
    assert not happened(events, WentOut)
    game, events = after(DRY_REFILL, "P0 opens 7C", "P1 beats 7C with 9C")
    assert happened(events, Drew) == [Drew(0, (Card.parse("AH"),), Card.parse("AH"))]
    assert happened(events, WentOut) == [WentOut(1)]
    assert game.bout.attacker == 2
    assert game.bout.defender == 0


REFILL = """\
P0: KC 8H
P1: 8C 8D 9C 10C JC QC
P2: 6C 6D 6S QD KD
P3: 7C 7D 7S AS
trump: H
talon: 9S 9H 10S 10H JS JH QS QH
bout: P1 attacks P2, limit 5
"""


def drawers() -> list[Seat]:
    moves = (
        "P1 opens 8C",
        "P2 takes",
        "P1 throws 8D",
        "P1 passes",
        "P3 passes",
        "P0 throws 8H",
        "P0 passes",
    )
    _, events = after(REFILL, *moves)
    return [event.seat for event in events if isinstance(event, Drew)]


def test_the_opener_draws_first_and_whoever_is_full_draws_nothing() -> None:
    assert drawers() == [1, 3, 0]


TRANSFERRED = """\
{options}P0: 9C 8S
P1: 8D 8C
P2: 10C 10S JC QC KC AC
trump: H
talon: 9S 9H 10H JH QH KH AH 6H
bout: P0 attacks P1, limit 2
"""


@pytest.mark.parametrize(
    ("refill_start", "order"), [("opener", [0, 1]), ("final_attacker", [1, 0])]
)
def test_after_a_transfer_the_refill_starts_where_it_was_agreed(
    refill_start: str, order: list[Seat]
) -> None:
    options = f"options: transfer=on refill_start={refill_start}\n"
    moves = ("P0 opens 8S", "P1 transfers with 8D", "P2 takes", "P1 passes", "P0 passes")
    _, events = after(TRANSFERRED.format(options=options), *moves)
    assert [event.seat for event in events if isinstance(event, Drew)] == order


def test_a_player_who_transfers_his_last_card_is_out_and_the_attack_stands() -> None:
    game, events = after(
        "options: transfer=on\nP0: 7C KC\nP1: 7D\nP2: 9S 10S JS\ntrump: H\n"
        "bout: P0 attacks P1, limit 1\n",
        "P0 opens 7C",
        "P1 transfers with 7D",
    )
    assert events[-1] == WentOut(1)
    assert (game.attacker, game.defender, game.bout.limit) == (1, 2, 3)
    assert len(game.bout.uncovered) == 2


CHANGEABLE = """\
options: trump_mode=changeable
P0: KC QC JC
P1: 6D AS 9H 7D 8S
trump: H
talon: 8H QS
turn-up: 8H
table: 8C/9C
bout: P0 attacks P1, limit 6
"""


def test_a_changeable_turn_up_uncovers_the_next_before_anybody_draws_on() -> None:
    game, events = after(CHANGEABLE, "P0 passes")
    turn_up, hidden = Card.parse("8H"), Card.parse("QS")
    assert events[2:5] == [
        Drew(0, (turn_up,), turn_up),
        TrumpChanged(hidden, Suit.SPADES),
        Drew(0, (hidden,), hidden),
    ]
    assert game.trump is Suit.SPADES
    assert game.powers.is_trump(hidden)


CIRCLE = """\
{options}P0: 7C 10C
P1: 8C JC
P2: 9D QC
trump: H
bout: P1 attacks P2, limit 2
"""


def turns_until_over(options: str) -> tuple[int, Ending | None]:
    """Everybody attacks with his lowest card and takes what comes: the cards go round for ever."""
    game, turns = parse_position(CIRCLE.format(options=options)), 0
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
    game, _ = after(
        "P0: 7C\nP1: 9C\ntrump: H\nbout: P0 attacks P1, limit 1\n", "P0 opens 7C", "P1 takes"
    )
    assert game.awaited_seats == ()
    for seat in (0, 1):
        assert legal_actions(game, seat) == ()
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
    assert draft.sealed() != game
    assert hash(parse_position(FINAL_BOUT)) == hash(game)


def test_events_begin_with_the_deal() -> None:
    with pytest.raises(ValueError, match="begins with Dealt"):
        fold([])
    with pytest.raises(ValueError, match="begins with Dealt"):
        fold([BoutBegan(0, 1, 1)])
    with pytest.raises(ValueError, match="begins with Dealt"):
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
    game, events = after(position, "P0 opens 8D", "P3 takes", "P0 passes", "P2 passes", "P4 passes")
    assert events[-1] == BoutBegan(2, 3, 3)
    game, events = after(
        position, "P0 opens 8D", "P3 beats 8D with 9D", "P0 passes", "P2 passes", "P4 passes"
    )
    assert events[-1] == BoutBegan(3, 2, 2)
    assert game.attacker == 3


def test_without_substitutes_the_next_opponent_defends() -> None:
    position = TEAMS.format(teams="2x3", out=" team_out=skip", empty="-", defender=3, chair="")
    game, events = after(position, "P0 opens 8D", "P3 takes", "P0 passes", "P4 passes", "P2 passes")
    assert events[-1] == BoutBegan(4, 5, 5)
    assert not game.is_over
