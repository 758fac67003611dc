"""Puzzles as they read in every language, in words, and in menus, settings and help."""

from dataclasses import replace

import pytest

from club.places import ChatId, Place
from club.settings import Drawn, Settings
from club.view import look
from durak.actions import Action, Open
from durak.cards import Card
from durak.puzzles import Theme, line
from durak.state import Game
from features.puzzles import PUZZLES
from features.puzzles.rules import Attempt, Posed, Score, chairs_for, table_of_puzzle
from features.puzzles.screens import Sight, Walked, followed, judged, no_puzzle, puzzle
from features.puzzles.tests.club.puzzles import BANK, EASY, HARD
from handlers.features import added_commands
from screens.commands import Scope, menu
from screens.help import private_help
from screens.options import dashed
from screens.scene import Scene
from screens.screen import Screen
from screens.texts import Texts, Voice
from tests.screens.added_options import option_as_shown
from tests.screens.screen_checks import Compare, as_text, buttons_of, check
from tests.screens.tables import ANNA, NOON, audience

SCORE = Score(rating=27.5, solved=3, tried=5)
SIX, ACE = (Open((Card.parse(card),)) for card in ("6D", "AH"))
EASY_ONE = Posed(EASY, BANK[EASY], 22.6, SCORE, is_tried=False)
HARD_ONE = Posed(HARD, BANK[HARD], 29.5, SCORE, is_tried=True)


def sight(posed: Posed, voice: Voice, game: Game | None = None, board: Drawn = "text") -> Sight:
    here = game or posed.puzzle.game
    settings = Settings(board=board)
    table = table_of_puzzle(
        here, Place(ChatId(ANNA)), chairs_for(ANNA, posed.puzzle.seat), settings, NOON
    )
    people = audience(voice.language)
    private = replace(people, chat=replace(people.chat, title=""))
    return Sight(Scene(look(table, ANNA), private, voice), here.hands)


def attempt(action: Action, *, counts: bool = True) -> Attempt:
    is_right = action == EASY_ONE.puzzle.solution
    after = Score(28.25 if is_right else 26.5, 3 + is_right, 6) if counts else None
    return Attempt(action, is_right, after)


def walk(action: Action, voice: Voice, board: Drawn = "text") -> list[tuple[Walked, Sight]]:
    steps = line(EASY_ONE.puzzle.game, action)
    return [
        (Walked(action, number, len(steps), step.events), sight(EASY_ONE, voice, step.game, board))
        for number, step in enumerate(steps, 1)
    ]


def test_puzzles(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    here = sight(EASY_ONE, voice)
    snapshot("puzzle", puzzle(EASY_ONE, here))
    snapshot("puzzle_again", puzzle(HARD_ONE, sight(HARD_ONE, voice)))
    for name, action in (("solved", SIX), ("missed", ACE)):
        (first, begun), *_, (last, end) = walk(action, voice)
        snapshot(f"puzzle_{name}", judged(EASY_ONE, attempt(action), first, begun))
        tried = attempt(action, counts=False)
        snapshot(f"puzzle_{name}_again", judged(EASY_ONE, tried, first, begun))
        unrated = replace(attempt(action), after=Score(25.0, solved=1, tried=3))
        snapshot(f"puzzle_{name}_unrated", judged(EASY_ONE, unrated, first, begun))
        snapshot(f"puzzle_{name}_played_out", followed(EASY_ONE, last, end))
    new = replace(EASY_ONE, score=Score(25.0, solved=1, tried=4))
    snapshot("puzzle_unrated", puzzle(new, here))
    snapshot("puzzles_all_tried", no_puzzle(voice, are_on=True))
    snapshot("puzzles_off", no_puzzle(voice, are_on=False))


def test_puzzles_in_words(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language, in_words=True)
    snapshot("puzzle_in_words", puzzle(HARD_ONE, sight(HARD_ONE, voice)))


def test_what_puzzles_add(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    added = added_commands([PUZZLES])
    offered = menu(Scope.PRIVATE, voice, added)
    assert [each.name for each in offered[:2]] == ["practice", "puzzle"]
    assert 3 <= len(offered[1].description) <= 256
    for scope in (Scope.GROUP, Scope.ADMINISTRATORS):
        assert menu(scope, voice, added) == menu(scope, voice, ())
    shown = option_as_shown(PUZZLES.options[0], voice)
    helped = as_text(private_help("durak_bot", ["help-puzzles"], voice, ()))
    snapshot("puzzles_in_menus", f"/puzzle {offered[1].description}\n{shown}\n{helped}")


@pytest.mark.parametrize("theme", Theme)
def test_every_theme_has_a_name(language: str, texts: Texts, theme: Theme) -> None:
    voice = texts.voice(language)
    taught = replace(EASY_ONE, puzzle=replace(EASY_ONE.puzzle, themes=(theme,)))
    screen = judged(taught, attempt(SIX), *walk(SIX, voice)[0])
    names = {each: voice.say(f"theme-{dashed(each.value)}") for each in Theme}
    assert [each for each in Theme if names[each] in screen.text] == [theme]


@pytest.mark.parametrize("board", ["text", "picture"])
def test_a_position_can_be_shown(board: Drawn, texts: Texts) -> None:
    here = sight(EASY_ONE, texts.voice("en"), board=board)
    screen = puzzle(EASY_ONE, here)
    check(screen)
    assert (screen.picture is not None) is (board == "picture")
    assert len({button.target for button in buttons_of(screen)}) == len(EASY_ONE.puzzle.choices)


def test_every_step_of_a_line_is_another_picture(texts: Texts) -> None:
    walked = walk(ACE, texts.voice("en"), "picture")
    screens = [
        judged(EASY_ONE, attempt(ACE), *walked[0]),
        *(followed(EASY_ONE, *step) for step in walked[1:]),
    ]
    for screen in screens:
        check(screen)
    assert len({screen.picture for screen in screens if screen.picture}) == len(walked)
    assert len({target_on(screen, "▶️") for screen in screens}) == len(walked) - 1


def target_on(screen: Screen, label: str) -> object:
    return next(button.target for button in buttons_of(screen) if button.label == label)
