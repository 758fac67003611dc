"""The legend: it explains every mark on a board or in a ranking, and no other marks."""

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from club.seasons import Period
from club.standings import Standing
from club.table import Phase, Table
from club.view import look
from durak.rules import VARIANTS, Variant
from screens.board import board, board_menu
from screens.legend import BOARD, RANKING
from screens.records.ranking import Ranking, ranking
from screens.screen import Screen
from screens.texts import Texts
from tests.screens.random_tables import moments
from tests.screens.records import FIGURES
from tests.screens.tables import ANNA, GROUP, audience

AUDIENCE = audience("en")
FOLDED = re.compile("<blockquote expandable>(.*?)</blockquote>", re.DOTALL)


def explained(screen: Screen, meanings: Mapping[str, str]) -> set[str]:
    return {sign for sign in meanings for text in FOLDED.findall(screen.text) if sign in text}


def standing(screen: Screen, meanings: Mapping[str, str]) -> set[str]:
    return {sign for sign in meanings if sign in FOLDED.sub("", screen.text)}


@pytest.mark.parametrize("variant", [VARIANTS[0], *(v for v in VARIANTS if v.id == "teams")])
def test_a_board_explains_the_marks_that_stand_there(variant: Variant, texts: Texts) -> None:
    seen: set[str] = set()
    for now in moments(variant):
        view = look(as_text(now), None)
        menu = board_menu(view, AUDIENCE, texts.voice("en"))
        legend = menu.text.rpartition("\n\n")[2]
        told = {sign for sign in BOARD if sign in legend}
        assert told == standing(board(view, AUDIENCE, texts), BOARD)
        seen |= told
    assert len(seen) > 3


def as_text(of: Table) -> Table:
    return replace(of, settings=replace(of.settings, board="text"))


def test_no_board_grows_by_its_legend(texts: Texts) -> None:
    for variant in VARIANTS:
        for now in moments(variant):
            if now.phase is Phase.PLAYING:
                assert not FOLDED.search(board(look(now, None), AUDIENCE, texts).text)


def test_a_ranking_explains_the_marks_that_stand_there(texts: Texts) -> None:
    voice = texts.voice("en")
    for page in (FIGURES, FIGURES[:1], FIGURES[1:2], (Standing(ANNA, games=1),)):
        drawn = ranking(Ranking(GROUP.chat, Period.WEEK, 0, 3, page), {}, voice)
        screen = drawn.without_picture()
        assert explained(screen, RANKING) == standing(screen, RANKING)
