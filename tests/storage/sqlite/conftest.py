"""Fixtures: a new file for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.sqlite.database import SqliteDatabase


@pytest.fixture
async def database(path: Path) -> AsyncIterator[SqliteDatabase]:
    async with SqliteDatabase.opened(path) as database:
        yield database
