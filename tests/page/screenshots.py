"""The pictures of the documentation, taken from the real bot on the real page:

    python -m tests.page.screenshots [LANGUAGE ...]

writes docs/languages/LANGUAGE/*.webp, each by day and by night. They look like Android with
fonts-roboto, fonts-noto-color-emoji and, for Japanese, fonts-noto-cjk.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import Browser, FloatRect, Locator, Page, ViewportSize

from bot.playground import TERMS
from storage.database import Database
from telegram_sandbox import Group, Message, Person, Room, Sandbox, Script
from tests.browser.chromium import chromium
from tests.browser.visits import PHONE, SCHEMES, Scheme, installed
from tests.end_to_end.running_bot import running_bot
from tests.page.sample_chats import SAMPLE_GROUPS, GatheredGroup, SampleGroup, gather, prepare_game

DOCS = Path(__file__).parent.parent.parent / "docs"
DESK = ViewportSize(width=1400, height=1010)
"""As high as the board and a remark."""
HELD = ViewportSize(width=390, height=1290)
"""As high as the board and the hand below it."""
TALL = ViewportSize(width=860, height=2600)
SETTLED = 400
MARGIN = 5
QUALITY = 82
"""For WebP. Letters stay clean, and a message takes twenty kilobytes."""
COMMANDS = {"settings": "settings", "ranking": "top", "rules": "rules"}
NUMBER = "message.dataset.message + message.closest('[data-phone]').dataset.phone"
NUMBERS = f"messages => messages.map(message => {NUMBER})"
NEWCOMER = f"""known => [...document.querySelectorAll(".message.theirs")]
    .find(message => !known.includes({NUMBER}))"""


@dataclass(frozen=True)
class Scene:
    browser: Browser
    sandbox: Sandbox
    sample: SampleGroup
    club: GatheredGroup


async def main(languages: list[str]) -> None:
    async with chromium() as browser:
        for sample in SAMPLE_GROUPS:
            if not languages or sample.language in languages:
                await _take_all_in(browser, sample)


async def _take_all_in(browser: Browser, sample: SampleGroup) -> None:
    async with _prepare_scene(browser, sample) as scene:
        for scheme in SCHEMES:
            await _take_whole_pages(scene, scheme)
        await _open_hand(scene.club)
        for scheme in SCHEMES:
            await _take_hand_in_group(scene, scheme)
        for scheme in SCHEMES:
            await _take_answers(scene, scheme)


async def _take_whole_pages(scene: Scene, scheme: Scheme) -> None:
    desk = await _open_page(scene, DESK, scheme)
    _save(await desk.screenshot(), _file(scene, "table", scheme))
    await desk.close()
    phone = await _open_page(scene, PHONE, scheme, 2)
    await phone.click("[data-dock=private]")
    await phone.wait_for_timeout(SETTLED)
    _save(await phone.screenshot(), _file(scene, "phone", scheme))
    await phone.close()


async def _open_hand(club: GatheredGroup) -> None:
    """In the group, below the board, where My hand is the only button."""
    holder = club.people[0]
    (board, *_) = club.group.posts
    await holder.forges(board, board.buttons[0].data)
    await club.group.seen_by(holder).until(lambda: _cards_shown_to(holder, club.group))


def _cards_shown_to(holder: Person, group: Group) -> Message | None:
    return next((hand for hand in group.seen_by(holder).ephemeral if hand.buttons), None)


async def _take_hand_in_group(scene: Scene, scheme: Scheme) -> None:
    phone = await _open_page(scene, HELD, scheme, 2)
    _save(await phone.screenshot(), _file(scene, "hand", scheme))
    await phone.close()


async def _take_answers(scene: Scene, scheme: Scheme) -> None:
    """Pictures taller than a screen only need to be legible, so they may take less room."""
    for names, sharp in ((("settings", "ranking"), 2), (("rules",), 1)):
        page = await _open_page(scene, TALL, scheme, sharp)
        for name in names:
            answer = await _answer_to(page, scene.club, COMMANDS[name])
            _save(await _cut_out(page, answer), _file(scene, name, scheme))
        await page.close()


def _file(scene: Scene, name: str, scheme: Scheme) -> Path:
    night = "-dark" if scheme == "dark" else ""
    return DOCS / "languages" / scene.sample.language / f"{name}{night}.webp"


@asynccontextmanager
async def _prepare_scene(browser: Browser, sample: SampleGroup) -> AsyncIterator[Scene]:
    """The bot finds everything in its database and shows it, as after any restart."""
    with TemporaryDirectory(prefix="durak-club-") as folder:
        file = Path(folder) / "club.sqlite3"
        async with Sandbox.serving(TERMS) as sandbox:
            sandbox.set_up(Script(title=TERMS.name))
            club = gather(sandbox, sample)
            async with Database.opened(file) as database:
                await prepare_game(database, club, sample)
            async with running_bot(sandbox, file, introduces_itself=True):
                await _wait_until_shown(club.group)
                await _wait_until_shown(club.people[0].private)
                club.people[2].says(club.group, sample.remark)
                yield Scene(browser, sandbox, sample, club)


async def _wait_until_shown(room: Room) -> None:
    await room.until(lambda: next(iter(room.posts), None))


async def _open_page(scene: Scene, size: ViewportSize, scheme: Scheme, sharp: float = 1) -> Page:
    page = await scene.browser.new_page(
        viewport=size, color_scheme=scheme, reduced_motion="reduce", device_scale_factor=sharp
    )
    await page.goto(f"{scene.sandbox.url}/?as={scene.club.people[0].id}")
    font = "Roboto" if installed("Roboto") else "Liberation Sans"
    style = "font => document.documentElement.style.setProperty('--font', `Emoji, ${font}`)"
    await page.evaluate(style, font)
    for phone in ("group", "private"):
        await page.wait_for_selector(f"[data-phone={phone}] .message .key", state="attached")
    await page.wait_for_timeout(SETTLED)
    return page


async def _answer_to(page: Page, club: GatheredGroup, command: str) -> Locator:
    """The answer to a command, wherever it appears."""
    known = await page.locator(".message.theirs").evaluate_all(NUMBERS)
    club.people[0].says(club.group, f"/{command}")
    newcomer = await page.wait_for_function(NEWCOMER, arg=known)
    await page.wait_for_timeout(SETTLED)
    number, phone = await newcomer.evaluate(
        "one => [one.dataset.message, one.closest('[data-phone]').dataset.phone]"
    )
    return page.locator(f"[data-phone={phone}] [data-message='{number}']")


async def _cut_out(page: Page, message: Locator) -> bytes:
    box = await message.locator(".column").bounding_box()
    assert box is not None
    around = FloatRect(
        x=box["x"] - MARGIN,
        y=box["y"] - MARGIN,
        width=box["width"] + 2 * MARGIN,
        height=box["height"] + 2 * MARGIN,
    )
    return await page.screenshot(clip=around)


def _save(picture: bytes, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    Image.open(BytesIO(picture)).convert("RGB").save(file, "WEBP", quality=QUALITY, method=6)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
