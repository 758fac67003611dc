"""Fixtures of pages in a real Chromium: one browser for all tests of a worker."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser

from tests.browser.chromium import chromium
from tests.little_bot import Club, open_club, running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as launched:
        yield launched


@pytest_asyncio.fixture(loop_scope="session")
async def bell(browser: Browser) -> AsyncIterator[Club]:
    async with open_club() as club, running(club.sandbox):
        yield club
        for context in browser.contexts:
            await context.close()
