"""Updates of every kind that the framework knows, as a server would send them."""

import copy
import inspect
import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, TypeAlias

import telegram
from telegram import Update
from telegram.constants import UpdateType

Json: TypeAlias = dict[str, Any]
Key: TypeAlias = Any
Place: TypeAlias = tuple[Any, Key]
"""A list or an object, and the position or name of a value in it."""


WORDS = "Payload"
"""Stands wherever somebody's words would stand."""
KINDS = tuple(map(str, UpdateType))

_PLAIN = {"int": 5001, "float": 1.5, "str": WORDS, "bool": True, "datetime": 1_763_750_000}
_CONCRETE: dict[str, tuple[str, Json]] = {
    "ChatMember": ("ChatMemberMember", {"status": "member"}),
    "ReactionType": ("ReactionTypeEmoji", {"type": "emoji"}),
    "ChatBoostSource": ("ChatBoostSourcePremium", {"source": "premium"}),
}
_DEMANDED: dict[str, Json] = {
    "PollOption": {"persistent_id": WORDS},
    "PollAnswer": {"option_persistent_ids": [WORDS]},
    "Poll": {"allows_revoting": True, "members_only": False},
}
"""Fields that the framework calls optional, and then insists on."""
_STRANGE: tuple[object, ...] = ([], {}, [WORDS], {WORDS: WORDS}, 10**30, -1.5, WORDS, 5, True, None)
_RENAMED = {"from_user": "from"}


def example(kind: str) -> Json:
    """Return an update of this kind with nothing but what the framework cannot do without."""
    return {kind: _value(inspect.signature(Update).parameters[kind].annotation)}


def with_field_missing(update: Json, dice: Random) -> Json:
    """Return a copy without one of its fields, however deep."""
    changed = copy.deepcopy(update)
    place, key = _somewhere(changed, dice)
    del place[key]
    return changed


def with_field_of_wrong_type(update: Json, dice: Random) -> Json:
    changed = copy.deepcopy(update)
    place, key = _somewhere(changed, dice)
    place[key] = dice.choice(_STRANGE)
    return changed


def _somewhere(update: Json, dice: Random) -> Place:
    """Choose a value inside what has happened."""
    return dice.choice([(place, key) for place, key in _places(update) if place is not update])


def _places(whole: object) -> Iterator[Place]:
    match whole:
        case dict():
            keys: Iterable[Key] = whole
        case list():
            keys = range(len(whole))
        case _:
            return
    for key in keys:
        yield whole, key
        yield from _places(whole[key])


def _value(annotation: object) -> object:
    """Make up a value from what an annotation is called, because not all can be evaluated."""
    inner = re.split(r"[\w.]*Sequence\[", str(annotation))
    name = next(iter(re.findall(r"(\w+)(?:'>|\]| \||$)", inner[-1])))
    value = _PLAIN[name] if name in _PLAIN else _object(name)
    return [value] if len(inner) > 1 else value


def _object(name: str) -> Json:
    kind, told = _CONCRETE.get(name, (name, {}))
    fields = inspect.signature(getattr(telegram, kind)).parameters.values()
    needed = [field for field in fields if field.default is field.empty]
    told = told | _DEMANDED.get(name, {})
    return told | {
        _RENAMED.get(field.name, field.name): _value(field.annotation) for field in needed
    }
