"""`python -m tests.end_to_end.fast_bot PACE`: the bot with limits that refill so much faster."""

import asyncio
import sys

from bot import logs
from bot.app import running
from bot.config import Config
from bot.timing import Timing
from tests.end_to_end.limits import counted


async def run(pace: float) -> None:
    config = Config.load()
    logs.configure(config)
    token = config.bot_token.get_secret_value()
    timing = Timing(counted(pace).rates, probing=0)
    async with running(config, token, config.bot_api_url, timing) as bot:
        await bot.source.receive()


if __name__ == "__main__":
    asyncio.run(run(float(sys.argv[1])))
