"""Debian's Chromium through playwright: no download, and one browser for each `async with`."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright, expect

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
    path = shutil.which("chromium") or shutil.which("google-chrome")
    if not path:
        pytest.skip(HOW_TO_GET_IT)
    async with launched(path) as browser:
        yield browser


@asynccontextmanager
async def launched(path: str) -> AsyncIterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        await browser.close()
