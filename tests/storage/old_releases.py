"""Databases that earlier releases wrote, of which test_old_releases.py tells the content.

Each is restored as it was written: the program has not opened it yet.
"""

import lzma
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from storage.codec import read_time
from storage.database import Database
from storage.open_database import opened
from tests.club.memory import HastyThinker
from tests.postgresql.fixtures import NO_TABLES, session
from tests.postgresql.server import Server
from tests.storage.club_on_disk import ClubOnDisk

DATABASES = Path(__file__).with_name("databases")


@asynccontextmanager
async def restored(
    request: pytest.FixtureRequest, name: str, path: Path
) -> AsyncIterator[Path | str]:
    """Yield where the database is, and leave no table of an old release on the server."""
    if name.endswith(".sqlite3"):
        yield _unpacked(name, path)
    else:
        async with server_for_one(request) as url:
            async with session(url) as operator:
                await operator.execute(_unpacked(name, path.with_name(name)).read_text())
            yield url


def _unpacked(name: str, path: Path) -> Path:
    path.write_bytes(lzma.decompress((DATABASES / f"{name}.xz").read_bytes()))
    return path


@asynccontextmanager
async def server_for_one(request: pytest.FixtureRequest) -> AsyncIterator[str]:
    """Yield the address of a database without tables, and leave none there."""
    server: Server = request.getfixturevalue("postgresql")
    await remove_tables(server.url())
    yield server.url()
    await remove_tables(server.url())


async def remove_tables(url: str) -> None:
    async with session(url) as operator:
        await operator.execute(NO_TABLES)


@asynccontextmanager
async def reopened(where: Path | str) -> AsyncIterator[tuple[Database, ClubOnDisk]]:
    """Yield the database and its club, where it is a second later than when it was written."""
    async with opened(where) as database:
        club = ClubOnDisk(database, seed=4, thinker=HastyThinker())
        (last,) = await database.rows("SELECT max(at) AS at FROM journal")
        club.clock.time = read_time(last["at"]) + timedelta(seconds=1)
        yield database, club
