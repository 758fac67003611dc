"""A club whose bot gets its updates by webhook."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.config import Config
from bot.playground import free_port
from tests.bot.watched import watched
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.limits import UNCOUNTED, Limits
from tests.keys import GREETING


def webhook_config(database: Path) -> Config:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    return Config(database_path=database, http_port=port, public_url=url, films="on")


@asynccontextmanager
async def webhook_club(folder: Path, limits: Limits = UNCOUNTED) -> AsyncIterator[Club]:
    """Gather a club whose bot gets its updates by webhook."""
    async with (
        club_without_bot(folder, limits=limits) as club,
        watched(club.sandbox, webhook_config(club.database)),
    ):
        for person in club.people:
            await person.private.shows(GREETING)
        yield club
