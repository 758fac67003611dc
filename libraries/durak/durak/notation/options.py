"""Rules as text: what differs from the base game, `deck=24 transfer=on forfeit='sing a verse'`."""

import shlex
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from durak.notation.words import NOTHING, NotationError
from durak.rules import Rules

_SWITCH = {"on": True, "off": False}


def format_options(rules: Rules) -> str:
    base = Rules()
    options = ((field.name, getattr(rules, field.name)) for field in fields(Rules))
    deviations = (
        f"{name}={_format_value(value)}" for name, value in options if value != getattr(base, name)
    )
    return " ".join(deviations) or NOTHING


def parse_options(text: str, base: Rules | None = None) -> Rules:
    """Return the base, or else the base game, with these options in place of its own.

    Raises NotationError for an option or a value that does not exist, but does not ask whether they
    go together.
    """
    try:
        options = [] if text == NOTHING else shlex.split(text)
    except ValueError as error:
        raise NotationError(f"not options: {text!r} ({error})") from error
    return replace(base or Rules(), **dict(map(_parse_option, options)))


def _format_value(value: Any) -> str:  # noqa: ANN401  an option may be of any plain type
    if isinstance(value, bool):
        return "on" if value else "off"
    return shlex.quote(str(value))


def _parse_option(word: str) -> tuple[str, Any]:
    name, _, text = word.partition("=")
    hint = _hints().get(name)
    if hint is None:
        raise NotationError(f"no such option: {word!r}")
    if hint is str:
        return name, text
    values = _SWITCH if hint is bool else {str(value): value for value in _literals(hint)}
    if text in values:
        return name, values[text]
    if int in get_args(hint) and text.isdecimal():
        return name, int(text)
    raise NotationError(f"{name} must be one of {', '.join(values)}; not {text!r}")


@cache
def _hints() -> dict[str, Any]:
    return get_type_hints(Rules)


def _literals(hint: Any) -> Iterator[Any]:  # noqa: ANN401  a type is no type to mypy
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    for part in get_args(hint):
        yield from _literals(part)
