"""Opens the database. Only this module knows every engine, and it loads the one that is used."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from storage.database import Database
from storage.sqlite.database import SqliteDatabase


@asynccontextmanager
async def opened(where: Path | str) -> AsyncIterator[Database]:
    """Open a file, or the database on a server that this URL names. Raises Unusable."""
    if isinstance(where, Path):
        async with SqliteDatabase.opened(where) as file:
            yield file
    else:
        # Nobody else shall pay for the driver.
        from storage.postgresql.database import PostgresqlDatabase  # noqa: PLC0415

        async with PostgresqlDatabase.opened(where) as database:
            yield database
