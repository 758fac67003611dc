"""The deck of the page: well-formed, complete, small, and the same cards as in the pictures."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from durak.rules import VARIANTS
from miniapp.deck_svg import DeckFile, deck_files
from screens.pictures.colours_and_pens import GOLD
from tests.miniapp.watched_game import states_of

DECKS = list(deck_files())
SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 6_000
RIM = 1
"""Which part of a card is its rim: it lies on the ground."""


def symbols(deck: DeckFile) -> dict[str, ET.Element]:
    root = ET.fromstring(deck.svg)  # noqa: S314  ours
    return {symbol.attrib["id"]: symbol for symbol in root.iter(f"{SVG}symbol")}


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_a_deck_is_small_and_whole(deck: DeckFile) -> None:
    names = re.findall(rb' id="([^"]+)"', deck.svg)
    used = re.findall(rb'href="#([^"]+)"', deck.svg)
    assert len(names) == len(set(names))
    assert set(used) <= set(names)
    assert len(gzip.compress(deck.svg)) < MOST_BYTES


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_no_two_symbols_look_alike(deck: DeckFile) -> None:
    drawn = [b"".join(map(ET.tostring, symbol)) for symbol in symbols(deck).values()]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_trumps_have_a_golden_rim(deck: DeckFile) -> None:
    drawn = symbols(deck)
    trumps = [name for name in drawn if name.endswith("-trump")]
    assert trumps
    for name in trumps:
        assert drawn[name][RIM].attrib["stroke"] == GOLD
        assert drawn[name.removesuffix("-trump")][RIM].attrib["stroke"] != GOLD


@pytest.mark.parametrize("variant", [row.id for row in VARIANTS])
def test_a_table_names_symbols_that_its_deck_has(variant: str) -> None:
    decks = {deck.name: symbols(deck) for deck in DECKS}
    for state in states_of(variant):
        assert state.game is not None
        drawn = decks[state.game.deck]
        for card in state.game.hand:
            name = card.id.replace("'", "")
            assert (f"{name}-trump" if card.is_trump else name) in drawn
        if state.game.trump is not None:
            assert f"suit-{state.game.trump}" in drawn
        for seat in state.game.seats:
            assert seat.role in drawn or seat.role in ("none", "safe")
