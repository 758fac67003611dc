"""Who watches a game on its page guesses the durak there, in a real Chromium with touch."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.end_to_end.clubs import SHORT
from tests.end_to_end.limits import fast
from tests.end_to_end.table_page import evening_with_pages
from tests.words import english

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_watcher_guesses_on_the_page_and_reads_there_who_was_right(
    tmp_path: Path, browser: Browser
) -> None:
    async with evening_with_pages(tmp_path, "Anna Ben Zoe", fast(), settings=SHORT) as evening:
        club = evening.club
        *club.people, zoe = club.people
        await club.start_game()
        page = await browser.new_page(viewport=PHONE, is_mobile=True, has_touch=True)
        await page.goto(zoe.opens_app(await evening.link(), club.group))
        for name in ("Ben", "Anna"):
            await page.get_by_role("button", name=english("button-guess")).tap()
            await page.get_by_role("dialog").get_by_role("button", name=name).tap()
            await expect(page.locator(".answer")).to_contain_text(f"Your guess: \u2068{name}\u2069")
        result = await club.play_to_end()
        await expect(page.get_by_role("button", name="Who will")).to_have_count(0)
        foretold = "Anna" in result.text.splitlines()[0]
        if "A draw" not in result.text:
            told = "Zoe\u2069 saw it coming" if foretold else "Nobody saw it coming"
            await expect(page.locator("body")).to_contain_text(told)
            assert told in result.text
        await page.close()
        assert not club.refusals
