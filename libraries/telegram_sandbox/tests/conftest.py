"""Fixtures for the sandbox's tests: a running sandbox, a club in one, and a bot at work there."""

from collections.abc import AsyncIterator

import pytest

from telegram_sandbox import Sandbox
from tests.little_bot import Club, open_club, running


@pytest.fixture(autouse=True)
def seconds_as_timedeltas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let python-telegram-bot return durations as it will always do one day. It warns otherwise."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox.serving() as serving:
        yield serving


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with open_club() as club:
        yield club


@pytest.fixture
async def bell(club: Club) -> AsyncIterator[Club]:
    """A club with the little bot at work."""
    async with running(club.sandbox):
        yield club


@pytest.fixture
async def admin_club(club: Club) -> Club:
    """A club whose bot is an administrator, and may send ephemeral messages at any time."""
    club.group.promotes()
    await club.bot.get_updates(offset=-1)
    return club
