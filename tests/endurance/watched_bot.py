"""The bot as a process of its own, to be watched for an hour."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from telegram_sandbox import Sandbox
from tests.end_to_end import fast_bot
from tests.end_to_end.forks import settings_for
from tests.end_to_end.process import A_START, started
from tests.endurance.figures import Figures, scrape
from tests.endurance.logs import entry_of

LOOKS = 0.5


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
