"""Replays that are open to everybody who has their link."""

from collections.abc import Callable
from dataclasses import dataclass

from club.finished_games import FinishedGame, GameId
from club.places import PersonId
from club.ports import Clock
from people.directory import Directory
from people.public_address import PublicAddress
from storage.shared_replays import ReplayLinks

PATH = "/replay"
"""The beginning of the paths of all links."""


@dataclass(frozen=True, slots=True)
class SharedReplays:
    """`new_token` returns something that nobody can guess, in signs that a link may contain."""

    links: ReplayLinks
    directory: Directory
    address: PublicAddress
    clock: Clock
    new_token: Callable[[], str]

    async def may_be_shared(self, game: FinishedGame) -> bool:
        """Whether the table had agreed before the game, and nobody objects by now.

        A chat objects by its settings, or by removing the bot; a player by being forgotten.
        """
        known = await self.directory.people.many(game.people)
        if not game.shareable or len(known) < len(game.people):
            return False
        if game.place.is_private:
            return True
        chosen = await self.directory.chats.settings_of(game.place.chat)
        return chosen.shared_replays and await self.directory.is_open(game.place)

    async def share(self, game: FinishedGame, person: PersonId) -> str | None:
        """Return the person's link to the game, always the same, or None if none can be reached."""
        if self.address.link_to(PATH) is None:
            return None
        await self.links.share(game.id, person, self.new_token(), self.clock.now())
        token = await self.links.token_of(game.id, person)
        return self.address.link_to(f"{PATH}/{token}") if token else None

    async def withdraw(self, game: GameId, person: PersonId) -> None:
        await self.links.withdraw(game, person)

    async def find(self, token: str) -> FinishedGame | None:
        """Return the game that a link leads to, if it may still be shared."""
        number = await self.links.game_of(token)
        game = None if number is None else await self.directory.records.game(number)
        return game if game and await self.may_be_shared(game) else None
