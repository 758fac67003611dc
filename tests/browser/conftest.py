"""A real Chromium in front of a real `python -m bot` without a token."""

import asyncio
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """Where a freshly started bot without a token says that it is open."""
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
async def browser() -> AsyncIterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        pytest.fail("No Chromium found: `apt-get install chromium`, or install Google Chrome.")
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture
async def page(browser: Browser, address: str) -> AsyncIterator[Page]:
    """The page of phones; any error in its scripts fails the test."""
    page = await browser.new_page(viewport={"width": 1400, "height": 900})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(address)
    yield page
    assert not errors
