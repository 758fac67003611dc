"""The page of a shared replay, in a real Chromium on a phone."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import expect

from tests.browser.chromium import chromium
from tests.browser.visits import PHONE
from tests.end_to_end.process import A_START
from tests.end_to_end.sharing import sharing
from tests.words import english

LEAST_TARGET = 40
"""Pixels."""
PACE = 1600
"""Milliseconds for a card."""


@pytest.mark.parametrize("has_scripts", [True, False], ids=["with scripts", "without"])
async def test_a_shared_game_is_leafed_through_on_a_phone(
    tmp_path: Path, *, has_scripts: bool
) -> None:
    async with sharing(tmp_path) as here, chromium() as browser:
        link = await here.link(here.club.people[0])
        context = await browser.new_context(
            viewport=PHONE, java_script_enabled=has_scripts, reduced_motion="reduce"
        )
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


async def test_a_shared_game_plays_by_itself_until_somebody_presses(tmp_path: Path) -> None:
    async with sharing(tmp_path) as here, chromium() as browser:
        link = await here.link(here.club.people[0])
        page = await (await browser.new_context(viewport=PHONE)).new_page()
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(link)
        await expect(page.locator("p")).to_contain_text("The deal")
        await expect(page.locator("p")).to_contain_text("Bout 1 of", timeout=A_START * 1000)
        picture = page.get_by_role("img")
        await expect(picture).to_have_js_property("naturalWidth", 1080)
        await page.get_by_role("heading").click()
        stopped = await picture.get_attribute("src")
        await page.wait_for_timeout(2 * PACE)
        assert await picture.get_attribute("src") == stopped
        await page.get_by_role("link", name="Next card").click()
        await page.wait_for_url("**?stop=*")
        stopped = await picture.get_attribute("src")
        await page.wait_for_timeout(2 * PACE)
        assert await picture.get_attribute("src") == stopped
        assert page.url.startswith(link)
        assert not complaints


async def test_a_page_tells_messengers_how_the_game_ended_and_leads_into_ones_own_group(
    tmp_path: Path,
) -> None:
    async with sharing(tmp_path) as here, chromium() as browser:
        link = await here.link(here.club.people[0])
        page = await (await browser.new_context(viewport=PHONE)).new_page()
        await page.goto(link)
        title = await page.title()
        assert await page.get_by_role("heading").inner_text() == title
        assert any(person.name in title for person in here.club.people)

        async def told(name: str) -> str:
            found = page.locator(f'meta[property="{name}"]')
            return await found.get_attribute("content") or ""

        assert await told("og:title") == title
        preview = await told("og:image")
        assert preview == f"{link}/preview.jpg"
        shown = await here.reader.get(preview)
        assert Image.open(BytesIO(shown.content)).width == 1080
        key = page.get_by_role("link", name=english("share-question"))
        goal = await key.get_attribute("href")
        assert goal
        assert goal.endswith("?startgroup=durak")
