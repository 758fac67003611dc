"""What is lost on the way to the page: it comes back by itself, or says what else can be done."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Request, Route, expect

from features import load_texts
from miniapp import page_files
from miniapp.table_state import TableState
from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.miniapp.proxies import Proxy, behind_proxy
from tests.miniapp.watched_game import Shown, served, states_of
from tests.words import english

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

FIRST, *_, BEFORE, LAST = states_of("podkidnoy", seed=2)
HURRIED = """(() => {
    const wait = setTimeout;
    globalThis.setTimeout = (then, after) => wait(then, after === 10_000 ? 3000 : after);
})();"""
"""Ten seconds are too long for a test."""
NOTE_LOST = """new MutationObserver((_, noting) => {
  if (!document.querySelector("[data-lost]:not([hidden])")) return;
  noting.disconnect();
  document.documentElement.dataset.dot = "seen";
}).observe(document, { attributes: true, childList: true, subtree: true });"""
STUCK = "The table doesn’t open here."
LOST = "That didn’t get through."
DECK = "**/deck/*.svg"
LONG = 120_000
"""For several attempts of ten seconds each, on a busy machine, in milliseconds."""


@pytest.fixture
def shown() -> Shown:
    shown = Shown()
    shown.show(FIRST)
    return shown


@asynccontextmanager
async def phone(browser: Browser, script: str = "") -> AsyncIterator[Page]:
    page = await browser.new_page(
        viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    await page.add_init_script(script)
    try:
        yield page
    finally:
        await page.close()


async def come_to(page: Page, seq: int) -> None:
    await page.wait_for_selector(f"body[data-seq='{seq}']", state="attached")


def first_only(disturb: Callable[[Route], Awaitable[None]]) -> Callable[[Route], Awaitable[None]]:
    """Disturb one request, and no later one."""
    disturbed: list[Route] = []

    async def handle(route: Route) -> None:
        disturbed.append(route)
        await (disturb(route) if len(disturbed) == 1 else route.fallback())

    return handle


async def lose(route: Route) -> None:
    await route.abort()


async def never_answer(route: Route) -> None:
    """Let go when the page is closed: Playwright has a task that waits for each route to end."""
    closed = asyncio.Event()
    route.request.frame.page.once("close", lambda _: closed.set())
    await closed.wait()
    await route.abort()


async def has_gone(route: Route) -> None:
    await route.fulfill(status=404)


@pytest.mark.parametrize("wakes", ["", "online", "visibilitychange"])
async def test_a_login_that_hangs_is_tried_again(
    browser: Browser, shown: Shown, wakes: str
) -> None:
    """In time or, if there is a sign that it may help, at once."""
    async with served(shown) as address, phone(browser, "" if wakes else HURRIED) as page:
        await page.route("**/table/login*", first_only(never_answer))
        async with page.expect_request("**/table/login*"):
            await page.goto(address, wait_until="commit")
        await page.wait_for_selector("body[data-open]")
        if wakes:
            target = "document" if wakes == "visibilitychange" else "globalThis"
            await page.evaluate(f"{target}.dispatchEvent(new Event('{wakes}'))")
        await come_to(page, FIRST.seq)


@pytest.fixture
def turn(shown: Shown) -> TableState:
    """A state that needs all parts of the page."""
    state = next(state for state in states_of("podkidnoy") if state.menu)
    shown.show(state)
    return state


async def is_whole(page: Page) -> None:
    await expect(page.locator("[data-lost]")).to_be_hidden()
    await expect(page.locator("[data-stuck]")).to_be_hidden()
    await expect(page.locator("[data-card][role=button]").first).to_be_visible()
    await expect(page.locator(".more")).to_be_visible()


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("what", "disturb"),
    [
        (DECK, lose),
        (DECK, never_answer),
        ("**/play.js", lose),
        ("**/fingers.js", lose),
        ("**/play.css", lose),
        ("**/offers.*", lose),
    ],
)
async def test_what_is_lost_once_comes_back(
    browser: Browser,
    shown: Shown,
    turn: TableState,
    what: str,
    disturb: Callable[[Route], Awaitable[None]],
) -> None:
    async with served(shown) as address, phone(browser, HURRIED + NOTE_LOST) as page:
        await page.route(what, first_only(disturb))
        async with page.expect_request("**/table/error"):
            await page.goto(address, wait_until="commit")
        await come_to(page, turn.seq)
        await page.wait_for_selector("[data-dot=seen]", state="attached")
        await is_whole(page)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("what", ["**/play.js", "**/play.css"])
async def test_what_hangs_is_loaded_with_the_page_once_more(
    browser: Browser, shown: Shown, turn: TableState, what: str
) -> None:
    """Browsers wait for ever for a module that they have asked for, and do not ask again."""
    async with served(shown) as address, phone(browser, HURRIED) as page:
        await page.route(what, first_only(never_answer))
        await page.goto(address, wait_until="commit")
        await page.wait_for_selector(f"body[data-seq='{turn.seq}']", timeout=LONG)
        await is_whole(page)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("what", ["**/table.js", "**/announcer.js", "**/launch.js", "**/table.css"])
async def test_a_page_that_does_not_begin_is_loaded_once_more(
    browser: Browser, shown: Shown, what: str
) -> None:
    async with served(shown) as address, phone(browser) as page:
        await page.route(what, first_only(lose))
        await page.goto(address, wait_until="commit")
        await come_to(page, FIRST.seq)
        await expect(page.locator("[data-stuck]")).to_be_hidden()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("what", ["**/table.js", "**/login*", DECK, "**/table/stream*"])
async def test_a_page_that_gets_nowhere_says_what_else_can_be_done(
    browser: Browser, shown: Shown, what: str
) -> None:
    opened: list[str] = []

    def note(request: Request) -> None:
        if request.is_navigation_request():
            opened.append(request.url)

    async with served(shown) as address, phone(browser, HURRIED) as page:
        page.on("request", note)
        await page.route(what, lose)
        await page.goto(address, wait_until="commit")
        await expect(page.locator("[data-stuck]")).to_be_visible(timeout=LONG)
        await expect(page.locator("[data-stuck]")).to_contain_text(STUCK)
        assert len(opened) <= 2
        await page.unroute(what)
        if what != "**/table.js":
            await come_to(page, FIRST.seq)
            await expect(page.locator("[data-stuck]")).to_be_hidden()


async def test_whoever_has_waited_for_a_first_opening_is_told_sooner(
    browser: Browser, shown: Shown
) -> None:
    delays: list[float] = []

    async def note_delay() -> None:
        stuck = page.locator("[data-stuck]")
        delays.append(
            await stuck.evaluate("node => parseFloat(getComputedStyle(node).animationDelay)")
        )

    async with served(shown) as address, phone(browser, HURRIED) as page:
        await page.route(DECK, lose)
        await page.goto(address)
        await note_delay()
        await page.wait_for_selector("html[data-renewed]", timeout=LONG)
        await note_delay()
    first, second = delays
    assert second < first / 2


@asynccontextmanager
async def updated(
    shown: Shown, proxy: Proxy, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[None]:
    """Put a bot with another version of the page in place of this one."""
    shutil.copytree(page_files._STATIC, folder)
    (folder / "new.css").write_text("h1 { color: red }")
    monkeypatch.setattr(page_files, "_STATIC", folder)
    async with served(shown) as address:
        proxy.cut()
        proxy.port = int(address.rpartition(":")[2].partition("/")[0])
        proxy.is_cut = False
        yield


async def version(page: Page) -> str | None:
    return await page.locator("script[async]").get_attribute("src")


async def test_an_update_in_mid_game_loads_the_page_once_more(
    browser: Browser,
    shown: Shown,
    turn: TableState,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """But it takes nothing out of anybody's hands."""
    async with (
        served(shown) as address,
        behind_proxy(address) as (url, proxy),
        phone(browser) as page,
    ):
        await page.goto(url)
        await come_to(page, turn.seq)
        await page.locator(".more").tap()
        before = await version(page)
        async with updated(shown, proxy, tmp_path / "static", monkeypatch):
            async with page.expect_response("**/table/stream*"):
                pass
            await expect(page.get_by_role("dialog")).to_be_visible()
            assert await version(page) == before
            async with page.expect_navigation():
                await page.get_by_role("dialog").get_by_role("button").last.tap()
            await come_to(page, turn.seq)
            assert await version(page) != before


