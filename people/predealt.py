"""What one kind of predealt game tells of its tables, wherever they are shown."""

from collections.abc import Mapping
from typing import Protocol, TypeAlias

from club.places import ChatId, TableId
from club.predealt import Predealt
from club.table import Table
from screens.about_deal import AboutDeal


class PredealtGames(Protocol):
    async def about(self, deal: Predealt, table: Table) -> AboutDeal: ...

    async def is_shown_to(self, chat: ChatId, table: TableId) -> bool:
        """Whether a chat may see what was played at this table, though that is in another chat."""


GamesOfKinds: TypeAlias = Mapping[str, PredealtGames]
"""By the names of the kinds. A kind that has nothing to tell need not be there."""
