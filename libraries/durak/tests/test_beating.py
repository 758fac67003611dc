"""Which card beats which, for each option and for options in combination."""

import pytest

from durak.beating import powers
from durak.cards import BIT_OF, Card, Rank, Suit, cards_in, pack
from durak.rules import Rules

HEARTS = Suit.HEARTS
CLUBS = Suit.CLUBS


def beaters(attack: str, rules: Rules, trump: Suit | None) -> set[str]:
    table = powers(rules, trump).beaten_by[Card.parse(attack).face]
    return {str(card) for card in cards_in(table) if card in pack(rules.deck)}


def card_names(cards: str) -> set[str]:
    return set(cards.split())


ALL_HEARTS = "6H 7H 8H 9H 10H JH QH KH AH"


@pytest.mark.parametrize(
    ("attack", "rules", "trump", "expected"),
    [
        ("QC", Rules(), HEARTS, f"KC AC {ALL_HEARTS}"),
        ("QH", Rules(), HEARTS, "KH AH"),
        ("AH", Rules(), HEARTS, ""),
        ("QC", Rules(trump_mode="none"), None, "KC AC"),
        ("AH", Rules(fallen_ace=True), HEARTS, "6H"),
        ("AC", Rules(fallen_ace=True), HEARTS, ALL_HEARTS),
        ("6H", Rules(fallen_ace=True), HEARTS, "7H 8H 9H 10H JH QH KH AH"),
        ("QS", Rules(spades_by_spades=True), HEARTS, "KS AS"),
        ("QH", Rules(spades_by_spades=True), HEARTS, "KH AH"),
        ("AH", Rules(bowers=True), HEARTS, "JH JD"),
        ("JD", Rules(bowers=True), HEARTS, "JH"),
        ("JH", Rules(bowers=True), HEARTS, ""),
        ("KD", Rules(bowers=True), HEARTS, f"AD JD {ALL_HEARTS}"),
        ("10D", Rules(bowers=True), HEARTS, f"QD KD AD JD {ALL_HEARTS}"),
        ("JS", Rules(bowers=True, spades_by_spades=True), CLUBS, "JC"),
        ("10S", Rules(bowers=True, spades_by_spades=True), CLUBS, "QS KS AS"),
        ("AH", Rules(bowers=True, fallen_ace=True), HEARTS, "6H JD JH"),
    ],
)
def test_what_beats_what(attack: str, rules: Rules, trump: Suit | None, expected: str) -> None:
    assert beaters(attack, rules, trump) == card_names(expected)


JOKERS = Rules(deck=54, jokers=True)


@pytest.mark.parametrize(
    ("attack", "trump", "joker"),
    [("AC", HEARTS, "BJ"), ("AD", HEARTS, "RJ"), ("AH", HEARTS, "RJ"), ("AS", None, "BJ")],
)
def test_a_joker_beats_every_card_of_its_colour(
    attack: str, trump: Suit | None, joker: str
) -> None:
    assert beaters(attack, JOKERS, trump) & {"RJ", "BJ"} == {joker}


@pytest.mark.parametrize(
    ("attack", "trump", "how_many"),
    [("RJ", HEARTS, 0), ("BJ", HEARTS, 13), ("BJ", CLUBS, 0), ("RJ", None, 0), ("BJ", None, 0)],
)
def test_only_trumps_beat_a_joker_and_only_of_the_other_colour(
    attack: str, trump: Suit | None, how_many: int
) -> None:
    beating = beaters(attack, JOKERS, trump)
    assert len(beating) == how_many
    assert all(Card.parse(card).suit is trump for card in beating)


def test_a_black_joker_beats_spades_that_trumps_cannot() -> None:
    rules = Rules(deck=54, jokers=True, spades_by_spades=True)
    assert beaters("KS", rules, HEARTS) == {"AS", "BJ"}


def test_a_twin_does_not_beat_its_twin() -> None:
    rules = Rules(deck=72)
    assert beaters("KC'", rules, HEARTS) >= {"AC", "AC'", "6H", "6H'"}
    assert not beaters("KC", rules, HEARTS) & {"KC", "KC'"}


def test_a_wild_six_is_what_it_is_declared_to_be() -> None:
    table = powers(Rules(weli="all_sixes"), HEARTS)
    attack = Card.parse("6S=H")
    assert table.is_trump(attack)
    assert table.beats(Card.parse("7H"), attack)
    assert not table.beats(Card.parse("8S"), attack)
    assert list(table.wild_covers(Card.parse("9C"), BIT_OF[Card.parse("6D")])) == [
        Card.parse("6D=H")
    ]


def test_only_the_six_of_diamonds_is_wild_if_that_is_agreed() -> None:
    table = powers(Rules(weli="six_of_diamonds"), HEARTS)
    assert cards_in(table.wild) == (Card.parse("6D"), Card.parse("6D'"))
    assert table.faces(Card.parse("6C")) == (Card.parse("6C"),)


def test_trumps_rank_from_the_lowest_to_the_bowers() -> None:
    order = powers(Rules(bowers=True), HEARTS).trump_order
    assert order[-3:] == (Card.parse("AH"), Card.parse("JD"), Card.parse("JH"))
    assert order[0].rank is Rank.TWO
