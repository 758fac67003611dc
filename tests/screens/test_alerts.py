"""Alerts: a refusal says what has to happen first at this table."""

from club.view import look
from durak.reason import Reason
from screens.alerts import refusal
from screens.texts import Texts
from tests.screens.tables import ANNA, DEFENCE, table


def test_one_by_one_everything_has_to_be_beaten_first(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    usual, stepwise = (
        refusal(voice, Reason.WINDOW_CLOSED, view=look(table(DEFENCE, options=options), ANNA).game)
        for options in ("", "throw_in_window=stepwise")
    )
    assert usual == refusal(voice, Reason.WINDOW_CLOSED)
    assert stepwise != usual


def test_the_refusal_names_what_has_to_be_beaten(texts: Texts) -> None:
    view = look(table(DEFENCE, options="throw_in_window=stepwise"), ANNA).game
    assert "beat everything first" in refusal(texts.voice("en"), Reason.WINDOW_CLOSED, view=view)
