"""Fixtures: a new database for each test, which runs once on every engine."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from storage.open_database import opened
from storage.postgresql import claim
from tests.postgresql.fixtures import database_url, postgresql
from tests.storage.engines import ENGINES, new_database
from tests.storage.small_kind import small_kind

__all__ = ["_patient", "address", "database", "database_url", "path", "postgresql", "small_kind"]


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a test may say nothing for longer than a bot that is alive."""
    for limit in ("PATIENCE", "CUT_OFF"):
        monkeypatch.setattr(claim, limit, 600)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.sqlite3"


@pytest.fixture(params=ENGINES)
async def address(request: pytest.FixtureRequest, path: Path) -> Path | str:
    return await new_database(request, path)


@pytest.fixture
async def database(address: Path | str) -> AsyncIterator[Database]:
    async with opened(address) as database:
        yield database
