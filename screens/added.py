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
    names = list(listed)
    for each in added:
        place = names.index(each.after) + 1 if each.after in names else -1
        names.insert(place, each.name)
    return names
