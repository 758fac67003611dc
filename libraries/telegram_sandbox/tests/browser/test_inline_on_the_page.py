"""A chat without the bot on the sandbox page: naming the bot there, and what comes of it."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect
from telegram import InlineQueryResultArticle, InputTextMessageContent

from telegram_sandbox import Settings, Terms
from tests.browser.visits import PHONE, opened
from tests.little_bot import PLAY, Club, open_club

pytestmark = pytest.mark.asyncio(loop_scope="session")

GROUP = "[data-phone=group]"
BOTH = Settings(
    supports_inline_queries=True,
    inline_feedback_share_denominator=1,
    supports_guest_queries=True,
)
RESULTS = [
    InlineQueryResultArticle(
        "quick",
        "A quick game",
        InputTextMessageContent("Anna waits for somebody."),
        reply_markup=PLAY,
        description="60 seconds a turn",
    ),
    InlineQueryResultArticle("rules", "The rules", InputTextMessageContent("Beat the card.")),
]


@pytest_asyncio.fixture(loop_scope="session")
async def duo(browser: Browser) -> AsyncIterator[Club]:
    """A club whose bot answers every query, press and call, and a chat of its two people."""
    async with open_club(Terms(settings=BOTH)) as club:
        club.sandbox.pair(club.anna, club.ben)
        answering = asyncio.create_task(answer_everything(club))
        yield club
        answering.cancel()
        for context in browser.contexts:
            await context.close()


async def answer_everything(club: Club) -> None:
    while True:
        for update in await club.bot.get_updates(timeout=30):
            await club.bot.get_updates(offset=update.update_id + 1)
            if query := update.inline_query:
                await query.answer(RESULTS, cache_time=0)
            elif press := update.callback_query:
                await press.answer("1 7♠ · 2 Q♥", show_alert=True)
                await press.edit_message_text(f"{press.from_user.first_name} plays.")
            elif (call := update.guest_message) and call.guest_query_id:
                await club.bot.answer_guest_query(call.guest_query_id, RESULTS[0])


async def goes_to_the_pair(page: Page, title: str = "Ben") -> None:
    await page.get_by_role("tab", name=title).click()
    await expect(page.locator(f"{GROUP} h2")).to_have_text(title)
    await expect(page.locator(GROUP)).to_contain_text("the bot is not here")


async def test_a_game_is_sent_via_the_bot_and_joined(duo: Club, browser: Browser) -> None:
    page = await opened(browser, duo)
    await goes_to_the_pair(page)
    await expect(page.locator(f"{GROUP} .greeting")).to_contain_text("you can call it")
    await expect(page.locator(f"{GROUP} [data-commands]")).to_have_count(0)
    await page.click(f"{GROUP} [data-call]")
    await expect(page.locator(f"{GROUP} [data-input]")).to_have_value("@sandbox_bot ")
    await expect(page.locator(f"{GROUP} [data-result]")).to_have_text(
        ["A quick game60 seconds a turn", "The rules"]
    )
    await page.click(f"{GROUP} [data-result=quick]")
    await expect(page.locator(f"{GROUP} .text")).to_have_text("Anna waits for somebody.")
    await expect(page.locator(f"{GROUP} .greeting")).to_have_count(0)
    await expect(page.locator(f"{GROUP} .via")).to_have_text("via @sandbox_bot")
    await expect(page.locator(f"{GROUP} [data-input]")).to_have_value("")
    await expect(page.locator(f"{GROUP} [data-result]")).to_have_count(0)
    await page.click("[data-name=Ben] button")
    await expect(page.locator(f"{GROUP} .author")).to_have_text("Anna")
    await page.click(f"{GROUP} [data-button=Play]")
    await expect(page.locator("[data-alert]")).to_contain_text("1 7♠ · 2 Q♥")
    await expect(page.locator(f"{GROUP} .text")).to_have_text("Ben plays.")


async def test_the_bot_is_called_as_a_guest(duo: Club, browser: Browser) -> None:
    page = await opened(browser, duo, size=PHONE)
    await goes_to_the_pair(page)
    await page.fill(f"{GROUP} [data-input]", "@sandbox_bot")
    await page.press(f"{GROUP} [data-input]", "Enter")
    texts = page.locator(f"{GROUP} .text")
    await expect(texts).to_have_text(["@sandbox_bot", "Anna waits for somebody."])


async def test_another_text_is_another_query(duo: Club, browser: Browser) -> None:
    page = await opened(browser, duo)
    await page.fill(f"{GROUP} [data-input]", "@Sandbox_Bot ru")
    await expect(page.locator(f"{GROUP} [data-result]")).to_have_count(2)
    await page.fill(f"{GROUP} [data-input]", "no query")
    await expect(page.locator(f"{GROUP} [data-result]:visible")).to_have_count(0)
    await expect(page.locator(f"{GROUP} [data-call]")).to_have_count(0)


async def test_nobody_else_writes_there(duo: Club, browser: Browser) -> None:
    zoe = duo.sandbox.user("Zoe")
    page = await opened(browser, duo, f"?as={zoe.id}")
    await goes_to_the_pair(page, "Anna, Ben")
    await expect(page.locator(GROUP)).to_contain_text("Only these two may write here")
    await page.click(f"{GROUP} [data-chat-menu]")
    await expect(page.get_by_role("menuitem")).to_have_text(["Restart the app"])
