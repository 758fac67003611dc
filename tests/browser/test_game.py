"""One whole game on the page, by clicks alone, as somebody who has just typed `make run`."""

import asyncio

import pytest
from playwright.async_api import Error, Locator, Page, expect

PATIENCE = 240


async def clicks(button: Locator) -> None:
    """A button may go while the hand moves under it; whoever plays looks again."""
    try:
        await button.click(timeout=500)
    except Error:
        await asyncio.sleep(0.05)


async def plays_until(page: Page, end: Locator) -> int:
    """Presses whatever the newest hand marks as playable; answers how often."""
    hand = page.locator("[data-phone=private] .message").last
    playable = hand.locator(".key-primary, .key-success, .key-danger").first
    presses = 0
    while not await end.count():
        if await playable.count() and not await hand.locator("[aria-busy]").count():
            await clicks(playable)
            presses += 1
        await asyncio.sleep(0.1)
    return presses


async def durak_is_named(group: Locator) -> bool:
    """Rarely a game ends in a draw; then there is another one."""
    return await group.locator(".message", has_text="is the durak").count() > 0


@pytest.mark.timeout(PATIENCE + 60)
async def test_one_press_starts_a_game_that_clicks_can_finish(page: Page) -> None:
    group = page.locator("[data-phone=group]")
    await group.get_by_role("button", name="Remove").click()
    await expect(group.locator(".message").last).to_contain_text("4 seats free")
    await group.get_by_role("button", name="Start", exact=True).click()
    await expect(page.locator("[data-phone=private]")).to_contain_text("Friday evening")

    presses = 0
    again = group.get_by_role("button", name="Again")
    async with asyncio.timeout(PATIENCE):
        while not await durak_is_named(group):
            if await again.count():
                await clicks(again.last)
                await group.get_by_role("button", name="Start", exact=True).click()
                await expect(group.locator(".message").last).not_to_contain_text("press Start")
            presses += await plays_until(page, again)

    assert presses > 5
