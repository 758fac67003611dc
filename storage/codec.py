"""Converts values of the club to JSON and back. Cards are written as people write them (`9S`).

An event is stored as its kind, the version of this format, and its body. Events of the game itself
are stored without their wrapper, so that every kind is one word. The unions of types are the only
list of kinds.

A new field with a default needs no change here: older bodies are read with the default. Any other
change to an event needs a new version, and a reader in `old_events` for the old one.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeVar, get_args

from msgspec import DecodeError, json

from club.events import ClosedBecause, Event, Happened, TableClosed, TableOpened
from club.predealt import Predealt
from durak.cards import Card
from durak.events import Event as GameEvent
from storage.errors import UnreadableEvent
from storage.old_events import OLD_EVENTS

VERSION = 2

Value = TypeVar("Value")


class StoredEvent(NamedTuple):
    kind: str
    version: int
    body: str


def _text(value: object) -> str:
    if isinstance(value, Card):
        return str(value)
    raise TypeError(f"{type(value).__name__} is never stored")


def _from_text(kind: type[Any], text: str) -> object:
    if kind is Card:
        return Card.parse(text)
    raise TypeError(f"{kind.__name__} is never stored")


GAME_EVENTS: Mapping[str, type[GameEvent]] = {kind.__name__: kind for kind in get_args(GameEvent)}
TABLE_EVENTS: Mapping[str, type[Event]] = {
    kind.__name__: kind for kind in get_args(Event) if kind is not Happened
}


def to_json(value: object) -> str:
    return json.encode(value, enc_hook=_text).decode()


def from_json(kind: type[Value], text: str) -> Value:
    return json.decode(text, type=kind, dec_hook=_from_text)


def write_event(event: Event) -> StoredEvent:
    inner = event.event if isinstance(event, Happened) else event
    return StoredEvent(type(inner).__name__, _version(inner), to_json(inner))


def _version(event: Event | GameEvent) -> int:
    """Return the oldest version that knows what is told.

    A program that knew nothing of a predealt game would deal it by chance. So it sets the table
    aside instead.
    """
    match event:
        case TableOpened(predealt=Predealt()) | TableClosed(ClosedBecause.CUT_OFF):
            return 2
        case _:
            return 1


def read_event(kind: str, version: int, body: str) -> Event:
    """Raises UnreadableEvent."""
    if version <= VERSION:
        try:
            if kind in GAME_EVENTS:
                return Happened(from_json(GAME_EVENTS[kind], body))
            if version == 1 and kind in OLD_EVENTS:
                return from_json(OLD_EVENTS[kind], body).now()
            if kind in TABLE_EVENTS:
                return from_json(TABLE_EVENTS[kind], body)
        except DecodeError as error:
            raise UnreadableEvent(f"{kind} cannot be read: {error}.") from error
    raise UnreadableEvent(f"{kind} in version {version} is unknown to this program.")


def without_nul(value: object) -> object:
    """Nobody sees this character in a name, and PostgreSQL refuses it in a text."""
    return value.replace("\0", "") if isinstance(value, str) and "\0" in value else value


def write_time(moment: datetime) -> str:
    """In UTC and with a fixed length, so that texts sort like the times they stand for."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def read_time(text: str) -> datetime:
    return datetime.fromisoformat(text)
