"""The types that can be got from values of others."""

from collections.abc import Iterable, Iterator, Set
from inspect import getmembers_static, isclass, isfunction
from typing import TypeGuard, get_args, get_type_hints

from club.fairness import Salt
from tests.source_files import PACKAGES


def holders_of_salts(kinds: Iterable[object]) -> Set[type]:
    """Return the types within reach that tell a salt, by its type or by its name."""
    return {
        kind
        for kind in reached_from(kinds)
        for name, hint in told_by(kind)
        if Salt in parts_of(hint) or "salt" in name
    }


def reached_from(kinds: Iterable[object]) -> Set[type]:
    """Return the types of the project that can be got from values of these, however far away."""
    reached = list(dict.fromkeys(filter(is_own_type, kinds)))
    for kind in reached:
        parts = {part for _, hint in told_by(kind) for part in parts_of(hint)}
        reached += [part for part in parts if is_own_type(part) and part not in reached]
    return {*reached}


def is_own_type(kind: object) -> TypeGuard[type]:
    return isclass(kind) and kind.__module__.partition(".")[0] in PACKAGES


def told_by(kind: type) -> Iterator[tuple[str, object]]:
    """Yield the types of the public fields of a type, and of what its public methods return."""
    hints = dict[str, object](get_type_hints(kind))
    for name, member in getmembers_static(kind):
        function = getattr(member, "fget", getattr(member, "__func__", member))
        if isfunction(function):
            hints[name] = get_type_hints(function).get("return")
    yield from ((name, hint) for name, hint in hints.items() if name[0] != "_")


def parts_of(hint: object) -> Iterator[object]:
    """Yield a type, and all that it is put together from. Parameters of a Callable are a list."""
    parts = hint if isinstance(hint, list) else get_args(hint)
    if parts is not hint:
        yield hint
    for part in parts:
        yield from parts_of(part)
