"""Whether tables may be opened, and games started, in a place now."""

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


class NotNow(Exception):  # noqa: N818  a refusal is an answer, not an error
    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


@dataclass(frozen=True, slots=True)
class OpeningRules:
    """`objections` are those of features, which are opened after what shows tables."""

    objections: list[WhyNotNow] = field(default_factory=list)

    async def why_not(self, place: Place, step: NextStep) -> Sentence | None:
        if place.is_private:
            return None
        for objection in self.objections:
            if why := await objection(place, step):
                return why
        return None

    async def require(self, place: Place, step: NextStep) -> None:
        """Raises NotNow."""
        if why := await self.why_not(place, step):
            raise NotNow(why)
