"""Every language has every message, with the same variables and all plural forms, and no others."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from enum import Enum
from itertools import product
from pathlib import Path
from typing import Literal

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from club.achievements import ACHIEVEMENTS
from club.ceremonies import TITLES, Honour
from club.events import ClosedBecause
from club.refusal import WhyRefused
from club.seasons import Period, TimeOfYear
from club.settings import FORFEITS, Settings
from durak.cards import Card, pack
from durak.events import Ending
from durak.players import Strength
from durak.players.reasons import Why
from durak.reason import Reason
from durak.rules import VARIANTS, Rules
from features import FEATURES
from handlers.features import added_commands, added_options
from screens import narration
from screens.cards_as_text import Faces
from screens.commands import Scope, all_commands
from screens.options import dashed, spelling
from screens.pages_of_settings import PAGES
from screens.selection import Purpose
from screens.settings import find_added, home
from screens.texts import FALLBACK, LOCALES, locale_of
from tests.parsed_texts import FINISHED, TEXTS, patterns, read, read_alone
from tests.source_files import NAMES, nodes, within

ROOT = Path(__file__).parent.parent
SPEAKERS = ("screens", "features", "handlers", "messenger", "people", "miniapp", "bot")
ANSWERING = SPEAKERS[1:]
LANGUAGES = sorted(file.stem for file in LOCALES.glob("*.ftl"))
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 14, 20, 21, 22, 25, 100, 101, 111, 1000)


ALOUD = ".aloud"
"""A language may put any message in another way where its cards are words."""


def shared(language: str) -> set[str]:
    """Return the keys that are not a language's own choice."""
    return {key for key in patterns(language) if not key.endswith(ALOUD)}


EXPLAINED = re.compile(r"\$(\w+) \((?:number|names?|cards?|suit|words|code)\b")
"""A variable and its type in a comment: `$count (number)`."""


def explained() -> Iterator[tuple[str, set[str], set[str]]]:
    """Yield messages, and the variables that their own comment and their section's explain."""
    section: set[str] = set()
    for entry in FluentParser().parse(TEXTS.sources[FALLBACK]).body:
        if isinstance(entry, ftl.GroupComment):
            section = set(EXPLAINED.findall(entry.content or ""))
        elif isinstance(entry, ftl.Message):
            comment = entry.comment.content if entry.comment else None
            yield entry.id.name, set(EXPLAINED.findall(comment or "")), section


def enumerated() -> set[str]:
    """Return the keys that follow from enumerations in the code: options, variants, refusals ..."""
    reasons: Sequence[type[Enum]] = (*WhyRefused.__subclasses__(), Reason)
    keys = {f"refusal-{dashed(reason.name.lower())}" for kind in reasons for reason in kind}
    families: dict[str, type[Enum]] = {
        "closed": ClosedBecause,
        "strength": Strength,
        "period": Period,
        "why": Why,
        "ranking": Period,
    }
    keys |= {f"{name}-{member.value}" for name, kind in families.items() for member in kind}
    keys |= {f"ending-{ending.value}" for ending in Ending if ending is not Ending.DURAK}
    keys |= {
        f"selecting-{purpose.name.lower()}" for purpose in Purpose if purpose is not Purpose.MORE
    }
    keys |= {
        f"command-{each.name}"
        for scope in (Scope.ADMINISTRATORS, Scope.PRIVATE)
        for each in all_commands(scope, TEXTS.voice("en"), added_commands(FEATURES))
    }
    keys |= {f"forfeit-{dashed(spelling(text))}" for text in FORFEITS}
    keys |= {f"settings-page-{dashed(page)}" for page in PAGES}
    for row in VARIANTS:
        name = f"variant-{dashed(row.id)}"
        keys |= {name, f"{name}.about"} | ({f"{name}.also"} & patterns(FALLBACK).keys())
    told = (*narration._KEYS.items(), *narration._LATE.items())
    keys |= {f"{key}.you" for event, key in told if {*narration._WHOSE} & {*event.__annotations__}}
    for achievement in ACHIEVEMENTS:
        key = f"achievement-{dashed(achievement.id)}"
        keys |= {key, f"{key}.about"}
    for honour in Honour:
        keys |= {f"honour-{honour.value}{part}" for part in ("", ".of-season", ".figure")}
    keys |= {f"forecast-{title.value}" for title in TITLES}
    for time in TimeOfYear:
        keys |= {f"season-{time.value}", *tags_of(time)}
    keys |= {f"option-{dashed(field.name)}" for field in fields(Rules)}
    for option in home(added_options(FEATURES)):
        keys |= {f"option-{dashed(option)}", f"option-{dashed(option)}.about", *values(option)}
    return keys


