"""The bot's messages: Fluent files of each language, which a process reads as one.

The core and every feature have a folder of them. The core does not know which features there are.

A syntax error costs only the message that contains it, and the tests check every language. A
message that a language lacks is shown in English, so a translation can be completed over time.

`say` writes HTML for messages. `plain` writes for button labels and alerts, which Telegram shows
verbatim. Both isolate foreign words such as names; `say` also escapes them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import Self, TypeAlias

from babel import Locale
from babel.dates import format_date, format_interval
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

LOCALES = Path(__file__).parent / "locales"
"""The messages of the core."""
_ISOLATE = "\u2068"
_POP = "\u2069"
_DIRECTIONS = dict.fromkeys(map(ord, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
FALLBACK = "en"
_UNFINISHED = re.compile("^### unfinished$", re.MULTILINE)
_BEGINNING = re.compile("^(?=-?[A-Za-z][A-Za-z0-9_-]* *=)", re.MULTILINE)
_REFERENCE = re.compile(r"{\s*(-?[A-Za-z][A-Za-z0-9_-]*)")
_NEAREST = {
    **dict.fromkeys(["az", "be", "hy", "ka", "kk", "ky", "tg", "tk", "uk", "uz"], "ru"),
    **dict.fromkeys(["ca", "eu", "gl"], "es"),
}
"""What most people read whose own language the bot may not speak."""
_MINUTE = 60
_HOUR = 3600
_REMEMBERED = 4096


@dataclass(frozen=True, slots=True)
class Foreign:
    """Words from outside, such as names and titles.

    They may contain markup, or characters that change the writing direction.
    """

    words: str


Word: TypeAlias = str | int | Foreign
SafeWords: TypeAlias = dict[str, str | int]
"""Words that are safe to insert, by the names of the message's variables."""


def isolate(foreign: Foreign) -> str:
    """Enclose the words in Unicode isolates, without any direction marks of their own."""
    return f"{_ISOLATE}{foreign.words.translate(_DIRECTIONS)}{_POP}"


