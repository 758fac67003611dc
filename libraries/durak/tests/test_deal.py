"""The deal: hands, the turn-up, misdeals, and the first attacker."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.apply_events import begin
from durak.cards import BIT_OF, Card, Suit, card_set, cards_in, pack
from durak.dealing import Dice, Previous, cut_pack, find_dealer, lay_out, turn_up_place
from durak.engine import deal
from durak.events import Dealt, Ending, Outcome, Seat
from durak.notation import parse_cards
from durak.notation.words import format_cards
from durak.rules import Rules, RulesError, seat_range
from durak.state import Game
from durak.view import see
from tests.random_games import random_rules


class StackedPacks:
    """A source of randomness that shuffles into the given packs in turn and always rolls `roll`."""

    def __init__(self, *tops: str, roll: int = 0) -> None:
        self.tops = list(tops)
        self.roll = roll

    def shuffle(self, cards: list[Card], /) -> None:
        top = parse_cards(self.tops.pop(0))
        rest = [card for card in cards if card not in top]
        cards[:] = [*top, *rest]

    def randrange(self, stop: int, /) -> int:
        return self.roll % stop


def rules_with(**options: object) -> Rules:
    return replace(Rules(), **cast("dict[str, Any]", options))


def deal_once(rules: Rules, seats: int, dice: Dice, previous: Previous | None = None) -> Dealt:
    (dealt,) = deal(rules, seats, dice, previous)
    assert isinstance(dealt, Dealt)
    return dealt


def deal_by(rules: Rules, seats: int, dealer: Seat, seed: int = 1) -> Game:
    """Return a game dealt by this player, who was the durak of the previous game."""
    durak = Previous(dealer, Outcome(Ending.DURAK, (dealer,)))
    dealt = deal_once(rules, seats, random.Random(seed), durak)
    return begin(dealt)


@pytest.mark.parametrize(
    ("options", "seats", "hands", "talon"),
    [
        ({"hand_size": "all"}, 2, (17, 18), 1),
        ({"hand_size": "all"}, 4, (8, 9, 9, 9), 1),
        ({"hand_size": "all", "turnup_fate": "dealer"}, 4, (9, 9, 9, 9), 0),
        ({"hand_size": "all", "turnup_fate": "out"}, 2, (17, 18), 0),
        ({}, 6, (6,) * 6, 0),
        ({"trump_mode": "dealer_last"}, 4, (6,) * 4, 12),
        ({"trump_mode": "changeable"}, 3, (6,) * 3, 18),
        ({"deck": 52, "hand_size": 8}, 4, (8,) * 4, 20),
        ({"deck": 52, "hand_size": 7}, 6, (7,) * 6, 10),
        ({"deck": 24}, 4, (6,) * 4, 0),
        ({"deck": 104}, 8, (6,) * 8, 56),
    ],
)
def test_how_many_cards_everybody_gets(
    options: dict[str, Any], seats: int, hands: tuple[int, ...], talon: int
) -> None:
    game = deal_by(Rules(**options), seats, dealer=0)
    assert tuple(hand.bit_count() for hand in game.hands) == hands
    assert len(game.talon) == talon


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    cards = pack(36)
    layout = lay_out(Rules(), 3, 1, cards)
    assert layout.hands[2] == card_set(cards[0:18:3])
    assert layout.hands[0] == card_set(cards[1:18:3])
    assert layout.hands[1] == card_set(cards[2:18:3])
    assert layout.talon == cards[18:]


@pytest.mark.parametrize(("mode", "place"), [("bottom", -1), ("top", 0), ("changeable", -2)])
def test_where_the_turn_up_lies_in_the_talon(mode: str, place: int) -> None:
    game = deal_by(rules_with(trump_mode=mode), 3, dealer=0)
    assert game.turn_up == game.talon[place]
    assert game.trump is game.talon[place].suit
    assert see(game, None).exposed == game.turn_up


@pytest.mark.parametrize("mode", ["fixed", "none", "dealer_last"])
def test_no_card_of_the_talon_is_exposed_where_trumps_come_from_elsewhere(mode: str) -> None:
    assert turn_up_place(rules_with(trump_mode=mode), 18) is None


@pytest.mark.parametrize("redeal", ["one_colour", "five_suit", "either"])
def test_where_all_is_dealt_no_hand_is_a_misdeal(redeal: str) -> None:
    dice = StackedPacks("")
    assert deal(rules_with(hand_size="all", redeal=redeal), 2, dice)
    assert not dice.tops


@pytest.mark.parametrize(
    ("options", "seats"), [({"trump_mode": "dealer_last"}, 4), ({}, 6), ({"deck": 24}, 4)]
)
def test_without_a_turn_up_in_the_talon_the_dealer_shows_his_last_card(
    options: dict[str, Any], seats: int
) -> None:
    game = deal_by(Rules(**options), seats, dealer=0)
    view = see(game, 1)
    assert view.exposed is not None
    assert view.known[0] == BIT_OF[view.exposed]
    assert game.trump is view.exposed.suit


def test_with_fixed_trumps_nothing_is_exposed() -> None:
    game = deal_by(Rules(trump_mode="fixed", trump_suit="C"), 2, dealer=0)
    assert game.trump is Suit.CLUBS
    assert see(game, None).exposed is None


def test_where_no_card_shows_trumps_no_card_of_the_dealer_is_known() -> None:
    dealt = deal_once(rules_with(deck=52, trump_mode="none"), 2, StackedPacks("3C 2C"))
    game = begin(dealt)
    assert game.hands[dealt.dealer] >> Card.parse("2C") & 1
    assert game.known == 0


@pytest.mark.parametrize("mode", ["bottom", "top", "changeable", "dealer_last"])
def test_a_spade_or_a_joker_never_shows_trumps(mode: str) -> None:
    rules = rules_with(trump_mode=mode, spades_by_spades=True, deck=54, jokers=True)
    for seed in range(30):
        game = deal_by(rules, 2, 0, seed)
        assert game.trump in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS), seed
        if mode == "changeable":
            assert game.talon[-1].suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS), seed


@pytest.mark.parametrize(
    ("mode", "top", "place"), [("top", "", -1), ("none", "6C 6D 6H 7C 7D 7H 8C 8D 8H 9C 9D AS", 11)]
)
def test_a_spade_that_shows_nothing_stays_where_it_is(mode: str, top: str, place: int) -> None:
    rules = rules_with(trump_mode=mode, spades_by_spades=True)
    dealt = deal_once(rules, 2, StackedPacks(top))
    assert str(dealt.pack[place]) == "AS"


def test_where_only_spades_could_be_turned_up_the_pack_is_dealt_again() -> None:
    no_choice = " ".join(str(card) for card in pack(36) if str(card) != "AS")
    dealt = deal_once(
        Rules(hand_size="all", spades_by_spades=True), 2, StackedPacks(no_choice, "AS")
    )
    assert str(dealt.pack[-1]) == "AH"


ONE_COLOUR = "6H 6S 8H 8C 9H 9S QH 10D AD JD 7D KC"
FIVE_HEARTS = "6H 6S 8H 8C 9H 9S QH 10D AH JD 7C KC"
FAIR = "6H 6S 8H 8C 9H 9S QC 10D AC JD 7C KH"


@pytest.mark.parametrize(
    ("redeal", "first", "again"),
    [
        ("off", ONE_COLOUR, False),
        ("one_colour", ONE_COLOUR, True),
        ("one_colour", FIVE_HEARTS, False),
        ("five_suit", FIVE_HEARTS, True),
        ("five_suit", ONE_COLOUR, False),
        ("either", FIVE_HEARTS, True),
        ("either", ONE_COLOUR, True),
        ("either", FAIR, False),
    ],
)
def test_a_misdeal_is_dealt_again(redeal: str, first: str, again: bool) -> None:
    dice = StackedPacks(first, FAIR)
    dealt = deal_once(rules_with(redeal=redeal), 2, dice)
    assert dealt.pack[:12] == parse_cards(FAIR if again else first)
    assert bool(dice.tops) is not again


NO_DIAMONDS = "6C 7C 9C 10C JC QC KC AC 6H 7H 8H 9H"
"""The first cards of a pack, without diamonds (trumps).

