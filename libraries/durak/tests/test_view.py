"""What seats and onlookers may see of a game and its events."""

import pickle
import random

import pytest

from durak.actions import SwapPoker, Transfer
from durak.cards import BIT_OF, HIDDEN, Card, card_set, cards_in
from durak.engine import advance, deal, evolve, fold
from durak.events import Covered, Dealt, Drew, PokerSwapped, TrumpSwapped
from durak.legality import legal_actions
from durak.notation import parse_action, parse_cards, parse_position
from durak.rules import Rules
from durak.view import redact, see

SHOW = """\
options: transfer=show
P0: KC QC
P1: 7H AS 7D
P2: 10C
P3: AD KD
trump: H
table: 7C/-
bout: P0 attacks P1, limit 3
"""


def test_a_seat_sees_its_hand_and_what_it_may_do() -> None:
    game = parse_position(SHOW)
    view = see(game, 1)
    assert view.hand == game.hands[1]
    assert view.legal == tuple(legal_actions(game, 1))
    assert view.counts == (2, 3, 1, 2)
    assert view.awaited == (1,)


def test_a_view_can_be_sent_elsewhere() -> None:
    position = SHOW.replace("show", "show transfer_multi=on").replace("10C", "10C JC QS")
    view = see(parse_position(position), 1)
    assert [each.kind for each in view.together] == [Transfer]
    assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301  the test's own data


def test_an_onlooker_has_no_hand_and_nothing_to_do() -> None:
    view = see(parse_position(SHOW), None)
    assert view.viewer is None
    assert view.hand == 0
    assert view.legal == ()
    assert view.together == ()


def test_a_shown_trump_is_known_to_everybody_and_stays_in_the_hand() -> None:
    _, game = advance(parse_position(SHOW), *parse_action("P1 shows 7H"))
    shown = BIT_OF[Card.parse("7H")]
    assert see(game, 3).known == (0, shown, 0, 0)
    assert game.hands[1] & shown


def test_of_the_deal_everybody_hears_his_own_cards_and_the_turn_up() -> None:
    (dealt,) = deal(Rules(), 3, random.Random(1))
    assert isinstance(dealt, Dealt)
    game = fold([dealt])
    for seat in (0, 1, 2, None):
        told = redact(dealt, seat)
        assert isinstance(told, Dealt)
        assert len(told.pack) == 36
        seen = {card for card in told.pack if card != HIDDEN}
        own = set() if seat is None else set(cards_in(game.hands[seat]))
        assert seen == own | {game.turn_up}


def test_drawn_cards_are_seen_by_the_hand_and_the_turn_up_by_all() -> None:
    cards = parse_cards("9S KC")
    drew = Drew(1, cards, cards[1])
    assert redact(drew, 1) == drew
    for other in (0, None):
        assert redact(drew, other) == Drew(1, (HIDDEN, cards[1]), cards[1])


def test_a_poker_swap_stays_between_the_player_and_the_talon() -> None:
    swapped = PokerSwapped(0, parse_cards("6C QC"), parse_cards("8D KS"))
    assert redact(swapped, 0) == swapped
    assert redact(swapped, 1) == PokerSwapped(0, (HIDDEN, HIDDEN), (HIDDEN, HIDDEN))


def test_what_lies_on_the_table_is_told_to_all() -> None:
    covered = Covered(1, Card.parse("6C"), Card.parse("7C"))
    assert redact(covered, None) is covered


def test_the_turn_up_is_exposed_until_somebody_draws_it() -> None:
    game = parse_position(
        "P0: KC QC JC AC KS\nP1: 6D AS 9H 7D 8S 8D\ntrump: H\ntalon: 8H\ntable: 8C/9C\n"
        "bout: P0 attacks P1, limit 6\n"
    )
    assert see(game, 1).exposed == Card.parse("8H")
    _, game = advance(game, *parse_action("P0 passes"))
    view = see(game, 1)
    assert view.exposed is None
    assert view.talon == 0
    assert view.known[0] == card_set(parse_cards("8H"))


def test_a_railroad_turn_up_lies_aside_for_the_whole_game() -> None:
    game = fold(deal(Rules(hand_size="all", turnup_fate="out"), 2, random.Random(1)))
    assert see(game, None).exposed == game.aside[0]
    assert see(game, None).talon == 0


