"""Fixtures of the sandbox's tests: a serving sandbox, a club in it, a bot at work."""

from collections.abc import AsyncIterator

import pytest
from little_bot import Club, bot_of, running

from sandbox import Sandbox


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox.serving() as serving:
        yield serving


@pytest.fixture
async def club(sandbox: Sandbox) -> AsyncIterator[Club]:
    """Anna, who started the bot, Ben, who did not, their group, and a bot to call methods with."""
    anna = sandbox.user("Anna", started=True)
    ben = sandbox.user("Ben", language="ru")
    group = sandbox.group("Evening", [anna, ben])
    async with bot_of(sandbox) as bot:
        yield Club(sandbox, anna, ben, group, bot)


@pytest.fixture
async def bell(club: Club) -> AsyncIterator[Club]:
    """The club with the little bot at work."""
    async with running(club.sandbox):
        yield club
