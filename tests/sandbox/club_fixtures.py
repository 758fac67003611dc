"""Fixtures of the sandbox's tests: a serving sandbox, a club in one, a bot at work there."""

from collections.abc import AsyncIterator

import pytest

from sandbox import Sandbox
from tests.sandbox.little_bot import Club, gathered, running


@pytest.fixture
def seconds_as_timedeltas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not the bot, which asks the library for that, was imported before."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox.serving() as serving:
        yield serving


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with gathered() as club:
        yield club


@pytest.fixture
async def bell(club: Club) -> AsyncIterator[Club]:
    """The club with the little bot at work."""
    async with running(club.sandbox):
        yield club


@pytest.fixture
async def court(club: Club) -> Club:
    """The club in which the bot is an administrator and may whisper at any time."""
    club.group.promotes()
    await club.bot.get_updates(offset=-1)
    return club
