"""The result tells who guessed the durak, and not who was wrong."""

from dataclasses import replace

import pytest

from club.guesses import GuessResult
from club.places import PersonId
from screens.audience import Person
from screens.result import result
from screens.texts import Texts
from tests.screens.screen_checks import visible_text
from tests.screens.tables import OVER, audience, table, view

IDS = tuple(PersonId(number) for number in range(1, 8))
WATCHERS = {person: Person(person, f"W{person}", "en", True) for person in IDS}
DRAW = OVER.replace("durak P1", "draw")


@pytest.mark.parametrize(
    ("position", "guess_result", "line"),
    [
        (OVER, GuessResult(), ""),
        (OVER, GuessResult(3), "🔮 Nobody saw it coming"),
        (OVER, GuessResult(3, IDS[:1]), "🔮 W1 saw it coming"),
        (OVER, GuessResult(5, IDS[:5]), "🔮 W1, W2, W3, W4, W5 saw it coming"),
        (OVER, GuessResult(9, IDS), "🔮 W1, W2, W3, W4, W5 and 2 more saw it coming"),
        (DRAW, GuessResult(3), ""),
    ],
)
def test_a_result_names_those_who_were_right(
    position: str, guess_result: GuessResult, line: str, texts: Texts
) -> None:
    known = audience("en")
    watched = replace(known, people={**known.people, **WATCHERS}, guess_result=guess_result)
    told = visible_text(result(view(table(position), None), watched, texts))
    plain = told.translate({0x2068: None, 0x2069: None})
    assert [each for each in plain.splitlines() if "🔮" in each] == ([line] if line else [])