def tags_of(time: TimeOfYear) -> set[str]:
    return {f"season-{time.value}.{title.value}" for title in TITLES}


def values(option: str) -> Iterator[str]:
    added = find_added(added_options(FEATURES), option)
    for value in added.values if added else Settings().choices(option):
        if option == "clock":
            yield "option-clock.is-off"
        elif isinstance(value, int) and not isinstance(value, bool):
            yield f"option-{dashed(option)}.is-number"
        elif not (option == "forfeit" and value):
            yield f"option-{dashed(option)}.is-{dashed(spelling(value))}"


def sources(packages: Iterable[str] = SPEAKERS) -> Iterator[ast.AST]:
    for name in NAMES:
        if within(name, *packages):
            yield from nodes(name)


def written_keys() -> set[str]:
    """Return all strings in the code, which include the keys that are written out."""
    return {found for node in sources() for found in strings(node)}


def composed_keys() -> re.Pattern[str]:
    """Return a pattern for keys composed outside of screens, such as `f"hint-only-{where}"`."""
    patterns = {
        "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
            for part in node.values
        )
        for node in sources(ANSWERING)
        if isinstance(node, ast.JoinedStr)
    }
    return re.compile("|".join(pattern for pattern in patterns if re.match(r"[a-z]+\\-", pattern)))


def asked_keys() -> Iterator[str]:
    calls = (node for node in sources() if isinstance(node, ast.Call) and node.args)
    for call in calls:
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("say", "plain"):
            yield from filter(KEY.fullmatch, strings(call.args[0]))


def strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


KEY = re.compile(r"[a-z]+(-[a-z]+)+")


def test_the_languages_promised_are_there() -> None:
    assert {"en", "es", "it", "ja", "pt", "ru"} <= set(FINISHED)
    assert TEXTS.languages == tuple(LANGUAGES)
    assert {language.lower() for language in LANGUAGES} == set(LANGUAGES)


def test_the_core_speaks_of_no_feature() -> None:
    """Without the feature nobody could do what is asked of them, and its own words go with it."""
    for file, command in product(LOCALES.glob("*.ftl"), added_commands(FEATURES)):
        assert f"/{command.name}" not in file.read_text(encoding="utf-8"), file


def test_the_words_of_every_feature_are_read() -> None:
    for file in ROOT.glob("features/*/words/*.ftl"):
        assert file.read_text(encoding="utf-8") in TEXTS.sources[file.stem], file


