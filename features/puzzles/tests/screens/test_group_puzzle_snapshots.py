"""The puzzle of the day in a group, in every language: posed, told, and what a presser reads."""

from dataclasses import replace

import pytest

from club.places import PersonId
from club.settings import Drawn, Settings
from club.table import Chair
from club.view import look
from durak.actions import Action, Open
from durak.cards import Card
from durak.puzzles import line
from features.puzzles.in_groups.rules import GroupAnswer, GroupPuzzle, OfGame, Tally
from features.puzzles.in_groups.screens import (
    PuzzleOfDay,
    Told,
    answer_noted,
    puzzle_of_day,
    puzzle_told,
)
from features.puzzles.rules import COMPUTERS, table_of_puzzle
from features.puzzles.screens import Sight
from features.puzzles.tests.club.puzzles import BANK, EASY, WITHDRAWN
from screens.alerts import fits
from screens.audience import Person
from screens.scene import Scene
from screens.screen import Screen
from screens.texts import Texts, Voice
from tests.screens.screen_checks import Compare, check
from tests.screens.tables import ANNA, BORIS, GROUP, NOON, VERA, audience

SIX, ACE = (Open((Card.parse(card),)) for card in ("6D", "AH"))


def posed(
    voice: Voice, board: Drawn = "text", number: int = EASY, of: OfGame | None = None
) -> PuzzleOfDay:
    game = BANK[number].game
    chairs = of.chairs if of else COMPUTERS
    table = table_of_puzzle(game, GROUP, chairs, Settings(board=board), NOON)
    scene = Scene(look(table, None), audience(voice.language), voice)
    return PuzzleOfDay(NOON.date(), GroupPuzzle(BANK[number], of), 22.6, Sight(scene, game.hands))


def told(posed: PuzzleOfDay, *solvers: PersonId, lure: Action | None, fell: int) -> Told:
    steps = line(posed.puzzle.game, lure or posed.puzzle.solution)
    events = tuple(event for step in steps for event in step.events)
    return Told(posed, Tally(solvers, len(solvers) + fell, lure, fell), events)


def test_group_puzzles(snapshot: Compare, language: str, texts: Texts) -> None:
    here = posed(texts.voice(language))
    seen = told(here, ANNA, BORIS, lure=ACE, fell=3)
    snapshot("group_puzzle", puzzle_of_day(here, None))
    snapshot("group_puzzle_told", puzzle_told(seen))
    snapshot("group_puzzle_after_another", puzzle_of_day(here, seen))
    snapshot("group_puzzle_unseen", puzzle_told(told(here, lure=ACE, fell=2)))
    snapshot("group_puzzle_untried", puzzle_told(told(here, lure=None, fell=0)))
    chairs = Chair(BORIS), Chair(ANNA)
    own = posed(here.sight.scene.voice, of=OfGame(NOON, chairs, (ANNA, BORIS), ACE))
    snapshot("group_puzzle_own", puzzle_of_day(own, None))
    snapshot("group_puzzle_own_told", puzzle_told(told(own, VERA, lure=ACE, fell=1)))
    wrong = posed(here.sight.scene.voice, number=WITHDRAWN)
    snapshot("group_puzzle_withdrawn", puzzle_told(told(wrong, ANNA, lure=None, fell=0)))


def test_what_a_presser_reads(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    here = posed(voice)
    lines = [
        answer_noted(here, GroupAnswer(VERA, SIX), is_new=True),
        answer_noted(here, GroupAnswer(VERA, SIX, counts=False), is_new=True),
        answer_noted(here, GroupAnswer(VERA, ACE), is_new=False),
        voice.plain("puzzle-over"),
    ]
    assert all(map(fits, lines))
    snapshot("group_puzzle_answers", Screen("\n".join(lines)))


@pytest.mark.parametrize("board", ["text", "picture"])
def test_a_large_group_with_long_names_can_be_told(board: Drawn, texts: Texts) -> None:
    here = posed(texts.voice("ru"), board=board)
    people = {
        PersonId(each): Person(PersonId(each), f"{each} {'Длинное имя ' * 9}", "ru", True)
        for each in range(1, 60)
    }
    scene = here.sight.scene
    crowd = replace(scene, audience=replace(scene.audience, people=people))
    shown = replace(here, sight=replace(here.sight, scene=crowd))
    all_of_them = told(shown, *people, lure=ACE, fell=40)
    for screen in (puzzle_told(all_of_them), puzzle_of_day(shown, all_of_them)):
        check(screen)
        assert screen.text.count("Длинное") <= 8 * 3
        assert (screen.picture is not None) is (board == "picture")
