"""What lies on the felt: nothing covers anything, however many hands are open."""

from collections.abc import AsyncIterator
from itertools import product

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.browser.fixtures import browser
from tests.miniapp.watched_game import Shown, served

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONES = ((390, 687), (390, 560), (360, 600), (320, 480), (844, 330), (768, 900), (1200, 800))
"""What Telegram leaves of a screen for the page, in pixels."""
REPLAYS = ((390, 400), (390, 428), (360, 452), (360, 380), (360, 340), (320, 394), (844, 268))
"""What the controls of a replay leave of that, and the words of a review."""
PHONE = (390, 744)
LARGE = 95
"""The height of the cards of a usual bout where no hand is open, in pixels."""
LEAST = 28
"""The height of the cards of a bout of six pairs on the smallest phones, in pixels."""
OPEN = ([0], [1], [6], [6, 7, 2, 9, 1, 6], [14, 4, 4], [14])
"""How many cards lie open beside the seats, in turn."""
CASES = list(product(range(2, 7), OPEN, (1, 4, 6)))
LAY_OUT = """async ([viewer, [width, height], cases]) => {
  const { href } = document.querySelector("link[href$='/layout.js']");
  const { layOut } = await import(href);
  const { WIDTH } = await import(href.replace("layout", "fan"));
  const cards = (kind, count) =>
    Array.from({ length: count }, (_, index) => ({ id: kind + index }));
  const boxOf = ({ x, y, height, turn }) => {
    const [across, down] = turn === 90 ? [height, height * WIDTH] : [height * WIDTH, height];
    return { left: x - across / 2, right: x + across / 2, top: y - down / 2, bottom: y + down / 2 };
  };
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return cases.map(([seats, open, pairs]) => {
    const game = {
      turn_up: { id: "turn-up" },
      hand: viewer === null ? [] : cards("own", 6),
      seats: Array.from({ length: seats }, (_, seat) => ({
        known: seat === viewer ? [] : cards(`seat ${seat} `, open[seat % open.length]),
      })),
      pairs: cards("bout", pairs)
        .map((attack, index) => ({ attack, cover: { id: `on ${index}` } })),
    };
    const layout = layOut(game, viewer, { width, height }, null);
    const spotOf = ({ id }) => layout.cards.get(id);
    const side = 60 * layout.seatScale;
    const players = game.seats.flatMap(({ known }, seat) => {
      const badge = boxOf({ ...layout.seats[seat], height: side, turn: 0 });
      return seat === viewer ? [] : [[badge, ...known.map(spotOf).map(boxOf)]];
    });
    const bout = game.pairs.flatMap(({ attack, cover }) => [attack, cover]).map(spotOf);
    const piles = [layout.talon, layout.discard, spotOf(game.turn_up)].map(boxOf);
    const groups = [...players, piles, bout.map(boxOf)];
    const isCovered = groups.some((one, index) =>
      groups.slice(index + 1).some((other) => one.some((a) => other.some((b) => meet(a, b))))
    );
    const isOff = groups.flat().some(({ left, right, top, bottom }) =>
      left < -1 || right > width + 1 || top < -1 || bottom > height - layout.foot + 1
    );
    return [isCovered, isOff, Math.min(...bout.map(({ height }) => height))];
  });
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    async with served(Shown()) as address:
        page = await browser.new_page()
        await page.goto(address, wait_until="commit")
        await page.wait_for_selector("link[href$='/layout.js']", state="attached")
        yield page


@pytest.mark.parametrize("viewer", [0, None], ids=["seated", "watching"])
@pytest.mark.parametrize("size", PHONES + REPLAYS, ids=str)
async def test_nothing_covers_anything(
    page: Page, viewer: int | None, size: tuple[int, int]
) -> None:
    laid = await page.evaluate(LAY_OUT, [viewer, size, CASES])
    for case, (is_covered, is_off, height) in zip(CASES, laid, strict=True):
        assert not is_covered, case
        assert not is_off, case
        assert height >= LEAST, case


async def test_cards_are_large_where_no_hand_is_open(page: Page) -> None:
    cases = [(seats, [0], 4) for seats in range(2, 7)]
    for _, _, height in await page.evaluate(LAY_OUT, [0, PHONE, cases]):
        assert height >= LARGE
