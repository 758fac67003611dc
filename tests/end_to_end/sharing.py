"""A club that shares its games, and a reader who is not in Telegram."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import httpx
from structlog.testing import capture_logs

from bot.config import Config
from club.places import ChatId, PersonId, Place
from durak.cards import CardSet
from durak.rules import VARIANTS
from telegram_sandbox import Person
from tests.bot.watched import Logs, logged
from tests.end_to_end.around_games import open_last_game
from tests.end_to_end.clubs import PLAIN, Club, club_without_bot
from tests.end_to_end.process import A_START
from tests.end_to_end.random_series import RandomSeries, settings_of, write
from tests.keys import GREETING, SHARE_REPLAY
from tests.messenger.incoming.webhook_club import webhook_config

AGREED = replace(PLAIN, shared_replays=True)


@dataclass(frozen=True)
class Sharing:
    """A club that has played a game, and a browser of somebody who is not in Telegram."""

    club: Club
    hands: Sequence[Sequence[CardSet]]
    """After each event of the game."""
    logs: Logs
    reader: httpx.AsyncClient

    async def link(self, person: Person) -> str:
        await self.until_logged("links_offered")
        page = await open_last_game(self.club, person)
        assert not (await person.presses(page, SHARE_REPLAY)).text
        message = await person.private.shows("link")
        (link,) = [button.copy for row in message.keyboard for button in row if button.copy]
        return link

    async def until_logged(self, event: str) -> None:
        async with asyncio.timeout(A_START):
            while event not in {entry["event"] for entry in self.logs}:  # noqa: ASYNC110  no event
                await asyncio.sleep(0.01)


@asynccontextmanager
async def sharing(folder: Path, config: Config | None = None) -> AsyncIterator[Sharing]:
    gathered = club_without_bot(folder, "Anna Ben", settings=AGREED)
    async with gathered as club, httpx.AsyncClient(timeout=A_START) as reader:
        series = agreed_series(club)
        await write(club.database, series)
        hands = [hands for _, _, hands in series.moments.values()]
        with capture_logs() as logs:
            config = config or webhook_config(club.database)
            async with logged(club.sandbox, config, logs):
                for person in club.people:
                    await person.private.shows(GREETING)
                yield Sharing(club, hands, logs, reader)


def agreed_series(club: Club, games: int = 1) -> RandomSeries:
    people = [PersonId(person.id) for person in club.people]
    settings = replace(settings_of(VARIANTS[0]), shared_replays=True)
    series = RandomSeries(1, Place(ChatId(club.group.id)), people[0], settings)
    series.seat(people)
    series.play(games)
    return series
