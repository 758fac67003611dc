"""The engines on which every test of the storage runs."""

from pathlib import Path

import pytest

from tests.postgresql.fixtures import emptied

ENGINES = ("sqlite", "postgresql")


async def new_database(request: pytest.FixtureRequest, path: Path) -> Path | str:
    """Return where there is a new database of the engine that is the fixture's parameter."""
    if request.param == "sqlite":
        return path
    return await emptied(request.getfixturevalue("postgresql"))
