"""A packed game is replayed, reviewed, verified, shared, exported and forgotten as before."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Container, Coroutine, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import httpx
import pytest
from structlog.testing import capture_logs

from bot import background_jobs
from bot.config import Config
from club.commands import Close
from club.finished_games import GameId
from club.places import PersonId, TableId
from people import reviewer
from screens.buttons import ShowFilm
from screens.callback_data import pack
from storage import packed_games
from storage.database import Connection, Database
from storage.errors import UnreadableEvent
from storage.open_database import opened
from storage.packed_games import PackedGame, add
from storage.packing import UnpackedGame, pack_each
from telegram_sandbox import Message, Person, Room
from tests.bot.watched import logged
from tests.end_to_end.around_games import (
    ask_for_review,
    file_number,
    is_forgotten,
    told,
    turn_page,
)
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.finished_table import HASTE
from tests.end_to_end.process import A_START
from tests.end_to_end.random_series import write
from tests.end_to_end.sharing import AGREED, Sharing, agreed_series
from tests.keys import SHARE_REPLAY
from tests.messenger.incoming.webhook_club import webhook_config
from tests.storage.stored_journals import journals, pack_all, packed_numbers
from tests.words import english

T = TypeVar("T")

GAMES = 3
"""Of one table, which is closed. The first one is never packed."""
FILM = "How it ended"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "_MOST_WORK", HASTE)


@asynccontextmanager
async def played(folder: Path) -> AsyncIterator[Club]:
    async with club_without_bot(folder, settings=AGREED) as club:
        series = agreed_series(club, GAMES)
        series.submit(Close(PersonId(club.people[0].id), privileged=True))
        await write(club.database, series)
        yield club


@asynccontextmanager
async def at_work(club: Club, config: Config) -> AsyncIterator[Sharing]:
    with capture_logs() as logs:
        async with (
            logged(club.sandbox, config, logs),
            httpx.AsyncClient(timeout=A_START) as reader,
        ):
            here = Sharing(club, (), logs, reader)
            await here.until_logged("links_offered")
            yield here


async def new_message(room: Room, ask: Callable[[], object], words: str) -> Message:
    """Return the first one with these words after something was asked for."""
    last = max((post.id for post in room.posts), default=0)
    ask()
    return await room.until(
        lambda: next(
            (each for each in room.posts if each.id > last and words in str(told(each))), None
        )
    )


async def last_game(here: Sharing, person: Person) -> Message:
    group = here.club.group
    listed = await new_message(group, lambda: person.says(group, "/history"), "last games")
    first = listed.find_button("1").data
    return await new_message(person.private, lambda: person.press(listed, first), "▶️")


async def replayed(here: Sharing, person: Person) -> object:
    pages = [await last_game(here, person)]
    for arrow in ("▶️", "⏩", "▶️", "⏩", "▶️", "⏭", "◀️"):
        pages.append(await turn_page(person, pages[-1], arrow))
    return [told(page) for page in pages]


async def reviewed(here: Sharing, person: Person) -> object:
    return told(await ask_for_review(person, await last_game(here, person)))


async def verified(here: Sharing, person: Person) -> object:
    group = here.club.group
    return told(await new_message(group, lambda: person.says(group, "/verify"), "fingerprint"))


async def exported(_: Sharing, person: Person) -> object:
    files = sum(post.media is not None for post in person.private.posts)
    person.says(person.private, "/export")
    return json.loads(await file_number(files + 1, person))


async def shared(here: Sharing, person: Person) -> object:
    page = await last_game(here, person)
    share = page.find_button(SHARE_REPLAY).data
    message = await new_message(person.private, lambda: person.press(page, share), "/replay/")
    (link,) = [button.copy for button in message.buttons if button.copy]
    found = [await here.reader.get(f"{link}{path}") for path in ("", "?stop=40", "/40.jpg")]
    assert [answer.status_code for answer in found] == [200, 200, 200]
    return [answer.content for answer in found]


Way: TypeAlias = Callable[[Sharing, Person], Coroutine[Any, Any, object]]
WAYS: Sequence[Way] = (replayed, reviewed, verified, shared, exported)


async def test_everything_looks_the_same_before_and_after_a_game_is_packed(tmp_path: Path) -> None:
    async with played(tmp_path) as club:
        anna = club.people[0]
        config = webhook_config(club.database)
        async with at_work(club, config) as here:
            before = {way.__name__: await way(here, anna) for way in WAYS}
        async with opened(club.database) as database:
            await database.execute("DELETE FROM reviews")
            assert not await pack_all(database)
            assert len(await packed_numbers(database)) == GAMES - 1
        async with at_work(club, config) as here:
            for way in WAYS:
                assert await way(here, anna) == before[way.__name__], way.__name__
        assert not club.refusals


async def test_a_packed_game_is_filmed(tmp_path: Path) -> None:
    async with played(tmp_path) as club:
        async with opened(club.database) as database:
            await pack_all(database)
        async with club.running_bot():
            anna = club.people[0]
            anna.says(club.group, "/history")
            listed = await club.group.shows("last games")
            film = pack(ShowFilm(TableId(1), GAMES))
            assert (await anna.forges(listed, film)).text == english("toast-film")
            assert (await club.group.shows(FILM, patience=A_START)).media


class HalfPacked:
    """Lets the bot begin to pack when a test wants, and stops it within the first transaction."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_begin = asyncio.Event()
        self.has_begun = asyncio.Event()
        self.may_go_on = asyncio.Event()
        monkeypatch.setattr(background_jobs, "_A_MINUTE", 0.1)
        monkeypatch.setattr(background_jobs, "pack_each", self._pack_each)
        monkeypatch.setattr(packed_games, "add", self._add)

    async def _pack_each(
        self, database: Database, unless: Container[GameId]
    ) -> AsyncIterator[tuple[UnpackedGame, UnreadableEvent | None]]:
        await self.may_begin.wait()
        async for packed in pack_each(database, unless):
            yield packed

    async def _add(self, connection: Connection, packed: PackedGame) -> None:
        await add(connection, packed)
        self.has_begun.set()
        await self.may_go_on.wait()

    async def meanwhile(self, work: Coroutine[Any, Any, T]) -> T:
        """Begin with this while a game is being packed. What has to be written has to wait."""
        self.may_begin.set()
        await self.has_begun.wait()
        working = asyncio.create_task(work)
        await asyncio.wait({working}, timeout=0.5)
        self.may_go_on.set()
        return await working


