"""Hypothesis strategies for any type, built from its annotations, so that no type is missed."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from durak.cards import Card, Suit, pack

LARGEST = 2**53
"""Beyond this, JSON numbers lose digits. Telegram's ids are smaller."""


def _cards() -> st.SearchStrategy[Card]:
    """Return any card. Jokers are never declared."""
    suited = st.sampled_from(pack(104))
    declared = st.builds(Card.declared, suited, st.sampled_from(Suit))
    return suited | declared | st.sampled_from(pack(54)[-2:])


ATOMS: dict[Any, Callable[[], st.SearchStrategy[Any]]] = {
    Card: _cards,
    datetime: lambda: st.datetimes(timezones=st.just(UTC)),
    int: lambda: st.integers(-LARGEST, LARGEST),
    type(None): st.none,
}


def values(kind: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401  any annotation
    if isinstance(kind, NewType):
        return values(kind.__supertype__)
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        return st.builds(kind, **{field.name: values(hints[field.name]) for field in fields(kind)})
    if get_origin(kind) in (UnionType, Union):
        return st.one_of(*map(values, get_args(kind)))
    if get_origin(kind) is tuple:
        return st.lists(values(get_args(kind)[0]), max_size=4).map(tuple)
    if get_origin(kind) is Mapping:
        return st.dictionaries(*map(values, get_args(kind)), max_size=4)
    return ATOMS[kind]() if kind in ATOMS else st.from_type(kind)
