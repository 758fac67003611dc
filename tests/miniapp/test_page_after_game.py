"""A table after its game, in a real Chromium with touch: the end, the replay and the review."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from club.replay_stops import Walk
from durak.cards import cards_in
from people import reviewer
from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.end_to_end.finished_table import HASTE, FinishedTable, finished_table
from tests.end_to_end.random_series import Moment
from tests.keys import START
from tests.miniapp.accessibility import serious_faults
from tests.miniapp.telegram_client import PROXY, Client
from tests.miniapp.watched_game import Shown, served, states_of
from tests.words import english

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

FAR = 150
"""The length of a swipe in pixels."""
IN_SIGHT = "nodes => nodes.map(node => node.dataset.card)"
IS_WHOLE = "text => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight"
IS_ABOVE = """text => text.getBoundingClientRect().bottom
    <= text.nextElementSibling.getBoundingClientRect().top"""
NOTE_RAIN = """new MutationObserver(() => {
  if (document.querySelector(".rain")) document.documentElement.dataset.rain = "has fallen";
}).observe(document, { childList: true, subtree: true });"""
HAS_RAINED = "'rain' in document.documentElement.dataset"
ABOVE_HAND = """text => {
  const own = [...document.querySelectorAll(".card.own")];
  const tops = own.map((card) => card.getBoundingClientRect().top);
  return text.getBoundingClientRect().bottom <= Math.min(...tops);
}"""
HAND_ABOVE_CONTROLS = """() => {
  const own = [...document.querySelectorAll(".card.own")];
  const bottoms = own.map((card) => card.getBoundingClientRect().bottom);
  return Math.max(...bottoms) <= document.querySelector(".replay").getBoundingClientRect().top;
}"""
SWIPE = """([from, to]) => {
  const sky = document.querySelector(".sky");
  for (const [type, clientX] of [["pointerdown", from], ["pointerup", to]]) {
    sky.dispatchEvent(new PointerEvent(type, { clientX, clientY: 300, isPrimary: true }));
  }
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FinishedTable]:
    monkeypatch.setattr(reviewer, "_MOST_WORK", HASTE)
    async with finished_table(tmp_path) as table:
        yield table


async def test_the_back_key_of_the_app_leaves_a_replay(
    browser: Browser, table: FinishedTable
) -> None:
    page = await browser.new_page(viewport=PHONE, reduced_motion="reduce")
    await page.add_init_script(PROXY)
    await page.goto(table.address(table.club.people[0]))
    client = Client("android", page, page.main_frame)
    await page.get_by_role("button", name=english("button-walk")).click()
    assert await client.hears("web_app_setup_back_button") == {"is_visible": True}
    await client.told()
    await client.tell("back_button_pressed")
    await expect(page.locator(".replay")).to_have_count(0)
    assert await client.hears("web_app_setup_back_button") == {"is_visible": False}
    await expect(page.locator(".after")).to_be_visible()
    await page.close()


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, table: FinishedTable) -> AsyncIterator[Page]:
    page = await browser.new_page(
        viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(table.address(table.club.people[0]))
    yield page
    await page.close()
    assert not errors


def stops_of(table: FinishedTable) -> Sequence[Moment]:
    game = table.games[0]
    within = range(game.first_seq, game.last_seq + 1)
    moments = [moment for seq, moment in table.series.moments.items() if seq in within]
    walk = Walk.through([event for event, _, _ in moments])
    return [moments[stop] for stop in walk.stops]


def cards_at(stop: Moment) -> list[str]:
    """Return the cards that lie open in a replay: those of all hands, of the bout, the turn-up."""
    _, view, hands = stop
    held = {card for hand in hands for card in cards_in(hand)}
    laid = {card.printed for pair in view.bout.pairs for card in (pair.attack, pair.cover) if card}
    turn_up = {view.exposed} if view.exposed else set()
    return sorted(map(str, held | laid | turn_up))


async def shows(page: Page, stops: Sequence[Moment], number: int) -> None:
    """Expect the page to show this stop, as it stands in the journal."""
    await page.wait_for_selector(f"[data-frame='{number}']")
    assert sorted(await page.eval_on_selector_all("[data-card]", IN_SIGHT)) == cards_at(
        stops[number]
    )


async def test_a_finished_game_is_looked_back_at(page: Page, table: FinishedTable) -> None:
    stops = stops_of(table)
    last = len(stops) - 1
    await expect(page.locator(".after")).to_contain_text("is the durak")
    cards = await page.eval_on_selector_all("[data-card]", IN_SIGHT)
    assert sorted(cards) == cards_at(stops[last]), "the durak's hand lies open"
    awaited = page.locator(".awaited")
    assert await awaited.evaluate(IS_WHOLE)
    await page.get_by_role("button", name=english("button-walk")).tap()
    await page.get_by_role("button", name="Pause").tap()
    await page.keyboard.press("Home")
    await shows(page, stops, 0)
    assert await awaited.evaluate(IS_WHOLE)
    assert await awaited.evaluate(IS_ABOVE)
    for number in range(1, 9):
        await page.get_by_role("button", name="Next card").tap()
        await shows(page, stops, number)
    for number in range(7, 3, -1):
        await page.evaluate(SWIPE, [100, 100 + FAR])
        await shows(page, stops, number)
    await page.evaluate(SWIPE, [100 + FAR, 100])
    await shows(page, stops, 5)
    for number in (last // 2, last - 3, 2):
        await page.locator(".slider").fill(str(number))
        await shows(page, stops, number)
    await page.keyboard.press("End")
    await shows(page, stops, last)
    await page.get_by_role("button", name="Back to the table").tap()
    await expect(page.locator(".replay")).to_have_count(0)
    await expect(page.locator(".after")).to_be_visible()


async def test_the_hand_leaves_the_words_in_sight_on_low_screens(page: Page) -> None:
    await page.set_viewport_size({"width": 390, "height": 560})
    await page.get_by_role("button", name=english("button-walk")).tap()
    await page.get_by_role("button", name="Pause").tap()
    await page.keyboard.press("Home")
    await expect(page.locator(".told")).to_contain_text("The cards are dealt")
    assert await page.locator(".told").evaluate(ABOVE_HAND)


async def test_a_replay_runs_to_its_end(page: Page, table: FinishedTable) -> None:
    stops = stops_of(table)
    await page.get_by_role("button", name=english("button-walk")).tap()
    await page.locator(".slider").fill(str(len(stops) - 4))
    for _ in range(2):
        await page.get_by_role("button", name="Speed").tap()
    await page.get_by_role("button", name=english("page-play")).tap()
    await shows(page, stops, len(stops) - 1)
    await expect(page.get_by_role("button", name=english("page-play"))).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".replay")).to_have_count(0)


