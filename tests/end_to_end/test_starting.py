"""`python -m bot`: one clear sentence if it cannot start, and patience if it can wait."""

import asyncio
import socket
import sqlite3
from pathlib import Path

from messenger.incoming.polling import PROBATION
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import Person, Sandbox, address_of
from tests.end_to_end.process import A_START, started, wait_for_end, wait_for_line
from tests.keys import GREETING


async def test_a_wrong_setting_is_named(tmp_path: Path) -> None:
    async with started(tmp_path, log_level="loud") as process:
        code, errors = await wait_for_end(process)
    assert (code, errors) == (2, "LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.\n")


async def test_an_unknown_language_is_named(tmp_path: Path) -> None:
    async with started(tmp_path, default_language="xx") as process:
        code, errors = await wait_for_end(process)
    assert code == 2
    assert errors.startswith("DEFAULT_LANGUAGE must be one of en,")
    assert "Traceback" not in errors


async def test_a_refused_token_is_named_and_not_shown(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": "123:SECRET", "bot_api_url": sandbox.api_url}
        async with started(tmp_path, **settings) as process:
            code, errors = await wait_for_end(process)
    assert code == 2
    assert "BOT_TOKEN is refused" in errors
    assert "SECRET" not in errors
    assert "Traceback" not in errors


async def test_with_a_right_token_it_says_where_to_begin(tmp_path: Path) -> None:
    async with Sandbox.serving() as sandbox:
        name = sandbox.world.bot.username
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        async with started(tmp_path, **settings) as process, asyncio.timeout(A_START):
            assert process.stdout
            said = (await process.stdout.readline()).decode()
    assert said == f"@{name} is on. Add it to a group: https://t.me/{name}?startgroup=durak\n"


async def test_a_second_process_gives_way_and_the_first_plays_on(tmp_path: Path) -> None:
    """Each newcomer has a database of its own, as in another folder or on another machine."""
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        anna = sandbox.user("Anna")
        anna.starts()
        async with started(tmp_path, **settings) as first:
            await anna.private.shows(GREETING, patience=A_START)
            await asyncio.sleep(1.5 * PROBATION)
            for number in range(3):
                newcomer = {"database_path": tmp_path / f"{number}.sqlite3", **settings}
                async with started(tmp_path, log_level="WARNING", **newcomer) as second:
                    assert await wait_for_end(second) == (3, GIVES_WAY)
                await check_answered(anna)
            assert first.returncode is None


GIVES_WAY = "BOT_TOKEN is in use by another process: stop the other one first.\n"


async def check_answered(person: Person) -> None:
    room = person.private
    asked = person.says(person.private, "/privacy")
    await room.until(lambda: next((post for post in room.posts if post.id > asked.id), None))


async def test_a_database_is_for_one_process(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite3"
    async with Sandbox.serving() as sandbox, SqliteDatabase.opened(database):
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        async with started(tmp_path, database_path=database, **settings) as process:
            code, errors = await wait_for_end(process)
    assert code == 2
    assert errors == f"DATABASE_PATH: {database} is in use by another process.\n"


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite3"
    async with SqliteDatabase.opened(database):
        pass
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    settings = {"bot_token": "1:x", "database_path": database}
    async with started(tmp_path, **settings) as process:
        code, errors = await wait_for_end(process)
    assert code == 2
    assert errors.startswith("DATABASE_PATH: ")
    assert "9999" in errors


async def test_a_missing_network_is_waited_for(tmp_path: Path) -> None:
    """The port is reserved from the beginning, but nothing listens on it yet."""
    with socket.socket() as ours:
        ours.bind(("127.0.0.1", 0))
        settings = {"bot_token": Sandbox().token, "bot_api_url": address_of(ours)}
        async with started(tmp_path, **settings) as process:
            await wait_for_line(process, b"unreachable")
            async with Sandbox.serving_on(ours) as sandbox:
                anna = sandbox.user("Anna")
                anna.starts()
                await anna.private.shows(GREETING, patience=A_START)
