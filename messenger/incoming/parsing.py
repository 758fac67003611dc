"""Turns what Telegram sends into the framework's updates, one at a time.

The framework parses all updates of an answer or none, and logs every one of them if it fails. What
it does parse may lack fields or have words where numbers belong: it checks neither.
"""

import inspect
import json
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, cast, get_args

from telegram import Bot, TelegramObject, Update

UNKNOWN = "unknown"

_PLAIN = frozenset({int, str, bool, datetime, NoneType})
_HIGHEST_NUMBER = 2**31 - 1
"""Telegram's own server can confirm no higher one."""
_MOST_DIGITS = 18
"""Of an integer in SQLite or Telegram. Python, too, refuses those of some thousand digits."""
_NUMBER = re.compile(rb'"update_id"\s*:\s*(\d{1,10})\b')
_SURROGATE = re.compile("[\ud800-\udfff]")
"""No Unicode by itself: it can be neither stored nor sent."""
DATA_OF_KEYS = "data_of_keys"
"""What the keys below one of our messages carry. The framework hands on fields it does not know."""
_READ = (
    "message_id",
    "ephemeral_message_id",
    "date",
    "chat",
    "message_thread_id",
    "is_topic_message",
    "photo",
    "animation",
)
"""What is read of one of our own messages."""


class Unparsable(Exception):  # noqa: N818  named after what was received
    """It is raised without its cause, which may quote the update."""


class _Field(NamedTuple):
    name: str
    kinds: tuple[type, ...]
    """The types that it may have, or none if that is too much to tell."""
    is_needed: bool


def read_json(body: bytes) -> object:
    """Raises ValueError. Bytes that are no UTF-8 are replaced.

    A press may carry any bytes, and must not make others unreadable that came together with it.
    """
    text = body.decode(errors="replace")
    try:
        return cast("object", json.loads(text, parse_int=_integer, strict=False))
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _integer(digits: str) -> float:
    """Return an integer, or else a float, which no field of an integer may have."""
    return int(digits) if len(digits) <= _MOST_DIGITS else float(digits)


def number_in(body: bytes) -> int | None:
    """Return the number of an update that cannot be read as JSON, if its body has one."""
    found = _NUMBER.search(body)
    return number_of({"update_id": int(found[1])}) if found else None


def number_of(sent: object) -> int | None:
    number = sent.get("update_id") if isinstance(sent, dict) else None
    is_number = isinstance(number, int) and 0 < number <= _HIGHEST_NUMBER
    return number if is_number and not isinstance(number, bool) else None


def kind_of(sent: object) -> str:
    """Return the kind of an update. Other names are withheld, because they may be anything."""
    kinds = (str(kind) for kind in Update.ALL_TYPES)
    return next((kind for kind in kinds if isinstance(sent, dict) and kind in sent), UNKNOWN)


def parse(sent: object, bot: Bot) -> Update:
    """Raises Unparsable."""
    if number_of(sent) is None or not isinstance(sent, dict):
        raise Unparsable
    try:
        update = Update.de_json(_without_unread(sent), bot)
        is_parsed = is_sound(update)
    except Exception:  # noqa: BLE001  the framework raises whatever the contents provoke
        raise Unparsable from None
    if not is_parsed:
        raise Unparsable
    return update


def _without_unread(sent: dict[str, Any]) -> dict[str, Any]:
    press = sent.get("callback_query")
    if not isinstance(press, dict) or not isinstance(press.get("message"), dict):
        return sent
    return {**sent, "callback_query": {**press, "message": only_read(press["message"])}}


def only_read(message: dict[str, Any]) -> dict[str, Any]:
    """Return what is read of one of our own messages.

    Its text, entities and keys would become some fifty objects: half of the time of an update.
    """
    read = {name: message[name] for name in _READ if name in message}
    return read | {DATA_OF_KEYS: _data_of_keys(message.get("reply_markup"))}


def _data_of_keys(markup: object) -> list[str]:
    match markup:
        case {"inline_keyboard": [*rows]}:
            keys = [key for row in rows if isinstance(row, list) for key in row]
            found = [key.get("callback_data") for key in keys if isinstance(key, dict)]
            return [data for data in found if isinstance(data, str)]
        case _:
            return []


def is_sound(part: TelegramObject) -> bool:
    """Whether each field of this object, and of those inside it, is what it should be."""
    values = tuple(_values(part))
    return all(_fits(*each) for each in values) and all(map(is_sound, _parts(values)))


def _values(part: TelegramObject) -> Iterator[tuple[_Field, object]]:
    kind: type = type(part)
    for field in _fields(kind):
        yield field, getattr(part, field.name, None)


def _fits(field: _Field, value: object) -> bool:
    if value is None:
        return not field.is_needed
    if isinstance(value, str) and _SURROGATE.search(value):
        return False
    return not field.kinds or isinstance(value, field.kinds)


def _parts(values: Iterable[tuple[_Field, object]]) -> Iterator[TelegramObject]:
    for _, value in values:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, TelegramObject):
                yield part


@cache
def _fields(kind: type[TelegramObject]) -> tuple[_Field, ...]:
    """Return the fields of a kind of object, as its constructor describes them.

    Durations are left out: they are computed, and warn whoever looks at them.
    """
    parameters = inspect.signature(kind).parameters.values()
    return tuple(
        _Field(each.name, _kinds(each.annotation), each.default is inspect.Parameter.empty)
        for each in parameters
        if each.name != "api_kwargs" and not isinstance(getattr(kind, each.name, None), property)
    )


def _kinds(annotation: Any) -> tuple[type, ...]:  # noqa: ANN401  whatever an annotation may be
    kinds = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
    return kinds if _PLAIN.issuperset(kinds) else ()
