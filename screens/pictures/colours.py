"""The colour of a player, which is the same in every picture."""

from collections.abc import Mapping

from club.places import PersonId
from screens.audience import Person
from screens.pictures.colours_and_pens import Ink

PEOPLE: tuple[Ink, ...] = (
    "#cf3038",
    "#b45f06",
    "#8456cc",
    "#2f7f2c",
    "#0b7d8a",
    "#2a6fd1",
    "#c83b83",
)
"""Red, orange, violet, green, cyan, blue and pink: Telegram's colours, in its order."""
COMPUTERS: tuple[Ink, ...] = ("#56687a", "#7d6350", "#66683a", "#735f86")
FORGOTTEN: Ink = "#6e6e6e"
TEAMS: tuple[Ink, ...] = ("#7cb6ff", "#ff9381", "#ffd23f")


def colour_of(people: Mapping[PersonId, Person], person: PersonId | None) -> Ink:
    """Return the colour that Telegram gives a person, unless they choose another there.

    Two people at a table may share one. Their names tell them apart, and a colour that depends on
    the company would not be a person's own.
    """
    known = people.get(person) if person is not None else None
    return FORGOTTEN if known is None or known.is_forgotten else PEOPLE[known.id % len(PEOPLE)]


def colour_of_computer(badge: int) -> Ink:
    return COMPUTERS[badge % len(COMPUTERS)]
