"""The page of a shared replay, in a real Chromium on a phone."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.chromium import chromium
from tests.browser.visits import PHONE
from tests.end_to_end.sharing import sharing

LEAST_TARGET = 40
"""Pixels."""


@pytest.mark.parametrize("has_scripts", [True, False], ids=["with scripts", "without"])
async def test_a_shared_game_is_leafed_through_on_a_phone(
    tmp_path: Path, *, has_scripts: bool
) -> None:
    async with sharing(tmp_path) as here, chromium() as browser:
        link = await here.link(here.club.people[0])
        context = await browser.new_context(viewport=PHONE, java_script_enabled=has_scripts)
        page = await context.new_page()
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(link)
        await expect(page.locator("p")).to_contain_text("The deal")
        await page.get_by_role("link", name="Next bout").click()
        await expect(page.locator("p")).to_contain_text("Bout 1 of")
        if has_scripts:
            await page.keyboard.press("End")
        else:
            await page.get_by_role("link", name="To the end").click()
        await expect(page.get_by_role("link", name="Next card")).to_have_count(0)
        picture = page.get_by_role("img")
        await expect(picture).to_have_js_property("naturalWidth", 1080)
        width = await page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"]
        for box in [await each.bounding_box() for each in await page.locator("nav a").all()]:
            assert box
            assert min(box["width"], box["height"]) >= LEAST_TARGET
        assert not complaints
