"""What the bot does not import, so that nobody pays for what only others use."""

import asyncio
import re
import signal
from pathlib import Path

from telegram_sandbox import Sandbox
from tests.end_to_end.process import A_START, started, wait_for_end

UNUSED = {
    "asyncpg": "a database server",
    "av": "films: the process that makes them takes 100 MB for it, and ends",
    "bot.playground": "the sandbox",
    "miniapp": "the table as a page",
    "storage.postgresql": "a database server",
}


async def test_a_bot_imports_only_what_it_uses(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        async with started(tmp_path, pythonprofileimporttime=1, **settings) as process:
            ending = asyncio.create_task(wait_for_end(process))
            anna = sandbox.user("Anna")
            anna.starts()
            await anna.private.shows("group", patience=A_START)
            process.send_signal(signal.SIGTERM)
            _, told = await ending
    imported = set(re.findall(r"^import time: .*\| +(\S+)$", told, re.MULTILINE))
    assert "bot.app" in imported
    assert not UNUSED.keys() & imported
