"""Whole games on the sandbox page: with clicks, as after `make run`, and with fingers on phones."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Error, Locator, Page, expect

from telegram_sandbox import OLD_SERVER
from tests.browser.chromium import chromium
from tests.browser.visits import PHONE, opened
from tests.end_to_end.clubs import running_club
from tests.end_to_end.limits import UNCOUNTED
from tests.words import english

PATIENCE = 240
A_LOOK_MS = 2_000
BRISK = replace(UNCOUNTED, pace=4)

Press = Callable[[Locator], Awaitable[None]]


async def clicks(button: Locator) -> None:
    """A button may disappear while the hand moves under it. Players would look again."""
    try:
        await button.click(timeout=A_LOOK_MS)
    except Error:
        await asyncio.sleep(0.05)


async def taps(button: Locator) -> None:
    try:
        await button.tap(timeout=A_LOOK_MS)
    except Error:
        await asyncio.sleep(0.05)


def private_hand(page: Page) -> Locator:
    return page.locator("[data-phone=private] .message").last


def seen_by_one(page: Page) -> Locator:
    """Return the newest message that only the holder of this phone sees."""
    unseen = page.locator("[data-phone=group] .message", has=page.locator(".only-you"))
    return unseen.last


async def plays_until(end: Locator, hand: Locator, presses_on: Press = clicks) -> int:
    """Press playable cards, and return how many presses it took."""
    coloured = hand.locator(".key-primary, .key-success, .key-danger")
    playable = coloured.filter(has_not_text=english("button-again")).first
    presses = 0
    while not await end.count():
        if await playable.count() and not await hand.locator("[aria-busy=true]").count():
            await presses_on(playable)
            presses += 1
        await asyncio.sleep(0.1)
    return presses


async def durak_is_named(group: Locator) -> bool:
    """In the rare case of a draw, another game is played."""
    return await group.locator(".message", has_text="is the durak").count() > 0


@pytest.mark.timeout(PATIENCE + 60)
async def test_one_press_starts_a_game_that_clicks_can_finish(page: Page) -> None:
    group = page.locator("[data-phone=group]")
    await group.get_by_role("button", name="⋯").click()
    menu = seen_by_one(page)
    await menu.get_by_role("button", name=english("button-remove-computer")).click()
    await menu.get_by_role("button", name="✕").click()
    await expect(menu).to_have_count(0)
    await group.get_by_role("button", name="⋯").click()
    await expect(menu).to_contain_text(english("lobby-free", count=4))
    await group.get_by_role("button", name=english("button-start"), exact=True).click()
    await expect(page.locator("[data-phone=private]")).to_contain_text("Friday evening")

    presses = games = 0
    again = group.get_by_role("button", name=english("button-again"))
    async with asyncio.timeout(PATIENCE):
        while not await durak_is_named(group):
            if games:
                await again.last.click()
                await group.get_by_role("button", name=english("button-start"), exact=True).click()
                await expect(group.locator(".message").last).not_to_contain_text(
                    english("lobby-ready")
                )
            presses += await plays_until(again.nth(games), private_hand(page))
            games += 1

    assert presses > 5


@pytest.mark.timeout(PATIENCE + 60)
async def test_fingers_on_a_phone_finish_a_game_and_ask_for_another(tmp_path: Path) -> None:
    gathered = running_club(tmp_path, "Anna", BRISK, ephemeral=OLD_SERVER, introduces_itself=True)
    async with gathered as club, chromium() as browser:
        page = await opened(browser, club, size=PHONE)
        group, private = (page.locator(f"[data-phone={name}]") for name in ("group", "private"))
        await group.locator("[data-commands]").tap()
        await group.locator("[data-command=durak]").tap()
        for label in ("🤖＋", english("button-start")):
            await group.get_by_role("button", name=label, exact=True).tap()
        await group.get_by_role("button", name=english("button-my-hand")).tap()
        await expect(private.get_by_text("Evening").last).to_be_visible()
        async with asyncio.timeout(PATIENCE):
            again = page.locator("[data-button*=Again]")
            presses = await plays_until(again, private_hand(page), taps)
        await page.tap("[data-dock=group]")
        await group.get_by_role("button", name=english("button-again")).tap()
        await expect(
            group.get_by_role("button", name=english("button-start"), exact=True)
        ).to_be_visible()
    assert presses > 5


@pytest.mark.timeout(PATIENCE + 60)
async def test_fingers_play_a_whole_game_in_the_group_alone(tmp_path: Path) -> None:
    """On two phones whose holders have never started the bot, and need not."""
    gathered = running_club(tmp_path, "Anna Ben", BRISK, strangers=2, introduces_itself=True)
    async with gathered as club, chromium() as browser:
        phones = [await opened(browser, club, f"?as={who.id}", PHONE) for who in club.people]
        anna, ben = (phone.locator("[data-phone=group]") for phone in phones)
        await anna.locator("[data-commands]").tap()
        await anna.locator("[data-command=durak]").tap()
        await ben.get_by_role("button", name=english("button-join")).tap()
        await anna.get_by_role("button", name=english("button-start"), exact=True).tap()
        await ben.get_by_role("button", name=english("button-my-hand")).tap()
        async with asyncio.timeout(PATIENCE):
            presses = await asyncio.gather(*(plays_in_group(phone) for phone in phones))
        await ben.get_by_role("button", name=english("button-again")).tap()
        await expect(
            anna.get_by_role("button", name=english("button-start"), exact=True)
        ).to_be_visible()
        for phone in phones:
            await phone.tap("[data-dock=private]")
            await expect(phone.get_by_text("What can this bot do?")).to_be_visible()
    assert min(presses) > 2


async def plays_in_group(phone: Page) -> int:
    again = phone.locator("[data-phone=group] [data-button=Again]")
    return await plays_until(again, seen_by_one(phone), taps)
