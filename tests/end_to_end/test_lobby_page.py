"""From the lobby to the first card and out again, on the page, in a real Chromium with touch."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from club.events import ComputerJoined, Entry, PersonJoined, StandInSeated
from telegram_sandbox import Person
from tests.browser.fixtures import browser
from tests.browser.visits import PHONE
from tests.end_to_end.table_page import HAS_COME_TO, Evening, State, evening_with_pages
from tests.keys import JOIN, OTHER_GAME, TABLE
from tests.miniapp.touching import Fingers
from tests.words import english

__all__ = ["browser"]

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_with_pages(tmp_path, "Anna Ben Zoe", strangers=1) as evening:
        yield evening


async def opened(browser: Browser, evening: Evening, person: Person) -> Page:
    """Let the person open the page by the button below the lobby."""
    lobby = await evening.club.group.shows(JOIN)
    link = lobby.find_button(TABLE).url
    page = await browser.new_page(
        viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    page.on("pageerror", lambda error: pytest.fail(f"the page broke: {error}"))
    await page.goto(person.opens_app(link, evening.club.group))
    return page


def button(page: Page, message: str) -> Locator:
    return page.get_by_role("button", name=english(message), exact=True)


async def play_until_awaited(evening: Evening, person: Person, page: Page) -> None:
    """Let both people do whatever they are asked for, until this one is to play a card."""
    anna = await evening.open(evening.club.people[0])
    other = await evening.open(person)
    async with other.states() as states:
        async for state in states:
            if is_to_play_a_card(state):
                break
            for each in (anna, other):
                newest = await each.newest()
                if each is anna or not is_to_play_a_card(newest):
                    for move in newest["game"]["moves"][:1]:
                        await each.act(move["data"])
    await page.wait_for_function(HAS_COME_TO, arg=state["seq"])


def is_to_play_a_card(state: State) -> bool:
    game = state["game"]
    return game["seats"][state["seat"]]["is_awaited"] and any(
        move["cards"] for move in game["moves"]
    )


async def test_somebody_joins_plays_and_leaves_while_another_watches(
    evening: Evening, browser: Browser
) -> None:
    club = evening.club
    _, ben, zoe = club.people
    await club.open_table()
    page = await opened(browser, evening, ben)
    watching = await opened(browser, evening, zoe)
    await expect(page.locator(".chair:not(.empty)")).to_have_count(1)

    await button(page, "button-join").tap()
    await expect(page.locator(".chair:not(.empty)")).to_have_count(2)
    await button(page, "button-add-computer").tap()
    await expect(watching.locator(".chair:not(.empty)")).to_have_count(3)
    await expect(button(watching, "button-start")).to_have_count(0)
    await button(page, "button-start").tap()
    await expect(page.locator("[data-card].own")).to_have_count(6)
    assert kinds(await club.read_journal()) >= {PersonJoined, ComputerJoined}

    await play_until_awaited(evening, ben, page)
    before = int(await page.get_attribute("body", "data-seq") or 0)
    playable = page.locator(".own[role=button]:not([aria-disabled])").first
    card = await playable.get_attribute("data-card")
    assert card is not None
    await (await Fingers.on(page)).tap(card)
    await page.wait_for_function("seq => document.body.dataset.seq > seq", arg=before)

    await button(page, "key-more").tap()
    await button(page, "button-leave-game").tap()
    await expect(page.get_by_role("dialog")).to_contain_text("computer")
    await button(page, "button-leave-for-sure").tap()
    await expect(button(page, "button-come-back")).to_be_visible()
    assert StandInSeated in kinds(await club.read_journal())

    await expect(watching.locator(".seat")).to_have_count(3)
    await button(watching, "key-more").tap()
    await expect(watching.get_by_role("dialog")).to_contain_text("You’re not in this game.")
    await expect(button(watching, "button-leave-game")).to_have_count(0)
    await page.close()
    await watching.close()


async def test_practice_is_opened_and_played_from_its_first_message(evening: Evening) -> None:
    anna, ben, _ = evening.club.people
    anna.says(anna.private, "/practice")
    hand = await anna.private.shows(OTHER_GAME)
    link = hand.find_button(TABLE).url
    page = evening.opened(await evening.follow(anna, link, anna.private))
    state = await page.newest()
    assert state["phase"] == "playing"
    assert state["seat"] == 0
    leaving = state["menu"]["offers"][-1]
    assert leaving["asks"]["question"]
    stranger = evening.opened(await evening.follow(ben, link, ben.private))
    assert (await stranger.act(leaving["data"])).status_code == 404
    assert (await page.act(leaving["data"])).status_code == 200
    await anna.private.shows("This game ended early")


def kinds(entries: Sequence[Entry]) -> set[type]:
    return {type(entry.event) for entry in entries}
