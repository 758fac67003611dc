"""The page that checks a shuffle, in a real Chromium on a phone."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.browser.chromium import chromium
from tests.browser.visits import PHONE, SMALL_PHONE
from tests.end_to_end.checked_shuffle import link_to_check
from tests.end_to_end.sharing import sharing
from tests.words import english

AGREE = english("pack-agrees")
DISAGREE = english("pack-disagrees")


async def test_the_browser_computes_what_the_bot_has_said(tmp_path: Path) -> None:
    async with sharing(tmp_path) as here, chromium() as browser:
        link = await link_to_check(here)
        page = await browser.new_page(viewport=PHONE)
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        await page.goto(link)
        verdict = page.get_by_role("status").first
        await expect(verdict).to_have_text(AGREE)
        fingerprint = page.get_by_label(english("shuffle-page-fingerprint"))
        source = page.get_by_label(english("shuffle-page-source"))
        dealt = await source.input_value()
        assert len(dealt.split()) == 37
        await source.fill(" ".join([*dealt.split()[:-2], *reversed(dealt.split()[-2:])]))
        await expect(verdict).to_have_text(DISAGREE)
        await source.fill(f"{dealt}\n")
        await expect(verdict).to_have_text(AGREE)
        await fingerprint.fill(f" {(await fingerprint.input_value()).upper()} ")
        await expect(verdict).to_have_text(AGREE)
        await fingerprint.fill("0" * 64)
        await expect(verdict).to_have_text(DISAGREE)
        assert len([url for url in asked if not url.startswith("data:")]) == 1
        assert not complaints
        for size in (PHONE, SMALL_PHONE):
            await page.set_viewport_size(size)
            assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("broken", ["#%", "#abc", ""])
async def test_a_link_that_was_cut_leaves_fields_to_fill(tmp_path: Path, broken: str) -> None:
    async with sharing(tmp_path) as here, chromium() as browser:
        link = await link_to_check(here)
        page = await browser.new_page(viewport=PHONE)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(link.partition("#")[0] + broken)
        await expect(page.get_by_label(english("shuffle-page-source"))).to_have_value("")
        await expect(page.locator("#verdict")).to_be_hidden()
        assert not errors


async def test_without_scripts_the_page_says_so(tmp_path: Path) -> None:
    async with sharing(tmp_path) as here, chromium() as browser:
        link = await link_to_check(here)
        context = await browser.new_context(viewport=PHONE, java_script_enabled=False)
        page: Page = await context.new_page()
        await page.goto(link)
        await expect(page.locator("#verdict")).to_have_text(english("shuffle-page-cannot"))
