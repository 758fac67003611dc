"""Where features stand in the lists of the core: in menus, and on pages of settings."""

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Protocol


class Added(Protocol):
    """It stands below what the core lists that it comes `after`, or above what it comes `before`.

    Where the core lists neither, it stands above the last.
    """

    @property
    def name(self) -> str: ...

    @property
    def after(self) -> str: ...

    @property
    def before(self) -> str: ...


def with_added(listed: Sequence[str], added: Iterable[Added]) -> Sequence[str]:
    """Several in one place stand there in the order in which they are given."""
    places = {name: 3 * number for number, name in enumerate(listed)}

    def place_of(each: Added) -> int:
        if each.after in places:
            return places[each.after] + 1
        return places.get(each.before, places[listed[-1]]) - 1

    placed = [*places.items(), *((each.name, place_of(each)) for each in added)]
    return [name for name, _ in sorted(placed, key=itemgetter(1))]
