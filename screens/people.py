"""Names of people, as they stand on every screen."""

from collections.abc import Mapping

from club.places import PersonId
from screens.audience import Person
from screens.texts import Foreign, Voice

LONGEST = 32


def name_of(voice: Voice, people: Mapping[PersonId, Person], id: PersonId | None) -> Foreign:  # noqa: A002
    """Whoever was forgotten, or has no name, is called a player."""
    person = people.get(id) if id is not None else None
    return Foreign(shortened(person.name) if person and person.name else voice.plain("somebody"))


def shortened(name: str) -> str:
    """Telegram allows names of 128 letters; eight of those would fill a phone."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"
