"""Two friends play with fingers on their phones, in a chat of their own where the bot is not."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Error, Locator, Page, expect

from features.any_chat.tests.end_to_end.friends import BY_ALERT, Friends, gathered
from tests.browser.chromium import chromium
from tests.browser.visits import PHONE, opened
from tests.end_to_end.limits import UNCOUNTED, Limits
from tests.end_to_end.table_page import config_with_page
from tests.miniapp.touching import UNCOVERED
from tests.words import english

PATIENCE = 240
A_LOOK_MS = 2_000
NUMBERED_CARD = re.compile(r"(\d+)\. \S+?[♠♣♦♥]")
PLAYABLE = ".own[data-card]:not(.dim)"


@dataclass(frozen=True)
class Phone:
    """What its holder sees: the chat, and the page over it once they have opened that."""

    page: Page
    name: str
    dice: random.Random

    @property
    def chat(self) -> Locator:
        return self.page.locator("[data-phone=group]")

    @property
    def board(self) -> Locator:
        return self.chat.locator(".message:not(:has(.only-you))").last

    @property
    def hands(self) -> Locator:
        """The messages that only the holder of this phone sees."""
        return self.chat.locator(".message:has(.only-you)")

    def key(self, label: str) -> Locator:
        return self.board.locator(f'[data-button="{label}"]')

    async def is_awaited(self) -> bool:
        told = await self.board.locator(".text").inner_text()
        return any(line.startswith("⏳") and self.name in line for line in told.splitlines())

    async def read_hand(self) -> list[str]:
        """Return the numbers of the own cards, or none if the game has just ended."""
        await self.press(self.key(english("button-my-hand")))
        alert = self.page.locator("[data-alert]")
        told = await alert.inner_text() if await alert.count() else ""
        await self.close_alert()
        return NUMBERED_CARD.findall(told)

    async def press(self, key: Locator) -> None:
        """Press a key, and wait for its answer."""
        await tap(key)
        await expect(self.chat.locator("[aria-busy=true]")).to_have_count(0)

    async def close_alert(self) -> None:
        alert = self.page.locator("[data-alert]")
        if await alert.count():
            await alert.get_by_role("button").tap()


async def play_number(phone: Phone) -> None:
    """Press the numbers of own cards until one plays, or else what stands below all numbers."""
    if not await phone.is_awaited():
        return
    numbers = await phone.read_hand()
    phone.dice.shuffle(numbers)
    row = await phone.board.locator(".keyboard-row").last.locator(".key").all_inner_texts()
    others = [label for label in row if not label.isdigit()] if numbers else []
    before = await phone.board.inner_text()
    for label in (*numbers, *others):
        await phone.press(phone.key(label))
        if await phone.board.inner_text() != before:
            return


async def play_from_hand(phone: Phone) -> None:
    """Ask for the hand, and press one of its keys that have a colour."""
    if not await phone.is_awaited():
        return
    before = await phone.hands.count()
    await phone.press(phone.key(english("button-my-hand")))
    if await phone.hands.count() == before:
        return  # the board has changed under the finger
    playing = phone.hands.last.locator(":is(.key-primary, .key-success, .key-danger)")
    await phone.press(playing.first)


async def play_on_page(phone: Phone) -> None:
    """Lay a card that can be played there, or else press what else there is."""
    if not await phone.page.locator(".app-frame").count():
        await tap(phone.key(english("button-table")))
    table = phone.page.frame_locator(".app-frame")
    playable = table.locator(PLAYABLE)
    if await playable.count() and not await table.locator(".marked").count():
        with suppress(Error):  # the card has been played meanwhile
            card = await playable.first.get_attribute("data-card", timeout=A_LOOK_MS)
            await tap_card(phone.page, card or "")
    elif await table.locator("[data-act]").count():
        await tap(table.locator("[data-act]").first)


async def tap_card(page: Page, card: str) -> None:
    """Tap a card on the page where no other lies on it."""
    frame = await page.query_selector(".app-frame")
    content = await frame.content_frame() if frame else None
    around = await frame.bounding_box() if frame else None
    if content and around:
        x, y = await content.evaluate(UNCOVERED, card)
        await page.touchscreen.tap(around["x"] + x, around["y"] + y)


async def tap(button: Locator) -> None:
    """What is pressed may disappear under the finger. Players would look again."""
    try:
        await button.tap(timeout=A_LOOK_MS)
    except Error:
        await asyncio.sleep(0.05)


@dataclass(frozen=True)
class Way:
    play: Callable[[Phone], Awaitable[None]]
    limits: Limits = BY_ALERT


WAYS = {
    "by numbers": Way(play_number),
    "from the hand": Way(play_from_hand, UNCOUNTED),
    "on the page": Way(play_on_page),
}


@asynccontextmanager
async def phones_of(friends: Friends) -> AsyncIterator[tuple[Phone, Phone]]:
    async with chromium() as browser:
        people = friends.anna, friends.ben
        pages = [await opened(browser, friends, f"?as={person.id}", PHONE) for person in people]
        anna, ben = (
            Phone(page, person.name, random.Random(1))
            for page, person in zip(pages, people, strict=True)
        )
        yield anna, ben


@pytest.mark.sampled(1)
@pytest.mark.timeout(PATIENCE + 60)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
async def test_fingers_play_a_whole_game_and_begin_another(tmp_path: Path, way: Way) -> None:
    async with gathered(tmp_path, way.limits) as friends:
        config = config_with_page(friends.sandbox, friends.database)
        async with friends.running_bot(config), phones_of(friends) as phones:
            anna, ben = phones
            await anna.chat.locator("[data-call]").tap()
            await anna.chat.locator("[data-result]").first.tap()
            await ben.key(english("button-join")).tap()
            await expect(anna.key(english("button-my-hand"))).to_be_visible()
            again = anna.key(english("button-again"))
            async with asyncio.timeout(PATIENCE):
                while not await again.count():
                    for phone in phones:
                        await way.play(phone)
            await close_what_covers_chat(phones)
            await again.tap()
            await ben.key(english("button-join")).tap()
            await expect(anna.key(english("button-my-hand"))).to_be_visible()


async def close_what_covers_chat(phones: tuple[Phone, Phone]) -> None:
    """Close the page, or the alert for whoever asked for their hand when the game had ended.

    Before the page shows the result, it asks whether to close it.
    """
    for phone in phones:
        await phone.close_alert()
        if await phone.page.locator(".app-frame").count():
            result = phone.page.frame_locator(".app-frame").locator("[data-result]")
            await expect(result).to_be_visible()
            await phone.page.get_by_role("button", name="Close").tap()
