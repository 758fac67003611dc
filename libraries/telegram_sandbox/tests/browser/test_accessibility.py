"""What screen readers hear of the page, and what a finger can hit."""

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto

from tests.browser.visits import PHONE, SIDEWAYS, opened
from tests.little_bot import PIXEL, Club

pytestmark = pytest.mark.asyncio(loop_scope="session")

FINGER = 40
TARGETS = (
    ":is(button, a, label:has(input), input:not(label *), select, textarea, [role=button])"
    ":not(.text .link):visible"
)
"""What can be tapped: a switch by its label. Words in a text are spared, as WCAG 2.2 does."""
TOO_SMALL = """(targets, finger) => targets.flatMap(one => {
    const { width, height } = one.getBoundingClientRect();
    const name = one.ariaLabel ?? one.textContent;
    return width < finger || height < finger ? [`${name}: ${width} x ${height}`] : [];
})"""


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(label, callback_data="-") for label in labels]]
    )


async def test_a_picture_is_read_by_the_name_of_its_file(bell: Club, browser: Browser) -> None:
    await bell.bot.send_photo(bell.group.id, PIXEL, filename="board-anna-attacks_ben.png")
    page = await opened(browser, bell)
    await page.get_by_role("button", name="board anna attacks ben").click()
    opened_picture = page.get_by_role("dialog", name="board anna attacks ben")
    await expect(opened_picture.get_by_role("img", name="board anna attacks ben")).to_be_visible()


async def test_of_a_change_the_new_lines_are_heard(bell: Club, browser: Browser) -> None:
    page = await opened(browser, bell)
    voice = page.locator("[data-phone=group]").get_by_role("log")
    sent = await bell.bot.send_message(bell.group.id, "Bout 1\nAnna attacks")
    await expect(voice).to_have_text("Sandbox Bot: Bout 1\nAnna attacks")
    await sent.edit_text("Bout 1\nBen beats <tg-spoiler>9</tg-spoiler>", parse_mode="HTML")
    await expect(voice.locator("p").last).to_have_text("Ben beats Spoiler")
    bell.anna.says(bell.group, "my own words")
    bell.ben.says(bell.group, "his words")
    await expect(voice.locator("p").last).to_have_text("Ben: his words")
    await expect(voice).not_to_contain_text("my own words")


async def test_a_picture_is_heard_where_its_caption_says_nothing_new(
    bell: Club, browser: Browser
) -> None:
    page = await opened(browser, bell)
    said = page.locator("[data-phone=group]").get_by_role("log").locator("p")
    sent = await bell.bot.send_photo(bell.group.id, PIXEL, "Bout 1", filename="a-seven.png")
    await expect(said.last).to_have_text("Sandbox Bot: Bout 1")
    await sent.edit_media(InputMediaPhoto(PIXEL, "Bout 1", filename="a-nine.png"))
    await expect(said.last).to_have_text("a nine")
    await sent.edit_media(InputMediaPhoto(PIXEL, "Bout 2", filename="a-ten.png"))
    await expect(said.last).to_have_text("Bout 2")


async def test_a_key_is_called_by_its_words(bell: Club, browser: Browser) -> None:
    await bell.bot.send_message(
        bell.group.id, "Play", reply_markup=keyboard("· 7♥", "\u2800", "Take")
    )
    page = await opened(browser, bell)
    keys = page.locator("[data-phone=group] .keyboard")
    for name in ("7♥", "Blank", "Take"):
        await expect(keys.get_by_role("button", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
async def test_a_finger_can_hit_everything(
    bell: Club, browser: Browser, size: ViewportSize
) -> None:
    question = bell.anna.says(bell.group, "a question")
    await bell.bot.send_message(
        bell.group.id,
        "<blockquote expandable>" + "line\n" * 30 + "</blockquote>",
        parse_mode="HTML",
        reply_to_message_id=question.id,
        reply_markup=keyboard(*"abcdef"),
    )
    await bell.bot.send_photo(bell.group.id, PIXEL)
    await bell.bot.send_document(bell.group.id, b"moves", filename="game.txt")
    bell.group.add_topic("Cards")
    page = await opened(browser, bell, size=size)
    for front in ("group", "private", "people"):
        await page.tap(f"[data-dock={front}]")
        await expect(page.locator(TARGETS).first).to_be_visible()
        assert not await page.locator(TARGETS).evaluate_all(TOO_SMALL, FINGER)
    await page.tap("[data-add]")
    await expect(page.get_by_role("menuitem").first).to_be_visible()
    assert not await page.locator(TARGETS).evaluate_all(TOO_SMALL, FINGER)
