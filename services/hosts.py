"""The hosts of features, which do what a feature does while the bot runs."""

from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar, cast

from club.unasked import Unasked
from services.chat_status import LastingMessage
from services.unasked import NewsSource

Host = TypeVar("Host")
Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Opened:
    """A feature while the bot runs. What it does not do is left out.

    Handlers find the `host` by its type. `news` are told even where the feature is switched off, so
    that what has begun comes to its end.
    """

    host: object
    every_minute: Work | None = None
    news: Mapping[Unasked, NewsSource] = field(default_factory=dict)
    lasting: LastingMessage | None = None


class Hosts:
    """Finds hosts by their types, so that no list of services names any of them."""

    def __init__(self, hosts: Iterable[object]) -> None:
        self._by_type = {type(host): host for host in hosts}

    def of(self, kind: type[Host]) -> Host:
        """Return the host of this type. Raises KeyError if its feature was not opened."""
        return cast("Host", self._by_type[kind])
