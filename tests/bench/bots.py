"""`python -m tests.bench.bots`: one of the measured bots, in a process of its own.

It runs until its input ends. To every line it answers with the processor time used so far, in
seconds.
"""

import asyncio
import shutil
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias
from unittest.mock import AsyncMock, patch

from pydantic import SecretStr
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    ExtBot,
    Updater,
)
from telegram.request import HTTPXRequest

from bot import logs
from bot.app import serve
from bot.background_jobs import pack_finished_games
from bot.clock import SystemClock
from bot.config import Config
from bot.timing import Timing
from club.settings import Settings
from messenger.incoming.transport import DEFAULT_TIMEOUTS, MayCall, Route, Timeouts, Watch, always
from storage.database import Database
from tests.bench import crowd
from tests.meanwhile import meanwhile

DATABASE = "club.sqlite3"
AT_ONCE = Timing(probing=0)

Playing: TypeAlias = Callable[[Namespace], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def whole(asked: Namespace) -> AsyncIterator[None]:
    database = asked.folder / DATABASE
    async with _at_work(asked, Config(database_path=database, log_level="ERROR", films="on")):
        yield


@asynccontextmanager
async def whole_with_films(asked: Namespace) -> AsyncIterator[None]:
    """It films games by itself, not once a minute but as often as it has been asked to."""
    database = asked.folder / DATABASE
    with patch("handlers.unasked_films._BETWEEN", asked.between_films):
        async with _at_work(asked, Config(database_path=database, log_level="ERROR")):
            yield


@asynccontextmanager
async def whole_on_a_server(asked: Namespace) -> AsyncIterator[None]:
    async with _at_work(asked, Config(database_url=asked.database, log_level="ERROR", films="on")):
        yield


@asynccontextmanager
async def whole_with_pages(asked: Namespace) -> AsyncIterator[None]:
    config = Config(
        database_path=asked.folder / DATABASE,
        log_level="ERROR",
        http_port=asked.port,
        public_url=f"http://127.0.0.1:{asked.port}",
        updates="polling",
        mini_app="table",
        films="on",
    )
    async with _at_work(asked, config):
        yield


@asynccontextmanager
async def whole_at_night(asked: Namespace) -> AsyncIterator[None]:
    """It begins the night's work at once, in the games of many groups that want puzzles."""
    parties = list(crowd.strangers(asked.groups))
    settings = Settings(puzzles=True, shared_replays=True)
    await crowd.let_finish(asked.folder / DATABASE, parties, datetime.now(UTC), settings)
    with (
        patch("bot.background_jobs._FIRST_MINUTES", 0),
        patch("people.unasked.GroupNews.tell", AsyncMock()),  # no such group is in the sandbox
    ):
        async with whole(asked):
            yield


@asynccontextmanager
async def whole_with_finished_games(asked: Namespace) -> AsyncIterator[None]:
    """It packs games as soon as it has started, or never."""
    shutil.copy(asked.finished, asked.folder / DATABASE)

    async def pack(database: Database, _: SystemClock) -> None:
        if asked.packing:
            await pack_finished_games(database, SystemClock(pace=1_000_000))

    with (
        patch("bot.app.pack_finished_games", pack),
        patch("people.unasked.GroupNews.tell", AsyncMock()),  # as above
    ):
        async with whole(asked):
            yield


@asynccontextmanager
async def _at_work(asked: Namespace, config: Config) -> AsyncIterator[None]:
    logs.configure(config)
    is_served = asyncio.Event()

    async def note_start(_: str) -> None:
        is_served.set()

    async with meanwhile(serve(config, asked.token, asked.server, note_start, AT_ONCE)):
        await is_served.wait()
        yield


class DefaultTransport(HTTPXRequest):
    """The framework's own transport, in place of the bot's."""

    def __init__(
        self,
        watch: Watch,
        route: Route,
        calls_at_once: int,
        timeouts: Timeouts = DEFAULT_TIMEOUTS,
        may_call: MayCall = always,
    ) -> None:
        del watch, route, may_call
        super().__init__(connection_pool_size=calls_at_once, pool_timeout=timeouts.pool)


@asynccontextmanager
async def whole_by_default_transport(asked: Namespace) -> AsyncIterator[None]:
    with patch("messenger.incoming.connection.Transport", DefaultTransport):
        async with whole(asked):
            yield


@asynccontextmanager
async def bare(asked: Namespace) -> AsyncIterator[None]:
    """The bare framework, with one button that only answers."""
    updater = Updater(ExtBot(asked.token, f"{asked.server}/bot"), asyncio.Queue())
    builder = Application.builder().updater(updater).concurrent_updates(True)
    async with builder.build() as application:
        application.add_handler(CommandHandler("start", greet))
        application.add_handler(CallbackQueryHandler(answer))
        await application.start()
        await updater.start_polling()
        try:
            yield
        finally:
            await updater.stop()
            await application.stop()


async def greet(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    if update.message:
        key = InlineKeyboardButton("tap", callback_data="tap")
        await update.message.reply_text("Hello", reply_markup=InlineKeyboardMarkup([[key]]))


async def answer(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    if update.callback_query:
        await update.callback_query.answer()


BOTS: Mapping[str, Playing] = {
    "whole": whole,
    "whole_with_films": whole_with_films,
    "whole_on_a_server": whole_on_a_server,
    "whole_with_pages": whole_with_pages,
    "whole_at_night": whole_at_night,
    "whole_with_finished_games": whole_with_finished_games,
    "whole_by_default_transport": whole_by_default_transport,
    "bare": bare,
}


async def play(asked: Namespace) -> None:
    async with BOTS[asked.bot](asked):
        questions = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(questions), sys.stdin
        )
        while await questions.readline():
            print(time.process_time(), flush=True)


def main() -> None:
    parser = ArgumentParser("python -m tests.bench.bots")
    parser.add_argument("bot", choices=BOTS)
    parser.add_argument("token")
    parser.add_argument("server")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, help="where it serves its pages, if it has some")
    parser.add_argument("--groups", type=int, default=2000, help="that want puzzles at night")
    parser.add_argument("--finished", type=Path, help="a database of finished games, to be copied")
    parser.add_argument("--packing", action="store_true", help="pack these games")
    parser.add_argument("--between-films", type=float, default=60, help="seconds")
    parser.add_argument("--database", type=SecretStr, help="the URL of its database server")
    asyncio.run(play(parser.parse_args()))


if __name__ == "__main__":
    main()
