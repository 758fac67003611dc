"""The database on a server. See `storage/sqlite/home.py` for what each method promises."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from storage.all_tables import ALL_TABLES
from storage.database import Connection, Database
from storage.erasure_list import ErasureList
from storage.errors import NotCopied
from storage.moving import Told, Values, count, move, nobody
from storage.postgresql import erasure_list, session
from storage.postgresql.database import PostgresqlDatabase
from storage.postgresql.schema import Connection as ServerConnection
from storage.postgresql.session import Session
from storage.sqlite import copies, restoring
from storage.sqlite.home import Copy, Home


class ServerHome(Home):
    setting = "DATABASE_URL"

    def __init__(self, url: str, beside: Path) -> None:
        self._url = url
        self.beside = beside

    def __str__(self) -> str:
        """Without the user and the password."""
        url = urlsplit(self._url)
        return f"{url.hostname or ''}{url.path}".lstrip("/")

    def opened(self) -> AbstractAsyncContextManager[Database]:
        return PostgresqlDatabase.opened(self._url)

    def reading(self) -> AbstractAsyncContextManager[Connection]:
        return session.snapshot(self._url)

    async def listed(self) -> ErasureList:
        async with self.reading() as present:
            return await erasure_list.read(present)

    async def fill(self, copy: Copy) -> None:
        async with self.reading() as origin:
            await copies.fill(copy, origin)

    async def restore(self, copy: Path, replaced: Path) -> None:
        async with session.maintaining(self._url) as writer:
            await copies.back_up_anywhere(self, replaced)
            listed = await self.listed()
            async with restoring.renewed(copy, listed) as origin, writer.transaction():
                await writer.execute(f"TRUNCATE {', '.join(ALL_TABLES)}")
                await _fill(writer, origin)

    @asynccontextmanager
    async def leaving(self, _: Path, target: str) -> AsyncIterator[Connection]:
        async with session.maintaining(self._url) as writer:
            async with writer.transaction(isolation="repeatable_read", readonly=True):
                yield Session(writer)
            await writer.execute("UPDATE durak_club SET moved_to = $1", target)

    async def receive(self, origin: Connection, listed: ErasureList, told: Told) -> None:
        """Raises StorageError."""
        async with session.maintaining(self._url) as writer, writer.transaction():
            if await count(Session(writer)):
                raise NotCopied(
                    f"{self} has games or people already: only an empty database is filled."
                )
            await _fill(writer, origin, told)
            await erasure_list.save(listed, Session(writer))


async def _fill(writer: ServerConnection, origin: Connection, told: Told = nobody) -> None:
    async def insert(table: str, columns: Sequence[str], values: Values) -> None:
        await writer.copy_records_to_table(table, columns=columns, records=values)

    await move(origin, Session(writer), insert, told)
    for number in _NUMBERED:
        await writer.execute(number)


_NUMBERED = tuple(
    f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'),"  # noqa: S608  constants
    f" (SELECT coalesce(max({column}), 0) + 1 FROM {table}), FALSE)"
    for table, column in (
        *(("tables", "id"), ("journal", "position"), ("forgotten", "alias")),
        ("rooms", "number"),
    )
)
"""New rows get the next number. Those that were moved have brought their own."""
