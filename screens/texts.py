"""The sentences: one Fluent file for each language, parsed when it is first spoken.

A fault in a file costs its sentence; the tests find it, which speak every language. A sentence that
a language lacks is said in English, so that a translation can grow.
The only place where foreign words become harmless. `say` writes HTML for messages, `plain` writes
for button labels and alerts, which Telegram shows as they are.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from html import escape
from pathlib import Path
from typing import Self, TypeAlias, cast

from babel.dates import format_date
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

_LOCALES = Path(__file__).parent / "locales"
_ISOLATE, _POP = "\u2068", "\u2069"
_DIRECTIONS = dict.fromkeys(map(ord, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
FALLBACK = "en"
_MINUTE, _HOUR = 60, 3600


@dataclass(frozen=True, slots=True)
class Foreign:
    """Words from outside: a name, a title. They may hold markup or turn the line around."""

    words: str


Word: TypeAlias = str | int | Foreign


def isolated(foreign: Foreign) -> str:
    """The words between marks that end whatever direction they begin."""
    return f"{_ISOLATE}{foreign.words.translate(_DIRECTIONS)}{_POP}"


def _as_html(word: Word) -> str | int:
    return escape(isolated(word), quote=False) if isinstance(word, Foreign) else word


def _as_plain(word: Word) -> str | int:
    return isolated(word) if isinstance(word, Foreign) else word


@dataclass(frozen=True, slots=True)
class Texts:
    sources: Mapping[str, str]

    @classmethod
    def load(cls, folder: Path = _LOCALES) -> Self:
        files = sorted(folder.glob("*.ftl"))
        return cls({file.stem: file.read_text(encoding="utf-8") for file in files})

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self.sources)

    def pick(self, code: str | None, default: str) -> str:
        return self.spoken(code) or default

    def spoken(self, code: str | None) -> str | None:
        """The language for a code as Telegram writes it (`pt-br`), if we speak it."""
        language = (code or "").lower().partition("-")[0]
        return language if language in self.sources else None

    def say(self, language: str, key: str, **words: Word) -> str:
        return self._write(language, key, {name: _as_html(word) for name, word in words.items()})

    def plain(self, language: str, key: str, **words: Word) -> str:
        return self._write(language, key, {name: _as_plain(word) for name, word in words.items()})

    def voice(self, language: str) -> "Voice":
        return Voice(self, self.pick(language, FALLBACK))

    def has(self, language: str, key: str) -> bool:
        name, _, attribute = key.partition(".")
        bundle = self._bundle(language)
        if not bundle.has_message(name):
            return False
        message = bundle.get_message(name)
        return attribute in message.attributes if attribute else message.value is not None

    def _write(self, language: str, key: str, words: dict[str, str | int]) -> str:
        speaker = language if self.has(language, key) else FALLBACK
        if not self.has(speaker, key):
            raise LookupError(f"no words for {key!r} in any language")
        name, _, attribute = key.partition(".")
        bundle = self._bundle(speaker)
        message = bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        written, errors = bundle.format_pattern(cast("Pattern", pattern), words)
        if errors:
            raise LookupError(f"{key!r} in {speaker!r}: {errors[0]}")
        return str(written)

    def _bundle(self, language: str) -> FluentBundle:
        return _parsed(language, self.sources[language])


@dataclass(frozen=True, slots=True)
class Voice:
    """The texts in one language."""

    texts: Texts
    language: str

    def say(self, key: str, **words: Word) -> str:
        return self.texts.say(self.language, key, **words)

    def plain(self, key: str, **words: Word) -> str:
        return self.texts.plain(self.language, key, **words)

    def listed(self, words: Iterable[str]) -> str:
        return self.plain("list-joint").join(words)

    def day(self, when: datetime) -> str:
        return format_date(when, "medium", locale=self.language)

    def length(self, seconds: int) -> str:
        """Of time, in a word: `60 s`, `5 min`, `24 h`."""
        if seconds >= _HOUR:
            return self.plain("length-hours", count=seconds // _HOUR)
        if seconds > _MINUTE and seconds % _MINUTE == 0:
            return self.plain("length-minutes", count=seconds // _MINUTE)
        return self.plain("length-seconds", count=seconds)

    def ticking(self, until: datetime, seconds: int) -> str:
        """How long until then, kept current by the reader's app; an old app shows the words."""
        return (
            f'<tg-time unix="{until.timestamp():.0f}" format="r">{self.length(seconds)}</tg-time>'
        )


@cache
def _parsed(language: str, source: str) -> FluentBundle:
    """Takes a tenth of a second: a process that starts many bots does it once."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle
