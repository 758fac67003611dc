"""What buttons send when they are pressed: at most 64 bytes of ASCII, which anybody may forge.

Payloads are encoded and decoded only here. Decoding is strict: it accepts nothing but what encoding
would have produced.
"""

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, NewType, TypeVar, cast, dataclass_transform, get_type_hints

from durak import actions
from durak.actions import Action
from durak.cards import Card


class Forged(Exception):  # noqa: N818  named after the situation
    """Raised for a payload that no button of the bot has: it was made up or altered.

    `unpack` raises it for anything that `pack` would not have written, the handlers of presses for
    chats, games, options and numbers that the bot would not have put on a button there.
    """


class Outdated(Exception):  # noqa: N818  as above
    """Raised for a button, or an option on one, that a feature had which may be gone."""


TAG = re.compile(r"[a-z]+(-[a-z]+)*")
"""The form of every tag, also of those that no button has any more."""


@dataclass_transform(frozen_default=True)
class Payload:
    """What one kind of button means: a frozen dataclass with a tag of its own."""

    tag = ""
    is_for_eyes = False
    """Whether the answer is a picture that no words replace."""
    by_tag = dict[str, type["Payload"]]()  # noqa: RUF012  annotated, it would be one of the parts
    """All kinds: the core's, and those of features as soon as their modules are imported."""

    def __init_subclass__(cls, tag: str, *, is_for_eyes: bool = False) -> None:
        if tag in Payload.by_tag:
            raise TypeError(f"the tag {tag!r} is taken by {Payload.by_tag[tag].__name__}")
        if not TAG.fullmatch(tag):
            raise TypeError(f"{tag!r} has not the form of a tag")
        cls.tag = tag
        cls.is_for_eyes = is_for_eyes
        Payload.by_tag[tag] = dataclass(frozen=True)(cls)


SEPARATOR = ":"
_DOT = "."
_COMMA = ","
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_FLAGS = {None: "", False: "0", True: "1"}
_NUMBER = re.compile(r"-?[0-9a-z]{1,11}")
"""Eleven digits are enough for every id in Telegram (52 bits).

With twelve, the row offset of a forged page number would overflow SQLite's 64 bits.
"""
_WORD = re.compile(r"[A-Za-z0-9_-]{1,24}")

_BY_LETTER: dict[str, type[Action]] = {
    "o": actions.Open,
    "t": actions.ThrowIn,
    "b": actions.Beat,
    "k": actions.Take,
    "p": actions.Pass,
    "r": actions.Transfer,
    "s": actions.Show,
    "x": actions.SwapTrump,
    "y": actions.SwapPoker,
}
LETTERS: dict[type[object], str] = {kind: letter for letter, kind in _BY_LETTER.items()}

Made = TypeVar("Made")


def pack(payload: Payload) -> str:
    return SEPARATOR.join((payload.tag, *_encode(payload)))


def unpack(data: str) -> Payload:
    """Decode callback data. Raises Forged for anything that `pack` would never have written, and
    Outdated for a button that it may have written for a feature that is gone.
    """
    tag, *parts = data.split(SEPARATOR)
    if tag not in Payload.by_tag:
        raise Outdated(tag) if TAG.fullmatch(tag) else Forged("not a button of ours")
    try:
        payload = _decode(Payload.by_tag[tag], parts)
    except ValueError as error:  # raised if a part cannot be read as the type of its field
        raise Forged(str(error)) from error
    if pack(payload) != data:
        raise Forged("not as we write it")
    return payload


def _encode(value: object) -> list[str]:
    """Encode the fields of a dataclass or named tuple, one part per field."""
    return [_encode_value(getattr(value, name)) for name in _hints(type(value))]


def _decode(kind: type[Made], parts: list[str]) -> Made:
    """Make a value of this class from its parts.

    Raises ValueError for anything that `_encode` would not have written.
    """
    hints = _hints(kind)
    if len(hints) != len(parts):
        raise ValueError(f"{len(parts)} parts for {kind.__name__}")
    return kind(
        *(_decode_value(hint, part) for hint, part in zip(hints.values(), parts, strict=True))
    )


def _hints(kind: type[object]) -> dict[str, Any]:
    return _hints_of(cast("Hashable", kind))


_hints_of = cache(get_type_hints)


def _encode_value(value: object) -> str:
    match value:
        case bool() | None:
            return _FLAGS[value]
        case int() if not isinstance(value, Card):
            return _in_base_36(value)
        case Enum():
            return str(value.value)
        case Card() | str():
            return str(value)
        case tuple() if type(value) is tuple:
            return _COMMA.join(map(_encode_value, value))
        case _:
            return _encode_fields(value)


def _encode_fields(value: object) -> str:
    letter = LETTERS.get(type(value))
    if letter is None:
        return _DOT.join(_encode(value))
    return letter + _COMMA.join(_encode(value))


def _decode_value(hint: Any, part: str) -> object:  # noqa: ANN401  an alias, a class or a NewType
    base: Any = hint.__supertype__ if isinstance(hint, NewType) else hint
    if base in _READERS:
        return _READERS[base](part)
    if issubclass(base, Enum):
        return base(part)
    return _decode(base, part.split(_DOT))


def _in_base_36(number: int) -> str:
    if number < 0:
        return "-" + _in_base_36(-number)
    digits = _DIGITS[number % 36]
    while number := number // 36:
        digits = _DIGITS[number % 36] + digits
    return digits


def _number(part: str) -> int:
    if not _NUMBER.fullmatch(part):
        raise ValueError(f"not a number: {part!r}")
    return int(part, 36)


def _word(part: str) -> str:
    if not _WORD.fullmatch(part):
        raise ValueError(f"not a word: {part!r}")
    return part


def _cards(part: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, part.split(_COMMA))) if part else ()


def _action(part: str) -> Action:
    kind = _BY_LETTER.get(part[:1])
    if kind is None:
        raise ValueError(f"not an action: {part!r}")
    cards = part[1:]
    if tuple[Card, ...] in _hints(kind).values():
        return _decode(kind, [cards])
    return _decode(kind, cards.split(_COMMA) if cards else [])


def _flag(part: str) -> bool:
    if part not in ("0", "1"):
        raise ValueError(f"neither yes nor no: {part!r}")
    return part == "1"


def _flag_or_none(part: str) -> bool | None:
    return _flag(part) if part else None


_READERS: dict[object, Callable[[str], object]] = {
    int: _number,
    str: _word,
    bool: _flag,
    bool | None: _flag_or_none,
    Card: Card.parse,
    tuple[Card, ...]: _cards,
    Action: _action,
}
