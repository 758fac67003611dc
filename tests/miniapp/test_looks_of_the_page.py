"""The page for those who see less: at 200 %, and in colours of their own choice."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from miniapp.table_state import TableState
from tests.browser.fixtures import browser
from tests.club.tables import ANNA, BORIS, lobby
from tests.miniapp.watched_game import Shown, served, state_of, states_of

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONES_AT_200 = [ViewportSize(width=195, height=422), ViewportSize(width=160, height=284)]
KEYS = "button:visible"
IS_WHOLE = """node => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return left > -1 && right < innerWidth + 1 && top > -1 && bottom < innerHeight + 1
    && node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight;
}"""
IS_FREE = """node => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
EDGE = "node => getComputedStyle(node).borderTopStyle"
IS_SEEN = """node => getComputedStyle(node).backgroundColor !== getComputedStyle(document.body)
    .backgroundColor"""
STATES = list(states_of("podkidnoy", seed=2))
TAKES = next(
    state
    for state in STATES
    if state.game and any(move.does == "take" for move in state.game.moves)
)
LOBBY = state_of(0, lobby(ANNA, BORIS), 0)


@asynccontextmanager
async def opened(
    browser: Browser,
    state: TableState,
    size: ViewportSize,
    colours: Literal["active", "none"] = "none",
) -> AsyncIterator[Page]:
    shown = Shown()
    shown.show(state)
    async with served(shown) as address:
        page = await browser.new_page(
            viewport=size, reduced_motion="reduce", forced_colors=colours, device_scale_factor=2
        )
        await page.goto(address)
        await page.wait_for_selector(".sounds", state="attached")
        yield page
        await page.close()


@pytest.mark.parametrize("size", PHONES_AT_200, ids=str)
async def test_at_200_per_cent_keys_are_whole_and_words_are_there(
    browser: Browser, size: ViewportSize
) -> None:
    async with opened(browser, TAKES, size) as page:
        key = page.locator("[data-act=take]")
        assert await key.evaluate(IS_WHOLE)
        assert await key.evaluate(IS_FREE)
        words = page.locator("[data-awaited]")
        box = await words.bounding_box()
        band = await page.locator("[data-words]").bounding_box()
        assert box
        assert band
        assert box["width"] > band["width"] * 0.8
        assert await words.evaluate(IS_FREE)


@pytest.mark.parametrize("size", PHONES_AT_200, ids=str)
@pytest.mark.parametrize("state", [LOBBY, STATES[-1]], ids=["lobby", "end"])
async def test_at_200_per_cent_all_keys_can_be_reached(
    browser: Browser, size: ViewportSize, state: TableState
) -> None:
    async with opened(browser, state, size) as page:
        keys = await page.locator(".offer:visible, .ways .act:visible").all()
        assert keys
        for key in keys:
            await key.scroll_into_view_if_needed()
            assert await key.evaluate(IS_WHOLE), await key.text_content()


@pytest.mark.parametrize("state", [LOBBY, TAKES, STATES[-1]], ids=["lobby", "turn", "end"])
async def test_keys_have_edges_in_forced_colours(browser: Browser, state: TableState) -> None:
    async with opened(browser, state, ViewportSize(width=390, height=844), "active") as page:
        keys = page.locator(KEYS)
        await expect(keys).not_to_have_count(0)
        edges = {await key.evaluate(EDGE) for key in await keys.all()}
        assert edges == {"solid"}
        assert await page.locator(".speaker").evaluate(IS_SEEN)