P0 deals, so P1 gets those at even indices.
"""


@pytest.mark.parametrize(
    ("options", "top", "expected"),
    [
        ({}, "7D 6D 8C 8S 9C 9S QC 10D AC JD 7C KH", 0),
        ({}, "7D AD 8C 8S 9C 9S QC 10D AC JD 7C KH", 1),
        ({"deck": 72}, "7D 6D 6D' 8S 9C 9S QC 10D AC JD 7C KH", 1),
        ({"trump_suit": "H", "bowers": True}, "JD AH 8C 8S 9C 9S QC 10D AC 6D", 0),
        ({"no_trump_start": "lowest_card"}, NO_DIAMONDS, 1),
        ({"no_trump_start": "lowest_card"}, "7C 6C 9C 6H JC QC KC AC 6S 7H 8H 9H", 1),
        ({"no_trump_start": "dealer_left"}, NO_DIAMONDS, 1),
        ({"no_trump_start": "random"}, NO_DIAMONDS, 1),
    ],
    ids=[
        "the lowest trump", "another hand", "of two lowest trumps the dealer's left",
        "the left bower is no low trump", "without trumps the lowest card",
        "of two lowest cards the dealer's left", "without trumps the dealer's left", "by lot",
    ],
)  # fmt: skip
def test_the_first_attacker_holds_the_lowest_trump_or_else(
    options: dict[str, Any], top: str, expected: Seat
) -> None:
    rules = Rules(**{"trump_mode": "fixed", **options})
    assert deal_once(rules, 2, StackedPacks(top, FAIR)).opener == expected


def test_without_a_trump_the_pack_may_be_dealt_again() -> None:
    dice = StackedPacks(NO_DIAMONDS, FAIR)
    dealt = deal_once(Rules(trump_mode="fixed", no_trump_start="redeal"), 2, dice)
    assert dealt.pack[:12] == parse_cards(FAIR)


def test_a_game_without_trumps_begins_though_redeal_is_agreed_on() -> None:
    deal_once(Rules(trump_mode="none", no_trump_start="redeal"), 2, StackedPacks(NO_DIAMONDS))


DURAK_2 = Previous(1, Outcome(Ending.DURAK, (2,)), (0, 3, 1, 2), winner=0)
DRAWN = Previous(1, Outcome(Ending.DRAW), (0, 3, 1, 2))
DRAWN_WITHOUT_3 = Previous(1, Outcome(Ending.DRAW), (3, 0, 1, 2), winner=3)
TEAM_0_2 = Previous(1, Outcome(Ending.DURAK, (0, 2)), (0, 1, 3, 2), winner=1)


@pytest.mark.parametrize(
    ("options", "previous", "dealer"),
    [
        ({}, DURAK_2, 2),
        ({}, DRAWN, 2),
        ({"next_dealer": "rotate"}, Previous(0, DURAK_2.outcome), 1),
        ({"next_dealer": "rotate"}, Previous(3, DRAWN.outcome), 0),
        ({"teams": "2x2"}, TEAM_0_2, 2),
        ({"next_dealer": "winner"}, DURAK_2, 0),
        ({"next_dealer": "winner"}, DRAWN, 2),
        ({"next_dealer": "winner"}, DRAWN_WITHOUT_3, 3),
        ({"next_dealer": "winner"}, Previous(1, Outcome(Ending.ABORTED), (0,)), 2),
        ({"next_dealer": "winner", "teams": "2x2"}, TEAM_0_2, 1),
    ],
)
def test_the_next_dealer_is_the_one_agreed_on(
    options: dict[str, Any], previous: Previous, dealer: Seat
) -> None:
    dealt = deal_once(Rules(**options), 4, random.Random(1), previous)
    assert dealt.dealer == dealer


@pytest.mark.parametrize("previous", [DURAK_2, DRAWN], ids=["a durak", "a draw"])
def test_the_next_dealer_may_be_drawn_by_lot(previous: Previous) -> None:
    rules = Rules(next_dealer="random")
    dealers = {
        event.dealer
        for seed in range(40)
        for event in deal(rules, 4, random.Random(seed), previous)
        if isinstance(event, Dealt)
    }
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize(("next_first", "expected"), [("right_of_durak", 1), ("left_of_durak", 3)])
@pytest.mark.parametrize("seed", range(5))
def test_a_neighbour_of_the_durak_begins_the_next_game(
    next_first: str, expected: Seat, seed: int
) -> None:
    dealt = deal_once(rules_with(next_first=next_first), 4, random.Random(seed), DURAK_2)
    assert dealt.opener == expected


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("options", "expected"),
    [({}, 3), ({"next_first": "right_of_durak"}, 1), ({"next_first": "winning_team"}, 3)],
)
def test_left_of_the_dealer_begins_every_game_unless_agreed_otherwise(
    options: dict[str, Any], expected: Seat, seed: int
) -> None:
    rules = rules_with(first_attacker="dealer_left", teams="2x2", **options)
    dealt = deal_once(rules, 4, random.Random(seed), TEAM_0_2)
    assert (dealt.dealer, dealt.opener) == (2, expected)


@pytest.mark.parametrize("seed", range(5))
def test_after_a_draw_the_lowest_trump_begins(seed: int) -> None:
    (dealt,) = deal(Rules(next_first="right_of_durak"), 4, random.Random(seed), DRAWN)
    (first,) = deal(Rules(), 4, random.Random(seed), DRAWN)
    assert isinstance(dealt, Dealt)
    assert isinstance(first, Dealt)
    assert dealt.opener == first.opener


@pytest.mark.parametrize("seed", range(10))
def test_the_winning_team_begins_with_its_lowest_trump(seed: int) -> None:
    rules = Rules(teams="2x2", next_first="winning_team")
    lost = Previous(0, Outcome(Ending.DURAK, (0, 2)), (0, 1, 3, 2))
    dealt = deal_once(rules, 4, random.Random(seed), lost)
    game = begin(dealt)
    assert dealt.opener in (1, 3)
    other = 4 - dealt.opener
    own, others = (
        [card.rank for card in cards_in(game.hands[seat] & game.powers.trumps)]
        for seat in (dealt.opener, other)
    )
    assert not others or (own and min(own) < min(others))


def test_too_many_players_are_refused() -> None:
    with pytest.raises(RulesError, match="2 to 6"):
        deal(Rules(), 7, random.Random(1))


def test_rules_that_exclude_each_other_are_not_dealt() -> None:
    with pytest.raises(RulesError, match="trump_mode and bowers"):
        deal(Rules(trump_mode="none", bowers=True), 2, random.Random(1))


def test_whoever_draws_the_lowest_card_deals_first_and_ties_draw_again() -> None:
    rules = Rules(first_dealer="lowest_card")
    dice = StackedPacks("7S 9D 7H", "KC JD")
    lot = find_dealer(rules, 3, dice, None)
    assert lot.dealer == 2
    assert format_cards(each.card for each in lot.drawn) == "7S 9D 7H KC JD"
    assert [each.seat for each in lot.drawn] == [0, 1, 2, 0, 2]


def test_nobody_draws_where_the_last_game_says_who_deals() -> None:
    rules = Rules(first_dealer="lowest_card", next_dealer="random")
    assert find_dealer(rules, 4, random.Random(1), DURAK_2).drawn == ()


@given(st.integers(0, 2**32), st.data())
def test_a_cut_lays_the_top_of_the_pack_below(seed: int, data: st.DataObject) -> None:
    """Whatever is cut, the cards keep their order, and nothing needs to be dealt again."""
    rules = random_rules(random.Random(seed))
    seats = data.draw(st.sampled_from(seat_range(rules)))
    dealt = deal_once(rules, seats, random.Random(seed))
    place = data.draw(st.integers(0, rules.deck - 1))
    cut, moved = cut_pack(dealt, place, random.Random(seed), None)
    assert 0 <= moved < rules.deck
    assert place or not moved
    assert cut.pack == dealt.pack[moved:] + dealt.pack[:moved]
    assert begin(cut).outcome is None
    assert (cut.rules, cut.seats, cut.dealer) == (rules, seats, dealt.dealer)


REDEALT = rules_with(redeal="one_colour")
ALL_RED = "6D 8S 7D 9S 8D 10S 9D 7S JD QS 8H KH"


def test_one_more_card_is_cut_where_the_cards_would_be_dealt_again() -> None:
    """Two cards further, the left neighbour would hold red cards only."""
    rest = [card for card in pack(36) if card not in parse_cards(ALL_RED)]
    top = [*rest[:2], *parse_cards(ALL_RED), *rest[2:]]
    dealt = Dealt(rules_with(), 2, 1, tuple(top), opener=0)
    strict = replace(dealt, rules=REDEALT)
    assert cut_pack(dealt, 2, random.Random(1), None)[1] == 2
    assert cut_pack(strict, 2, random.Random(1), None)[1] == 3


def test_no_cut_turns_up_a_spade_where_spades_are_never_trumps() -> None:
    rules = rules_with(spades_by_spades=True)
    dealt = deal_once(rules, 3, random.Random(3))
    for place in range(1, 36):
        cut, _ = cut_pack(dealt, place, random.Random(3), None)
        assert begin(cut).trump is not Suit.SPADES


def test_a_cut_favours_nobody() -> None:
    """However a cutter chooses the place, the pack below is as likely to be any other."""
    top = Counter(
        cut_pack(deal_once(Rules(), 2, random.Random(seed)), 9, random.Random(seed), None)[0].pack[
            0
        ]
        for seed in range(3600)
    )
    assert len(top) == 36
    assert all(50 <= count <= 160 for count in top.values())


@pytest.mark.parametrize("dealer", range(4))
def test_somebody_named_deals(dealer: Seat) -> None:
    (dealt,) = deal(Rules(), 4, random.Random(1), DURAK_2, dealer)
    assert isinstance(dealt, Dealt)
    assert dealt.dealer == dealer


def test_chance_finds_the_first_dealer() -> None:
    lots = [find_dealer(Rules(), 4, random.Random(seed), None) for seed in range(50)]
    assert {lot.dealer for lot in lots} == set(range(4))
    assert not any(lot.drawn for lot in lots)
