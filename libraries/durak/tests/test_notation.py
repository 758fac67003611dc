"""Notation: positions, actions and events of random games of every variant survive a round trip."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.cards import Card, Suit
from durak.engine import advance, deal, fold
from durak.events import Event, Seat
from durak.legality import legal_actions
from durak.notation import (
    NotationError,
    format_action,
    format_cards,
    format_event,
    format_game,
    format_options,
    format_position,
    parse_action,
    parse_cards,
    parse_event,
    parse_game,
    parse_options,
    parse_position,
)
from durak.rules import VARIANTS, Rules, Variant, choices
from durak.state import Game
from durak.view import redact

POSITION = """\
options: transfer=on
P0: KC 7S
P1: 7D AS 9H
P2: -
trump: H
talon: 8S 6H
table: 7C/9C, P1 7H/-
bout: 4, opened by P0, P1 attacks P2, limit 5
passed: P0
"""


def random_game(variant: Variant, seed: int) -> tuple[list[Event], list[Game]]:
    dice = Random(seed)
    events = list(deal(variant.rules, dice.choice(variant.seats), dice))
    games = [fold(events)]
    while not games[-1].is_over:
        game = games[-1]
        moves = [(seat, a) for seat in range(game.seats) for a in legal_actions(game, seat)]
        seat, action = dice.choice(moves)
        assert parse_action(format_action(seat, action)) == (seat, action)
        new, after = advance(game, seat, action)
        events += new
        games.append(after)
    return events, games


@pytest.mark.sampled(7)
@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.id for variant in VARIANTS])
@settings(max_examples=2)
@given(seed=st.integers(0, 10_000))
def test_what_is_written_is_read_back(variant: Variant, seed: int) -> None:
    events, games = random_game(variant, seed)
    for game in games:
        assert parse_position(format_position(game)) == game
    assert parse_game(format_game(events)) == tuple(events)
    assert fold(events) == games[-1]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_redacted_events_can_be_written_too(viewer: Seat | None) -> None:
    events, _ = random_game(VARIANTS[0], 2)
    heard = [redact(event, viewer) for event in events]
    assert "??" in format_game(heard)
    assert parse_game(format_game(heard)) == tuple(heard)


@given(st.data())
def test_options_are_read_back(data: st.DataObject) -> None:
    names = data.draw(st.lists(st.sampled_from(sorted(Rules.__slots__)), unique=True))
    options = {name: data.draw(st.sampled_from(choices(name))) for name in names}
    text = data.draw(st.text(st.characters(exclude_categories=["C"]), max_size=20))
    rules = Rules(**{**options, "forfeit": text})
    assert parse_options(format_options(rules)) == rules


def test_a_position_says_only_what_is_needed() -> None:
    game = parse_position(POSITION)
    assert game.trump is Suit.HEARTS
    assert game.turn_up == Card.parse("6H")
    assert [str(card) for card in game.talon] == ["8S", "6H"]
    assert [pair.by for pair in game.bout.pairs] == [0, 1]
    assert (game.bout.opener, game.attacker, game.defender, game.bout.number) == (0, 1, 2, 4)
    assert game.bout.order == (1, 0)
    assert game.discard.bit_count() == 36 - 5 - 2 - 3


@pytest.mark.parametrize(
    ("line", "instead", "complaint"),
    [
        ("trump: H", "trump: X", "not a trump suit: 'X'"),
        ("P0: KC 7S", "P0: KC 1S", "not a card: '1S'"),
        ("P2: -", "P3: -", "the hands of P0, P1"),
        ("passed: P0", "passed: 0", "not a seat: '0'"),
        ("passed: P0", "parsed: P0", "not part of a position: parsed"),
        ("passed: P0", "passed P0", "neither a new field"),
        ("passed: P0", "trump: H", "neither a new field"),
        ("table: 7C/9C, P1 7H/-", "table: 7C", "not a pair on the table: '7C'"),
        ("limit 5", "limit five", "not a bout"),
        ("P0: KC 7S", "P0: KC KC", "duplicate cards: KC"),
        ("P0: KC 7S", "P0: KC 9H", "duplicate cards: 9H"),
        ("P0: KC 7S", "P0: KC 8S", "duplicate cards: 8S"),
        ("P0: KC 7S", "P0: KC 9C", "duplicate cards: 9C"),
        ("talon: 8S 6H", "talon: 8S 8S", "duplicate cards: 8S"),
        ("P0: KC 7S", "P0: KC 5S", "not in the pack: 5S"),
        ("P0: KC 7S", "P0: KC 7S'", "not in the pack: 7S'"),
        ("P0: KC 7S", "P0: KC ??", r"not in the pack: \?\?"),
        ("P0: KC 7S", "P0: KC 6C=H", "not in the pack: 6C=H"),
        ("table: 7C", "table: 2C", "not in the pack: 2C"),
        ("passed: P0", "known: 2C", "not in the pack: 2C"),
        ("passed: P0", "turn-up: RJ", "not in the pack: RJ"),
        ("limit 5", "limit 7", "limit 7, but at most 6 may attack"),
        ("P1 attacks P2", "P2 attacks P2", "P2 cannot attack P2"),
        ("P1 attacks P2", "P1 attacks P3", "no seat 3: there are 3"),
        ("P1 attacks P2", "P1 attacks P2 at P3", "no seat 3: there are 3"),
        ("passed: P0", "passed: P3", "no seat 3: there are 3"),
        ("passed: P0", "dealer: P3", "no seat 3: there are 3"),
        ("P1 7H/-", "P3 7H/-", "no seat 3: there are 3"),
        ("passed: P0", "poker swaps: 1 2", "a number for each of 3 seats"),
        ("options: transfer=on", "options: transfer=yes", "transfer must be one of off, on, show"),
        ("options: transfer=on", "options: transfers=on", "no such option: 'transfers=on'"),
        ("options: transfer=on", "options: forfeit='a", "not options"),
        ("passed: P0", "taking: true", "taking must be yes or no, not 'true'"),
        ("passed: P0", "seen: P0", "not a seat: ''"),
    ],
)
def test_a_wrong_position_is_refused_by_its_words(line: str, instead: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        parse_position(POSITION.replace(line, instead))


@pytest.mark.parametrize("line", ["P0 beats 9C", "P0 dances", "takes", "P0 opens 11C", "P0"])
def test_a_wrong_action_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        parse_action(line)


@pytest.mark.parametrize(
    "line",
    [
        "P0 dances",
        "game over: victory P1",
        "beaten by P0",
        "game over: durak P1, epaulette 2 by P0",
    ],
)
def test_a_wrong_event_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        parse_event(line)


def test_the_deal_is_more_than_a_line() -> None:
    with pytest.raises(ValueError, match="no sentence for Dealt"):
        format_event(random_game(VARIANTS[0], 1)[0][0])


def test_a_game_needs_its_head() -> None:
    with pytest.raises(NotationError, match="'pack'"):
        parse_game("options: -\nseats: 2\ndealer: P0\nfirst: P1\n\nP1 opens 6C\n")


@pytest.mark.parametrize(
    "line",
    [
        "P3 attacks P2",
        "P3 attacks P2 at P0",
        "P1 draws ?? 6H with the turn-up 6H",
        "P1 draws 9S' RJ",
        "9C turns trumps to C",
        "P1 beats 9C with 6C=H",
        "game over: durak P1, epaulettes 2 by P0, finish 6C 6D by P0",
        "game over: draw",
    ],
)
def test_events_read_like_sentences(line: str) -> None:
    assert format_event(parse_event(line)) == line


def test_no_cards_are_a_dash() -> None:
    assert format_cards(()) == "-"
    assert parse_cards("-") == ()
