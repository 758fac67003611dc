"""A mixin for values that are built step by step and never change afterwards.

A frozen dataclass is slow to set its fields, and making a new one for every change is slower still.
So a draft is an ordinary mutable object; to freeze it is to set its `__class__` to a subclass that
refuses assignment.
"""

from dataclasses import FrozenInstanceError
from typing import NoReturn


class Frozen:
    """Mixin for the class of the finished value.

    Its drafts have the same slots, but are not frozen.
    """

    __slots__ = ()

    def __setstate__(self, state: tuple[None, dict[str, object]]) -> None:
        """Restore the fields for `copy` and `pickle`, although it is frozen."""
        for name, value in state[1].items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, _value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")
