"""The example of the README, played on the page of phones."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.visits import opened
from tests.little_bot import open_club
from tests.processes import running_example

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_everybody_who_presses_gets_tea(browser: Browser) -> None:
    async with open_club() as club:
        sandbox = club.sandbox
        async with running_example(sandbox.token, sandbox.api_url):
            page = await opened(browser, club)
            group = page.locator("[data-phone=group]")
            await group.locator("[data-input]").fill("/tea")
            await group.locator("[data-input]").press("Enter")
            await group.locator("[data-button='Tea, please']").click()
            await page.click(f"[data-person-card='{club.ben.id}'] button")
            await group.locator("[data-button='Tea, please']").click()
            await expect(group).to_contain_text("🫖 Anna\n🫖 Ben")
            await page.close()
    assert not sandbox.failures
