"""What puzzles add to menus, to the settings and to the help, as it reads in every language."""

from dataclasses import replace
from itertools import chain

from features.puzzles import PUZZLES
from handlers.features import added_commands
from screens.commands import Scope, menu
from screens.help import private_help
from screens.settings.pages import option, settings
from screens.texts import Texts
from tests.screens.screen_checks import Compare, as_text
from tests.screens.tables import chosen


def test_what_puzzles_add(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    added = added_commands([PUZZLES])
    offered = menu(Scope.PRIVATE, voice, added)
    assert [each.name for each in offered[:2]] == ["practice", "puzzle"]
    assert 3 <= len(offered[1].description) <= 256
    for scope in (Scope.GROUP, Scope.ADMINISTRATORS):
        assert menu(scope, voice, added) == menu(scope, voice, ())
    choices = replace(chosen(), added=[PUZZLES.option])
    page = settings(choices, PUZZLES.option.page, voice)
    without = settings(chosen(), PUZZLES.option.page, voice)
    (key,) = {*chain(*page.rows)} - {*chain(*without.rows)}
    shown = as_text(option(choices, PUZZLES.option.name, voice))
    helped = as_text(private_help("durak_bot", ["help-puzzles"], voice))
    snapshot(
        "puzzles_in_menus", f"/puzzle {offered[1].description}\n{key.label}\n{shown}\n{helped}"
    )