@pytest.mark.parametrize("language", FINISHED)
def test_a_finished_language_says_everything(language: str) -> None:
    missing = shared(FALLBACK) - shared(language)
    assert not missing, "\n".join(sorted(missing))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_name_and_no_keys_of_its_own(language: str) -> None:
    assert "language-name" in patterns(language)
    assert {key.removesuffix(ALOUD) for key in patterns(language)} <= shared(FALLBACK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_has_the_same_variables_everywhere(language: str) -> None:
    for key in patterns(language):
        original = read(FALLBACK, key.removesuffix(ALOUD)).variables
        own = read(language, key).variables
        assert own <= original if key.endswith(ALOUD) else own == original, key


def test_translators_are_told_what_each_variable_holds() -> None:
    """Every variable is explained in a comment of the message or its section, and no others are.

    Those of another message that it refers to are explained there.
    """
    for message, own, section in explained():
        keys = [key for key in patterns(FALLBACK) if key.partition(".")[0] == message]
        variables = {variable for key in keys for variable in read(FALLBACK, key).variables}
        assert own <= variables, message
        written = {variable for key in keys for variable in read_alone(FALLBACK, key).variables}
        assert written <= own | section, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_every_form_of_the_language(language: str) -> None:
    """A choice by number names all categories, or only distinguishes one from all the rest.

    Only whole numbers count: Lithuanian has a form that no number of cards ever takes.
    """
    forms = {locale_of(language).plural_form(number) for number in range(200)}
    for key in patterns(language):
        for cases in read(language, key).cases:
            named = {case for case in cases if case in {"zero", "one", "two", "few", "many"}}
            if len(named) > 1:
                assert forms - {"other"} <= named, f"{key}: {cases}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_set_as_in_print(language: str) -> None:
    """Curved quotes and apostrophes, dashes instead of two hyphens, and one ellipsis character."""
    typed = re.compile(r"""['"`]|--|\.\.\.|  | [,.;:!?](?! )""")
    for key in patterns(language):
        for words in read(language, key).words:
            assert not typed.search(words.strip()), f"{key}: {words}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_alone_begins_with_a_capital(language: str) -> None:
    """Messages have their capitals, as code that made them would fail in Turkish and Georgian."""
    card = Faces(Rules(), None).in_words(TEXTS.voice(language), Card.parse("AC"))
    for key in patterns(language):
        if key.startswith(("refusal-", "settings-page-")):
            words = dict.fromkeys(read(language, key).variables, card)
            first = TEXTS.plain(language, key, **words)[0]
            assert first == first.title(), key


def test_no_room_makes_capitals() -> None:
    calls = (node.func for node in sources(SPEAKERS[:-1]) if isinstance(node, ast.Call))
    methods = {call.attr for call in calls if isinstance(call, ast.Attribute)}
    assert not methods & {"upper", "capitalize", "title"}


@pytest.mark.parametrize("language", FINISHED)
def test_everything_enumerated_has_words(language: str) -> None:
    missing = enumerated() - patterns(language).keys()
    assert not missing


def test_everything_asked_for_by_name_has_words() -> None:
    assert not set(asked_keys()) - patterns(FALLBACK).keys()


def test_no_sentence_is_left_over() -> None:
    """Sentences of the rules are counted in tests/screens/test_rules.py."""
    referred = {found for key in patterns(FALLBACK) for found in read(FALLBACK, key).references}
    used = enumerated() | written_keys() | referred
    composed = composed_keys()
    left = {key for key in shared(FALLBACK) if key not in used and not key.startswith("rule-")}
    assert not {key for key in left if not composed.fullmatch(key)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_with_every_number(language: str) -> None:
    for key, number in product(patterns(language), NUMBERS):
        words = dict.fromkeys(read(language, key).variables, number)
        said = TEXTS.say(language, key, **words)
        assert said.strip(), (key, number)
        assert "{" not in said, (key, number)


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "1 карта"),
        (2, "2 карты"),
        (5, "5 карт"),
        (11, "11 карт"),
        (21, "21 карта"),
        (22, "22 карты"),
    ],
)
def test_russian_counts_cards(count: int, words: str) -> None:
    assert TEXTS.say("ru", "cards-held", count=count) == words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("naming", ["french", "spanish40"])
def test_every_card_has_a_name_of_its_own(
    language: str, naming: Literal["french", "spanish40"]
) -> None:
    faces = Faces(Rules(deck_naming=naming), None)
    voice = TEXTS.voice(language)
    cards = pack(54 if naming == "french" else 36)
    for key in ("card-name", "card-object", "card-key"):
        assert len({faces.in_words(voice, card, key) for card in cards}) == len(cards)


@pytest.mark.parametrize(
    ("card", "subject", "thing"),
    [
        ("7C", "семёрка треф", "семёрку треф"),
        ("10H", "десятка червей", "десятку червей"),
        ("KS", "король пик", "короля пик"),
        ("RJ", "красный джокер", "красного джокера"),
    ],
)
def test_russian_declines_cards(card: str, subject: str, thing: str) -> None:
    faces = Faces(Rules(), None)
    voice = TEXTS.voice("ru")
    assert faces.in_words(voice, Card.parse(card)) == subject
    assert faces.in_words(voice, Card.parse(card), "card-object") == thing


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_lets_people_wear_the_tags(language: str) -> None:
    for key in {"tag-durak"}.union(*map(tags_of, TimeOfYear)):
        tag = TEXTS.plain(language, key)
        assert len(tag) <= 16, tag
        assert all(sign.isalpha() or sign in " ’" for sign in tag), tag
