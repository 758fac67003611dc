"""What is felt and heard on the page, in a real Chromium."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Page, expect

from miniapp.table_state import GameState, TableState
from tests.browser.fixtures import browser
from tests.miniapp.telegram_client import Client, Event, opened_in
from tests.miniapp.watched_game import Shown, states_of

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

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
async def in_app(browser: Browser, shown: Shown, script: str = "") -> AsyncIterator[Client]:
    async with opened_in(browser, shown, "ios", script=LISTENING + script) as client:
        yield client


def game_of(state: TableState) -> GameState:
    assert state.game is not None
    return state.game


def is_turn(state: TableState) -> bool:
    return game_of(state).seats[0].is_awaited


def until(states: Iterator[TableState], fits: Callable[[TableState], bool]) -> TableState:
    return next(state for state in states if fits(state))


def asks(is_asking: bool) -> Event:
    return "web_app_setup_closing_behavior", {"need_confirmation": is_asking}


def buzz(**kind: str) -> Event:
    return "web_app_trigger_haptic_feedback", kind


async def test_a_turn_ticks_and_the_app_asks_before_it_is_closed(
    browser: Browser, shown: Shown
) -> None:
    states = states_of("podkidnoy", seed=2)
    waits = until(states, lambda state: not is_turn(state))
    async with in_app(browser, shown) as client:
        await client.show(shown, waits)
        await client.told()
        await client.show(shown, until(states, is_turn))
        assert await client.told() == [asks(True), buzz(type="selection_change")]
        await client.show(shown, until(states, lambda state: not is_turn(state)))
        assert await client.told() == [asks(False)]


async def test_what_is_done_and_refused_is_felt(browser: Browser, shown: Shown) -> None:
    state = until(states_of("podkidnoy", seed=2), lambda state: bool(game_of(state).moves))
    async with in_app(browser, shown) as client:
        await client.show(shown, state)
        await client.told()
        await client.page.locator("[data-card][role=button]").first.press("Enter")
        await expect(client.page.locator("[data-refused]")).to_be_visible()
        assert await client.told() == [
            buzz(type="impact", impact_style="light"),
            buzz(type="notification", notification_type="error"),
        ]


@pytest.mark.parametrize(("seat", "felt"), [(0, "success"), (1, "warning"), (None, None)])
async def test_an_end_is_felt_by_those_who_played(
    browser: Browser, shown: Shown, seat: int | None, felt: str | None
) -> None:
    *_, before, last = states_of("podkidnoy", seat, seed=2)
    async with in_app(browser, shown) as client:
        await client.show(shown, before)
        await client.told()
        await client.show(shown, last)
        buzzes = [data for type_, data in await client.told() if "haptic" in type_]
        told = [buzz["notification_type"] for buzz in buzzes if buzz["type"] == "notification"]
        assert told == ([felt] if felt else [])


@pytest.mark.parametrize("status", ["missed", "added"])
async def test_a_place_on_the_home_screen_is_offered_once(
    browser: Browser, shown: Shown, status: str
) -> None:
    *_, before, last = states_of("podkidnoy", seed=2)
    async with in_app(browser, shown, "localStorage.games ??= 2;") as client:
        for is_offered in (True, False):
            await client.show(shown, before)
            await client.told()
            await client.show(shown, last)
            told = [type_ for type_, _ in await client.told()]
            assert ("web_app_check_home_screen" in told) == is_offered
        await client.tell("home_screen_checked", {"status": status})
        added = [type_ for type_, _ in await client.told()]
        assert added == (["web_app_add_to_home_screen"] if status == "missed" else [])


async def heard(page: Page) -> int:
    count: int = await page.evaluate("heard")
    return count


@pytest.mark.parametrize("script", ["", NO_STORAGE])
async def test_sounds_come_after_a_touch_and_can_be_switched_off(
    browser: Browser, shown: Shown, script: str
) -> None:
    states = states_of("podkidnoy", seat=None, seed=2)
    async with in_app(browser, shown, script) as client:
        page = client.outer
        await client.show(shown, next(states))
        await client.show(shown, until(states, lambda state: bool(game_of(state).pairs)))
        assert not await heard(page)
        await page.mouse.click(200, 400)
        await page.wait_for_function("contexts.some(({ state }) => state === 'running')")
        await client.show(shown, until(states, lambda state: not game_of(state).pairs))
        assert await heard(page)
        switch = page.get_by_role("button", name="Sounds", pressed=True)
        await switch.click()
        before = await heard(page)
        await client.show(shown, until(states, lambda state: bool(game_of(state).pairs)))
        assert await heard(page) == before
        await page.reload()
        is_remembered = not script
        await expect(
            page.get_by_role("button", name="Sounds", pressed=not is_remembered)
        ).to_be_visible()
