"""The table of a group's games: read back as it was written, without a formula."""

import csv
from datetime import UTC
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from durak.events import Ending, Outcome, WentOut
from features.order.figures import as_csv, game_rows, heading
from screens.audience import Person
from screens.texts import Texts
from tests.club.finished_games import PEOPLE, finished_game
from tests.screens.screen_checks import Compare

SIGNS = "=+-@\t\r\n＝＋－＠"
CELLS = st.text() | st.tuples(st.sampled_from(SIGNS), st.text()).map("".join)


@given(st.lists(st.lists(CELLS, min_size=1), max_size=5))
def test_what_is_read_back_is_what_was_written(rows: list[list[str]]) -> None:
    read = list(csv.reader(StringIO(as_csv(rows), newline=""), strict=True))
    for written, found in zip(rows, read, strict=True):
        for cell, there in zip(written, found, strict=True):
            assert not there.startswith(tuple(SIGNS))
            assert there == (f"'{cell}" if cell.startswith(tuple(SIGNS)) else cell)


def test_its_rows(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    game = finished_game(WentOut(1), WentOut(0), outcome=Outcome(Ending.DURAK, (2,)))
    names = dict(zip(PEOPLE, ("Anna", "=1+1", ""), strict=False))
    people = {
        person: Person(person, name, language, reachable=True) for person, name in names.items()
    }
    rows = [heading(voice), *game_rows(7, game, people, UTC, voice)]
    snapshot("figures", as_csv(rows).replace("\r\n", "\n"))
