"""Answers to presses: one longer than Telegram shows is a bug, and raises an error."""

from dataclasses import replace

import pytest

from durak.cards import card_set, pack
from features import load_texts
from handlers.answers import Answer
from screens.alerts import peek
from screens.buttons import Nothing
from screens.screen import Button, Screen
from screens.text_for_ears import spell_out
from tests.screens.tables import ANNA, ATTACK, audience, table, view

WORDS = load_texts().voice("en", in_words=True)


@pytest.mark.parametrize("letter", ["x", "я", "♠"])
def test_as_long_as_it_may_be(letter: str) -> None:
    assert Answer(letter * 200).text
    with pytest.raises(ValueError, match="201 characters"):
        Answer(letter * 201)


def test_what_takes_two_units_counts_twice() -> None:
    assert Answer("🃏" * 100).text
    with pytest.raises(ValueError, match="101 characters"):
        Answer("🃏" * 101)


def test_of_a_hand_it_holds_as_much_as_fits() -> None:
    """A hand of two packs is larger than any hand can be."""
    of = view(table(ATTACK, options="deck=104"), ANNA)
    assert of.game
    everything = replace(of.game, hand=card_set(pack(104)))
    shown = peek(replace(of, game=everything), audience("en"), load_texts())
    assert Answer(shown).text.endswith("…")


def test_whoever_reads_words_gets_its_message_in_words() -> None:
    shown = Screen("❗ 🂡 ace · clubs", ((Button("⋯", Nothing()),),))
    told = Answer("1 ace · 2 king", message=shown).as_read_by(WORDS)
    assert told == Answer("1 ace, 2 king", message=spell_out(shown, WORDS))
    assert told.message != shown
