"""Whether chats show what the journals say: screens are rendered again and compared."""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, cast

from bot.clock import SystemClock
from club.background import BackgroundTasks
from club.evolve import fold
from club.places import PersonId, TableId
from club.slots import Slot
from features import KINDS, games_of_kinds, load_texts
from messenger.outgoing.opened_hands import OpenedHands
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.questions import Questions
from messenger.outgoing.rendering import render
from messenger.outgoing.shown_messages import ShownMessages
from messenger.outgoing.table_display import TableDisplay
from people.directory import Directory, LinkToPage, no_link
from people.ephemeral import EphemeralMessages
from people.languages import Languages
from people.records import Records
from screens.picture import Picture
from screens.post import Post
from screens.screen import Screen
from storage.database import Database
from storage.journal import SqlJournal
from storage.postgresql.claim import Claim
from storage.postgresql.connecting import pool_of
from storage.postgresql.database import PostgresqlDatabase
from storage.postgresql.servers import Server
from storage.posts import Posts
from storage.sqlite.copies import back_up
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from storage.tags import Tags
from telegram_sandbox import Entity, Keyboard, Message, Sandbox, format_text, read_keyboard
from tests.end_to_end.moves import Journals
from tests.postgresql.fixtures import session


@asynccontextmanager
async def copy_of(path: Path) -> AsyncIterator[Database]:
    """Open a copy of the database as it is now, while the bot goes on working with it."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        await back_up(FileHome(path), copy)
        async with SqliteDatabase.opened(copy) as database:
            yield database


@asynccontextmanager
async def looked_into(where: Path | str) -> AsyncIterator[Database]:
    """Open a database to read it while the bot goes on: a copy of a file, or one on a server."""
    if isinstance(where, Path):
        async with copy_of(where) as database:
            yield database
    else:
        async with session(where) as no_writer, pool_of(Server(where)) as readers:
            yield PostgresqlDatabase(no_writer, Claim(no_writer), readers)


async def read_journals(database: Database) -> Journals:
    """Return the journals of all living tables."""
    journal = SqlJournal(database, KINDS)
    return {living.table: await journal.read(living.table) for living in await journal.living()}


@dataclass(frozen=True, slots=True)
class CheckedScreen:
    """What a slot should show, and the message that is there."""

    post: Post
    shown: Message | None

    @property
    def is_right(self) -> bool:
        return _seen(self.shown) == (self.post.screen and _painted(self.post.screen))

    def __str__(self) -> str:
        wanted = self.post.screen.text if self.post.screen else "nothing"
        return f"{self.post.slot}: {wanted!r}, but there is {self.shown and self.shown.text!r}"


async def check_screens(
    sandbox: Sandbox,
    database: Database,
    link_to_page: LinkToPage = no_link,
    on_page: Collection[PersonId] = (),
) -> tuple[int, Sequence[CheckedScreen]]:
    """Return how many screens there are, and which are wrong. Hands of people `on_page` rest."""
    posts = await _wanted_posts(database, sandbox.world.bot.username, link_to_page, on_page)
    checked = [CheckedScreen(post, await _standing(sandbox, database, post)) for post in posts]
    screens = sum(each.post.screen is not None for each in checked)
    return screens, [each for each in checked if not each.is_right]


async def _standing(sandbox: Sandbox, database: Database, post: Post) -> Message | None:
    """The sandbox keeps ephemeral messages, which are numbered separately, under the negated id."""
    shown = await Posts(database).get(post.slot)
    slot = post.slot
    if shown is None:
        return None
    return sandbox.world.find(
        slot.place.chat, -shown.message_id if slot.reader else shown.message_id
    )


async def _wanted_posts(
    database: Database, bot: str, link_to_page: LinkToPage, on_page: Collection[PersonId]
) -> Sequence[Post]:
    """Return what every table should show everywhere, according to its journal."""
    kept = _Kept()
    outbox = cast("Outbox", kept)
    tasks = BackgroundTasks()
    display = TableDisplay(
        outbox,
        replace(_directory(database, bot), link_to_page=link_to_page),
        ShownMessages(Posts(database), Tags(database)),
        tasks,
        questions=Questions(outbox),
        opened_hands=OpenedHands(),
    )
    for table, entries in (await read_journals(database)).items():
        newest = fold(table, entries)
        for person in on_page:
            display.looks_at_page(newest, person)
        display.changed(newest)
    await tasks.finish()
    return kept.posts


@dataclass
class _Kept:
    """An outbox that sends nothing."""

    posts: list[Post] = field(default_factory=list)

    def want(self, *posts: Post) -> None:
        self.posts.extend(posts)

    def slots_of(self, _: TableId) -> frozenset[Slot]:
        return frozenset()


def _directory(database: Database, bot: str) -> Directory:
    ephemeral = EphemeralMessages()
    ephemeral.are_supported = True
    records = Records.of(database, games_of_kinds(database), SystemClock())
    languages = Languages(load_texts(), "en")
    return Directory.of(database, lambda: bot, records, languages, ephemeral, films=True)


class _Seen(NamedTuple):
    """What a reader notices in a message.

    Clocks go on by themselves, so their words are left out.
    """

    words: str
    clocks: Sequence[int]
    keyboard: Keyboard
    picture: bytes | None


def _seen(message: Message | None) -> _Seen | None:
    if message is None:
        return None
    clocks = [entity for entity in message.entities if entity.type == "date_time"]
    picture = message.media.file.content if message.media else None
    return _Seen(*_timeless(message.text, clocks), message.keyboard, picture)


def _painted(screen: Screen) -> _Seen:
    rendering = render(screen)
    text, entities = format_text(rendering.text, "HTML")
    clocks = [entity for entity in entities if entity.type == "date_time"]
    keyboard = read_keyboard(rendering.markup.get("reply_markup"))
    picture = rendering.picture.jpeg() if isinstance(rendering.picture, Picture) else None
    return _Seen(*_timeless(text, clocks), keyboard, picture)


def _timeless(text: str, clocks: Sequence[Entity]) -> tuple[str, Sequence[int]]:
    """Return the text without clocks' words, which cause no edits, and the clocks' times."""
    units = text.encode("utf-16-le")
    for clock in reversed(clocks):
        units = units[: 2 * clock.offset] + units[2 * clock.end :]
    return units.decode("utf-16-le"), [clock.unix_time for clock in clocks]
