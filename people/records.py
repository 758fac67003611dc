"""The finished games and statistics of a group, or of one person in private.

A game is not among them as long as others may have to play the same cards: see `HiddenTables`.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from club.ceremonies import Award, awards_of
from club.events import Entry, game_events
from club.finished_games import FinishedGame, GameId
from club.forecasts import Forecast, forecast
from club.places import ChatId, PersonId, Place, TableId
from club.ports import Clock
from club.seasons import Period, Season
from club.standings import EVERYWHERE, Form, Standing
from club.table import Table
from durak.events import Event
from people.predealt import GamesOfKinds
from screens.about_deal import NO_DEAL, AboutDeal
from storage.achievements import Achievements
from storage.chronicles import Chronicles
from storage.database import Database
from storage.games import Games
from storage.guesses import Guesses
from storage.predealt import HiddenTables
from storage.rankings import Rankings

_LATELY = 20
"""Among so many games there is one that is not hidden, if there is any to speak of."""

_AT_ONCE = 100


class StillHidden(Exception):  # noqa: N818  named after the condition
    """Others may still have to play these cards. Whoever asked for them should have known."""


@dataclass(frozen=True, slots=True)
class Records:
    """What depends neither on what is hidden nor on the clock is asked of the storage itself.

    Games are only asked for here, so that nobody can forget what is hidden.
    """

    _games: Games
    rankings: Rankings
    achievements: Achievements
    chronicles: Chronicles
    predealt: GamesOfKinds
    hidden_tables: HiddenTables
    guesses: Guesses
    clock: Clock

    @classmethod
    def of(cls, database: Database, predealt: GamesOfKinds, clock: Clock) -> Self:
        return cls(
            Games(database),
            Rankings(database),
            Achievements(database),
            Chronicles(database),
            predealt,
            HiddenTables(database),
            Guesses(database),
            clock,
        )

    async def last_games(self, place: Place, most: int, skipped: int = 0) -> Sequence[FinishedGame]:
        """Return games, newest first. In private, the person's games, wherever they were played.

        Those that are hidden are left out, but count among `most` and `skipped`.
        """
        return await self._shown(await self._played(place, most, skipped))

    async def all_games(self, chat: ChatId) -> AsyncIterator[Sequence[FinishedGame]]:
        """Yield the games of a group, oldest first, in parts: there may be very many.

        Those that are hidden are left out.
        """
        last = GameId(0)
        while part := await self._games.after(last, chat, _AT_ONCE):
            last = part[-1].id
            yield await self._shown(part)

    async def are_more_than(self, place: Place, number: int) -> bool:
        """Whether there are older games than so many, hidden or not."""
        return bool(await self._played(place, 1, number))

    async def last_completed(self, place: Place) -> FinishedGame | None:
        """Return the last game that is not hidden. It may be one before it."""
        if place.owner:
            last = await self._games.last_completed_of_person(place.owner)
        else:
            last = await self._games.last_completed(place.chat)
        if last is None or await self._unless_hidden(last):
            return last
        lately = await self.last_games(place, _LATELY)
        return next((game for game in lately if game.is_completed), None)

    async def last_place(self, chat: ChatId) -> Place:
        """Return where a group has played last, even if that game is hidden."""
        played = await self._games.finished(chat, 1)
        return played[0].place if played else Place(chat)

    async def game(self, game: GameId) -> FinishedGame | None:
        return await self._unless_hidden(await self._games.get(game))

    async def game_of_table(self, table: TableId, number: int) -> FinishedGame | None:
        return await self._unless_hidden(await self._games.at(table, number))

    async def entries(self, game: FinishedGame) -> Sequence[Entry]:
        """Return the entries from the shuffle to the end. Raises Unreadable and StillHidden."""
        if await self._unless_hidden(game) is None:
            raise StillHidden(game.id)
        return await self._games.read(game)

    async def events(self, game: FinishedGame) -> Sequence[Event]:
        """Return what happened in a game, from the deal to the end. Raises as `entries` does."""
        return game_events(await self.entries(game))

    async def that_count(self, person: PersonId, chat: ChatId, most: int) -> Sequence[FinishedGame]:
        """Return the games that a person's figures count, newest first, even those hidden."""
        return await self._games.that_count(person, chat, most)

    async def last_duraks(self, chat: ChatId) -> Sequence[PersonId]:
        """Return who lost the last game that was lost, even if it is hidden."""
        return await self._games.duraks(chat)

    async def form(self, table: TableId, number: int) -> Mapping[PersonId, Form]:
        """Return the form of a game's players as it was when the game ended."""
        return await self._games.form(table, number)

    async def ranked(
        self, chat: ChatId, period: Period, most: int, skipped: int
    ) -> Sequence[Standing]:
        """Return a page of the ranking, greatest duraks first."""
        return await self.rankings.top(chat, period, self.clock.now(), most, skipped)

    async def number_ranked(self, chat: ChatId, period: Period) -> int:
        return await self.rankings.count(chat, period, self.clock.now())

    @property
    def last_season(self) -> Season:
        return Season.of(self.clock.now()).previous

    async def awards(self, chat: ChatId, season: Season) -> Sequence[Award]:
        standings = await self.rankings.of_season(chat, season)
        return awards_of(standings, await self.rankings.of_season(chat, season.previous))

    async def forecast(self, chat: ChatId) -> Forecast | None:
        now = self.clock.now()
        return forecast(await self.rankings.of_season(chat, Season.of(now)), now)

    async def standing(self, person: PersonId, chat: ChatId = EVERYWHERE) -> Standing:
        return await self.rankings.of_person(person, chat, now=self.clock.now())

    async def _played(self, place: Place, most: int, skipped: int) -> Sequence[FinishedGame]:
        if place.owner:
            return await self._games.of_person(place.owner, most, skipped)
        return await self._games.finished(place.chat, most, skipped)

    async def about_deal(self, table: Table) -> AboutDeal:
        """Return what is said of the predealt game that is played at a table, if one is."""
        deal = table.predealt
        games = self.predealt.get(deal.kind) if deal else None
        return await games.about(deal, table) if deal and games else NO_DEAL

    async def is_shown_to(self, chat: ChatId, table: TableId) -> bool:
        """Whether a chat may see what was played at the table of another one."""
        for games in self.predealt.values():
            if await games.is_shown_to(chat, table):
                return True
        return False

    async def _unless_hidden(self, game: FinishedGame | None) -> FinishedGame | None:
        return next(iter(await self._shown([game])), None) if game else None

    async def _shown(self, games: Sequence[FinishedGame]) -> Sequence[FinishedGame]:
        hidden = await self.hidden_tables.among({game.table for game in games})
        return [game for game in games if game.table not in hidden]
