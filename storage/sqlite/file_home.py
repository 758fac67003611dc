"""The database in a file. See `storage/home.py` for what each method promises."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from storage.atomic_files import write_atomically
from storage.database import Connection, Database
from storage.erasure_list import ErasureList
from storage.errors import Damaged
from storage.moving import Told
from storage.sqlite import connections, copies, erasure_list, error_codes, links, restoring
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.home import Copy, Home
from storage.sqlite.integrity import damage_to


class FileHome(Home):
    setting = "DATABASE_PATH"

    def __init__(self, path: Path) -> None:
        self.beside = path

    def __str__(self) -> str:
        return str(self.beside)

    def opened(self) -> AbstractAsyncContextManager[Database]:
        copies.require_file(self.beside)
        return SqliteDatabase.opened(self.beside)

    def reading(self) -> AbstractAsyncContextManager[Connection]:
        return connections.reading(self.beside)

    async def listed(self) -> ErasureList:
        return erasure_list.beside(self.beside)

    async def fill(self, copy: Copy) -> None:
        await copies.read_into(copy, self.beside)

    async def restore(self, copy: Path, replaced: Path) -> None:
        await restoring.restore(copy, self.beside, replaced)

    @asynccontextmanager
    async def leaving(self, kept: Path, _: str) -> AsyncIterator[Connection]:
        """Raises StorageError."""
        path = self.beside
        copies.require_file(path)
        with connections.lock(path):
            connections.discard_leftovers(path)
            links.require_one_name(path)
            with restoring.renamed_at_end(path, kept):
                async with connections.writing(path) as origin:
                    for damage in await damage_to(origin):
                        raise Damaged(f"{path} is damaged: {damage}.")
                    await origin.execute("BEGIN")
                    yield origin
                    await origin.execute("COMMIT")

    async def receive(self, origin: Connection, listed: ErasureList, told: Told) -> None:
        """Raises StorageError."""
        path = self.beside
        copies.require_none(path)
        try:
            with connections.lock(path), write_atomically(path) as part:
                async with connections.plain(part) as copy:
                    await copies.fill(copy, origin, told)
                erasure_list.save(listed, path)
        except (sqlite3.Error, OSError) as error:
            raise error_codes.while_copying(error, path) from error
