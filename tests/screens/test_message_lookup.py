"""How a message is looked up: in the requested language or, failing that, in one that has it."""

from pathlib import Path

import pytest

from screens.texts import Foreign, Texts, _parse

TEXTS = Texts.load()


def test_a_missing_sentence_is_loud() -> None:
    with pytest.raises(LookupError, match="no-such-sentence"):
        TEXTS.say("en", "no-such-sentence")
    with pytest.raises(LookupError, match="count"):
        TEXTS.say("en", "talon")


def test_a_language_that_lacks_a_sentence_borrows_it(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("hello = Hello\nboth = Both\n")
    (tmp_path / "xx.ftl").write_text("both = Beide\n")
    texts = Texts.load(tmp_path)
    assert texts.say("xx", "both") == "Beide"
    assert texts.say("xx", "hello") == "Hello"


def test_a_language_is_parsed_when_it_is_first_spoken(tmp_path: Path) -> None:
    for language in ("en", "xx", "yy"):
        (tmp_path / f"{language}.ftl").write_text(f"hello = Hello from {language}\n")
    parsed = _parse.cache_info().misses
    texts = Texts.load(tmp_path)
    assert texts.language_for("yy-YY") == "yy"
    assert _parse.cache_info().misses == parsed
    for _ in range(2):
        assert texts.say("xx", "hello") == "Hello from xx"
        assert _parse.cache_info().misses == parsed + 1


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("ru", "ru"),
        ("RU", "ru"),
        ("ru-RU", "ru"),
        ("en-gb", "en"),
        ("tlh", "ru"),
        (None, "ru"),
        ("", "ru"),
    ],
)
def test_a_language_is_picked_from_what_telegram_says(code: str | None, language: str) -> None:
    assert TEXTS.pick(code, "ru") == language


def test_foreign_words_are_harmless() -> None:
    evil = Foreign("<b>Eve</b> & \u202eevil\u2069")
    assert TEXTS.say("en", "name", name=evil) == "\u2068&lt;b&gt;Eve&lt;/b&gt; &amp; evil\u2069"
    assert TEXTS.plain("en", "name", name=evil) == "\u2068<b>Eve</b> & evil\u2069"
