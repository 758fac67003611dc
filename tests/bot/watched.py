"""The whole bot at work, with its HTTP server."""

from collections.abc import AsyncIterator, MutableMapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

from structlog.testing import capture_logs

from bot.app import running
from bot.config import Config
from bot.readiness import DEFAULT_PATIENCE, Patience
from bot.timing import Timing
from telegram_sandbox import Sandbox
from tests.end_to_end.clubs import Club
from tests.end_to_end.limits import ANY_NUMBER, UNCOUNTED
from tests.keys import GREETING
from tests.meanwhile import meanwhile

Logs: TypeAlias = Sequence[MutableMapping[str, Any]]


@asynccontextmanager
async def serving(
    sandbox: Sandbox, folder: Path, patience: Patience = DEFAULT_PATIENCE
) -> AsyncIterator[str]:
    """Return the address of the HTTP server."""
    config = Config(database_path=folder / "club.sqlite3", http_port=0)
    async with watched(sandbox, config, patience) as url:
        yield url


@asynccontextmanager
async def watched(
    sandbox: Sandbox, config: Config, patience: Patience = DEFAULT_PATIENCE
) -> AsyncIterator[str]:
    with capture_logs() as logs:
        async with logged(sandbox, config, logs, patience) as url:
            yield url


@asynccontextmanager
async def logged(
    sandbox: Sandbox, config: Config, logs: Logs, patience: Patience = DEFAULT_PATIENCE
) -> AsyncIterator[str]:
    """The test itself captures the logs."""
    timing = Timing(UNCOUNTED.rates, 1, ANY_NUMBER, probing=0, patience=patience)
    async with running(config, sandbox.token, sandbox.api_url, timing) as bot:
        opened = next(entry for entry in reversed(logs) if entry["event"] == "http_listening")
        async with meanwhile(bot.source.receive()):
            yield f"http://{opened['host']}:{opened['port']}"


async def gathered(sandbox: Sandbox, folder: Path) -> Club:
    people = [sandbox.user("Anna"), sandbox.user("Ben")]
    for person in people:
        person.starts()
        await person.private.shows(GREETING)
    return Club(sandbox, sandbox.group("Evening", people), people, folder / "club.sqlite3")
