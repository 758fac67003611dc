"""Fixtures for screens: the languages, their texts, and snapshots as people read them."""

from collections.abc import Iterator

import pytest

from features import load_texts
from screens.pictures import text_drawing
from screens.screen import Screen
from screens.texts import Texts
from tests.screens.screen_checks import Compare, as_text, check
from tests.snapshot_files import comparing

TEXTS = load_texts()


@pytest.fixture(params=TEXTS.languages)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def texts() -> Texts:
    return TEXTS


@pytest.fixture
def bundled_font(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Draw with the bundled font only, so that captions name the same players on every machine.

    Captions name the players whose names the font cannot show.
    """
    monkeypatch.setattr(text_drawing, "_EASTERN", ())
    _look_for_fonts_again()
    yield
    monkeypatch.undo()
    _look_for_fonts_again()


def _look_for_fonts_again() -> None:
    text_drawing.eastern_font.cache_clear()
    text_drawing._family.cache_clear()
    text_drawing.renderable_part.cache_clear()


@pytest.fixture
def snapshot(
    request: pytest.FixtureRequest,
    language: str,
    bundled_font: None,  # noqa: ARG001  requested for its effect
) -> Compare:
    """Return a function that checks a screen, and compares it with its snapshot."""

    compare_text = comparing(request, language)

    def compare(heading: str, screen: Screen | str) -> None:
        if isinstance(screen, Screen):
            check(screen)
        compare_text(heading, as_text(screen))

    return compare
