"""The bot as a process of its own, forked to be killed soon."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from functools import partial
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import NoReturn
from unittest.mock import patch

from bot import clock, command_line
from bot.app import serve
from bot.timing import REAL_TIME, Timing
from messenger.incoming.transport import Transport
from telegram_sandbox import Sandbox
from tests.end_to_end.limits import counted

AS_FAST_AS_IT_CAN = 10_000.0
"""A pace: the factor by which the bot's rate-limit budget refills faster than normally."""
NONE: Mapping[str, str] = MappingProxyType({})

_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload([__name__])


@asynccontextmanager
async def forked_bot(
    sandbox: Sandbox,
    database: Path,
    pace: float = AS_FAST_AS_IT_CAN,
    *,
    ahead: timedelta = timedelta(),
    settings: Mapping[str, str] = NONE,
) -> AsyncIterator[ForkServerProcess]:
    """Run a bot whose clock is `ahead`."""
    told = {**settings_for(sandbox, database), **settings}
    async with forked(log_of(database.parent), told, pace, ahead=ahead) as process:
        yield process


@asynccontextmanager
async def forked(
    log: Path,
    settings: Mapping[str, str],
    pace: float,
    name: str = Transport.USER_AGENT,
    ahead: timedelta = timedelta(),
) -> AsyncIterator[ForkServerProcess]:
    """Fork the bot from a process that has already imported it, because importing takes a second.

    It is killed at the end.
    """
    process = _FORKS.Process(target=_serve, args=(log, settings, pace, name, ahead))
    process.start()
    try:
        yield process
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


def _serve(
    log: Path, settings: Mapping[str, str], pace: float, name: str, ahead: timedelta
) -> NoReturn:
    """Run `python -m bot` under this name, with limits that refill so much faster.

    Its log is appended to. It runs in that folder, so that no `.env` is read.
    """
    appended = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    os.dup2(appended, sys.stderr.fileno())
    os.chdir(log.parent)
    os.environ.update({key.upper(): value for key, value in settings.items()})
    sys.argv = ["bot"]
    timing = REAL_TIME if pace == 1 else Timing(counted(pace).rates, probing=0)
    turned = SimpleNamespace(now=lambda zone: datetime.now(zone) + ahead)
    with (
        patch.object(Transport, "USER_AGENT", name),
        patch.object(command_line, "serve", partial(serve, timing=timing)),
        patch.object(clock, "datetime", turned),
    ):
        sys.exit(command_line.main())


def log_of(folder: Path) -> Path:
    return folder / "log.jsonl"


def settings_for(sandbox: Sandbox, database: Path | str) -> dict[str, str]:
    """Return what a bot must be told to play with a file, or with the database at a URL."""
    return {
        "bot_token": sandbox.token,
        "bot_api_url": sandbox.api_url,
        "database_path" if isinstance(database, Path) else "database_url": str(database),
        "log_format": "json",
        "films": "on",  # by themselves, they would take longer than most tests
    }
