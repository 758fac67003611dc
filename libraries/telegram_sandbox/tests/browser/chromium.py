"""Debian's Chromium through playwright: no download, and one browser for each `async with`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright, expect

from tests.browser.installed import path

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE_MS = 30_000
"""A busy machine may need more than playwright's default of five seconds."""
HOW_TO_GET_IT = "NO CHROMIUM, SO THE PAGE IS NOT TESTED. On Debian: apt-get install chromium"


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    if not (program := path()):
        pytest.skip(HOW_TO_GET_IT)
    async with launched(program) as browser:
        yield browser


@asynccontextmanager
async def launched(path: str) -> AsyncIterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        await browser.close()
