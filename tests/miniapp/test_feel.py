"""What is felt and heard on the page, in a real Chromium, with a stand-in for Telegram's script."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Page, expect

from miniapp.table_state import GameState, TableState
from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.miniapp.watched_game import Shown, served, states_of

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

TELEGRAM = """
const told = [];
const launched = new URLSearchParams(location.hash.slice(1));
const number = (version) => version.split(".").reduce((sum, part) => sum * 100 + Number(part), 0);
const tell = (...words) => {
  told.push(words.join(" "));
  document.body.dataset.told = "";
};
const hearAll = () => {
  delete document.body.dataset.told;
  return told.splice(0);
};
const telling = (known) => new Proxy(known, {
  get: (_, name) => name in known ? known[name] : (...words) => tell(name, ...words),
});
const app = {
  platform: launched.get("tgWebAppPlatform"),
  isVersionAtLeast: (asked) => number(launched.get("tgWebAppVersion")) >= number(asked),
  HapticFeedback: telling({}),
  onEvent: (name, call) => addEventListener(name, () => call()),
  themeParams: { bg_color: "#17212b" },
  isClosingConfirmationEnabled: false,
  enableClosingConfirmation() { tell("asks"); this.isClosingConfirmationEnabled = true; },
  disableClosingConfirmation() { tell("asks no more"); this.isClosingConfirmationEnabled = false; },
  checkHomeScreenStatus: (call) => call("missed"),
};
globalThis.Telegram = { WebApp: telling(app) };
"""
LISTENING = """
globalThis.heard = 0;
globalThis.contexts = [];
globalThis.AudioContext = class extends AudioContext {
  constructor() {
    super();
    contexts.push(this);
  }
};
const { start } = AudioScheduledSourceNode.prototype;
AudioScheduledSourceNode.prototype.start = function (...when) {
  heard += 1;
  return start.apply(this, when);
};
"""
NO_STORAGE = """Object.defineProperty(globalThis, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""


@pytest.fixture
def shown() -> Shown:
    return Shown()


@asynccontextmanager
async def opened(
    browser: Browser, shown: Shown, launch: str = "", script: str = ""
) -> AsyncIterator[Page]:
    async with served(shown) as address:
        context = await browser.new_context(viewport=PHONE, reduced_motion="reduce")
        page = await context.new_page()
        page.on("pageerror", lambda error: pytest.fail(f"the page broke: {error}"))
        await page.add_init_script(LISTENING + script)
        await page.route(
            "https://telegram.org/**",
            lambda route: route.fulfill(body=TELEGRAM, content_type="text/javascript"),
        )
        await page.goto(f"{address}#{launch}", wait_until="commit")
        try:
            yield page
        finally:
            await context.close()


def launched(version: str = "9.1", platform: str = "ios") -> str:
    return f"tgWebAppVersion={version}&tgWebAppPlatform={platform}"


async def show(page: Page, shown: Shown, state: TableState) -> None:
    shown.show(state)
    await page.wait_for_selector(f"body[data-seq='{state.seq}']")
    await page.wait_for_selector(".sounds")


async def told(page: Page) -> list[str]:
    """Return what Telegram has been told since it was asked for last."""
    await page.wait_for_selector("body[data-told]")
    words: list[str] = await page.evaluate("hearAll()")
    return words


def game_of(state: TableState) -> GameState:
    assert state.game is not None
    return state.game


def is_turn(state: TableState) -> bool:
    return game_of(state).seats[0].is_awaited


def until(states: Iterator[TableState], fits: Callable[[TableState], bool]) -> TableState:
    return next(state for state in states if fits(state))


@pytest.mark.parametrize(
    ("launch", "asked"),
    [
        (
            launched(),
            ["disableVerticalSwipes", "requestFullscreen", "setHeaderColor #124632"],
        ),
        (launched(platform="tdesktop"), ["disableVerticalSwipes", "setHeaderColor #124632"]),
        (launched("7.6"), ["setHeaderColor #124632"]),
        (launched("6.0"), []),
    ],
)
async def test_an_app_is_asked_for_what_it_knows(
    browser: Browser, shown: Shown, launch: str, asked: list[str]
) -> None:
    async with opened(browser, shown, launch) as page:
        await show(page, shown, next(states_of("podkidnoy", seat=None)))
        words = [word for word in await told(page) if "Bottom" not in word]
        assert words == ["ready", "expand", *asked]


async def test_a_turn_ticks_and_the_app_asks_before_it_is_closed(
    browser: Browser, shown: Shown
) -> None:
    states = states_of("podkidnoy", seed=2)
    waits = until(states, lambda state: not is_turn(state))
    async with opened(browser, shown, launched()) as page:
        await show(page, shown, waits)
        await told(page)
        await show(page, shown, until(states, is_turn))
        assert await told(page) == ["asks", "selectionChanged"]
        await show(page, shown, until(states, lambda state: not is_turn(state)))
        assert await told(page) == ["asks no more"]


async def test_what_is_done_and_refused_is_felt(browser: Browser, shown: Shown) -> None:
    state = until(states_of("podkidnoy", seed=2), lambda state: bool(game_of(state).moves))
    async with opened(browser, shown, launched()) as page:
        await show(page, shown, state)
        await told(page)
        await page.locator("[data-card][role=button]").first.press("Enter")
        await expect(page.locator("[data-refused]")).to_be_visible()
        assert await told(page) == ["impactOccurred light", "notificationOccurred error"]


@pytest.mark.parametrize(("seat", "felt"), [(0, "success"), (1, "warning"), (None, None)])
async def test_an_end_is_felt_by_those_who_played(
    browser: Browser, shown: Shown, seat: int | None, felt: str | None
) -> None:
    *_, before, last = states_of("podkidnoy", seat, seed=2)
    async with opened(browser, shown, launched()) as page:
        await show(page, shown, before)
        await told(page)
        await page.evaluate("tell('the end')")
        await show(page, shown, last)
        words = [word for word in await told(page) if "notification" in word]
        assert words == ([f"notificationOccurred {felt}"] if felt else [])


async def test_a_place_on_the_home_screen_is_offered_once(browser: Browser, shown: Shown) -> None:
    *_, before, last = states_of("podkidnoy", seed=2)
    async with opened(browser, shown, launched(), "localStorage.games ??= 2;") as page:
        for offered in (True, False):
            await show(page, shown, before)
            await show(page, shown, last)
            assert ("addToHomeScreen" in await told(page)) == offered


async def test_a_change_of_theme_is_worn(browser: Browser, shown: Shown) -> None:
    async with opened(browser, shown, launched()) as page:
        await show(page, shown, next(states_of("podkidnoy")))
        await told(page)
        await expect(page.locator("html")).to_have_attribute("data-scheme", "light")
        await page.evaluate("dispatchEvent(new Event('themeChanged'))")
        await expect(page.locator("html")).to_have_attribute("data-scheme", "dark")


async def heard(page: Page) -> int:
    count: int = await page.evaluate("heard")
    return count


@pytest.mark.parametrize("script", ["", NO_STORAGE])
async def test_sounds_come_after_a_touch_and_can_be_switched_off(
    browser: Browser, shown: Shown, script: str
) -> None:
    states = states_of("podkidnoy", seat=None, seed=2)
    async with opened(browser, shown, script=script) as page:
        await show(page, shown, next(states))
        await show(page, shown, until(states, lambda state: bool(game_of(state).pairs)))
        assert not await heard(page)
        await page.mouse.click(200, 400)
        await page.wait_for_function("contexts.some(({ state }) => state === 'running')")
        await show(page, shown, until(states, lambda state: not game_of(state).pairs))
        assert await heard(page)
        switch = page.get_by_role("button", name="Sounds", pressed=True)
        await switch.click()
        before = await heard(page)
        await show(page, shown, until(states, lambda state: bool(game_of(state).pairs)))
        assert await heard(page) == before
        await page.reload()
        is_remembered = not script
        await expect(
            page.get_by_role("button", name="Sounds", pressed=not is_remembered)
        ).to_be_visible()
