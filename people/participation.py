"""Who may take part in what goes on in a group: sit or act at its tables, guess, see their page."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from club.places import PersonId, Place
from screens.about_deal import Sentence

WhyNotHere: TypeAlias = Callable[[Place, PersonId], Awaitable[Sentence | None]]
"""Returns why this person may not take part there, in at most 200 characters for an alert.

Asked at every press, twice."""


class MayNotTakePart(Exception):  # noqa: N818  a refusal is an answer, not an error
    """`why` is for whoever may not take part, and nobody else."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


@dataclass(frozen=True, slots=True)
class Participation:
    """`objections` are those of features, which are opened after the tables that ask."""

    objections: list[WhyNotHere] = field(default_factory=list)

    async def require(self, place: Place, person: PersonId) -> None:
        """Raises MayNotTakePart."""
        for objection in self.objections if place.is_group else ():
            if why := await objection(place, person):
                raise MayNotTakePart(why)
