"""Every language keeps its own customs of writing, also where names and numbers are put in."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from fluent.syntax import ast as ftl

from screens.texts import FALLBACK
from tests.parsed_texts import FINISHED, TEXTS, key_of, patterns, read

MARKUP = re.compile("<[^>]*>|/[a-z]+")
"""Tags and commands."""
NAMES = set(re.findall(r"\$(\w+) \(names?\b", TEXTS.sources[FALLBACK]))
"""The variables that hold names, as comments say: `$chat (name)`."""


@pytest.mark.parametrize("language", FINISHED)
def test_no_line_begins_with_a_dash(language: str) -> None:
    """A dash stays with the word before it."""
    assert not list(found(r"(?<![\u00a0\d])[—–]", language))


@pytest.mark.parametrize(
    ("language", "foreign"),
    [
        ("en", "[«»„「」]"),
        ("es", "[“”„「」’]"),
        ("it", "[“”„「」]"),
        ("ja", "[«»„“”’]"),
        ("pt", "[«»„「」]"),
        ("ru", "[“”「」’]"),
    ],
)
def test_quotation_marks_are_those_of_the_language(language: str, foreign: str) -> None:
    assert not list(found(foreign, language))


@pytest.mark.parametrize(
    "unspoken",
    [
        r"\b(?:is|are|was|were|do|does|did|has|have|would|could) not\b",
        r"\bcannot\b|\bneed not\b",
        r"\b(?<!of )(?:you|we|they) are\b(?= \S)",
        r"\b(?:it|that|there) is\b(?= \S)",
        r"\bI (?:am|would|will)\b|\b(?:you|it|we|they) will\b",
        r"\b(?:I|you|we|they) have (?:been|sat|\w+ed|\w+en)\b",
    ],
)
def test_english_is_written_as_it_is_spoken(unspoken: str) -> None:
    assert not list(found(f"(?i){unspoken}", "en"))


def test_japanese_has_no_spaces_beside_other_letters_and_figures() -> None:
    """An exception is a command, which Telegram recognises only if a space follows."""
    japanese = r"[\u3005-\u30ff\u4e00-\u9fff\uff01-\uff60、。「」（）]"
    other = r"[A-Za-z0-9$]"
    assert not list(found(f"{japanese} {other}|{other} {japanese}", "ja"))


def test_spanish_has_no_plural_you_that_is_said_in_spain_alone() -> None:
    assert not list(found(r"(?i)\b(?:os|vosotr[oa]s|vuestr[oa]s?|\w+[áé]is)\b", "es"))


def test_portuguese_is_that_of_brazil() -> None:
    assert not list(found(r"(?i)\bem uma?\b|\b(?:tem|têm|ter) de\b", "pt"))
    assert not list(found(r"(?i)\b(?:tu|te|ti|teus?|tuas?|contigo|vós|voss[oa]s?)\b", "pt"))


@pytest.mark.parametrize("number", [7, 8, 11])
def test_no_italian_article_depends_on_the_number_that_follows(number: int) -> None:
    """It is l’8 and l’11, but il 7; gli 8 and gli 11, but i 7."""
    elided = number != 7
    full = r"(?:il|lo|la|una?|[dn]el|[ads]al|sul|col|(?:[dn]e|[ads]a|su)ll[oa]|i|[dn]ei|[ads]ai)"
    wrong = rf"(?i)\b{full} {number}" if elided else rf"(?i)(?:\bgli |[ln]’){number}"
    for key in patterns("it"):
        said = TEXTS.say("it", key, **dict.fromkeys(read("it", key).variables, number))
        assert not re.search(wrong, MARKUP.sub("", said)), f"{key}: {said}"


def test_no_russian_name_would_have_to_be_declined() -> None:
    before = (
        "без|в|во|для|до|за|из|из-за|к|ко|на|над|о|об|от|перед|по|под|после|при|про|против|с|со|у"
    )
    assert not list(found(rf"(?i)\b(?:{before}) \$(?:{'|'.join(NAMES)})\b", "ru"))


def found(wrong: str, language: str) -> Iterator[str]:
    """Yield the sentences in which something like that stands, without their tags and commands."""
    for key, pattern in patterns(language).items():
        for said in readings(pattern, language):
            if re.search(wrong, MARKUP.sub("", said)):
                yield f"{key}: {said}"


def readings(pattern: ftl.Pattern, language: str) -> Iterator[str]:
    """Yield a sentence in every way it can be put, with its variables as `$name`."""
    parts = (list(put(element, language)) for element in pattern.elements)
    yield from map("".join, product(*parts))


def put(element: ftl.SyntaxNode, language: str) -> Iterator[str]:
    match element:
        case ftl.TextElement() | ftl.StringLiteral():
            yield element.value
        case ftl.VariableReference():
            yield f"${element.id.name}"
        case ftl.MessageReference():
            yield from readings(patterns(language)[key_of(element)], language)
        case ftl.SelectExpression():
            for variant in element.variants:
                yield from readings(variant.value, language)
        case ftl.Placeable():
            yield from put(element.expression, language)
        case _:
            raise AssertionError(element)
