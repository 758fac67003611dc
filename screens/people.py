"""Names of people where no table is in sight."""

from collections.abc import Mapping

from club.table import PersonId
from screens.audience import Person
from screens.texts import Foreign, Voice


def name_of(voice: Voice, people: Mapping[PersonId, Person], id: PersonId | None) -> Foreign:  # noqa: A002
    """Whoever was forgotten, or left no name, is a player."""
    person = people.get(id) if id is not None else None
    return Foreign(person.name if person and person.name else voice.plain("somebody"))
