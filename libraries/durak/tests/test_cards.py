"""Cards, packs and sets of cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.cards import BIT_OF, CARDS, SAME_RANK, Card, Rank, Suit, card_set, cards_in, pack

TWO_PACKS = pack(104)


@pytest.mark.parametrize("deck", [24, 32, 36, 52, 54, 72, 104])
def test_a_pack_has_its_number_of_different_cards(deck: int) -> None:
    cards = pack(deck)
    assert len(cards) == len(set(cards)) == deck
    assert card_set(cards).bit_count() == deck


@pytest.mark.parametrize(
    ("deck", "lowest", "jokers"),
    [(24, "9", 0), (32, "7", 0), (36, "6", 0), (52, "2", 0), (54, "2", 2), (72, "6", 0)],
)
def test_a_pack_begins_with_its_lowest_rank(deck: int, lowest: str, jokers: int) -> None:
    cards = pack(deck)
    assert cards[0].rank.letters == lowest
    assert min(card.rank for card in cards) == cards[0].rank
    assert sum(card.rank is Rank.JOKER for card in cards) == jokers


def test_a_card_is_read_as_it_is_written() -> None:
    for card in (*pack(54), *TWO_PACKS):
        assert Card.parse(str(card)) == card


@pytest.mark.parametrize("suit", Suit)
def test_a_declared_card_remembers_what_is_printed_on_it(suit: Suit) -> None:
    six = Card.parse("6C'")
    declared = six.declared(suit)
    assert declared.suit is suit
    assert declared.rank is Rank.SIX
    assert declared.printed == six
    assert declared.face == Card.of(Rank.SIX, suit)
    assert Card.parse(str(declared)) == declared


@pytest.mark.parametrize("text", ["", "1C", "11C", "6X", "C6", "6C=X", "6C=", "6c", "JR", "RJ'"])
def test_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(ValueError, match=repr(text)):
        Card.parse(text)


@pytest.mark.parametrize(
    ("text", "suit", "red"),
    [
        ("RJ", None, True),
        ("BJ", None, False),
        ("6H", Suit.HEARTS, True),
        ("6C=D", Suit.DIAMONDS, True),
    ],
)
def test_colour_and_suit(text: str, suit: Suit | None, red: bool) -> None:
    card = Card.parse(text)
    assert card.suit is suit
    assert card.is_red is red


@given(st.sets(st.sampled_from(TWO_PACKS)))
def test_a_set_gives_its_cards_back_low_ranks_first(cards: set[Card]) -> None:
    listed = cards_in(card_set(cards))
    assert set(listed) == cards
    assert len(listed) == len(cards)
    first = [card.rank for card in listed if card < 64]
    assert first == sorted(first)


@given(st.sampled_from(TWO_PACKS), st.sampled_from(TWO_PACKS))
def test_same_rank_says_whether_ranks_are_the_same(one: Card, other: Card) -> None:
    assert bool(SAME_RANK[one] & BIT_OF[other]) is (one.rank is other.rank)


@given(st.sampled_from(TWO_PACKS), st.sampled_from(Suit))
def test_a_declared_card_is_found_in_a_set_as_it_is_printed(card: Card, suit: Suit) -> None:
    assert BIT_OF[card.declared(suit)] == BIT_OF[card] == card_set((card,))
    assert SAME_RANK[card.declared(suit)] == SAME_RANK[card]


def test_cards_of_a_set_are_the_same_objects_every_time() -> None:
    assert cards_in(BIT_OF[20])[0] is CARDS[20]
