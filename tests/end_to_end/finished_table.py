"""A table whose games are over, and the whole bot with its pages: nobody has to play first."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx

from club.commands import PlayAgain, Start
from club.finished_games import FinishedGame
from club.places import TableId
from miniapp.signing import Tickets
from telegram_sandbox import Person
from tests.club.memory import NOON
from tests.end_to_end.clubs import PLAIN, Club, club_without_bot
from tests.end_to_end.random_series import RandomSeries, random_series, write
from tests.end_to_end.running_bot import running_bot
from tests.end_to_end.table_page import A_WHILE, APP, Opened, config_with_page

HASTE = 20_000
"""Actions examined in a whole review. Few, because the findings do not matter here."""


@dataclass(frozen=True)
class FinishedTable:
    """The first people have played, in the order of their seats."""

    club: Club
    series: RandomSeries
    games: Sequence[FinishedGame]
    client: httpx.AsyncClient

    def address(self, person: Person, table: TableId | None = None) -> str:
        """Return where the page opens for this person, by a link to the table in the group."""
        ticket = Tickets(self.club.sandbox.token).to(table or self.games[-1].table)
        bot = self.club.sandbox.world.bot.username
        return person.opens_app(f"https://t.me/{bot}/{APP}?startapp={ticket}", self.club.group)

    async def open(self, person: Person, table: TableId | None = None) -> Opened:
        (data,) = parse_qs(urlsplit(self.address(person, table)).fragment)["tgWebAppData"]
        welcome = (await self.client.post("/table/login", content=data)).json()
        return Opened(self.client, welcome["session"], welcome["ticket"])


@asynccontextmanager
async def finished_table(
    folder: Path,
    names: str = "Anna Ben Dora",
    players: int = 2,
    games: int = 1,
    *,
    goes_on: bool = False,
    is_idle: bool = False,
) -> AsyncIterator[FinishedTable]:
    """Serve a table where another game `goes_on`, or one that nobody has used for days."""
    async with club_without_bot(folder, names, settings=PLAIN) as club:
        time = NOON if is_idle else datetime.now(UTC)
        series = random_series(club.group, club.people[:players], time)
        series.play(games)
        if goes_on:
            series.submit(PlayAgain(series.table.opener))
            series.submit(Start(series.table.opener, privileged=True))
        written = await write(club.database, series)
        config = config_with_page(club.sandbox, club.database)
        async with (
            httpx.AsyncClient(base_url=f"{config.public_url}", timeout=A_WHILE) as client,
            running_bot(club.sandbox, club.database, config=config),
        ):
            await club.wait_until_idle()  # until then, some have not been greeted and have no names
            yield FinishedTable(club, series, written, client)
