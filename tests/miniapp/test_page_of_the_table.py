"""A whole game on the page, in a real Chromium: it shows the cards of the state, and no others."""

from time import time

import pytest
from msgspec.structs import replace
from playwright.async_api import Page

from miniapp.table_state import TableState
from tests.miniapp.seen_states import cards_in_sight
from tests.miniapp.watched_game import Shown, states_of
from tests.words import english

pytestmark = pytest.mark.asyncio(loop_scope="session")


LONG = 86_400.0
"""Seconds, in which the test comes to its end on any machine."""
SEEN_WITH_SECONDS_LEFT = """(node, [left, lasts]) => {
  const [counting] = node.firstElementChild.getAnimations();
  const { delay, duration } = counting.effect.getTiming();
  if (Math.abs(delay + duration - lasts * 1000) > 600_000) throw new Error(`ends in ${delay}`);
  counting.pause();
  counting.currentTime = delay + duration - left * 1000;
  const { x, y, width, height } = node.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  return seen?.matches(".second") ? seen.textContent : "";
}"""


async def cards_on(page: Page, state: TableState) -> list[str]:
    """Wait until the page has come to this state, and return its cards."""
    await page.wait_for_selector(f"body[data-seq='{state.seq}']")
    cards = "nodes => nodes.map(node => node.dataset.card)"
    found: list[str] = await page.eval_on_selector_all("[data-card]", cards)
    return sorted(found)


@pytest.mark.parametrize(("seat", "steps"), [(0, 1), (None, 5)])
async def test_the_page_shows_the_cards_of_every_state(
    page: Page, shown: Shown, seat: int | None, steps: int
) -> None:
    *states, last = states_of("podkidnoy", seat, seed=2)
    for state in (*states[::steps], last):
        shown.show(state)
        assert await cards_on(page, state) == cards_in_sight(state)
    assert "is the durak" in await page.inner_text("[data-result]")


async def test_the_last_seconds_of_a_turn_are_counted(page: Page, shown: Shown) -> None:
    state, *_ = states_of("podkidnoy", seed=2)
    assert state.game
    shown.show(replace(state, game=replace(state.game, until=time() + LONG, lasts=LONG)))
    await page.wait_for_selector(f"body[data-seq='{state.seq}']")
    window = page.locator(".seconds").first
    for left, number in ((60, ""), (10.1, ""), (9.9, "10"), (5.5, "6"), (0.1, "1"), (-0.1, "")):
        assert await window.evaluate(SEEN_WITH_SECONDS_LEFT, [left, LONG]) == number


async def test_a_page_that_has_missed_much_shows_the_newest_state(page: Page, shown: Shown) -> None:
    states = list(states_of("podkidnoy", seed=2))
    for state in (states[0], states[40], states[-1], states[3]):
        shown.show(state)
        assert await cards_on(page, state) == cards_in_sight(state)


async def test_a_stream_that_breaks_is_opened_again(page: Page, shown: Shown) -> None:
    first, *_, last = states_of("podkidnoy", seed=2)
    shown.show(first)
    await cards_on(page, first)
    shown.hang_up()
    shown.show(last)
    assert await cards_on(page, last) == cards_in_sight(last)


async def test_whoever_is_not_admitted_is_told(page: Page, shown: Shown) -> None:
    shown.is_closed = True
    shown.hang_up()
    await page.wait_for_selector("[data-notice]:visible")
    assert english("page-not-admitted") in await page.inner_text("[data-notice]")
