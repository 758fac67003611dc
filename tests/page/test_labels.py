"""No label is cut off on a narrow phone: every keyboard of every screen, in the fonts of phones."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.async_api import Browser

from features import load_texts
from telegram_sandbox import Button, Keyboard, Message
from tests.browser.visits import PHONE, installed, opened
from tests.little_bot import Club
from tests.snapshot_files import files

pytestmark = pytest.mark.asyncio(loop_scope="session")

BUTTON = re.compile(r"\[([*+!]?) (.+?) \1\](?=  \[|$)")
FONTS = ("Roboto", "Liberation Sans")
"""Android's font, and one of the same width."""
AT_ONCE = 100
"""Keyboards at a time: the page keeps the last 150 messages of a chat."""
CUT_OFF = """keys => keys.filter(key => key.scrollWidth > key.clientWidth)
    .map(key => `${key.textContent}: ${key.scrollWidth - key.clientWidth} px too wide`)"""


@pytest.mark.parametrize("language", load_texts().languages)
async def test_no_label_is_cut_off(bell: Club, browser: Browser, language: str) -> None:
    font = next(filter(installed, FONTS), None)
    if font is None:
        pytest.skip("NO FONT OF A PHONE, SO LABELS ARE NOT MEASURED: apt-get install fonts-roboto")
    waiting = [*{found for file in files(language) for found in _keyboards(file)}]
    assert waiting
    while waiting:
        shown = waiting[:AT_ONCE]
        del waiting[:AT_ONCE]
        assert not await _cut_off(bell, browser, font, shown)


async def _cut_off(
    bell: Club, browser: Browser, font: str, keyboards: Sequence[Keyboard]
) -> Sequence[str]:
    world = bell.sandbox.world
    for keyboard in keyboards:
        world.post(Message(bell.anna.id, 0, world.bot, world.now(), "x", keyboard=keyboard))
    page = await opened(browser, bell, size=PHONE)
    await page.evaluate("font => document.body.style.setProperty('--font', font)", font)
    await page.tap("[data-dock=private]")
    assert await page.locator(".keyboard:visible").count() >= len(keyboards)
    labels = page.locator("[data-phone=private] .key span")
    found: Sequence[str] = await labels.evaluate_all(CUT_OFF)
    return found


def _keyboards(file: Path) -> Iterator[Keyboard]:
    """Yield the keyboards of a file of screens, which are separated by text."""
    rows: list[tuple[Button, ...]] = []
    for line in [*file.read_text().splitlines(), ""]:
        labels = [label for _, label in BUTTON.findall(line)] if line.startswith("[") else []
        if labels:
            rows.append(tuple(Button(label, data="x") for label in labels))
        elif rows:
            yield tuple(rows)
            rows = []
