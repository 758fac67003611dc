"""What holds on a slow phone, in a real Chromium. Times depend on the machine, so they are measured
by `python -m tests.miniapp.measured_page`; what they follow from is held to here."""

from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser

from tests.browser.fixtures import browser
from tests.miniapp.measured_page import motion, opening

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_slow_connection_is_not_kept_waiting(browser: Browser) -> None:
    opened = await opening(browser)
    assert opened.round_trips() <= 4
    assert sum(each.size for each in opened.needed) <= 36 * 1024
    assert sum(each.size for each in opened.requests) <= 80 * 1024
    assert {urlsplit(each.url).hostname for each in opened.requests} == {"127.0.0.1"}


async def test_only_what_costs_nothing_is_animated(browser: Browser) -> None:
    moved = await motion(browser, pause=0.3, states=10)
    assert moved.animations() > 20
    assert not moved.not_composited()
