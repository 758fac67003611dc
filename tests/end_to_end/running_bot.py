"""The whole bot, run within the test's own process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.app import running
from bot.config import Config
from bot.timing import Timing
from club.background import BackgroundTasks
from club.places import ChatId
from club.settings import Settings
from features import FEATURES
from storage.chats import Chats
from storage.open_database import opened
from telegram_sandbox import Group, Sandbox
from tests.end_to_end.limits import UNCOUNTED, Limits

A_LONG_WORK = 60

_WAITING = (
    "following chat reports",
    "daily backups",
    *(f"looking after {feature.switch}" for feature in FEATURES),
    *(f"nights of {feature.switch}" for feature in FEATURES),
    "telling groups news",
    "packing finished games",
    "recording shown tables",
    "receiving",
    "asking for the own name",
    "keeping the call rate",
    "probing the server",
    "trying links",
    "loading the tables",
    "watching for damage",
    "watching the claim",
    "proving the claim",
)
"""Endings of the names of tasks that last as long as the bot."""


@asynccontextmanager
async def running_bot(
    sandbox: Sandbox,
    database: Path,
    limits: Limits = UNCOUNTED,
    *,
    introduces_itself: bool = False,
    config: Config | None = None,
) -> AsyncIterator[None]:
    """Run the whole bot as `python -m bot` does, but without publishing its profile by default.

    Those calls would be half of all calls of a short game. Nor does it film games by itself, which
    would take longer than most tests.
    """
    config = config or Config(database_path=database, films="on")
    timing = Timing(limits.rates, limits.pace, limits.commands, probing=0, glance=limits.glance)
    async with running(config, sandbox.token, sandbox.api_url, timing) as bot:
        tasks = BackgroundTasks()
        tasks.start("receiving", bot.source.receive)
        if introduces_itself:
            tasks.start("publishing the profile", bot.publish)
        try:
            yield
        finally:
            await tasks.cancel()


async def wait_until_idle(sandbox: Sandbox) -> None:
    """Wait until every update is handled and everything that was requested is sent."""
    updates = sandbox.world.updates
    looks = 0
    async with asyncio.timeout(A_LONG_WORK):
        while looks < 3:  # between two tasks there may be a moment without any
            is_idle = updates.is_polled and not len(updates) and not _is_busy()
            looks = looks + 1 if is_idle else 0
            await asyncio.sleep(0.01)


def _is_busy() -> bool:
    """Everything that the bot does is a task with a name of its own."""
    names = {task.get_name() for task in asyncio.all_tasks()}
    return any(not name.startswith("Task-") and not name.endswith(_WAITING) for name in names)


async def save_settings(where: Path | str, group: Group, settings: Settings) -> None:
    """Save the settings of a chat, as if the bot had been there before."""
    async with opened(where) as database:
        chats = Chats(database)
        chat = ChatId(group.id)
        await chats.remember(chat, group.chat.title, group.chat.kind.value, None)
        await chats.save_settings(chat, settings)
