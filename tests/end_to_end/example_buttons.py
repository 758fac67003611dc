"""One button of each kind, as somebody would spell it who knows the format of callback data."""

from collections.abc import Mapping
from enum import Enum
from typing import get_type_hints

from club.places import ChatId, PersonId, TableId, TopicId
from durak.actions import Action, Take
from durak.bout import Moment
from features import FEATURES
from screens.callback_data import Payload, pack

_EXAMPLES: Mapping[object, object] = {
    int: 1,
    TableId: TableId(1),
    ChatId: ChatId(1),
    PersonId: PersonId(1),
    TopicId: TopicId(1),
    str: "abcd2345",
    bool: True,
    Action: Take(),
    Moment: Moment(1, 0),
}


def _example(kind: object) -> object:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    return _EXAMPLES[kind]


OF_FEATURES = [
    pack(route.button(*map(_example, get_type_hints(route.button).values())))
    for feature in FEATURES
    for route in feature.buttons
]
BUTTONS = (
    "j:1", "ca:1", "cr:1", "m:1:1", "f:1", "s:1", "sh:1", "cu:1:4", "ru:1", "rt:1:1", "rh:1:1",
    "x:1:1", "p:1:1:1.0:k",
    "p:1:1:1.0:b6S,7S", "p:1:1:1.0:o6S", "e:1:1:1.0:o.6S", "e:1:1:1.0:c.6S", "h:1:1:1.0", "oh:1",
    "k:1", "km:1", "kr:1:1", "n", "b:1", "a:1", "d", "se:top", "r:1:ever:0", "rc:1",
    "fs:1", "fa:1", "hi:1:0", "w:1:0", "wl:1:1", "wv:1:1", "ws:1:1", "wk:1:1", "wf:1",
    "wp:1", "wq:1", "wr:1", "wm:1:1", "om:1", "ot", "he", "ti:1", "co:1",
    "ng:1", "gw:1", "gd:1:1:0", "wo:1", "o:1:menu", "og:1:0", "oo:1:deck", "oc:1:deck:36",
    "ov:1:podkidnoy", "of:1", "tt:1:1", "la:1:en", "po", "pg:1.normal.podkidnoy:1",
    "pr:1:normal:podkidnoy:1",
    *OF_FEATURES, "l:1", "lf:1:1",
    "v:1:1", "ff", "tl:1:1", "tc:1:1", "c:1:1",
)  # fmt: skip
"""Buttons that end a game come last. Where a chat's id is needed, the first 1 stands for it."""


def buttons_in(chat: int) -> list[list[str]]:
    """Return the callback data of all buttons, split into parts, with the id of this chat."""
    return [_in_chat(data.split(":"), chat) for data in BUTTONS]


def _in_chat(parts: list[str], chat: int) -> list[str]:
    tag, *said = parts
    first = next(iter(get_type_hints(Payload.by_tag[tag]).values()), None)
    return [tag, _in_base_36(chat), *said[1:]] if first is ChatId else parts


def _in_base_36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    spelt = ""
    left = abs(number)
    while left:
        left, digit = divmod(left, 36)
        spelt = digits[digit] + spelt
    return f"-{spelt}" if number < 0 else spelt
