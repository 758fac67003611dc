"""Fixtures: a new database for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from storage.sqlite.database import SqliteDatabase


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    async with SqliteDatabase.opened(path) as database:
        yield database