@pytest.fixture
def half_packed(monkeypatch: pytest.MonkeyPatch) -> HalfPacked:
    return HalfPacked(monkeypatch)


async def until_packed(club: Club) -> None:
    with closing(sqlite3.connect(club.database)) as disk:
        async with asyncio.timeout(A_START):
            while len(disk.execute("SELECT * FROM packed_games").fetchall()) < GAMES - 1:  # noqa: ASYNC110
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("way", [replayed, reviewed, shared])
async def test_a_game_looks_the_same_while_it_is_packed(
    tmp_path: Path, half_packed: HalfPacked, way: Way
) -> None:
    async with played(tmp_path) as club:
        anna = club.people[0]
        config = webhook_config(club.database)
        async with at_work(club, config) as here:
            before = await way(here, anna)
        async with opened(club.database) as database:
            await database.execute("DELETE FROM reviews")
        async with at_work(club, config) as here:
            assert await half_packed.meanwhile(way(here, anna)) == before
            await until_packed(club)
            assert await way(here, anna) == before
        assert not club.refusals


async def test_whoever_is_forgotten_while_games_are_packed_is_forgotten_in_them(
    tmp_path: Path, half_packed: HalfPacked
) -> None:
    async with played(tmp_path) as club:
        anna, ben = club.people
        async with club.running_bot():
            await half_packed.meanwhile(is_forgotten(anna))
            await until_packed(club)
        async with opened(club.database) as database:
            (entries,) = (await journals(database)).values()
        bodies = "".join(entry.body for entry in entries)
        assert str(anna.id) not in bodies
        assert str(ben.id) in bodies
