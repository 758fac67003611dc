"""The legend: it explains every mark on a board or in a ranking, and no other marks."""

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from club.periods import Period
from club.standings import Standing
from club.table import Table
from club.view import look
from durak.rules import VARIANTS, Variant
from screens.board import board
from screens.legend import BOARD, RANKING
from screens.records.ranking import Ranking, ranking
from screens.screen import Screen
from screens.texts import Texts
from tests.screens.records import FIGURES
from tests.screens.tables import ANNA, DEFENCE, GROUP, audience, table
from tests.screens.test_captions import moments, with_pictures
from tests.screens.test_hand_laws import AUDIENCE

FOLDED = re.compile("<blockquote expandable>(?!🔓)(.*?)</blockquote>", re.DOTALL)


def explained(screen: Screen, meanings: Mapping[str, str]) -> set[str]:
    return {sign for sign in meanings for text in FOLDED.findall(screen.text) if sign in text}


def standing(screen: Screen, meanings: Mapping[str, str]) -> set[str]:
    return {sign for sign in meanings if sign in FOLDED.sub("", screen.text)}


@pytest.mark.parametrize("variant", [VARIANTS[0], *(v for v in VARIANTS if v.id == "teams")])
def test_a_board_explains_the_marks_that_stand_there(variant: Variant, texts: Texts) -> None:
    seen: set[str] = set()
    for now in moments(variant):
        screen = board(look(as_text(now), None), AUDIENCE, texts)
        assert explained(screen, BOARD) == standing(screen, BOARD)
        seen |= explained(screen, BOARD)
    assert len(seen) > 3


def as_text(of: Table) -> Table:
    return replace(of, settings=replace(of.settings, board="text"))


def test_a_drawn_board_explains_what_is_drawn(language: str, texts: Texts) -> None:
    of = table(DEFENCE)
    read = board(look(of, None), audience(language), texts)
    seen = board(look(with_pictures(of), None), audience(language), texts)
    assert seen.picture is not None
    assert FOLDED.findall(seen.text) == FOLDED.findall(read.text) != []


def test_a_ranking_explains_the_marks_that_stand_there(texts: Texts) -> None:
    voice = texts.voice("en")
    for page in (FIGURES, FIGURES[:1], FIGURES[1:2], (Standing(ANNA, games=1),)):
        screen = ranking(Ranking(GROUP.chat, Period.WEEK, 0, 3, page), {}, voice)
        assert explained(screen, RANKING) == standing(screen, RANKING)
