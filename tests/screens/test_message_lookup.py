"""How a message is looked up: in the requested language or, failing that, in one that has it."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from time import thread_time
from uuid import uuid4

import pytest
from fluent.runtime import FluentBundle, FluentResource

from club.places import ChatId
from screens.about_deal import Sentence
from screens.help import greeting
from screens.settings import language as language_page
from screens.texts import Catalogue, Foreign, SafeWords, Texts
from tests.parsed_texts import FINISHED, TEXTS, patterns, read


def test_a_missing_sentence_is_loud() -> None:
    with pytest.raises(LookupError, match="no-such-sentence"):
        TEXTS.say("en", "no-such-sentence")
    with pytest.raises(LookupError, match="count"):
        TEXTS.say("en", "talon")


def test_a_moment_is_said_as_the_language_has_it() -> None:
    moment = datetime(2026, 12, 6, 14, 15, tzinfo=UTC)
    sentence = Sentence("forecast-title", {"day": moment})
    assert "Dec 6, 2026, 14:15" in sentence.say(TEXTS.voice("en"))
    assert "6 dic 2026, 14:15" in sentence.plain(TEXTS.voice("es"))


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


@pytest.mark.parametrize("language", FINISHED)
def test_a_message_parsed_alone_says_what_it_says_in_its_file(language: str) -> None:
    source = TEXTS.sources[language]
    whole = FluentBundle([language], use_isolating=False)
    whole.add_resource(FluentResource(source))
    catalogue = Catalogue(language, source)
    for key in patterns(language):
        name, _, attribute = key.partition(".")
        message = whole.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        for word in (1, 5, "none"):
            words: SafeWords = dict.fromkeys(read(language, key).variables, word)
            said, errors = whole.format_pattern(pattern, dict(words))
            assert not errors
            assert catalogue.write(key, words) == said, key


def test_a_syntax_error_costs_only_its_own_message() -> None:
    entries = ("one = 1", "two = { $open", "three = 3\n    .more = { one }{ four }", "-four = 4")
    catalogue = Catalogue("en", "\n".join((*entries, "# five", "five = { -four }{ three }", "six")))
    said = {name: catalogue.write(name, {}) for name in ("one", "two", "three", "five", "six")}
    assert said == {"one": "1", "two": None, "three": "3", "five": "43", "six": None}
    with pytest.raises(LookupError, match="four"):
        catalogue.write("three.more", {})


@pytest.mark.parametrize("language", FINISHED)
def test_the_first_to_speak_a_language_does_not_wait_for_all_of_it(language: str) -> None:
    source = f"{TEXTS.sources[language]}\n# {uuid4()}\n"  # which no other test has spoken
    began = thread_time()
    FluentResource(source)
    whole = thread_time() - began
    voice = Texts({language: source}).voice(language)
    began = thread_time()
    greeting(voice)
    assert thread_time() - began < whole / 2


@pytest.fixture
def hurried_threads() -> Iterator[ThreadPoolExecutor]:
    """Let threads disturb each other as often as can be."""
    patience = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    with ThreadPoolExecutor(4) as threads:
        yield threads
    sys.setswitchinterval(patience)


def test_threads_may_speak_at_the_same_time(
    hurried_threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the last sentence is remembered, so that each is formatted anew."""
    monkeypatch.setattr("screens.texts._REMEMBERED", 1)
    catalogue = Catalogue("en", "take = { $count } cards\n")
    spoken = list(hurried_threads.map(lambda n: catalogue.write("take", {"count": n}), range(2000)))
    assert spoken == [f"{count:,} cards" for count in range(2000)]


def test_threads_may_be_the_first_to_say_the_same(hurried_threads: ThreadPoolExecutor) -> None:
    catalogues = [Catalogue("en", "all = { one }{ two }\none = 1\ntwo = 2\n") for _ in range(500)]
    spoken = hurried_threads.map(lambda n: catalogues[n // 4].write("all", {}), range(2000))
    assert set(spoken) == {"12"}


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
    asking = "language-name = English\nlanguage-ask = Which?\nbutton-back = Back\n"
    (tmp_path / "en.ftl").write_text(asking)
    (tmp_path / "de.ftl").write_text("### unfinished\nlanguage-name = Deutsch\n")
    texts = Texts.load(tmp_path)
    assert texts.pick("de", "en") == "en"
    asked = language_page(ChatId(1), "en", texts.voice("en"))
    assert [button.label for row in asked.rows for button in row] == [
        "✓ English",
        "Deutsch",
        "Back",
    ]
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
