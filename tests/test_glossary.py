"""The words of each language for the terms of the game are those that its messages use."""

import re
from pathlib import Path

import pytest

from screens.texts import FALLBACK
from tests.feature_pages import said_below
from tests.parsed_texts import FINISHED, patterns, read

PAGES = Path(__file__).parent.parent / "docs/languages"


def glossary(language: str) -> dict[str, tuple[str, ...]]:
    """Return the words that a language uses for the terms of the game, and of features."""
    page = (PAGES / f"{language}.md").read_text("utf-8")
    row = r"([\w ]+) \| ([^|]+) \|[^|]*\|$"
    rows = re.findall(rf"^\| {row}", page, re.MULTILINE)[1:]
    rows += re.findall(rf"^\| {language} \| {row}", "\n".join(said_below("Words")), re.MULTILINE)
    return {term: tuple(words.split(", ")) for term, words in rows}


@pytest.mark.parametrize("language", FINISHED)
def test_the_words_of_the_glossary_are_those_of_the_messages(language: str) -> None:
    said = "\n".join(
        word for key in patterns(language) for word in read(language, key).words
    ).casefold()
    chosen = glossary(language)
    assert chosen.keys() == glossary(FALLBACK).keys()
    assert len(chosen) > 20
    assert not {word for words in chosen.values() for word in words if word.casefold() not in said}
