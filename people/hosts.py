"""The hosts of features, which do what a feature does while the bot runs."""

from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Mapping,
    Sequence,
)
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar, cast

from club.ports import Worker
from club.unasked import QuietHoursOf, Unasked
from people.accounts import Forget
from people.chat_status import LastingMessage
from people.elsewhere import HostElsewhere
from people.openings import PlaceInstead, WhyNotNow
from people.participation import WhyNotHere
from people.preferences import SettingsChanged
from people.unasked import NewsSource

Host = TypeVar("Host")
Piece = TypeVar("Piece")
Key = TypeVar("Key")
Value = TypeVar("Value")
Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class NightWork(Generic[Piece]):
    """What is done with a piece may change which is the next, or whether there is one."""

    pieces: Callable[[], AsyncIterator[Piece]]
    do: Callable[[Worker, Piece], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Opened:
    """A feature while the bot runs. What it does not do is left out.

    Handlers find the `host` by its type. `news` are told even where the feature is switched off, so
    that what has begun comes to its end. `quiet_hours` says when a group is told none, instead of
    at night, `why_not_now` when no table is opened or no game started there, and `why_not_here` who
    may not take part there. `place_instead` says in which topic the bot answers. `settings_changed`
    is told when a group has chosen. `elsewhere` is what the feature does in chats where the bot is
    no member, and `forget` drops from memory what it knows of a person. `in_help` is a sentence of
    the help in private chats, and `in_privacy` says what is kept beyond what `/privacy` says of all
    features.
    """

    host: object
    every_minute: Work | None = None
    at_night: NightWork[Any] | None = None
    news: Mapping[Unasked, NewsSource] = field(default_factory=dict)
    lasting: LastingMessage | None = None
    quiet_hours: QuietHoursOf | None = None
    why_not_now: WhyNotNow | None = None
    why_not_here: WhyNotHere | None = None
    place_instead: PlaceInstead | None = None
    settings_changed: SettingsChanged | None = None
    elsewhere: HostElsewhere | None = None
    forget: Forget | None = None
    in_help: str = ""
    in_privacy: str = ""


def taken_once(taken: Iterable[tuple[Key, Value]]) -> Mapping[Key, Value]:
    """Return what features have, by its key.

    Raises TypeError for a key that is taken: one of the two would be hidden without a word.
    """
    by_key = dict[Key, Value]()
    for key, value in taken:
        if key in by_key:
            raise TypeError(f"{key} is taken")
        by_key[key] = value
    return by_key


class Hosts:
    """Finds hosts by their types, so that no list of services names any of them."""

    def __init__(self, features: Sequence[Opened]) -> None:
        """Raises TypeError if two hosts have one type."""
        self._by_type = taken_once((type(each.host), each.host) for each in features)
        self.in_help = [each.in_help for each in features if each.in_help]
        self.in_privacy = [each.in_privacy for each in features if each.in_privacy]

    def of(self, kind: type[Host]) -> Host:
        """Return the host of this type. Raises KeyError if its feature was not opened."""
        return cast("Host", self._by_type[kind])
