"""A sentence is a template read in both directions: `beats {attack:card} with {card:card}`.

Each brace names a field of the value and the kind of word it is written as. It knows no action.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from string import Formatter
from typing import Any, NamedTuple

from durak.notation.words import (
    NotationError,
    format_cards,
    format_seat,
    format_trump,
    parse_card,
    parse_cards,
    parse_seat,
    parse_trump,
)


class Word(NamedTuple):
    """How one kind of field is recognised, written and read."""

    pattern: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _format_several(cards: Iterable[object]) -> str:
    return "+".join(map(str, cards))


def _parse_several(text: str) -> object:
    return parse_cards(text.replace("+", " "))


_CARD = r"[\w?'=]+"
_WORDS = {
    "seat": Word(r"P\d+", format_seat, parse_seat),
    "card": Word(_CARD, str, parse_card),
    "several": Word(rf"{_CARD}(?:\+{_CARD})*", _format_several, _parse_several),
    "row": Word(rf"{_CARD}(?: {_CARD})*|-", format_cards, parse_cards),
    "suit": Word(r"\w+", format_trump, parse_trump),
}


@dataclass(frozen=True, slots=True)
class Sentence:
    kind: type
    template: str

    def fits(self, value: object) -> bool:
        """Whether there is something to say in every place."""
        names = (name for _, name, _ in self._parts() if name)
        return type(value) is self.kind and all(getattr(value, name) is not None for name in names)

    def write(self, value: object) -> str:
        line = ""
        for text, name, word in self._parts():
            line += text
            if name:
                line += _WORDS[word].write(getattr(value, name))
        return line

    def read(self, line: str) -> Any | None:  # noqa: ANN401  one of `kind`, which is known only here
        """Return what the line says, or None if it says something else.

        Raises NotationError if one of its words means nothing.
        """
        match = re.fullmatch("".join(self._patterns()), line)
        if match is None:
            return None
        parts = ((name, _WORDS[word]) for _, name, word in self._parts() if name)
        return self.kind(**{name: word.read(match[name]) for name, word in parts})

    def _parts(self) -> Iterator[tuple[str, str | None, str]]:
        for text, name, word, _ in Formatter().parse(self.template):
            yield text, name, word or ""

    def _patterns(self) -> Iterator[str]:
        for text, name, word in self._parts():
            yield re.escape(text)
            if name:
                yield f"(?P<{name}>{_WORDS[word].pattern})"


def write(sentences: Iterable[Sentence], value: object) -> str:
    """Write the value as the first sentence that fits. Raises ValueError if there is none."""
    for sentence in sentences:
        if sentence.fits(value):
            return sentence.write(value)
    raise ValueError(f"there is no sentence for {value}")


def read(sentences: Iterable[Sentence], line: str) -> Any:  # noqa: ANN401  any of the kinds
    """Return what a line says. Raises NotationError if it fits none of the sentences."""
    for sentence in sentences:
        value = sentence.read(line)
        if value is not None:
            return value
    raise NotationError(f"not an action or event: {line!r}")
