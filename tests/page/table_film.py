"""Films a table in play, as moving pictures: one person drags or taps, the others press buttons."""

import asyncio
import base64
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import Browser, Locator, Page

from telegram_sandbox import Person
from tests.browser.visits import PHONE
from tests.end_to_end.playing import as_people_play, offers

MOVES = 4
A_LOOK = 900
"""Milliseconds between two moves."""
WIDTH = 260
SHARP_WIDTH = 520
FRAME = 1 / 15
"""Seconds: what is sent more often is left out."""
LAST = 1500
A_STILL = 1.3
LOADED = "() => [...document.images].every(image => image.complete)"
QUALITY = 60
MIDDLE = (195, 330)
STEPS = 25


@dataclass
class Film:
    """Frames as JPEG, and when each was shown, in seconds."""

    width: int = WIDTH
    frames: list[tuple[float, bytes]] = field(default_factory=list)

    def add(self, now: float, frame: bytes) -> None:
        if not self.frames or now - self.frames[-1][0] >= FRAME:
            self.frames.append((now, frame))

    def save(self, file: Path) -> None:
        first, *others = (_as_wide_as(self.width, frame) for _, frame in self.frames)
        lengths = [1000 * (later - now) for (now, _), (later, _) in pairwise(self.frames)]
        durations = [*map(round, lengths), LAST]
        first.save(
            file,
            "WEBP",
            save_all=True,
            append_images=others,
            duration=durations,
            loop=0,
            quality=QUALITY,
            method=6,
        )


def _as_wide_as(width: int, frame: bytes) -> Image.Image:
    picture = Image.open(BytesIO(frame)).convert("RGB")
    return picture.resize(
        (width, round(width * picture.height / picture.width)), Image.Resampling.LANCZOS
    )


async def film_table(browser: Browser, address: str, others: Sequence[Person]) -> Film:
    """Let whoever has this address play a while on the page, and return what they see."""
    page = await browser.new_page(viewport=PHONE, is_mobile=True, has_touch=True)
    await page.goto(address)
    await page.locator(".own[data-card]").first.wait_for()
    async with _filmed(page) as film:
        for _ in range(MOVES):
            await page.wait_for_timeout(A_LOOK)
            await _move(page)
            await page.wait_for_timeout(A_LOOK)
            await _answer(others)
        await page.wait_for_timeout(2 * A_LOOK)
    await page.close()
    return film


async def film_group(phone: Page, others: Sequence[Person]) -> Film:
    """Let whoever holds this phone play a while in the group, and return what they see.

    A chat changes at a blow, so this takes a still after each press. On the way there are pictures
    that have not been loaded yet.
    """
    group = phone.locator("[data-phone=group]")
    hand = group.locator(".message", has=phone.locator(".only-you")).last
    playable = hand.locator(".key-primary, .key-success")
    film = Film(SHARP_WIDTH)
    await _look_at(phone, film)
    await group.locator(".message .key").first.click()
    await playable.first.wait_for()
    for _ in range(MOVES):
        await _look_at(phone, film)
        if await playable.count():
            await playable.first.click()
        await _look_at(phone, film)
        await _answer(others)
    await _look_at(phone, film)
    return film


async def _look_at(phone: Page, film: Film) -> None:
    await phone.wait_for_timeout(2 * A_LOOK)
    await phone.wait_for_function(LOADED)
    film.add(len(film.frames) * A_STILL, await phone.screenshot(type="jpeg", quality=95))


@asynccontextmanager
async def _filmed(page: Page) -> AsyncIterator[Film]:
    film = Film()
    session = await page.context.new_cdp_session(page)
    async with asyncio.TaskGroup() as tasks:

        def keep(shown: dict[str, Any]) -> None:
            film.add(shown["metadata"]["timestamp"], base64.b64decode(shown["data"]))
            kept = {"sessionId": shown["sessionId"]}
            tasks.create_task(session.send("Page.screencastFrameAck", kept))

        session.on("Page.screencastFrame", keep)
        await session.send("Page.startScreencast", {"format": "jpeg", "quality": 90})
        yield film
        session.remove_listener("Page.screencastFrame", keep)
    await session.detach()


async def _answer(others: Sequence[Person]) -> None:
    """Let somebody else press a button, if anybody can."""
    for person in others:
        if offered := as_people_play(list(offers(person))):
            message, button = offered[0]
            await person.forges(message, button.data)
            return


async def _move(page: Page) -> None:
    """Drag a card, or else press a button, if there is any."""
    cards = page.locator(".own[data-card]:not(.dim)")
    buttons = page.locator("[data-acts] button")
    if await cards.count():
        await _drag(page, cards.first)
    elif await buttons.count():
        await buttons.first.click()


async def _drag(page: Page, card: Locator) -> None:
    box = await card.bounding_box()
    assert box is not None
    await page.mouse.move(box["x"] + box["width"] * 0.15, box["y"] + box["height"] * 0.3)
    await page.mouse.down()
    await page.mouse.move(*MIDDLE, steps=STEPS)
    await page.mouse.up()
