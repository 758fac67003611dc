"""What was remarkable in a game: armfuls, and who was all but lost."""

from random import Random

from club.highlights import DOOM, NO_HIGHLIGHTS, Highlights, extend_highlights
from club.recent_events import RecentEvents, with_event
from club.view import look
from durak.cards import Card
from durak.engine import deal, fold
from durak.events import BoutBegan, BoutTaken, Covered, Event, Opened, ThrewIn
from durak.notation import parse_position
from durak.rules import Rules
from tests.club.tables import ANNA, BORIS, VERA, after, default_press, game_of, start_game

DEALT = deal(Rules(), 3, Random(1))
DUEL = """
P0: 6C 7C 8C 6D 7D 8D 6S 7S 8S 9S
P1: AH KH
P2: -
trump: H
bout: 9, P1 attacks P0, limit 6
out: P2
"""


def card(name: str) -> Card:
    return Card.parse(name)


def test_an_armful_is_every_card_on_the_table() -> None:
    game = fold(DEALT)
    highlights = NO_HIGHLIGHTS
    recent: RecentEvents = ()
    played: tuple[Event, ...] = (
        *DEALT,
        Opened(0, (card("7S"),)),
        Covered(1, card("7S"), card("10S")),
        ThrewIn(2, card("10D")),
        BoutTaken(1),
        Opened(2, (card("9C"),)),
        BoutTaken(1),
    )
    for event in played:
        recent = with_event(recent, event)
        highlights = extend_highlights(highlights, event, recent, game)
    assert highlights == Highlights((0, 3, 0), hands=(6, 6, 6), longest=3)


def test_of_the_last_two_one_may_be_all_but_lost() -> None:
    game = parse_position(DUEL.lstrip())
    assert extend_highlights(NO_HIGHLIGHTS, BoutBegan(1, 0, 0), (), game).doomed == {0}
    assert 0 < DOOM < 1


def test_feats_are_secret_until_the_end() -> None:
    """They follow from all hands."""
    table = start_game(ANNA, BORIS, VERA)
    while not game_of(table).is_over:
        assert look(table, ANNA).highlights == NO_HIGHLIGHTS
        table = after(table, default_press(table))
    assert max(table.highlights.armfuls) > 0
    assert look(table, None).highlights == table.highlights
