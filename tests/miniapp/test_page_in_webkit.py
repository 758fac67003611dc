"""A whole game on the page in WebKitGTK, and what it looks like there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from selenium.webdriver import WebKitGTK

from tests.browser.visits import PHONE, SIDEWAYS, SMALL_PHONE
from tests.miniapp.played_game import Played
from tests.miniapp.touching import HURRIES
from tests.miniapp.watched_game import rules_of
from tests.miniapp.webkit import Mouse, opened, webkit
from tests.miniapp.whole_game import play_single_cards

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")

VARIANT = "podkidnoy"
OWN_CARDS = """() => [...document.querySelectorAll(".own[data-card]")].map((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    return [left, top, Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
})"""
LIGHT = 200


@pytest.fixture(scope="module")
def driver() -> Iterator[WebKitGTK]:
    with webkit() as launched:
        yield launched


@pytest.mark.timeout(240)
async def test_a_game_is_played_to_its_end_in_webkit(driver: WebKitGTK, tmp_path: Path) -> None:
    shown = Played()
    async with opened(driver, shown) as mouse:
        await mouse.look(f"() => {{ {HURRIES} }}")
        shown.start(rules_of(VARIANT), seed=VARIANT)
        await mouse.sees(f"body[data-seq='{shown.seq}']")
        for size in (SMALL_PHONE, SIDEWAYS, PHONE):
            await mouse.takes(size)
            await shows_own_cards(mouse, tmp_path / f"{size['width']}x{size['height']}.png")
        await play_single_cards(mouse, shown)
        (await mouse.picture()).save(tmp_path / "result.png")
        assert "durak" in await mouse.look(
            "() => document.querySelector('[data-result]').innerText"
        )


async def shows_own_cards(mouse: Mouse, file: Path) -> None:
    """Check that the own cards are drawn, as light paper on the dark felt."""
    boxes = await mouse.look(OWN_CARDS)
    picture = await mouse.picture()
    picture.save(file)
    assert boxes
    assert share_of_light(picture) < 0.3
    assert all(share_of_light(picture.crop(box)) > 0.3 for box in boxes)


def share_of_light(picture: Image.Image) -> float:
    shades = picture.convert("L").histogram()
    return sum(shades[LIGHT:]) / sum(shades)
