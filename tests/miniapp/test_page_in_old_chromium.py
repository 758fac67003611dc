"""A whole game on the page in the oldest browser that it promises to work in."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.browser.chromium import launched
from tests.miniapp.chromium_90 import chromium_90
from tests.miniapp.played_game import Played
from tests.miniapp.touching import HURRIES, Fingers, Pointer
from tests.miniapp.watched_game import rules_of
from tests.miniapp.whole_game import play_single_cards

pytestmark = pytest.mark.asyncio(loop_scope="session")

VARIANT = "perevodnoy"


class PlainFingers(Fingers):
    """Without playwright's own look at a button, with functions that this browser does not have."""

    press = Pointer.press


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with launched(chromium_90()) as old:
        assert old.version.startswith("90.")
        yield old


@pytest.fixture
def shown() -> Played:
    return Played()


@pytest.mark.sampled(0)
@pytest.mark.timeout(240)
async def test_a_game_is_played_to_its_end_in_chromium_90(page: Page, shown: Played) -> None:
    await page.evaluate(HURRIES)
    fingers = await PlainFingers.on(page)
    shown.start(rules_of(VARIANT), seed=VARIANT)
    await fingers.sees(f"body[data-seq='{shown.seq}']")
    await play_single_cards(fingers, shown)
