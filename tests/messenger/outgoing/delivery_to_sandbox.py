"""All of `messenger.outgoing`, with real storage, sending to a running sandbox."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path

from PIL import Image
from structlog.testing import capture_logs
from telegram import Bot

import bot.config  # noqa: F401  makes the library use timedeltas, as in the bot itself
from bot.randomness import SystemRandomness
from club.background import BackgroundTasks
from club.places import ChatId, PersonId, Place, TableId
from club.sent_message import SentMessage
from club.slots import Kind, Slot
from features import load_texts
from messenger.outgoing.bot_api import BotApi
from messenger.outgoing.chat_queue import QueueParts
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.picture_cache import PictureCache
from messenger.outgoing.pictures_by_address import PicturesByAddress
from messenger.outgoing.rate_limits import Rate, RateLimits, Rates
from messenger.outgoing.shown_messages import ShownMessages
from people.chat_reports import ChatReport
from people.elsewhere import Elsewhere
from people.ephemeral import VALID_FOR, EphemeralMessages, Pressed
from people.public_address import PublicAddress
from screens.picture import Picture
from screens.post import Post
from screens.screen import Screen
from screens.texts import Voice
from storage.database import Database
from storage.posts import Pictures, Posts
from storage.sqlite.database import SqliteDatabase
from storage.tags import Tags
from telegram_sandbox import ApiError, Call, Group, Message, Person, Sandbox, Terms
from tests.end_to_end.limits import FREE_FOR_ALL
from tests.end_to_end.process import A_START

ENGLISH = load_texts().voice("en")
FREE = Rates(Rate(1000, 1), Rate(1000, 1), FREE_FOR_ALL)


@dataclass(frozen=True, slots=True)
class Blank(Picture):
    """A picture that is quick to draw."""

    number: int = 0

    def draw(self) -> Image.Image:
        return Image.new("RGB", (20, 20))


@dataclass
class Delivery:
    sandbox: Sandbox
    anna: Person
    group: Group
    limits: RateLimits
    outbox: Outbox
    shown: ShownMessages
    database: Database
    reports: asyncio.Queue[ChatReport]
    tasks: BackgroundTasks
    ephemeral: EphemeralMessages
    elsewhere: Elsewhere
    address: PublicAddress
    by_address: PicturesByAddress
    pictures: PictureCache
    voices: dict[PersonId, Voice]
    """How people are spoken to who do not want plain English."""

    @property
    def chat(self) -> ChatId:
        return ChatId(self.group.id)

    @property
    def board(self) -> Slot:
        return Slot(Place(self.chat), Kind.TABLE, TableId(1))

    @property
    def hand(self) -> Slot:
        return Slot(Place(ChatId(self.anna.id)), Kind.HAND, TableId(1))

    def show(
        self, slot: Slot, screen: Screen | str | None, edition: int = 0, *, pinned: bool = False
    ) -> None:
        shown = Screen(screen) if isinstance(screen, str) else screen
        self.outbox.want(Post(slot, shown, edition, pinned=pinned))

    def press(self) -> Pressed:
        """Let Anna press a button in the group."""
        query = self.anna.press(self.anna.says(self.group, "hello"), "play")
        return Pressed(query.id, asyncio.get_running_loop().time() + VALID_FOR)

    def methods(self) -> list[str]:
        return [call.method for call in self.sandbox.calls if call.method != "getMe"]

    def opens_previews(self) -> bool:
        """Return whether apps may show a link preview below any of the messages."""
        texts = [call.parameters for call in self.sandbox.calls if "text" in call.parameters]
        off = '"is_disabled": true'
        return not all(off in str(each.get("link_preview_options")) for each in texts)

    async def until(self, look: Callable[[], object | None]) -> None:
        """Wait by polling, because the sandbox does not announce refused calls."""
        async with asyncio.timeout(A_START):
            while not look():  # noqa: ASYNC110  there is no event to wait for
                await asyncio.sleep(0.01)

    async def record_of(self, slot: Slot) -> SentMessage:
        """Wait until a message is recorded for the slot, and return what is recorded."""
        while not (shown := await self.shown.get(slot)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return shown

    async def report(self) -> ChatReport:
        """Wait for the next report and return it."""
        async with asyncio.timeout(A_START):
            return await self.reports.get()

    @property
    def posts(self) -> list[Message]:
        return list(self.group.posts)

    @property
    def texts(self) -> list[str]:
        """What the messages of the group say."""
        return [message.text for message in self.posts]


@asynccontextmanager
async def delivery_to_sandbox(
    folder: Path, rates: Rates = FREE, terms: Terms | None = None
) -> AsyncIterator[Delivery]:
    async with (
        Sandbox.serving(terms) as sandbox,
        SqliteDatabase.opened(folder / "club.sqlite3") as database,
    ):
        anna = sandbox.user("Anna", started=True)
        group = sandbox.group("Evening", [anna])
        async with Bot(sandbox.token, sandbox.base_url, sandbox.base_file_url) as bot:
            ephemeral = EphemeralMessages()
            pictures = PictureCache(Pictures(database))
            elsewhere = Elsewhere()
            address = PublicAddress()
            by_address = PicturesByAddress(address, "/pictures", SystemRandomness().token)
            bot_api = BotApi(bot, pictures, by_address, ephemeral, elsewhere)
            shown = ShownMessages(Posts(database), Tags(database))
            limits = RateLimits(rates)
            reports = asyncio.Queue[ChatReport]()
            tasks = BackgroundTasks()
            voices: dict[PersonId, Voice] = {}

            async def voice_of(person: PersonId) -> Voice:
                return voices.get(person, ENGLISH)

            parts = QueueParts(bot_api, voice_of, ephemeral, shown, limits, reports, tasks)
            outbox = Outbox(parts)
            try:
                yield Delivery(
                    sandbox=sandbox,
                    anna=anna,
                    group=group,
                    limits=limits,
                    outbox=outbox,
                    shown=shown,
                    database=database,
                    reports=reports,
                    tasks=tasks,
                    ephemeral=ephemeral,
                    elsewhere=elsewhere,
                    address=address,
                    by_address=by_address,
                    pictures=pictures,
                    voices=voices,
                )
            finally:
                await tasks.cancel()


@asynccontextmanager
async def lost_table(delivery: Delivery, table: str) -> AsyncIterator[None]:
    """Make reads and writes of a table fail until the outbox has noticed."""
    await delivery.database.execute(f"ALTER TABLE {table} RENAME TO lost")
    with capture_logs() as logs:
        yield
        await delivery.until(lambda: [line for line in logs if line["event"] == "postponed"])
    await delivery.database.execute(f"ALTER TABLE lost RENAME TO {table}")


def refusing(
    error: ApiError, *methods: str, times: int = 1_000_000
) -> Callable[[Call], ApiError | None]:
    """Return a fault that refuses the next calls, or the next calls of these methods."""
    errors = repeat(error, times)

    def fault(call: Call) -> ApiError | None:
        is_meant = not methods or call.method in methods
        return next(errors, None) if is_meant else None

    return fault