async def test_a_replay_can_be_heard_and_gives_the_focus_back(page: Page) -> None:
    await page.get_by_role("button", name=english("button-walk")).tap()
    await expect(page.get_by_role("slider")).to_have_accessible_name("Position in the game")
    assert await serious_faults(page) == []
    await page.keyboard.press("Escape")
    await expect(page.locator(".after button").first).to_be_focused()


async def test_the_review_raises_the_better_card(page: Page) -> None:
    await page.get_by_role("button", name=english("button-review")).tap()
    await expect(page.locator(".bubble")).to_contain_text("You agreed with a strong player")
    moments = page.get_by_role("button", name="A moment from your review")
    await expect(moments).not_to_have_count(0)
    await page.wait_for_function(HAND_ABOVE_CONTROLS)
    found = 0
    for number in range(await moments.count()):
        await moments.nth(number).tap()
        await expect(page.locator(".bubble")).to_contain_text("Better: ")
        found += await page.locator(".own.better").count()
    assert found
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".bubble")).to_be_hidden()
    await expect(page.locator(".better")).to_have_count(0)


async def test_a_new_game_waits_for_whoever_looks_back(page: Page, table: FinishedTable) -> None:
    anna = table.club.people[0]
    await page.get_by_role("button", name=english("button-walk")).tap()
    anna.says(table.club.group, "/durak")
    await anna.presses_in(table.club.group, START)
    await expect(page.locator(".news")).to_contain_text("A new game has begun.")
    await expect(page.locator(".replay")).to_be_visible()
    await page.locator(".news button").tap()
    await expect(page.locator(".replay")).to_have_count(0)
    await expect(page.locator(".own[data-card]")).to_have_count(6)
    await expect(page.locator(".after")).to_be_hidden()


@pytest.mark.parametrize("is_calm", [False, True])
async def test_the_end_is_celebrated_for_whoever_has_seen_it(
    browser: Browser, *, is_calm: bool
) -> None:
    """Unless they want no motion, and not for whoever comes later."""
    *_, before, end = states_of("podkidnoy", seed=2)
    assert end.after is not None
    assert not end.after.is_durak
    shown = Shown()
    shown.show(before)
    async with served(shown) as address:
        page, later = [
            await browser.new_page(viewport=PHONE, reduced_motion="reduce" if is_calm else None)
            for _ in range(2)
        ]
        for each in (page, later):
            await each.add_init_script(NOTE_RAIN)
        await page.goto(address)
        await page.wait_for_selector(f"body[data-seq='{before.seq}']")
        shown.show(end)
        await later.goto(address)
        for each in (page, later):
            await expect(each.locator(".after")).to_be_visible()
        assert await page.evaluate(HAS_RAINED) is not is_calm
        assert not await later.evaluate(HAS_RAINED)
        await page.close()
        await later.close()
