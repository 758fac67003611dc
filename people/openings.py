"""Whether tables may be opened, and games started, in a place now, and where the bot answers."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from club.places import Place
from screens.about_deal import Sentence


class NextStep(Enum):
    OPEN = "open"
    """Opening a table or, after a game, its lobby."""
    START = "start"


WhyNotNow: TypeAlias = Callable[[Place, NextStep], Awaitable[Sentence | None]]
"""Returns why nobody may do that in this place now, and until when."""


PlaceInstead: TypeAlias = Callable[[Place], Awaitable[Place]]
"""Returns where the bot answers, and posts what is unasked, instead of this place of a group."""


class NotNow(Exception):  # noqa: N818  a refusal is an answer, not an error
    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


@dataclass(frozen=True, slots=True)
class OpeningRules:
    """`objections` and `moves` are those of features, which are opened after what shows tables."""

    objections: list[WhyNotNow] = field(default_factory=list)
    moves: list[PlaceInstead] = field(default_factory=list)

    async def place_for(self, place: Place) -> Place:
        """Return where the bot answers what was asked here: usually here."""
        if place.is_group:
            for move in self.moves:
                place = await move(place)
        return place

    async def why_not(self, place: Place, step: NextStep) -> Sentence | None:
        for objection in self.objections if place.is_group else ():
            if why := await objection(place, step):
                return why
        return None

    async def require(self, place: Place, step: NextStep) -> None:
        """Raises NotNow."""
        if why := await self.why_not(place, step):
            raise NotNow(why)
