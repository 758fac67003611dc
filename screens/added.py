"""Where features stand in the lists of the core: in menus, and on pages of settings."""

from collections.abc import Iterable, Sequence
from typing import Protocol


class Added(Protocol):
    """It stands below what it comes `after`, where that is listed, or else above the last."""

    @property
    def name(self) -> str: ...

    @property
    def after(self) -> str: ...


def with_added(listed: Sequence[str], added: Iterable[Added]) -> Sequence[str]:
    """Place what comes after something that was added itself, in whatever order that comes."""
    names = list(listed)
    waiting = list(added)
    while waiting:
        each = next((each for each in waiting if each.after in names), waiting[0])
        place = names.index(each.after) + 1 if each.after in names else -1
        names.insert(place, each.name)
        waiting.remove(each)
    return names
