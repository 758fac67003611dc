"""The texts of hints: each kind of action has its own, and all of them fit."""

from itertools import product
from typing import get_args

import pytest

from durak import actions
from durak.actions import Action
from durak.cards import Card, Rank, Suit
from durak.players.advice import Advice
from durak.players.endgame import DOUBT, GUESSED_LOSS
from durak.players.prospects import Prospect
from durak.players.reasons import Explanation, Why
from handlers.answers import Answer
from screens.hint import _ADVICE, hint, percent
from screens.texts import Texts
from tests.screens.tables import ANNA, DEFENCE, audience, table, view

TENS = tuple(
    Card.of(Rank.TEN, suit, second_pack=second) for second in (False, True) for suit in Suit
)
LONGEST: tuple[Action, ...] = (
    actions.Open(TENS),
    actions.Transfer(TENS),
    actions.Beat(TENS[0].declared(Suit.SPADES), TENS[1].declared(Suit.SPADES)),
    actions.SwapPoker(TENS[:2]),
    actions.Show(TENS[0]),
    actions.Pass(),
)


def test_every_action_can_be_advised() -> None:
    assert set(_ADVICE) == set(get_args(Action))


def test_a_hint_fits_an_alert(language: str, texts: Texts) -> None:
    """This holds for any number of cards: an answer that is too long cannot be created."""
    of = view(table(DEFENCE), ANNA)
    people = audience(language)
    for why, best, other, is_equal in product(Why, LONGEST, LONGEST[:2], (False, True)):
        sure = Prospect(best, 1.0, 0.0)
        worse = Prospect(other, 0.0, 0.0)
        advice = Advice(sure, (Explanation(why, TENS),), worse, is_equal)
        assert Answer(hint(of, advice, people, texts), is_alert=True).text


WHY_COVER = (Why.OUT, Why.NOTHING_TO_THROW_IN, Why.WORTH_A_TRUMP, Why.PLAIN_IS_ENOUGH)
WHY_THIS_COVER = (Why.NO_NEW_RANK, Why.PLAIN_IS_ENOUGH, Why.KEEPS)


def test_two_reasons_for_a_cover_fit_an_alert(language: str, texts: Texts) -> None:
    of = view(table(DEFENCE), ANNA)
    people = audience(language)
    beat = Prospect(LONGEST[2], 1.0, 0.0)
    worse = Prospect(LONGEST[1], 0.0, 0.0)
    for first, second, is_equal in product(WHY_COVER, WHY_THIS_COVER, (False, True)):
        told = tuple(Explanation(why, TENS[:1]) for why in (first, second))
        text = hint(of, Advice(beat, told, worse, is_equal), people, texts)
        assert len(Answer(text, is_alert=True).text.splitlines()) == 4


@pytest.mark.parametrize(
    ("chance", "doubt", "said"),
    [
        (0.706, 0.05, 71),
        (1.0, 0.01, 99),
        (0.0, 0.01, 1),
        (1.0, 0.0, 100),
        (0.0, 0.0, 0),
        (GUESSED_LOSS, DOUBT, None),
    ],
)
def test_only_what_was_calculated_is_certain_and_a_guess_is_no_chance(
    chance: float, doubt: float, said: int | None
) -> None:
    assert percent(Prospect(actions.Take(), chance, doubt)) == said


def test_no_number_is_named_where_there_is_only_a_guess(texts: Texts) -> None:
    of = view(table(DEFENCE), ANNA)
    guessed = Prospect(actions.Take(), GUESSED_LOSS, DOUBT)
    drawn = Prospect(actions.Pass(), 0.5, 0.0)
    for best, other, said in (
        (guessed, drawn, "I can’t tell yet."),
        (drawn, guessed, "Chance of not being the durak: 50%"),
    ):
        advice = Advice(best, (), other)
        assert hint(of, advice, audience("en"), texts).splitlines()[-1] == said