class Catalogue:
    """The messages of one language, with a cache of recently formatted ones.

    Each is parsed when it is first said, which takes a tenth of a millisecond. For all of them
    together, whoever is the first to speak the language would wait a tenth of a second. A repainted
    screen repeats most of its messages, and formatting them again would take most of the time. Any
    thread may ask for a message.
    """

    def __init__(self, language: str, source: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        entries = _BEGINNING.split(source)[1:]
        self._sources = {entry.partition("=")[0].rstrip(): entry for entry in entries}
        self._format = lru_cache(_REMEMBERED)(self._format_anew)

    def has(self, key: str) -> bool:
        return self._pattern(key) is not None

    def write(self, key: str, words: SafeWords) -> str | None:
        """Return the formatted message, or None if the language lacks it.

        Raises LookupError if the message cannot be formatted.
        """
        return self._format(key, *words.items())

    def _format_anew(self, key: str, *words: tuple[str, str | int]) -> str | None:
        pattern = self._pattern(key)
        if pattern is None:
            return None
        text, errors = self._bundle.format_pattern(pattern, dict(words))
        if errors:
            raise LookupError(f"{key!r} in {self._bundle.locales[0]!r}: {errors[0]}")
        return str(text)

    def _pattern(self, key: str) -> Pattern | None:
        name, _, attribute = key.partition(".")
        self._parse(name)
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _parse(self, name: str) -> None:
        """Parse a message after all that it refers to, so that no other thread misses those."""
        if self._bundle.has_message(name) or name not in self._sources:
            return
        source = self._sources[name]
        for reference in _REFERENCE.findall(source):
            self._parse(reference)
        self._bundle.add_resource(Resource([FluentParser(with_spans=False).parse_entry(source)]))


def _sources(folder: Path) -> dict[str, str]:
    """Return what the files of a folder say, by language."""
    return {file.stem: file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.ftl"))}


@cache
def _kept_catalogue(language: str, source: str) -> Catalogue:
    """Cached because a process may start many bots."""
    return Catalogue(language, source)


def readable(code: str) -> Iterator[str]:
    """Yield the languages that suit a reader with this code, best first: `pt-br`, then `pt`."""
    parts = code.lower().split("-")
    for count in range(len(parts), 0, -1):
        yield "-".join(parts[:count])
    if parts[0] in _NEAREST:
        yield _NEAREST[parts[0]]


def locale_of(language: str) -> Locale:
    """Return the customs of a language: its dates and plural forms. Raises UnknownLocaleError."""
    return Locale.parse(language, sep="-")


@dataclass(frozen=True, slots=True)
class Texts:
    """The sources of all languages. `unfinished` ones are spoken to whoever chooses them only."""

    sources: Mapping[str, str]
    unfinished: frozenset[str] = frozenset()

    @classmethod
    def load(cls, core: Path, *features: Path) -> Self:
        """Merge the folders. Which languages there are, and are finished, the core's files say."""
        spoken = _sources(core)
        added = [_sources(folder) for folder in features]
        merged = {
            language: "\n".join([source, *(each[language] for each in added if language in each)])
            for language, source in spoken.items()
        }
        unfinished = (name for name, source in spoken.items() if _UNFINISHED.search(source))
        return cls(merged, frozenset(unfinished))

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self.sources)

    @property
    def finished(self) -> tuple[str, ...]:
        return tuple(name for name in self.sources if name not in self.unfinished)

    @property
    def neighbours(self) -> tuple[str, ...]:
        """The languages whose readers are spoken to in the nearest one."""
        return tuple(code for code in _NEAREST if code not in self.finished)

    def pick(self, code: str | None, default: str) -> str:
        return self.language_for(code) or default

    def language_for(self, code: str | None) -> str | None:
        """Return the finished language for a code from Telegram such as `pt-br`, or the nearest."""
        for language in readable(code or ""):
            if language in self.sources and language not in self.unfinished:
                return language
        return None

    def say(self, language: str, key: str, **words: Word) -> str:
        """Return a message as HTML. Raises LookupError if it is unknown or lacks a word."""
        safe: SafeWords = {
            name: escape(isolate(word), quote=False) if isinstance(word, Foreign) else word
            for name, word in words.items()
        }
        return self._write(language, key, safe)

    def plain(self, language: str, key: str, **words: Word) -> str:
        """Return a message without markup. Raises LookupError if it is unknown or lacks a word."""
        safe: SafeWords = {
            name: isolate(word) if isinstance(word, Foreign) else word
            for name, word in words.items()
        }
        return self._write(language, key, safe)

    def voice(self, language: str, *, in_words: bool = False) -> "Voice":
        return Voice(self, language if language in self.sources else FALLBACK, in_words)

    def has(self, language: str, key: str) -> bool:
        return self._catalogue(language).has(key)

    def _write(self, language: str, key: str, words: SafeWords) -> str:
        for speaker in (language, FALLBACK):
            message = self._catalogue(speaker).write(key, words)
            if message is not None:
                return message
        raise LookupError(f"no words for {key!r} in any language")

    def _catalogue(self, language: str) -> Catalogue:
        return _kept_catalogue(language, self.sources[language])


@dataclass(frozen=True, slots=True)
class Voice:
    """The texts in one language, for somebody who may want words in place of signs.

    A message may have an attribute `.aloud`: how it is put where its cards are words.
    """

    texts: Texts
    language: str
    in_words: bool = False

    def say(self, key: str, **words: Word) -> str:
        return self.texts.say(self.language, self._wording(key), **words)

    def plain(self, key: str, **words: Word) -> str:
        return self.texts.plain(self.language, self._wording(key), **words)

    def _wording(self, key: str) -> str:
        aloud = f"{key}.aloud"
        return aloud if self.in_words and self.texts.has(self.language, aloud) else key

    def join(self, words: Iterable[str]) -> str:
        return self.plain("list-joint").join(words)

    def day(self, when: datetime) -> str:
        return format_date(when, "medium", locale=locale_of(self.language))

    def moment(self, when: datetime) -> str:
        return f"{self.day(when)}, {when:%H:%M}"

    def month(self, day: date) -> str:
        """Return the name of its month in short form."""
        return format_date(day, "LLL", locale=locale_of(self.language))

    def months(self, first: datetime, last: datetime) -> str:
        return format_interval(first, last, "yMMM", locale=locale_of(self.language))

    def decimal(self, value: float) -> str:
        """Return a number with at most two decimals."""
        return format_decimal(value, "0.##", locale=locale_of(self.language))

    def signed(self, value: float) -> str:
        """Return a number with its sign and at most two decimals."""
        return format_decimal(value, "+0.##;−0.##", locale=locale_of(self.language))

    def length(self, seconds: int) -> str:
        """Return a duration in short form: `60 s`, `5 min`, `24 h`."""
        if seconds >= _HOUR:
            return self.plain("length-hours", count=seconds // _HOUR)
        if seconds > _MINUTE and seconds % _MINUTE == 0:
            return self.plain("length-minutes", count=seconds // _MINUTE)
        return self.plain("length-seconds", count=seconds)

    def countdown(self, until: datetime, seconds: int) -> str:
        """Return a countdown that the reader's app updates. Old apps show the duration instead."""
        return (
            f'<tg-time unix="{until.timestamp():.0f}" format="r">{self.length(seconds)}</tg-time>'
        )
