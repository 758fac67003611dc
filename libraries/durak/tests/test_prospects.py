"""The prospects of actions: sorted, open about uncertainty, and correct where they are certain."""

import pytest

from durak.actions import Open, Pass, SwapTrump, Take, ThrowIn
from durak.cards import Card
from durak.engine import advance
from durak.notation import format_action, parse_cards, parse_position
from durak.players.hard import Hard
from durak.players.prospects import weigh
from durak.view import see
from tests.moves import view_of

LITTLE_WORK = 2000

MIDDLE = """\
P0: 6C 9D JC QS 7H AH
P1: 7C 8D 9H JD QD KD
trump: H
talon: 8S 7S 10S 9C JS QC 8H
bout: P0 attacks P1, limit 6
"""
DEFENCE = """\
P0: JD KH KD
P1: 10C KC 7H
trump: H
talon: 8S 7S KS JS AS 8H
table: 9C/-
bout: P0 attacks P1, limit 3
"""
ONE_OPENING_WINS = """\
P0: 6D 10C 10S
P1: 7D 8D 8S
trump: H
bout: P0 attacks P1, limit 3
"""

TWO_ATTACKS = """\
P0: 9D JS QS KS
P1: 7C 6H JD QD KD AD
trump: H
talon: 8S 7S 10S 9C JC QC 8H
table: 6C/-, AC/-
bout: P0 attacks P1, limit 6
"""
UNBEATABLE = """\
P0: 7D JS QS KS
P1: 8C 9H JD QD
trump: H
talon: 8S 10S 9C JC QC 8H
table: 6C/7C, AH/-
bout: P0 attacks P1, limit 6
"""
LATE_EXCHANGE = """\
options: trump_swap=lowest trump_swap_late=on
P0: KC QC JC AC KS
P1: 6H AS 9H 7D 8S
trump: H
talon: JH
table: 8C/9C
bout: P0 attacks P1, limit 6
"""


@pytest.mark.parametrize("position", [MIDDLE, DEFENCE, ONE_OPENING_WINS])
def test_the_best_comes_first_and_is_what_the_strongest_plays(position: str) -> None:
    view = view_of(position)
    prospects = weigh(view, work=LITTLE_WORK)
    assert prospects[0].action == Hard(LITTLE_WORK).choose(view)
    assert all(view.allows(prospect.action) for prospect in prospects)
    assert all(0 <= prospect.chance <= 1 for prospect in prospects)
    assert weigh(view, work=LITTLE_WORK) == prospects


def test_what_somebody_really_played_is_weighed_with_the_rest() -> None:
    view = view_of(MIDDLE)
    ace = Open(parse_cards("AH"))
    usual = {prospect.action for prospect in weigh(view, work=LITTLE_WORK)}
    weighed = {prospect.action: prospect for prospect in weigh(view, ace, LITTLE_WORK)}
    assert set(weighed) == usual | {ace}
    assert weighed[ace].chance < weigh(view, ace, LITTLE_WORK)[0].chance


def test_more_worlds_leave_less_doubt() -> None:
    view = view_of(MIDDLE)
    quick = weigh(view, work=LITTLE_WORK)[0]
    thorough = weigh(view, work=16 * LITTLE_WORK)[0]
    assert 0 < thorough.doubt < quick.doubt / 2


def test_the_endgame_of_two_is_known_for_certain() -> None:
    view = view_of(ONE_OPENING_WINS)
    best, *_ = weigh(view)
    assert (format_action(0, best.action), best.chance, best.doubt) == ("P0 opens 10C", 1, 0)
    six = Open(parse_cards("6D"))
    assert [p.chance for p in weigh(view, six) if p.action == six] == [0]


def test_what_a_card_is_worth_shows_long_before_the_end() -> None:
    """There are 24 cards left to draw, so playouts to the end would not show the difference."""
    view = view_of("""\
P0: 9C JC AC 9D AD 8S
P1: 6C 7D 9H JD QD KD
trump: S
talon: 7C 8C 10C QC KC 6D 8D 10D 6H 7H 8H 10H JH QH KH AH 6S 7S 9S JS QS KS AS 10S
bout: P0 attacks P1, limit 6
""")
    chances = {prospect.action: prospect.chance for prospect in weigh(view)}
    nine, ace, trump = (Open(parse_cards(card)) for card in ("9C", "AC", "8S"))
    assert chances[nine] > chances[ace] > chances[trump] + 0.02


def test_of_two_attacks_the_harder_one_may_be_covered_first() -> None:
    """`normal` starts with the ace, which only the trump beats; the seven beats the six."""
    best, take = weigh(view_of(TWO_ATTACKS))
    assert format_action(1, best.action) == "P1 beats AC with 6H"
    assert best.chance > take.chance + 0.02


def test_whoever_passes_before_the_defender_has_covered_gives_nothing_away() -> None:
    view = see(parse_position(UNBEATABLE), 0)
    assert 0 not in view.awaited
    chances = {prospect.action: prospect.chance for prospect in weigh(view)}
    assert abs(chances[Pass()] - chances[ThrowIn(Card.parse("7D"))]) < 0.1


def test_a_single_choice_has_a_chance_too() -> None:
    view = view_of(DEFENCE.replace("10C KC 7H", "6D 6S 7S").replace("8S 7S KS", "8S 9S KS"))
    assert [prospect.action for prospect in weigh(view, work=LITTLE_WORK)] == [Take()]


def test_an_onlooker_has_nothing_to_weigh() -> None:
    assert weigh(see(parse_position(MIDDLE), None)) == ()


def test_a_turn_up_that_was_drawn_is_exchanged_in_imagination_too() -> None:
    _, game = advance(parse_position(LATE_EXCHANGE), 0, Pass())
    best, *_ = weigh(see(game, 1), work=LITTLE_WORK)
    assert best.action == SwapTrump(Card.parse("6H"))
