"""Names that other programs use and that have changed: they are offered for one more release."""

import sys
import warnings
from collections.abc import Callable, Mapping


def offer(module: str, new_names: Mapping[str, str]) -> Callable[[str], object]:
    """Return a `__getattr__` for this module, which warns whoever uses one of the old names.

    It raises AttributeError for any other name.
    """

    def find(name: str) -> object:
        if name not in new_names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        new_name = new_names[name]
        warnings.warn(f"`{name}` is called `{new_name}` now", DeprecationWarning, stacklevel=2)
        found: object = getattr(sys.modules[module], new_name)
        return found

    return find
