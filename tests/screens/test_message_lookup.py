"""How a message is looked up: in the requested language or, failing that, in one that has it."""

import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest

from club.places import ChatId
from features import load_texts
from screens.settings import language as language_page
from screens.texts import Catalogue, Foreign, Texts, _parse

TEXTS = load_texts()


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


def test_a_feature_says_its_own_words_beside_those_of_the_core(tmp_path: Path) -> None:
    """What it lacks is said in English. It adds no language, and leaves none unfinished."""
    core = written(tmp_path / "core", en="yes = Yes", de="yes = Ja", fr="### unfinished\nyes = Oui")
    whist = written(tmp_path / "whist", en="whist = Whist", de="whist = Whist: { yes }")
    chess = written(
        tmp_path / "chess", en="chess = Chess", fr="chess = Échecs", sv="chess = Schack"
    )
    bridge = written(
        tmp_path / "bridge", en="bridge = Bridge", de="### unfinished\nbridge = Bridge"
    )
    texts = Texts.load(core, whist, chess, bridge)
    assert texts.languages == ("de", "en", "fr")
    assert texts.finished == ("de", "en")
    assert [texts.say("de", key) for key in ("whist", "chess")] == ["Whist: Ja", "Chess"]
    assert [texts.say("fr", key) for key in ("whist", "chess")] == ["Whist", "Échecs"]


def written(folder: Path, **sources: str) -> Path:
    """Write a file for each language, whose last line does not end."""
    folder.mkdir()
    for language, source in sources.items():
        (folder / f"{language}.ftl").write_text(source, encoding="utf-8")
    return folder


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


def test_threads_may_speak_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the last sentence is remembered, so that they disturb each other as often as can be."""
    monkeypatch.setattr("screens.texts._REMEMBERED", 1)
    catalogue = Catalogue("en", "take = { $count } cards\n")
    patience = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            spoken = list(threads.map(lambda n: catalogue.write("take", {"count": n}), range(2000)))
    finally:
        sys.setswitchinterval(patience)
    assert spoken == [f"{count:,} cards" for count in range(2000)]


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("ru", "ru"),
        ("RU", "ru"),
        ("ru-RU", "ru"),
        ("en-gb", "en"),
        ("be", "ru"),
        ("uz-latn", "ru"),
        ("ca", "es"),
        ("tlh", "it"),
        (None, "it"),
        ("", "it"),
    ],
)
def test_a_language_is_picked_from_what_telegram_says(code: str | None, language: str) -> None:
    assert TEXTS.pick(code, "it") == language


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("pt-pt", "pt-pt"),
        ("PT-PT", "pt-pt"),
        ("pt-br", "pt"),
        ("zh-hant-tw", "zh-hant"),
        ("zh-hant", "zh-hant"),
        ("zh-hans", None),
        ("be", "be"),
        ("be-tarask", "be"),
        ("uk", "ru"),
        ("ru", "ru"),
        ("xx", None),
    ],
)
def test_a_region_comes_before_its_language_and_that_before_the_nearest(
    code: str, language: str | None, tmp_path: Path
) -> None:
    for spoken in ("be", "en", "pt", "pt-pt", "ru", "zh-hant"):
        (tmp_path / f"{spoken}.ftl").write_text(f"language-name = {spoken}\n")
    (tmp_path / "uk.ftl").write_text("### unfinished\nlanguage-name = uk\n")
    assert Texts.load(tmp_path).language_for(code) == language


def test_people_are_never_spoken_to_in_an_unfinished_language_unasked(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("language-name = English\nlanguage-ask = Which?\n")
    (tmp_path / "de.ftl").write_text("### unfinished\nlanguage-name = Deutsch\n")
    texts = Texts.load(tmp_path)
    assert texts.pick("de", "en") == "en"
    asked = language_page(ChatId(1), "en", texts.voice("en"))
    assert [button.label for row in asked.rows for button in row] == ["✓ English", "Deutsch"]
    assert texts.voice("de").plain("language-name") == "Deutsch"


def test_every_nearest_language_is_spoken() -> None:
    assert len(TEXTS.neighbours) > 10
    assert {TEXTS.language_for(code) for code in TEXTS.neighbours} <= set(TEXTS.finished)


def test_days_are_written_as_in_the_region(tmp_path: Path) -> None:
    for spoken in ("pt-pt", "zh-hant"):
        (tmp_path / f"{spoken}.ftl").write_text(f"language-name = {spoken}\n")
    texts = Texts.load(tmp_path)
    assert texts.voice("zh-hant").day(datetime(2026, 11, 24, tzinfo=UTC)) == "2026年11月24日"
    assert texts.voice("pt-pt").day(datetime(2026, 11, 24, tzinfo=UTC)) == "24/11/2026"


def test_foreign_words_are_harmless() -> None:
    evil = Foreign("<b>Eve</b> & \u202eevil\u2069")
    assert TEXTS.say("en", "name", name=evil) == "\u2068&lt;b&gt;Eve&lt;/b&gt; &amp; evil\u2069"
    assert TEXTS.plain("en", "name", name=evil) == "\u2068<b>Eve</b> & evil\u2069"
