"""The finished games and statistics of a group, or of one person in private."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.finished_games import FinishedGame
from club.periods import Period
from club.places import ChatId, PersonId, Place
from club.ports import Clock
from club.standings import EVERYWHERE, Standing
from storage.games import Games
from storage.rankings import Rankings


@dataclass(frozen=True, slots=True)
class Records:
    games: Games
    rankings: Rankings
    clock: Clock

    async def last_games(self, place: Place, most: int, skipped: int = 0) -> Sequence[FinishedGame]:
        """Return games, newest first. In private, the person's games, wherever they were played."""
        if place.is_private:
            return await self.games.of_person(PersonId(place.chat), most, skipped)
        return await self.games.finished(place.chat, most, skipped)

    async def last_completed(self, place: Place) -> FinishedGame | None:
        if place.is_private:
            return await self.games.last_completed_of_person(PersonId(place.chat))
        return await self.games.last_completed(place.chat)

    async def ranked(
        self, chat: ChatId, period: Period, most: int, skipped: int
    ) -> Sequence[Standing]:
        """Return a page of the ranking, greatest duraks first."""
        return await self.rankings.top(chat, period, self.clock.now(), most, skipped)

    async def number_ranked(self, chat: ChatId, period: Period) -> int:
        return await self.rankings.count(chat, period, self.clock.now())

    async def standing(self, person: PersonId, chat: ChatId = EVERYWHERE) -> Standing:
        return await self.rankings.of_person(person, chat, now=self.clock.now())
