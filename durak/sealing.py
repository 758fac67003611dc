"""Values that are made step by step and never change again.

A frozen dataclass sets every field by a slow detour, and a new one for every change is slower
still. So a draft is an ordinary object; sealing gives that very object a class that refuses.
"""

from dataclasses import FrozenInstanceError
from typing import NoReturn


class Sealed:
    """A mixin for the class of the finished value: its drafts have the same slots and no seal."""

    __slots__ = ()

    def __setstate__(self, state: tuple[None, dict[str, object]]) -> None:
        """How `copy` and `pickle` fill a new object: by fields, so it needs a way past the seal."""
        for name, value in state[1].items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, _value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")