@pytest.mark.parametrize("disturb", [lose, has_gone])
async def test_what_does_not_come_is_told_in_plain_words(
    browser: Browser, shown: Shown, disturb: Callable[[Route], Awaitable[None]]
) -> None:
    shown.show(LAST)
    async with served(shown) as address, phone(browser) as page:
        await page.route("**/replay.js", disturb)
        await page.route("**/table/replay*", never_answer)
        await page.goto(address)
        await come_to(page, LAST.seq)
        await page.get_by_role("button", name=english("button-walk")).tap()
        await expect(page.locator("[data-refused]")).to_contain_text(LOST)
        await expect(page.locator("body")).not_to_contain_text("http")


@pytest.mark.parametrize(
    ("asked", "language"),
    [("ru-RU,ru;q=0.9,en;q=0.8", "ru"), ("sw, pt-BR;q=0.5", "pt"), ("", "en"), ("tlh", "en")],
)
async def test_it_speaks_as_the_browser_asks_for(
    browser: Browser, shown: Shown, asked: str, language: str
) -> None:
    async with served(shown) as address, phone(browser) as page:
        answer = await page.request.get(address, headers={"Accept-Language": asked})
        words = await answer.text()
    assert f'<html lang="{language}">' in words
    assert load_texts().voice(language).plain("page-stuck") in words
