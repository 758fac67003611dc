"""The page of a table in bad networks: it shows the newest state, whichever way that comes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Page, Route, expect

from miniapp.feeds import Dismissed
from miniapp.table_state import TableState
from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.miniapp.played_game import Played
from tests.miniapp.proxies import Proxy, behind_proxy
from tests.miniapp.touching import Fingers, printed
from tests.miniapp.watched_game import Shown, rules_of, served, states_of

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

LONGER_THAN_SILENCE = 41_000
LIES_THERE = """([card, left, top]) => {
  const { x, y } = document.querySelector(`[data-card="${card}"]`).getBoundingClientRect();
  return x === left && y === top;
}"""
IS_HIDDEN = """isHidden => {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
A_WHILE = 60
FIRST, SECOND, THIRD, *_ = states_of("podkidnoy", seed=2)


@asynccontextmanager
async def opened(
    browser: Browser, shown: Shown, *, collects: bool = False, has_clock: bool = False
) -> AsyncIterator[tuple[Page, Proxy]]:
    async with served(shown) as address, behind_proxy(address, collects=collects) as (url, proxy):
        page = await browser.new_page(
            viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
        )
        if has_clock:
            await page.clock.install()
        try:
            await page.goto(url)
            yield page, proxy
        finally:
            await page.close()


async def come_to(page: Page, state: TableState) -> None:
    await page.wait_for_selector(f"body[data-seq='{state.seq}']")


async def test_a_stream_that_a_proxy_collects_is_read_state_by_state(browser: Browser) -> None:
    shown = Shown()
    shown.show(FIRST)
    async with opened(browser, shown, collects=True) as (page, _):
        for state in (FIRST, SECOND, THIRD):
            shown.show(state)
            await come_to(page, state)


async def test_a_connection_that_is_cut_is_made_anew(browser: Browser) -> None:
    shown = Shown()
    shown.show(FIRST)
    async with opened(browser, shown) as (page, proxy):
        await come_to(page, FIRST)
        proxy.cut()
        await expect(page.locator("[data-lost]")).to_be_visible()
        shown.show(SECOND)
        proxy.is_cut = False
        await come_to(page, SECOND)
        await expect(page.locator("[data-lost]")).to_be_hidden()


async def test_a_connection_that_dies_without_a_word_is_made_anew(browser: Browser) -> None:
    shown = Shown()
    shown.show(FIRST)
    async with opened(browser, shown, has_clock=True) as (page, proxy):
        await come_to(page, FIRST)
        proxy.fall_silent()
        shown.show(SECOND)
        await page.clock.fast_forward(LONGER_THAN_SILENCE)
        await come_to(page, SECOND)


@pytest.mark.parametrize("event", ["resume", "visibilitychange"])
async def test_a_page_that_wakes_shows_what_happened(browser: Browser, event: str) -> None:
    """A page that Chromium has frozen is woken only by a person, so the test says that it was."""
    shown = Shown()
    shown.show(FIRST)
    async with opened(browser, shown) as (page, proxy):
        await come_to(page, FIRST)
        proxy.fall_silent()
        shown.show(SECOND)
        await page.evaluate("event => document.dispatchEvent(new Event(event))", event)
        await come_to(page, SECOND)


async def test_a_page_that_nobody_looks_at_reads_nothing(browser: Browser) -> None:
    shown = Shown()
    shown.show(FIRST)
    async with served(shown) as address, await browser.new_page() as page:
        await page.goto(address)
        await come_to(page, FIRST)
        await page.evaluate(IS_HIDDEN, True)
        async with asyncio.timeout(A_WHILE):
            while shown.readers:  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.01)
        shown.show(SECOND)
        await page.evaluate(IS_HIDDEN, False)
        await come_to(page, SECOND)


async def test_a_dismissed_page_goes_on_when_it_is_touched(browser: Browser) -> None:
    shown = Shown()
    shown.show(FIRST)
    async with opened(browser, shown) as (page, _):
        await come_to(page, FIRST)
        for reader in shown.readers:
            reader.end(Dismissed())
        notice = page.locator("[data-notice]")
        await expect(notice).to_contain_text("Touch the page to go on here.")
        shown.show(SECOND)
        await page.touchscreen.tap(100, 100)
        await come_to(page, SECOND)
        await expect(notice).to_be_hidden()


async def lose_request(route: Route) -> None:
    await route.abort()


async def lose_answer(route: Route) -> None:
    await route.fetch()
    await route.abort()


async def answer_for_the_bot(route: Route) -> None:
    await route.fulfill(status=502, content_type="text/html", body="Bad Gateway")


@pytest.mark.parametrize(
    ("disturb", "is_done"),
    [(lose_request, False), (lose_answer, True), (answer_for_the_bot, False)],
)
async def test_a_move_without_an_answer_is_done_once_or_not_at_all(
    browser: Browser, disturb: Callable[[Route], Awaitable[None]], is_done: bool
) -> None:
    """The page does not try again: the table tells whether it has been done."""
    played = Played()
    played.start(rules_of("podkidnoy"), seed="networks")
    posts: list[str] = []

    async def notice(route: Route) -> None:
        posts.append(route.request.url)
        await disturb(route)

    async with opened(browser, played) as (page, _):
        await come_to(page, played.state)
        before = played.seq
        move = next(move for move in played.moves if len(move.cards) == 1)
        held = page.locator(f'[data-card="{printed(move)}"]')
        fingers = await Fingers.on(page)
        lay = await held.bounding_box()
        assert lay
        await page.route("**/table/act*", notice)
        async with page.expect_request("**/table/stream*"):
            await fingers.tap(printed(move))
        if is_done:
            await come_to(page, played.state)
        else:
            await page.wait_for_function(LIES_THERE, arg=[printed(move), lay["x"], lay["y"]])
        assert (played.seq > before) is is_done
        assert len(posts) == 1
        await expect(page.locator("[data-refused]")).to_be_hidden()
