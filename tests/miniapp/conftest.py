"""A phone that shows a table: a real Chromium, over HTTP."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Page, Request

from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.miniapp.watched_game import Shown, served

__all__ = ["browser"]

LOST = "Failed to load resource"
"""What Chromium says of streams that break, tables that are closed, and moves that are refused."""


@pytest.fixture
def shown() -> Shown:
    return Shown()


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, shown: Shown) -> AsyncIterator[Page]:
    """A phone. Errors, messages of the browser and requests to other servers fail the test."""
    async with served(shown) as address:
        page = await browser.new_page(
            viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
        )
        wrong: list[str] = []

        def notice(request: Request) -> None:
            if not request.url.startswith((address, "data:")):
                wrong.append(request.url)

        def hear(message: ConsoleMessage) -> None:
            if LOST not in message.text:
                wrong.append(message.text)

        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", hear)
        page.on("request", notice)
        await page.goto(address)
        yield page
        await page.close()
        assert not wrong
