"""The own cards open below a finger: every one of them can be chosen by a thumb."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.miniapp.watched_game import Shown, served, states_of

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

THUMB = 40
"""How many pixels of a card a thumb hits."""
BOTTOM = 800
STRIPS = """(cards) => cards.map((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  const points = Array.from({ length: width }, (_, across) => [x + across, y + height * 0.3]);
  const seen = points.filter(([x, y]) =>
    document.elementFromPoint(x, y)?.closest("[data-card]") === card);
  return { card: card.dataset.card, at: seen[Math.floor(seen.length / 2)] };
})"""
CARD_AT = "([x, y]) => document.elementFromPoint(x, y).closest('[data-card]')?.dataset.card"
SPOTS = """async ([count, place]) => {
  const { href } = document.querySelector("link[href$='/fan.js']");
  const { fanOf } = await import(href);
  const fan = fanOf(count, place);
  return Array.from({ length: count }, (_, index) => fan.spot(index));
}"""
Spot = Mapping[str, float]


@dataclass(frozen=True)
class Fan:
    page: Page

    async def spots(
        self, count: int, width: int, finger: tuple[float, float] | None = None
    ) -> list[Spot]:
        place = {
            "room": width - 30,
            "largest": width * 0.29,
            "bottom": {"x": width / 2, "y": BOTTOM},
            "finger": finger and {"x": finger[0], "y": finger[1]},
        }
        found: list[Spot] = await self.page.evaluate(SPOTS, [count, place])
        return found


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def fan(browser: Browser) -> AsyncIterator[Fan]:
    async with served(Shown()) as address:
        page = await browser.new_page()
        await page.goto(address, wait_until="commit")
        await page.wait_for_selector("link[href$='/fan.js']", state="attached")
        yield Fan(page)
        await page.close()


def left(spot: Spot) -> float:
    return spot["x"] - 0.35 * spot["height"]


def seen(spots: list[Spot], index: int) -> tuple[float, float]:
    """Return from where to where a card is not covered by the next one of its row."""
    here, *later = spots[index:]
    start = left(here)
    ends = [left(spot) for spot in later[:1] if left(spot) > start]
    return start, min([*ends, start + 0.7 * here["height"]])


def top(spot: Spot) -> float:
    return spot["y"] - spot["height"] / 2


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("count", [1, 6, 12, 20, 30, 40])
async def test_a_card_below_a_finger_is_wide_enough_for_a_thumb(
    fan: Fan, count: int, width: int
) -> None:
    closed = await fan.spots(count, width)
    for index, spot in enumerate(closed):
        start, end = seen(closed, index)
        finger = ((start + end) / 2, top(spot) + 0.2 * spot["height"])
        opened = await fan.spots(count, width, finger)
        start, end = seen(opened, index)
        assert start <= finger[0] <= end
        assert end - start >= THUMB
        assert top(opened[index]) < finger[1]


@pytest.mark.parametrize("count", [6, 20, 40, 80])
async def test_a_fan_is_narrow_enough_for_its_screen(fan: Fan, count: int) -> None:
    for width in (320, 390, 844):
        spots = await fan.spots(count, width)
        assert abs(spots[0]["turn"] - spots[-1]["turn"]) <= 60
        assert all(left(spot) >= 0 and left(spot) + 0.7 * spot["height"] <= width for spot in spots)


@pytest.mark.parametrize("count", [6, 9, 14])
async def test_the_card_below_a_pointer_stays_there(browser: Browser, count: int) -> None:
    shown = Shown()
    async with served(shown) as address:
        page = await browser.new_page(viewport=PHONE, reduced_motion="reduce")
        await page.goto(address, wait_until="commit")
        state = next(
            state
            for state in states_of("two_packs", seed=3)
            if state.game and len(state.game.hand) == count
        )
        assert state.game
        shown.show(state)
        await page.wait_for_selector(f"body[data-seq='{state.seq}']")
        await page.wait_for_selector(".card.own")
        for strip in await page.eval_on_selector_all(".card.own", STRIPS):
            await page.mouse.move(*strip["at"])
            assert await page.evaluate(CARD_AT, strip["at"]) == strip["card"]
        await page.close()


@pytest.mark.parametrize("rise", [0, 200])
async def test_a_finger_slides_to_a_card_and_takes_it_out(browser: Browser, rise: int) -> None:
    shown = Shown()
    async with served(shown) as address:
        page = await browser.new_page(viewport=PHONE, has_touch=True, reduced_motion="reduce")
        await page.goto(address, wait_until="commit")
        state = next(state for state in states_of("podkidnoy") if state.game and state.game.moves)
        shown.show(state)
        await page.wait_for_selector(".card.own")
        first, *_, last = await page.eval_on_selector_all(".card.own", STRIPS)
        touch = await page.context.new_cdp_session(page)
        x, y = last["at"]
        for type_, at in (("Start", first["at"]), ("Move", (x, y + 4)), ("Move", (x, y - rise))):
            point = {"x": at[0], "y": at[1]}
            event = {"type": f"touch{type_}", "touchPoints": [point]}
            await touch.send("Input.dispatchTouchEvent", event)
        held = page.locator(".held")
        if rise:
            await expect(held).to_have_attribute("data-card", last["card"])
        else:
            await expect(held).to_have_count(0)
        await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await expect(held).to_have_count(0)
        await page.close()
