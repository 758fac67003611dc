"""The table of a group's games: read back as it was written, without a formula."""

import csv
import re
from datetime import UTC
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.events import Ending, Outcome, WentOut
from features import load_texts
from features.order.figures import as_csv, game_rows, heading
from screens.audience import Person
from screens.texts import Texts
from tests.club.finished_games import PEOPLE, finished_game
from tests.screens.screen_checks import Compare

SIGNS = "=+-@\t\r\n＝＋－＠"
CELLS = st.text() | st.lists(st.sampled_from([*SIGNS, *';;,,"1 '])).map("".join)
ENGLISH = load_texts().voice("en")


@given(st.lists(st.lists(CELLS, min_size=1), max_size=5))
def test_what_is_read_back_is_what_was_written(rows: list[list[str]]) -> None:
    text = as_csv(rows, ENGLISH)
    read = list(csv.reader(StringIO(text, newline=""), strict=True))
    for written, found in zip(rows, read, strict=True):
        for cell, there in zip(written, found, strict=True):
            assert there.replace("'", "") == cell.replace("'", "")
            assert not there.startswith(tuple(SIGNS))
            for begun in re.split("[;,]", there)[1:]:
                assert not begun.lstrip(' \t\r\n"').startswith(tuple(SIGNS))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("=1+1", "'=1+1"),
        ("\t=x", "'\t=x"),
        ("＝1", "'＝1"),
        ("Ann;=1+1", "Ann;'=1+1"),
        ("Ann,=1+1", "Ann,'=1+1"),
        ('Ann; "=1+1"', 'Ann;\' "=1+1"'),
        ("Ann-Marie + Bob = 2", "Ann-Marie + Bob = 2"),
        ("\u202eevil", "\u202eevil"),
        ("Ann\n'Bob'", "Ann\n'Bob'"),
    ],
)
@pytest.mark.parametrize(("language", "separator"), [("en", ","), ("es", ";")])
def test_a_formula_becomes_text(
    name: str, written: str, language: str, separator: str, texts: Texts
) -> None:
    text = as_csv([[1, name, 2]], texts.voice(language))
    (read,) = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    assert read == ["1", written, "2"]


def test_its_rows(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    game = finished_game(WentOut(1), WentOut(0), outcome=Outcome(Ending.DURAK, (2,)))
    names = dict(zip(PEOPLE, ("Anna", "=1+1", ""), strict=False))
    people = {
        person: Person(person, name, language, reachable=True) for person, name in names.items()
    }
    rows = [heading(voice), *game_rows(7, game, people, UTC, voice)]
    snapshot("figures", as_csv(rows, voice).replace("\r\n", "\n"))
