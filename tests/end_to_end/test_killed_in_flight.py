"""`kill -9` while a press waits for its commit: Telegram repeats it, and it is done once."""

import asyncio
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.playground import free_port
from telegram_sandbox import Sandbox
from tests.end_to_end.clubs import PLAIN, people_with_old_apps
from tests.end_to_end.forks import forked_bot
from tests.end_to_end.limits import UNCOUNTED
from tests.end_to_end.process import A_START
from tests.end_to_end.running_bot import save_settings
from tests.keys import JOIN

ON_ITS_WAY = 0.3
"""Seconds in which a press reaches the bot and waits there. It would wait for two."""


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Let nobody commit."""
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.close()


PORT = f"{free_port()}"
BY_WEBHOOK = {"http_port": PORT, "public_url": f"http://127.0.0.1:{PORT}"}


@pytest.mark.parametrize("settings", [{}, BY_WEBHOOK], ids=["polling", "webhook"])
async def test_a_press_is_done_once(tmp_path: Path, settings: Mapping[str, str]) -> None:
    terms = replace(UNCOUNTED.terms, query_lifetime=A_START, throttles_polls=True)
    database = tmp_path / "club.sqlite3"
    async with Sandbox.serving(terms) as sandbox:
        (anna,) = people_with_old_apps(sandbox, "Anna")
        group = sandbox.group("Evening", [anna])
        await save_settings(database, group, PLAIN)
        async with forked_bot(sandbox, database, settings=settings) as bot:
            anna.says(group, "/durak")
            lobby = await group.shows(JOIN, patience=A_START)
            with locked(database):
                anna.press(lobby, "ca:1")
                await asyncio.sleep(ON_ITS_WAY)
                bot.kill()
                await asyncio.to_thread(bot.join)
        async with forked_bot(sandbox, database, settings=settings):
            async with asyncio.timeout(A_START):
                while len(sandbox.world.updates) or "🤖" not in group.posts[-1].text:  # noqa: ASYNC110  there is no event
                    await asyncio.sleep(0.01)
            assert group.posts[-1].text.count("🤖") == 1
