"""The results of games that are easy to get wrong: draws, teams, epaulettes and absence."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from club.events import Entry, Happened
from club.finished_games import GameId, record, score_of
from club.places import TableId
from club.settings import Settings
from club.table import Table
from durak.actions import Beat, Open
from durak.cards import Card
from durak.engine import advance, deal, fold
from durak.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Dealt,
    Ending,
    GameEnded,
    Outcome,
    Shown,
    Transferred,
    WentOut,
)
from durak.notation import parse_position
from durak.players import Strength
from durak.rules import Rules
from tests.club.finished_games import FIRST_SEQ, PEOPLE, finished_game
from tests.club.memory import NOON
from tests.club.tables import GROUP

SIX = Card.parse("6C")
SIX_OF_SPADES = Card.parse("6S")


def test_the_durak_and_the_order_of_going_out() -> None:
    game = finished_game(WentOut(2), BoutBeaten(), WentOut(0), outcome=Outcome(Ending.DURAK, (1,)))
    assert [result.place for result in game.results] == [2, None, 1]
    assert [result.lost for result in game.results] == [False, True, False]
    assert not any(result.drew for result in game.results)
    assert (game.first_seq, game.last_seq) == (FIRST_SEQ, FIRST_SEQ + 4)
    assert game.ended - game.started == timedelta(seconds=4)


def test_bouts_takes_transfers_and_shows_are_counted() -> None:
    game = finished_game(
        BoutTaken(1),
        BoutBeaten(),
        Transferred(2, (SIX,)),
        Shown(0, SIX_OF_SPADES),
        BoutTaken(1),
        BoutTaken(0),
        outcome=Outcome(Ending.DURAK, (1,)),
    )
    assert game.bouts == 4
    assert [result.takes for result in game.results] == [1, 2, 0]
    assert [result.transfers for result in game.results] == [0, 0, 1]
    assert [result.shows for result in game.results] == [1, 0, 0]


@pytest.mark.parametrize("ending", [Ending.DRAW, Ending.STALLED])
def test_a_draw_belongs_to_the_final_bout(ending: Ending) -> None:
    events = WentOut(2), BoutBeaten(), BoutBegan(0, 1, 1), WentOut(0), WentOut(1)
    game = finished_game(*events, outcome=Outcome(ending))
    assert [result.drew for result in game.results] == [True, True, False]


def test_a_draw_of_teams_belongs_to_every_member() -> None:
    """Partners sit opposite each other: seats 0 and 2, and seats 1 and 3."""
    events = WentOut(0), WentOut(1), BoutBegan(2, 3, 3), WentOut(2), WentOut(3)
    game = finished_game(*events, outcome=Outcome(Ending.DRAW), seats=4, teams="2x2")
    assert all(result.drew for result in game.results)


def test_epaulettes_are_given_and_received() -> None:
    outcome = Outcome(Ending.DURAK, (1,), epaulettes=2, epaulettes_by=0)
    game = finished_game(outcome=outcome)
    assert [(result.given, result.received) for result in game.results] == [(2, 0), (0, 2), (0, 0)]


def test_a_point_on_the_ladder_is_scored_by_one() -> None:
    outcome = Outcome(Ending.DURAK, (1,))
    assert [result.scored for result in finished_game(outcome=outcome).results] == [False] * 3
    scored = finished_game(outcome=outcome, scorer=2)
    assert [result.scored for result in scored.results] == [False, False, True]


def test_the_durak_of_an_empty_chair_is_the_person_who_left() -> None:
    game = finished_game(outcome=Outcome(Ending.DURAK, (1,)), away=1)
    loser = game.results[1]
    assert (loser.person, loser.computer) == (2, Strength.NORMAL)
    assert loser.lost
    assert loser.absent
    assert not game.results[0].absent


def test_a_game_that_goes_on_is_no_record() -> None:
    table = Table(TableId(1), GROUP, PEOPLE[0], Settings(), NOON)
    with pytest.raises(ValueError, match="has changed since this game ended"):
        record(GameId(1), table, [Entry(1, NOON, Happened(Dealt(Rules(), 2, 0, (), 1)))])


def test_no_game_is_recorded_from_the_table_after_another() -> None:
    """The entries end one game, but the table holds the next, as if both were written at once."""
    dealt = deal(Rules(), 2, Random(1))
    next_dealt = deal(Rules(), 2, Random(2))
    lost, won = (GameEnded(Outcome(Ending.DURAK, (seat,))) for seat in (0, 1))
    table = Table(TableId(1), GROUP, PEOPLE[0], Settings(), NOON)
    table = replace(table, game=fold((*next_dealt, won)))
    entries = [Entry(seq, NOON, Happened(event)) for seq, event in enumerate((*dealt, lost), 1)]
    with pytest.raises(ValueError, match="has changed since this game ended"):
        record(GameId(1), table, entries)


LAST_TWO = """
P0: -
P1: 6C
P2: 7C
trump: H
bout: 9, P1 attacks P2, limit 1
out: P0
"""


def test_whoever_is_out_before_the_last_bout_has_won_a_drawn_game() -> None:
    game = parse_position(LAST_TWO)
    six, seven = map(Card.parse, ("6C", "7C"))
    game = advance(advance(game, 1, Open((six,)))[1], 2, Beat(six, seven))[1]
    assert game.outcome == Outcome(Ending.DRAW)
    assert (game.places, game.winner) == ((0, 1, 2), 0)
    events = WentOut(0), BoutBeaten(), BoutBegan(1, 2, 2), WentOut(1), WentOut(2)
    results = finished_game(*events, outcome=Outcome(Ending.DRAW)).results
    assert [score_of(result) for result in results] == [2, 1, 1]


@pytest.mark.parametrize("ending", [Ending.DRAW, Ending.STALLED])
def test_nobody_has_won_a_game_that_all_have_drawn(ending: Ending) -> None:
    text = LAST_TWO.replace("6C", "-").replace("7C", "-").replace("out: P0", "out: P0 P1 P2")
    game = parse_position(f"{text}emptied: P0 P1 P2\nresult: {ending.value}\n")
    assert game.winner is None
