"""Who is looking: names and languages as plain values, gathered before anything is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from club.places import PersonId
from screens.texts import Foreign, Voice

LONGEST = 32


@dataclass(frozen=True, slots=True)
class Person:
    """`reachable`: pressed Start once and has not blocked the bot since."""

    id: PersonId
    name: str
    language: str
    reachable: bool

    @property
    def is_forgotten(self) -> bool:
        return not self.name


@dataclass(frozen=True, slots=True)
class Chat:
    """`link` opens the chat or its topic from a private message, where Telegram has such a link.

    `pins`: an open table is to be pinned there.
    """

    title: str
    language: str
    link: str | None = None
    pins: bool = False


@dataclass(frozen=True, slots=True)
class Audience:
    bot: str
    """The bot's username, for deep links."""
    chat: Chat
    people: Mapping[PersonId, Person]
    duraks: Mapping[PersonId, int] = field(default_factory=dict)
    """How often each has been the durak here, the last game included."""


def name_of(voice: Voice, people: Mapping[PersonId, Person], person: PersonId | None) -> Foreign:
    """Whoever was forgotten, or has no name, is called a player."""
    known = people.get(person) if person is not None else None
    return Foreign(shortened(known.name) if known and known.name else voice.plain("somebody"))


def shortened(name: str) -> str:
    """Telegram allows names of 128 letters; eight of those would fill a phone."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"
