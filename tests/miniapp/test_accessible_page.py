"""What screen readers get of the page, in a real Chromium, and what axe-core says of it."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from miniapp.table_state import TableState
from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.club.tables import ANNA, BORIS, lobby
from tests.miniapp.accessibility import serious_faults
from tests.miniapp.watched_game import Shown, served, state_of, states_of

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

STATES = list(states_of("podkidnoy", seed=2))
LISTENING = """addEventListener("DOMContentLoaded", () => {
  globalThis.heard = [];
  const region = document.querySelector("[data-heard]");
  new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true });
});
globalThis.animated = new Set();
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, timing) {
  for (const frame of frames) for (const name of Object.keys(frame)) animated.add(name);
  return animate.call(this, frames, timing);
};"""


@pytest.fixture
def shown() -> Shown:
    return Shown()


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, shown: Shown) -> AsyncIterator[Page]:
    async with served(shown) as address:
        page = await browser.new_page(viewport=PHONE, reduced_motion="reduce")
        await page.add_init_script(LISTENING)
        await page.goto(address, wait_until="commit")
        yield page
        await page.close()


async def show(page: Page, shown: Shown, *states: TableState) -> None:
    for state in states:
        shown.show(state)
        await page.wait_for_selector(f"body[data-seq='{state.seq}']", state="attached")


@pytest.mark.parametrize(
    "state",
    [state_of(0, lobby(ANNA, BORIS), 0), STATES[0], STATES[30], STATES[-1]],
    ids=["lobby", "deal", "bout", "end"],
)
async def test_axe_finds_nothing_serious(page: Page, shown: Shown, state: TableState) -> None:
    await show(page, shown, state)
    await page.locator(".sounds").wait_for()
    assert await serious_faults(page) == []


async def test_seats_are_read_as_a_list(page: Page, shown: Shown) -> None:
    await show(page, shown, STATES[0])
    await expect(page.locator("main")).to_match_aria_snapshot("""
      - list:
        - listitem: \u2068Anna\u2069 · attacks · 6 cards
        - listitem: \u2068Boris <b>\u2069 · defends · 6 cards
    """)
    await expect(page.locator("[aria-current=true]")).to_contain_text("\u2068Anna\u2069 · attacks")


async def test_each_event_is_said_once(page: Page, shown: Shown) -> None:
    """Also one that happens again later."""
    first, *states = STATES[:40]
    await show(page, shown, first, *states)
    said = [words.split("\n") for words in await page.evaluate("heard")]
    assert [told for told, *_ in said[1:]] == [state.words.told[-1] for state in states]


async def test_reduced_motion_fades_and_nothing_flies(page: Page, shown: Shown) -> None:
    await show(page, shown, *STATES[:30])
    assert await page.evaluate("[...animated]") == ["opacity"]
