"""The pictures of the documentation, taken from the real bot on the real page:

    python -m tests.browser.portraits [LANGUAGE ...]

writes docs/languages/LANGUAGE/*.png and, with English, docs/pictures/*.png.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import Browser, FloatRect, Locator, Page, ViewportSize

from bot.playground import TERMS
from club.places import PersonId
from club.settings import Settings
from club.table import Table
from club.view import look
from delivery.rate_limits import Rate, Rates
from sandbox import Sandbox, Script
from screens.audience import Audience, Chat, Person
from screens.pictures.board import board_picture
from screens.scene import Scene
from screens.texts import Texts
from storage.database import Database
from tests.browser.chromium import chromium
from tests.browser.poses import CIRCLES, SETTINGS, Circle, Gathered, gathered, posed
from tests.handlers.evening import at_work

DOCS = Path(__file__).parent.parent.parent / "docs"
DESK = ViewportSize(width=1400, height=900)
PHONE = ViewportSize(width=390, height=844)
TALL = ViewportSize(width=860, height=2600)
UNHURRIED = Rates(Rate(1000, 1), Rate(1000, 1), Rate(1000, 1))
SETTLED = 400
MARGIN = 5
REMARK = "Beat that, Anna 😏"
COLOURS = 256


async def main(languages: list[str]) -> None:
    async with chromium() as browser:
        for circle in CIRCLES:
            if not languages or circle.language in languages:
                await _language(browser, circle)
        if not languages or "en" in languages:
            await _pictures(browser, CIRCLES[0])


async def _language(browser: Browser, circle: Circle) -> None:
    folder = DOCS / "languages" / circle.language
    async with _evening(circle) as (sandbox, club, _):
        page = await _opened(browser, sandbox, club, TALL, 2)
        group, private = (page.locator(f"[data-phone={name}]") for name in ("group", "private"))
        await _take(group.locator(".message").last, folder / "board.png")
        hand = private.locator(".message", has=page.locator(".keyboard")).last
        await _take(hand, folder / "hand.png")
        for command, name in (("settings", "settings"), ("top", "ranking")):
            await _take(await _said(group, club, command), folder / f"{name}.png")
        await page.close()
        page = await _opened(browser, sandbox, club, TALL)
        rules = await _said(page.locator("[data-phone=group]"), club, "rules")
        await _take(rules, folder / "rules.png")
        await page.close()


async def _pictures(browser: Browser, circle: Circle) -> None:
    folder = DOCS / "pictures"
    async with _evening(circle) as (sandbox, club, _):
        desk = await _opened(browser, sandbox, club, DESK)
        club.people[2].says(club.group, REMARK)
        await desk.locator(".message", has_text=REMARK).wait_for()
        await desk.wait_for_timeout(SETTLED)
        _keep(await desk.screenshot(), folder / "table.png", in_few_colours=False)
        await desk.close()
    async with _evening(circle, replace(SETTINGS, board="picture")) as (sandbox, club, table):
        phone = await _opened(browser, sandbox, club, PHONE)
        await phone.click("[data-dock=private]")
        await phone.wait_for_timeout(SETTLED)
        _keep(await phone.screenshot(), folder / "phone.png", in_few_colours=False)
        await phone.close()
        _keep(board_picture(_scene(club, circle, table)).png(), folder / "board.png")


@asynccontextmanager
async def _evening(
    circle: Circle, settings: Settings = SETTINGS
) -> AsyncIterator[tuple[Sandbox, Gathered, Table]]:
    """The bot finds everything in its database and shows it, as after any restart."""
    with TemporaryDirectory(prefix="durak-club-") as folder:
        file = Path(folder) / "club.sqlite3"
        async with Sandbox.serving(TERMS) as sandbox:
            sandbox.set_up(Script(title=TERMS.name))
            club = gathered(sandbox, circle)
            async with Database.opened(file) as database:
                table = await posed(database, club, circle, settings)
            async with at_work(sandbox, file, UNHURRIED):
                yield sandbox, club, table


async def _opened(
    browser: Browser, sandbox: Sandbox, club: Gathered, size: ViewportSize, sharp: float = 1
) -> Page:
    page = await browser.new_page(viewport=size, reduced_motion="reduce", device_scale_factor=sharp)
    await page.goto(f"{sandbox.url}/?as={club.people[0].id}")
    await page.evaluate("document.documentElement.style.setProperty('--font', 'Liberation Sans')")
    for phone in ("group", "private"):
        await page.wait_for_selector(f"[data-phone={phone}] .message .key", state="attached")
    await page.wait_for_timeout(SETTLED)
    return page


async def _said(group: Locator, club: Gathered, command: str) -> Locator:
    """The answer to a command, once it is there."""
    before = await group.locator(".message.theirs").count()
    club.people[0].says(club.group, f"/{command}")
    answer = group.locator(".message.theirs").nth(before)
    await answer.wait_for()
    await answer.page.wait_for_timeout(SETTLED)
    return answer


async def _take(message: Locator, file: Path) -> None:
    box = await message.locator(".column").bounding_box()
    assert box is not None
    around = FloatRect(
        x=box["x"] - MARGIN,
        y=box["y"] - MARGIN,
        width=box["width"] + 2 * MARGIN,
        height=box["height"] + 2 * MARGIN,
    )
    _keep(await message.page.screenshot(clip=around), file)


def _keep(png: bytes, file: Path, *, in_few_colours: bool = True) -> None:
    """Few colours are enough for a message. A whole page with its faces is grainy in them."""
    file.parent.mkdir(parents=True, exist_ok=True)
    image = Image.open(BytesIO(png)).convert("RGB")
    if in_few_colours:
        palette = image.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3)
        image = image.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    image.save(file, "PNG", optimize=True)


def _scene(club: Gathered, circle: Circle, table: Table) -> Scene:
    people = {
        PersonId(person.id): Person(PersonId(person.id), person.name, "en", reachable=True)
        for person in club.people
    }
    chat = Chat(circle.title, circle.language)
    return Scene.of_chat(look(table, None), Audience("", chat, people), Texts.load())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
