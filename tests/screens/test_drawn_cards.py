"""Drawn cards: each one looks different, and as the rules require."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product

import pytest
from PIL import Image, ImageChops, ImageStat

from durak.beating import powers
from durak.cards import Suit, pack
from durak.rules import Rules
from screens.cards_as_text import Faces
from screens.pictures.colours_and_pens import GOLD, RED
from screens.pictures.deck import Deck, Face, Printer, back, dimmed_front, front
from tests.screens.picture_samples import DRAWING_CONTRAST, card, colour, contrast


@pytest.mark.parametrize(
    ("rules", "four_colours"),
    [
        (Rules(deck=52), False),
        (Rules(deck=52), True),
        (Rules(deck=54, jokers=True), False),
        (Rules(deck=104), False),
        (Rules(deck_naming="spanish48"), False),
        (Rules(deck_naming="spanish40"), False),
    ],
)
def test_every_card_looks_different(rules: Rules, four_colours: bool) -> None:
    printer = Printer(Faces(rules, Suit.HEARTS), four_colours)
    sprites = [front(printer.face(card), 120).tobytes() for card in pack(rules.deck)]
    assert len(set(sprites)) == rules.deck


def test_a_declared_six_shows_what_it_was_declared() -> None:
    printer = Printer(Faces(Rules(weli="all_sixes"), Suit.HEARTS), four_colours=False)
    sixes = [card for card in pack(36) if card.rank == 6]
    faces = [*sixes, *(six.declared(suit) for six in sixes for suit in Suit)]
    assert len({front(printer.face(card), 120).tobytes() for card in faces}) == 4 + 16


@pytest.mark.parametrize(
    ("naming", "indices"),
    [
        ("french", "6 7 8 9 10 J Q K A"),
        ("spanish48", "5 6 7 8 9 10 11 12 1"),
        ("spanish40", "3 4 5 6 7 10 11 12 1"),
    ],
)
def test_the_index_is_the_rank_in_the_words_of_the_pack(naming: str, indices: str) -> None:
    rules = replace(Rules(), deck_naming=naming)  # type: ignore[arg-type]  # one of its literals
    printer = Printer(Faces(rules, None), four_colours=False)
    hearts = [card for card in pack(36) if card.suit is Suit.HEARTS]
    assert " ".join(printer.face(card).index for card in hearts) == indices


def test_trumps_are_marked_even_when_they_are_of_another_suit() -> None:
    printer = Printer(Faces(Rules(bowers=True), Suit.HEARTS), four_colours=False)
    golden = {card for card in pack(36) if printer.face(card).trump}
    assert golden == set(powers(Rules(bowers=True), Suit.HEARTS).trump_order) & set(pack(36))
    assert card("JD") in golden


def face(text: str, trump: Suit | None = None, *, four_colours: bool = False) -> Face:
    return Printer(Faces(Rules(deck=54), trump), four_colours).face(card(text))


def test_the_large_mark_has_the_colour_of_its_suit() -> None:
    middle = (round(0.43 * 200) + 3, round(0.7 * 200) + 3)
    assert colour(front(face("7H"), 200), *middle) == RED
    assert colour(front(face("7D"), 200), *middle) == RED
    assert colour(front(face("7D", four_colours=True), 200), *middle) == "#1557c8"
    assert colour(front(face("7C", four_colours=True), 200), *middle) == "#128a3e"


def test_a_trump_has_a_golden_rim() -> None:
    assert colour(front(face("7H", Suit.HEARTS), 200), 6, 103) == GOLD
    assert colour(front(face("7H", Suit.SPADES), 200), 8, 103) != GOLD


def test_a_card_that_cannot_be_played_is_darker() -> None:
    bright = front(face("7H"), 200)
    dark = dimmed_front(face("7H"), 200)
    assert dark.size == bright.size
    assert sum(dark.convert("L").histogram()[200:]) == 0
    assert dark.getchannel("A").tobytes() == bright.getchannel("A").tobytes()


def test_the_rank_of_every_suit_can_be_read_in_the_shade_too() -> None:
    decks = [Deck(spanish, four) for spanish in (False, True) for four in (False, True)]
    for deck, suit, trump in product(decks, Suit, (False, True)):
        drawn = Face(card(f"7{suit.letter}"), "7", trump, deck)
        for image in (front(drawn, 200), dimmed_front(drawn, 200)):
            ground = colour(image, 120, 60)
            inks = {colour(image, x, 35) for x in range(20, 60)}
            best = max(contrast(ground, ink) for ink in inks)
            assert best >= DRAWING_CONTRAST, (deck, suit, trump)


def test_a_back_is_as_large_as_a_front() -> None:
    """Otherwise the talon, a pile of backs with a turned-up card, would not line up."""
    assert back(200).size == front(face("7H"), 200).size
    assert back(200, 90).size == front(face("7H"), 200, -90).size


@pytest.mark.parametrize("draw", [partial(front, face("QH", Suit.HEARTS)), back])
def test_everything_on_a_card_turns_with_it(draw: Callable[[int, int], Image.Image]) -> None:
    turned = draw(200, -90)
    straight = draw(200, 0).rotate(90, expand=True)
    assert turned.size == straight.size
    strayed = ImageChops.difference(turned.convert("RGB"), straight.convert("RGB")).convert("L")
    assert ImageStat.Stat(strayed).mean[0] < 3
