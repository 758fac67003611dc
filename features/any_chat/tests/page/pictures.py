"""Takes the picture of README.md: two friends play in a chat of their own."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser

from bot.playground import TERMS
from club.places import PersonId
from features.any_chat.tests.end_to_end.friends import AGAIN, JOIN, MY_HAND, Friends
from storage.open_database import opened
from storage.people import People
from telegram_sandbox import Sandbox
from tests.browser.visits import PHONE
from tests.end_to_end.limits import UNCOUNTED
from tests.end_to_end.running_bot import running_bot, wait_until_idle
from tests.end_to_end.table_page import config_with_page
from tests.keys import GREETING
from tests.page.screenshots import DOCS, SETTLED, address_of, open_page, save
from tests.words import english

ON_TABLE = 3
"""So many cards lie there, of which the last is not beaten."""
TOO_MANY = "7"
"""The number of a card that nobody holds who has not taken any."""


async def take(browser: Browser) -> None:
    with TemporaryDirectory(prefix="durak-club-") as folder:
        async with Sandbox.serving(TERMS) as sandbox:
            anna, ben, zoe = (sandbox.user(name) for name in ("Anna", "Ben", "Zoe"))
            chat = sandbox.pair(anna, ben)
            database = Path(folder) / "club.sqlite3"
            friends = Friends(sandbox, anna, ben, zoe, chat, chat, database)
            await _meet(friends)
            config = config_with_page(sandbox, friends.database)
            async with running_bot(
                sandbox, friends.database, UNCOUNTED, introduces_itself=True, config=config
            ):
                anna.starts()
                await anna.private.shows(GREETING)
                ben.says(chat, "A quick one?")
                await friends.deal()
                await wait_until_idle(sandbox)
                await _play_until_picturesque(friends)
                await friends.hand(anna)
                page = await open_page(browser, address_of(anna, sandbox), PHONE, "light", 2)
                await page.wait_for_timeout(SETTLED)
                save(await page.screenshot(), DOCS / "pictures/any_chat.webp")
                await page.close()


async def _meet(friends: Friends) -> None:
    """Anna has played so often that she needs no tips."""
    async with opened(friends.database) as database:
        people = People(database)
        anna = PersonId(friends.anna.id)
        await people.remember(anna, friends.anna.name, "en", started=True)
        await people.choose_tips(anna, wanted=False)


async def _play_until_picturesque(friends: Friends) -> None:
    """Let Anna have something to beat, and so few cards that the board is seen above them."""
    wanted = english("move-take", count=ON_TABLE)
    while not _is_to_beat(friends, wanted):
        if over := friends.chat.finds(AGAIN):
            await friends.anna.presses(over, AGAIN)
            await friends.ben.presses_in(friends.chat, JOIN)
            await friends.chat.shows(MY_HAND)
        for person in (friends.ben, friends.anna):
            if not _is_to_beat(friends, wanted):
                await friends.play(person)
                await wait_until_idle(friends.sandbox)


def _is_to_beat(friends: Friends, label: str) -> bool:
    board = friends.chat.posts[-1]
    awaited = board.text.partition("\n")[0]
    keys = [key.text for key in board.buttons]
    return friends.anna.name in awaited and label in keys and TOO_MANY not in keys
