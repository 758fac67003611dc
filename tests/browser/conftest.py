"""A real Chromium and a bot to look at: `python -m bot` without a token, or a minimal one."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.browser.chromium import chromium
from tests.sandbox.little_bot import Club, gathered, running

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """Return the address that a freshly started bot without a token reports."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=ROOT,
        env=os.environ | {"BOT_TOKEN": "", "SANDBOX_PORT": "0", "TMPDIR": str(tmp_path)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    async with asyncio.timeout(60):
        async for line in process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line.decode()):
                break
    yield found[0] if found else pytest.fail("the bot ended without an address")
    process.terminate()
    await process.wait()
    assert process.returncode == 0


@pytest.fixture
async def page(address: str) -> AsyncIterator[Page]:
    """The sandbox page. Any error in its scripts fails the test."""
    async with chromium() as browser:
        page = await browser.new_page(viewport={"width": 1400, "height": 900})
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(address)
        yield page
        assert not errors


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as launched:
        yield launched


@pytest_asyncio.fixture(loop_scope="module")
async def bell(browser: Browser) -> AsyncIterator[Club]:
    async with gathered() as club, running(club.sandbox):
        yield club
        for context in browser.contexts:
            await context.close()
