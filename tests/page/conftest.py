"""A real Chromium and a bot to look at: `python -m bot` without a token, or a minimal one."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.browser.chromium import chromium
from tests.browser.fixtures import bell, browser

__all__ = ["address", "bell", "browser", "page"]

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