def test_a_swap_for_the_turn_up_is_known_to_everybody() -> None:
    game = parse_position(
        "options: trump_swap=lowest transfer=show\nP0: 6H KC\nP1: 9C 8H\nP2: 8D 7D\ntrump: H\n"
        "known: 8H\ntalon: 8S JH\nbout: P0 attacks P1, limit 2\n"
    )
    _, game = advance(game, *parse_action("P0 swaps 6H"))
    known = (card_set(parse_cards("JH")), card_set(parse_cards("8H")), 0)
    assert see(game, 2).known == known
    assert game.known == card_set(parse_cards("6H 8H JH"))


def test_a_shown_trump_makes_no_other_card_forgotten() -> None:
    _, game = advance(parse_position(f"{SHOW}known: KC\n"), *parse_action("P1 shows 7H"))
    assert see(game, 3).known[:2] == (card_set(parse_cards("KC")), card_set(parse_cards("7H")))


TAKEN = """\
options: poker_swaps=3
P0: 9C QC
P1: 6D AS
P2: 10H KD
trump: H
talon: 8D KS 10D 7C 7D 7S 8S JD JS QD QS 9S JH
table: 9D/-
bout: P0 attacks P1, limit 2
"""


def test_what_was_taken_from_the_table_is_remembered_while_it_is_in_the_hand() -> None:
    text = TAKEN.replace("poker_swaps=3", "pile_on=off")
    _, game = advance(parse_position(text), *parse_action("P1 takes"))
    taken = (0, card_set(parse_cards("9D")), 0)
    assert [see(game, seat).taken for seat in (0, 1, None)] == [taken] * 3
    assert see(game, 0).known == (0, 0, 0)


def test_what_was_taken_and_played_again_is_in_no_hand() -> None:
    game = parse_position(TAKEN.replace("trump:", "taken: 9D AH\ntrump:"))
    assert see(game, 0).taken == (0, 0, 0)


def test_after_a_poker_swap_nobody_can_tell_what_is_left_of_a_hand() -> None:
    text = TAKEN.replace("table: 9D/-\n", "").replace("trump:", "known: QC\ntaken: 9C KD\ntrump:")
    game = parse_position(text)
    assert see(game, 1).taken == (card_set(parse_cards("9C")), 0, card_set(parse_cards("KD")))
    _, game = advance(game, *parse_action("P0 poker-swaps 9C+QC"))
    assert see(game, 1).taken == (0, 0, card_set(parse_cards("KD")))
    assert see(game, 1).known == (0, 0, 0)
    assert not (game.known | game.taken) & card_set(game.talon)


@pytest.mark.parametrize("given", ["8D 6C", "QC 6C"])
def test_after_a_poker_swap_nobody_can_tell_whether_the_dealer_kept_the_shown_trump(
    given: str,
) -> None:
    game = parse_position("""\
options: trump_mode=dealer_last poker_swaps=3
P0: KC QC 6C 7S 8S 8D
P1: 9C 7D AS 10C JD QD
trump: D
turn-up: 8D
known: 8D
talon: KS 10D JH
bout: P0 attacks P1, limit 6
""")
    assert see(game, 1).exposed == Card.parse("8D")
    _, game = advance(game, 0, SwapPoker(parse_cards(given)))
    view = see(game, 1)
    assert (view.exposed, view.known, view.drawn) == (None, (0, 0), None)


def test_a_late_exchange_in_an_old_game_is_folded_as_it_was_made() -> None:
    """It used to be possible after a poker swap of the player who had drawn the turn-up."""
    game = parse_position("""\
options: poker_swaps=3 trump_mode=top trump_swap=any_lower trump_swap_late=on
P0: KC QC 6C 7S 8S 8D
P1: 9C 7D AS 10C JD QD
trump: D
turn-up: 8D
turn-up drawn by: P0
talon: KS 10D JH
bout: P0 attacks P1, limit 6
""")
    given = parse_cards("QC 6C")
    received = parse_cards("KS 10D")
    game = evolve(game, PokerSwapped(0, given, received))
    game = evolve(game, TrumpSwapped(1, Card.parse("7D"), Card.parse("8D")))
    assert game.hands == (
        card_set(parse_cards("KC 7S 8S KS 10D 7D")),
        card_set(parse_cards("9C 8D AS 10C JD QD")),
    )
