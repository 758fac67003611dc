"""How the page looks in a real Chromium: colours, sizes, and screens upright and sideways."""

from collections.abc import Sequence
from io import BytesIO
from typing import cast

import pytest
from PIL import Image
from playwright.async_api import Browser, ViewportSize, expect
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, ReplyParameters

from telegram_sandbox import Script
from tests.browser.visits import PHONE, SCHEMES, SIDEWAYS, Scheme, installed, opened
from tests.little_bot import EPHEMERAL_COMMAND, Club, send_ephemeral

pytestmark = pytest.mark.asyncio(loop_scope="session")

TALL = ViewportSize(width=1400, height=1500)
STYLES = ("primary", "success", "danger", "")
READABLE = 4.5
"""The least contrast of normal text, by WCAG 2.2, level AA."""
WORDS = """.key span, .author, .only-you, .stamp time, .link, .reply b, .reply span, .service span,
.text:not(:has(*)), blockquote b"""
WORDS_AND_INKS = """words => words.map(one => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const { left, top, right, bottom } = text.getBoundingClientRect();
    const name = `${one.parentElement.className} ${one.className} ${one.textContent}`;
    const ink = getComputedStyle(one).color.match(/\\d+/g).map(Number);
    return [name, ink, [left, top, right, bottom]];
})"""
NO_INK = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { color: transparent !important }");
    document.adoptedStyleSheets = [sheet];
}"""
VIVID = 60
"""The spread of red, green and blue in a colour that nobody would call grey."""

Colour = tuple[int, int, int]


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    """One row for each label, with alternating styles."""
    styles = [STYLES[number % len(STYLES)] for number in range(len(labels))]
    return InlineKeyboardMarkup(
        [
            [InlineKeyboardButton(label, callback_data=label, style=style or None)]
            for label, style in zip(labels, styles, strict=True)
        ]
    )


async def test_a_button_keeps_its_colour_under_the_pointer(bell: Club, browser: Browser) -> None:
    await bell.bot.send_message(bell.group.id, "Choose", reply_markup=keyboard(*"abcd"))
    page = await opened(browser, bell)
    for label in "abcd":
        key = page.locator(f"[data-button={label}]")
        before = await key.evaluate("key => getComputedStyle(key).backgroundColor")
        await key.hover()
        await expect(key).to_have_css("background-color", before)
        await expect(key).not_to_have_css("filter", "none")


async def test_the_title_is_whole_on_a_phone(bell: Club, browser: Browser) -> None:
    bell.sandbox.set_up(Script(title="Durak Club"))
    page = await opened(browser, bell, size=PHONE)
    await page.tap("[data-dock=people]")
    title = page.get_by_role("heading", name="Durak Club")
    await expect(title).to_be_visible()
    assert await title.evaluate("title => title.scrollWidth <= title.clientWidth")


async def test_a_phone_held_sideways_shows_a_hand_and_its_keys(
    bell: Club, browser: Browser
) -> None:
    hand = "\n".join(f"line {number} of the hand" for number in range(10))
    await bell.bot.send_message(bell.anna.id, hand, reply_markup=keyboard(*"abcdef"))
    page = await opened(browser, bell, size=SIDEWAYS)
    await page.tap("[data-dock=private]")
    private = page.locator("[data-phone=private]")
    for part in (
        private.get_by_text("line 0"),
        *[private.locator(f"[data-button={key}]") for key in "af"],
    ):
        await expect(part).to_be_in_viewport(ratio=1)
    await expect(private.locator("[data-input]")).to_be_in_viewport(ratio=1)


async def test_every_emoji_is_in_colour(bell: Club, browser: Browser) -> None:
    """DejaVu has black drawings of some emoji, and takes precedence on Debian."""
    if not installed("emoji"):
        pytest.skip("NO EMOJI FONT. On Debian: apt-get install fonts-noto-color-emoji")
    page = await opened(browser, bell)
    for sign in ("🃏", "😀", "❌", "♥️"):
        message = await bell.bot.send_message(bell.group.id, sign)
        text = page.locator(f"[data-phone=group] [data-message='{message.message_id}'] .text")
        await expect(text).to_be_visible()
        drawn = Image.open(BytesIO(await text.screenshot()))
        seen = colours(drawn, (0, 0, *drawn.size))
        assert any(max(colour) - min(colour) > VIVID for colour in seen), sign


@pytest.mark.parametrize("scheme", SCHEMES)
async def test_everything_can_be_read(bell: Club, browser: Browser, scheme: Scheme) -> None:
    for name in ("Clara", "Mike", "Eva", "Fred", "Gina", "Hugo", "Ida"):
        person = bell.sandbox.user(name)
        person.joins(bell.group)
        person.says(bell.group, f"I am {name}")
    question = bell.anna.says(bell.group, "mine")
    await bell.bot.send_message(
        bell.group.id,
        '<blockquote><b>quoted</b> <a href="https://example.org">here</a></blockquote>',
        parse_mode="HTML",
        reply_parameters=ReplyParameters(question.id),
        reply_markup=keyboard(*"abcd"),
    )
    bell.group.promotes()
    await bell.bot.set_my_commands([EPHEMERAL_COMMAND])
    bell.anna.says(bell.group, "/stats")
    await send_ephemeral(bell, receiver_user_id=bell.anna.id)
    page = await opened(browser, bell, size=TALL, scheme=scheme)
    shown = page.locator("[data-phone=group]").locator(WORDS)
    await expect(shown.filter(has_text="quoted")).to_be_visible()
    words = await shown.evaluate_all(WORDS_AND_INKS)
    await page.evaluate(NO_INK)
    empty = Image.open(BytesIO(await page.screenshot()))
    pale = [
        f"{name} {ink}"
        for name, ink, box in words
        if any(contrast(ink, behind) < READABLE for behind in colours(empty, box))
    ]
    assert not pale


def colours(picture: Image.Image, box: Sequence[float]) -> set[Colour]:
    left, top, right, bottom = box
    part = picture.crop((int(left), int(top), int(right), int(bottom)))
    return cast("set[Colour]", set(part.convert("RGB").get_flattened_data()))


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Sequence[int]) -> float:
    red, green, blue = (_linear(part / 255) for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
