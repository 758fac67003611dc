"""Refilling hands: who draws which cards after a bout, and who is out once the talon is empty."""

import pytest

from durak.cards import Card, Suit
from durak.events import Drew, Event, Seat, TrumpChanged, WentOut
from tests.moves import play_moves


def events_of_kind(events: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


DRY_REFILL = """\
P0: 7C
P1: 9C
P2: 7S 8S 9S 10S JS QS
trump: H
talon: AH
bout: P0 attacks P1, limit 1
"""


def test_when_the_refill_runs_dry_the_first_empty_hand_is_out_first() -> None:
    game, events = play_moves(DRY_REFILL, "P0 opens 7C")
    assert not events_of_kind(events, WentOut)
    game, events = play_moves(DRY_REFILL, "P0 opens 7C", "P1 beats 7C with 9C")
    assert events_of_kind(events, Drew) == [Drew(0, (Card.parse("AH"),), Card.parse("AH"))]
    assert events_of_kind(events, WentOut) == [WentOut(1)]
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
    _, events = play_moves(REFILL, *moves)
    return [event.seat for event in events if isinstance(event, Drew)]


def test_the_opener_draws_first_and_a_full_hand_draws_nothing() -> None:
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
    _, events = play_moves(TRANSFERRED.format(options=options), *moves)
    assert [event.seat for event in events if isinstance(event, Drew)] == order


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
    game, events = play_moves(CHANGEABLE, "P0 passes")
    turn_up = Card.parse("8H")
    hidden = Card.parse("QS")
    assert events[2:5] == [
        Drew(0, (turn_up,), turn_up),
        TrumpChanged(hidden, Suit.SPADES),
        Drew(0, (hidden,), hidden),
    ]
    assert game.trump is Suit.SPADES
    assert game.powers.is_trump(hidden)
