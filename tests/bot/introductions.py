"""Bots that introduce themselves: their menus and descriptions, in every language."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

from bot.config import Config
from features import load_texts
from screens.commands import Scope
from telegram_sandbox import Logged, Role, Sandbox
from tests.end_to_end.running_bot import running_bot

TEXTS = load_texts()
SPOKEN = len(TEXTS.finished) + len(TEXTS.neighbours)
VOICES = SPOKEN + 1
"""The languages, those who are spoken to in the nearest one, and the default for all others."""


@asynccontextmanager
async def introduced(
    sandbox: Sandbox, folder: Path, database: str = "club", **switches: Literal["on", "off"]
) -> AsyncIterator[None]:
    path = folder / f"{database}.sqlite3"
    config = Config.model_validate({"database_path": path, **switches})
    async with running_bot(sandbox, path, introduces_itself=True, config=config):
        yield


async def is_offered(
    folder: Path, command: str, answer: str, **switches: Literal["on", "off"]
) -> bool:
    """Whether a command is in the menu of somebody whom it gives this answer in private."""
    async with Sandbox.serving() as sandbox:
        anna = sandbox.user("Anna")
        async with introduced(sandbox, folder, **switches):
            await calls(sandbox, "setMyCommands", len(Scope) * VOICES)
            menu = sandbox.world.profile.menu(anna.private.chat, anna.id, Role.MEMBER, "en")
            anna.says(anna.private, f"/{command}")
            await anna.private.shows(answer)
            return command in {each.name for each in menu}


def made(sandbox: Sandbox, method: str) -> list[Logged]:
    return [call for call in sandbox.calls if call.method == method]


async def calls(sandbox: Sandbox, method: str, least: int) -> None:
    """Wait until there are this many calls. They change nothing that a chat shows."""
    async with asyncio.timeout(30):
        while len(made(sandbox, method)) < least:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
