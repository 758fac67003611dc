"""What lies on the felt: nothing covers a seat, and open cards cover neither piles nor bout."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.browser.fixtures import browser
from tests.miniapp.watched_game import Shown, served

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = (390, 687)
"""What Telegram leaves of a phone for the page, in pixels."""
LEAST = 28
"""The height of the cards of a bout of six pairs on the smallest phones, in pixels."""
SIZES = (PHONE, (390, 560), (390, 400), (360, 600), (320, 480), (844, 330), (768, 900), (1200, 800))
LAY_OUT = """async ([seats, viewer, known, pairs, [width, height]]) => {
  const { href } = document.querySelector("link[href$='/layout.js']");
  const { layOut } = await import(href);
  const { WIDTH } = await import(href.replace("layout", "fan"));
  const cards = (kind, count) =>
    Array.from({ length: count }, (_, index) => ({ id: kind + index }));
  const game = {
    turn_up: { id: "turn-up" },
    hand: viewer === null ? [] : cards("own", 6),
    seats: Array.from({ length: seats }, (_, seat) => ({ known: cards(`seat ${seat} `, known) })),
    pairs: cards("bout", pairs).map((attack, index) => ({ attack, cover: { id: `on ${index}` } })),
  };
  const layout = layOut(game, viewer, { width, height }, null);
  const boxOf = ({ x, y, height, turn }) => {
    const [across, down] = turn === 90 ? [height, height * WIDTH] : [height * WIDTH, height];
    return { left: x - across / 2, right: x + across / 2, top: y - down / 2, bottom: y + down / 2 };
  };
  const side = 60 * layout.seatScale;
  const badges = layout.seats.filter((_, seat) => seat !== viewer)
    .map(({ x, y }) => boxOf({ x, y, height: side, turn: 0 }));
  const open = game.seats.flatMap(({ known }) => known)
    .flatMap(({ id }) => layout.cards.has(id) ? [boxOf(layout.cards.get(id))] : []);
  const bout = game.pairs.flatMap(({ attack, cover }) => [attack, cover])
    .map(({ id }) => layout.cards.get(id));
  const piles = [layout.talon, layout.discard, layout.cards.get("turn-up")].map(boxOf);
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const covered = (these) =>
    [...piles, ...bout.map(boxOf)].some((card) => these.some((other) => meet(card, other)));
  return [covered(badges), covered(open), Math.min(...bout.map(({ height }) => height))];
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    async with served(Shown()) as address:
        page = await browser.new_page()
        await page.goto(address, wait_until="commit")
        await page.wait_for_selector("link[href$='/layout.js']", state="attached")
        yield page


@pytest.mark.parametrize("viewer", [0, None], ids=["seated", "watching"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_no_card_lies_on_a_seat(
    page: Page, viewer: int | None, size: tuple[int, int]
) -> None:
    for seats in range(2, 7):
        for known in (0, 1, 6, 14):
            for pairs in (1, 4, 6):
                shown = [seats, viewer, known, pairs, size]
                covers_seat, covers_open, height = await page.evaluate(LAY_OUT, shown)
                assert not covers_seat, shown
                assert not (covers_open and size == PHONE), shown
                assert height >= LEAST, shown
