"""Opens the database. Only this module knows every engine, and it loads the one that is used."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from storage.database import Database
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from storage.sqlite.home import Home


@asynccontextmanager
async def opened(
    where: Path | str, standing_by: AbstractAsyncContextManager[None] | None = None
) -> AsyncIterator[Database]:
    """Open a file, or the database on a server that this URL names.

    While another process uses a server's, wait for it within the context `standing_by`. Raises
    Unusable, and InUse if there is no such context.
    """
    if isinstance(where, Path):
        async with SqliteDatabase.opened(where) as file:
            yield file
    else:
        # Nobody else shall pay for the driver.
        from storage.postgresql.database import PostgresqlDatabase  # noqa: PLC0415

        async with PostgresqlDatabase.opened(where, standing_by) as database:
            yield database


def home_of(where: Path | str, beside: Path) -> Home:
    """Return the home of the database in this file, or on the server that this URL names.

    Files about that one lie beside `beside`.
    """
    if isinstance(where, Path):
        return FileHome(where)
    from storage.postgresql.home import ServerHome  # noqa: PLC0415  as above

    return ServerHome(where, beside)
