"""How many calls a second Telegram takes in all is found once, and known after a restart."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from structlog.testing import capture_logs

from bot.app import running
from bot.config import Config
from bot.timing import Timing
from messenger.outgoing.call_rate import BOUNDS
from messenger.outgoing.rate_limits import Rates
from telegram_sandbox import Sandbox, Terms
from tests.bot.endpoints import figures
from tests.end_to_end.limits import ANY_NUMBER, FREE
from tests.end_to_end.process import A_START
from tests.meanwhile import meanwhile

A_MINUTE_IN_A_SECOND = 60.0
TIMING = Timing(Rates(FREE, FREE, BOUNDS), A_MINUTE_IN_A_SECOND, ANY_NUMBER, probing=0)
PEOPLE = 40


@asynccontextmanager
async def serving(sandbox: Sandbox, database: Path) -> AsyncIterator[str]:
    """Run the bot, and return where it tells its figures. Nothing is saved at its end."""
    config = Config(database_path=database, http_port=0)
    with capture_logs() as logs:
        async with running(config, sandbox.token, sandbox.api_url, TIMING) as bot:
            opened = next(entry for entry in logs if entry["event"] == "http_listening")
            async with meanwhile(bot.source.receive()):
                yield f"http://{opened['host']}:{opened['port']}"


def has_stored_less(database: Path) -> bool:
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT per_second FROM call_rate").fetchone()
    return found is not None and found[0] < BOUNDS.first


async def test_the_rate_is_what_it_was_before_the_restart(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite3"
    async with Sandbox.serving(Terms(calls_per_second=5)) as sandbox:
        async with serving(sandbox, database) as url:
            _, told = await figures(url)
            assert told["durak_call_rate",] == BOUNDS.first
            assert told["durak_call_rate_halvings_total",] == 0
            assert told["durak_calls_at_once",] == 8
            for number in range(PEOPLE):
                sandbox.user(f"Person {number}").starts()
            async with asyncio.timeout(A_START):
                while not has_stored_less(database):  # noqa: ASYNC110  nobody tells
                    await asyncio.sleep(0.1)
        async with serving(sandbox, database) as url:
            _, told = await figures(url)
            assert told["durak_call_rate",] < BOUNDS.first
