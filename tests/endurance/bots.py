"""The bot as a process of its own, to be watched for an hour or killed a thousand times."""

import asyncio
import os
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import NoReturn, ParamSpec
from unittest.mock import patch

from bot import app, clock
from bot.__main__ import main
from bot.tempo import REAL_TIME, Tempo
from intake.transport import Transport
from telegram_sandbox import Sandbox
from tests.end_to_end import fast_bot
from tests.end_to_end.limits import counted
from tests.end_to_end.process import A_START, started
from tests.endurance.figures import Figures, scrape
from tests.endurance.logs import entry_of

P = ParamSpec("P")

AS_FAST_AS_IT_CAN = 10_000.0
"""A pace: the factor by which the bot's rate-limit budget refills faster than normally."""
LOOKS = 0.5
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
    """Fork the bot from a process that has already imported it, because importing takes a second.

    Its clock is `ahead`. It is killed at the end.
    """
    told = {**settings_for(sandbox, database), **settings}
    async with forked(serve, log_of(database.parent), told, pace, ahead=ahead) as process:
        yield process


@asynccontextmanager
async def forked(
    work: Callable[P, None], *args: P.args, **kwargs: P.kwargs
) -> AsyncIterator[ForkServerProcess]:
    process = _FORKS.Process(target=work, args=args, kwargs=kwargs)
    process.start()
    try:
        yield process
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


def serve(
    log: Path,
    settings: Mapping[str, str],
    pace: float,
    name: str = Transport.USER_AGENT,
    ahead: timedelta = timedelta(),
) -> NoReturn:
    """Run `python -m bot` under this name, with limits that refill so much faster.

    Its log is appended to. It runs in that folder, so that no `.env` is read.
    """
    appended = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    os.dup2(appended, sys.stderr.fileno())
    os.chdir(log.parent)
    os.environ.update({key.upper(): value for key, value in settings.items()})
    sys.argv = ["bot"]
    tempo = REAL_TIME if pace == 1 else Tempo(counted(pace).rates, probing=0)
    turned = SimpleNamespace(now=lambda zone: datetime.now(zone) + ahead)
    with (
        patch.object(Transport, "USER_AGENT", name),
        patch.object(app, "running", partial(app.running, tempo=tempo)),
        patch.object(clock, "datetime", turned),
    ):
        sys.exit(main())


def log_of(folder: Path) -> Path:
    return folder / "log.jsonl"


def settings_for(sandbox: Sandbox, database: Path | str) -> dict[str, str]:
    """Return what a bot must be told to play with a file, or with the database at a URL."""
    return {
        "bot_token": sandbox.token,
        "bot_api_url": sandbox.api_url,
        "database_path" if isinstance(database, Path) else "database_url": str(database),
        "log_format": "json",
    }


@dataclass
class WatchedBot:
    """`log` holds the lines written so far. `address` is the address of the bot's HTTP server."""

    log: list[str] = field(default_factory=list)
    address: str = ""

    async def listen(self, process: Process) -> None:
        """Read the log until the process ends."""
        assert process.stderr
        async for line in process.stderr:
            self.log.append(line.decode())
            entry = entry_of(self.log[-1])
            if entry.get("event") == "http_listening":
                self.address = f"http://{entry['host']}:{entry['port']}"

    async def figures(self) -> Figures:
        return await scrape(self.address)

    async def reach(self, state: Callable[[Figures], bool], patience: float) -> None:
        """Wait until this state is reached or time runs out. The caller checks which."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while not state(await self.figures()):  # noqa: ASYNC110  there is no event
                    await asyncio.sleep(LOOKS)

    async def wait_for_address(self) -> None:
        async with asyncio.timeout(A_START):
            while not self.address:  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.05)


@asynccontextmanager
async def watched_bot(
    sandbox: Sandbox, database: Path | str, folder: Path, pace: float
) -> AsyncIterator[WatchedBot]:
    """Run `python -m bot`, or its equivalent at another pace, in this folder."""
    module = ("bot",) if pace == 1 else (fast_bot.__name__, str(pace))
    settings = settings_for(sandbox, database) | {"http_port": "0"}
    bot = WatchedBot()
    async with started(folder, *module, **settings) as process:
        listening = asyncio.create_task(bot.listen(process))
        try:
            await bot.wait_for_address()
            yield bot
        finally:
            process.terminate()
            await listening
