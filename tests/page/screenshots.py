"""The pictures of the documentation, taken from the real bot on the real page:

    python -m tests.page.screenshots [LANGUAGE ...]

writes docs/languages/LANGUAGE/*.webp, each by day and by night, and those of README.md in English,
docs/pictures/*.webp, two of which move, with those of features. They look like Android with
fonts-roboto, fonts-noto-color-emoji and, for Japanese, fonts-noto-cjk.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import Browser, FloatRect, Locator, Page, ViewportSize

from bot.playground import TERMS
from club.settings import Settings
from club.table import Table
from features import FEATURES
from screens.buttons import (
    OpenResultMenu,
    ShowFilm,
    ShowRanking,
    ShowReplay,
    ShowReview,
    ShowToEverybody,
)
from screens.callback_data import Payload, unpack
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import Button, Group, Message, Person, Room, Sandbox, Script
from tests.browser.chromium import chromium
from tests.browser.visits import PHONE, SCHEMES, Scheme, installed
from tests.end_to_end.running_bot import running_bot
from tests.end_to_end.table_page import config_with_page
from tests.keys import HAND
from tests.lists import folder
from tests.page.sample_chats import (
    SAMPLE_GROUPS,
    SETTINGS,
    GatheredGroup,
    SampleGroup,
    gather,
    is_over,
    is_picturesque,
    prepare_game,
)
from tests.page.table_film import film_group, film_table

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
DESK = ViewportSize(width=1400, height=1010)
"""As high as the board and a remark."""
TALL = ViewportSize(width=860, height=2600)
DRAWN = replace(SETTINGS, board="picture")
SETTLED = 400
THOUGHT_THROUGH = 300
"""Seconds for a review, on a machine that has other things to do."""
FILMED = 60
MARGIN = 5
QUALITY = 82
"""For WebP. Letters stay clean, and a message takes twenty kilobytes."""
COMMANDS = {"settings": "settings", "ranking": "top", "rules": "rules"}
NUMBER = "message.dataset.message + message.closest('[data-phone]').dataset.phone"
NUMBERS = f"messages => messages.map(message => {NUMBER})"
UNTIL_CARDS_LIE = """async film => {
    film.controls = false;
    await film.play();
    while (film.currentTime < 4.2) await new Promise(shown => film.ontimeupdate = shown);
    film.pause();
}"""
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
            if sample.language == "en" and (not languages or "en" in languages):
                await _take_faces(browser, sample)
                for path in _of_features():
                    await import_module(path.replace("/", ".")).take(browser)


def _of_features() -> Sequence[str]:
    """Return the paths of the modules that take the pictures of features."""
    paths = [f"{folder(each)}/tests/page/pictures" for each in FEATURES]
    return [path for path in paths if (ROOT / f"{path}.py").exists()]


async def _take_faces(browser: Browser, sample: SampleGroup) -> None:
    """Take what README.md shows: a game in pictures, and what follows it."""
    async with _prepare_scene(browser, sample, DRAWN) as scene:
        save(await _screenshot(scene, "private"), DOCS / "pictures/fan.webp")
        phone = await _open_page(scene, PHONE, "light", 2)
        await phone.click("[data-dock=group]")
        (await film_group(phone, scene.club.people[1:])).save(DOCS / "pictures/group.webp")
        await phone.close()
    async with _prepare_scene(browser, sample, DRAWN, is_over) as scene:
        save(await _screenshot(scene, "group"), DOCS / "pictures/result.webp")
        await _review_last_game(scene.club.people[0])
        save(await _screenshot(scene, "private"), DOCS / "pictures/review.webp")
        await _show_ranking(scene.club)
        save(await _screenshot(scene, "group"), DOCS / "pictures/ranking.webp")
        await _film_last_game(scene.club)
        save(await _screenshot(scene, "group"), DOCS / "pictures/film.webp")
    async with _prepare_scene(browser, sample, has_page=True) as scene:
        host, *others = scene.club.people
        address = host.opens_app(_link_to_page(scene).url, scene.club.group)
        (await film_table(browser, address, others)).save(DOCS / "pictures/felt.webp")


async def _review_last_game(reader: Person) -> None:
    reader.says(reader.private, "/history")
    games = await reader.private.until(lambda: _message_with(reader.private, ShowReplay))
    await reader.presses(games, games.buttons[0].text)
    replay = await reader.private.until(lambda: _message_with(reader.private, ShowReview))
    await _press(reader, replay, ShowReview)
    await reader.private.until(lambda: _finished_review(reader.private), THOUGHT_THROUGH)


def _finished_review(private: Room) -> Message | None:
    """Return the message that leads back to the replay, once it need not offer the review."""
    found = _message_with(private, ShowReplay)
    return found if found and not _buttons_of(found, ShowReview) else None


async def _show_ranking(club: GatheredGroup) -> None:
    person = club.people[0]
    alone = club.group.seen_by(person)
    person.says(club.group, "/top")
    ranking = await alone.until(lambda: _message_with(alone, ShowToEverybody))
    await _press(person, ranking, ShowToEverybody)
    await club.group.until(lambda: _message_with(club.group, ShowRanking))


async def _film_last_game(club: GatheredGroup) -> None:
    person = club.people[0]
    alone = club.group.seen_by(person)
    result = await club.group.until(lambda: _message_with(club.group, OpenResultMenu))
    last = club.group.posts[-1]
    await _press(person, result, OpenResultMenu)
    await _press(person, await alone.until(lambda: _message_with(alone, ShowFilm)), ShowFilm)
    await club.group.until(lambda: _newest_picture(club.group, last), FILMED)


def _newest_picture(room: Room, after: Message) -> Message | None:
    newest = room.posts[-1]
    return newest if newest.media and newest.id > after.id else None


def _message_with(room: Room, kind: type[Payload]) -> Message | None:
    """Return the newest message that has such a button."""
    found = (message for message in reversed(room.posts) if _buttons_of(message, kind))
    return next(found, None)


def _buttons_of(message: Message, kind: type[Payload]) -> list[str]:
    data = [button.data for button in message.buttons if button.data]
    return [each for each in data if isinstance(unpack(each), kind)]


async def _press(person: Person, message: Message, kind: type[Payload]) -> None:
    await person.forges(message, _buttons_of(message, kind)[0])


async def _take_all_in(browser: Browser, sample: SampleGroup) -> None:
    async with _prepare_scene(browser, sample) as scene:
        scene.club.people[2].says(scene.club.group, sample.remark)
        for scheme in SCHEMES:
            await _take_whole_pages(scene, scheme)
        await _open_hand(scene.club)
        for scheme in SCHEMES:
            await _take_hand_in_group(scene, scheme)
        for scheme in SCHEMES:
            await _take_answers(scene, scheme)
    async with _prepare_scene(browser, sample, has_page=True) as scene:
        for scheme in SCHEMES:
            save(await _screenshot_of_table(scene, scheme), _file(scene, "felt", scheme))


async def _take_whole_pages(scene: Scene, scheme: Scheme) -> None:
    desk = await _open_page(scene, DESK, scheme)
    save(await desk.screenshot(), _file(scene, "table", scheme))
    await desk.close()
    save(await _screenshot(scene, "private", scheme), _file(scene, "phone", scheme))


async def _screenshot(scene: Scene, chat: str, scheme: Scheme = "light") -> bytes:
    """Show one of the chats on a phone, from its end."""
    phone = await _open_page(scene, PHONE, scheme, 2)
    await phone.click(f"[data-dock={chat}]")
    for film in await phone.query_selector_all("video"):
        await film.evaluate(UNTIL_CARDS_LIE)
    await phone.wait_for_timeout(SETTLED)
    picture = await phone.screenshot()
    await phone.close()
    return picture


async def _screenshot_of_table(scene: Scene, scheme: Scheme) -> bytes:
    """Show the table as a page, over the phone."""
    phone = await _open_page(scene, PHONE, scheme, 2)
    await phone.click("[data-dock=group]")
    group = phone.locator("[data-phone=group]")
    await group.get_by_text(_link_to_page(scene).text, exact=True).last.click()
    await phone.frame_locator(".app-frame").locator(".own[data-card]").first.wait_for()
    await phone.wait_for_timeout(SETTLED)
    picture = await phone.screenshot()
    await phone.close()
    return picture


def _link_to_page(scene: Scene) -> Button:
    buttons = (button for post in scene.club.group.posts for button in post.buttons)
    return next(button for button in buttons if "startapp=" in button.url)


async def _open_hand(club: GatheredGroup) -> None:
    holder = club.people[0]
    await holder.presses_in(club.group, HAND)
    await club.group.seen_by(holder).until(lambda: _cards_shown_to(holder, club.group))


def _cards_shown_to(holder: Person, group: Group) -> Message | None:
    return next((hand for hand in group.seen_by(holder).ephemeral if hand.buttons), None)


async def _take_hand_in_group(scene: Scene, scheme: Scheme) -> None:
    save(await _screenshot(scene, "group", scheme), _file(scene, "hand", scheme))


async def _take_answers(scene: Scene, scheme: Scheme) -> None:
    page = await _open_page(scene, TALL, scheme, 2)
    for name, command in COMMANDS.items():
        answer = await _answer_to(page, scene.club, command)
        save(await _cut_out(page, answer), _file(scene, name, scheme))
    await page.close()


def _file(scene: Scene, name: str, scheme: Scheme) -> Path:
    night = "-dark" if scheme == "dark" else ""
    return DOCS / "languages" / scene.sample.language / f"{name}{night}.webp"


@asynccontextmanager
async def _prepare_scene(
    browser: Browser,
    sample: SampleGroup,
    settings: Settings = SETTINGS,
    is_wanted: Callable[[Table], bool] = is_picturesque,
    *,
    has_page: bool = False,
) -> AsyncIterator[Scene]:
    """The bot finds everything in its database and shows it, as after any restart."""
    with TemporaryDirectory(prefix="durak-club-") as folder:
        file = Path(folder) / "club.sqlite3"
        async with Sandbox.serving(TERMS) as sandbox:
            sandbox.set_up(Script(title=TERMS.name))
            club = gather(sandbox, sample)
            async with SqliteDatabase.opened(file) as database:
                await prepare_game(database, club, sample, settings, is_wanted)
            config = config_with_page(sandbox, file) if has_page else None
            async with running_bot(sandbox, file, introduces_itself=True, config=config):
                await _wait_until_shown(club.group)
                await _wait_until_shown(club.people[0].private)
                yield Scene(browser, sandbox, sample, club)


async def _wait_until_shown(room: Room) -> None:
    await room.until(lambda: next(iter(room.posts), None))


async def _open_page(scene: Scene, size: ViewportSize, scheme: Scheme, sharp: float = 1) -> Page:
    address = address_of(scene.club.people[0], scene.sandbox)
    return await open_page(scene.browser, address, size, scheme, sharp)


def address_of(person: Person, sandbox: Sandbox) -> str:
    return f"{sandbox.url}/?as={person.id}"


async def open_page(
    browser: Browser, address: str, size: ViewportSize, scheme: Scheme, sharp: float
) -> Page:
    page = await browser.new_page(
        viewport=size, color_scheme=scheme, reduced_motion="reduce", device_scale_factor=sharp
    )
    await page.goto(address)
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


def save(picture: bytes, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    Image.open(BytesIO(picture)).convert("RGB").save(file, "WEBP", quality=QUALITY, method=6)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
