"""Where the database is kept, for whoever takes care of it: the commands and the daily backups.

A copy of the database is a SQLite file, whatever it is a copy of.
"""

from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TypeAlias

import aiosqlite

from storage.database import Connection, Database
from storage.erasure_list import ErasureList
from storage.moving import Told

Copy: TypeAlias = aiosqlite.Connection


class Home(ABC):
    """`str` of it is how sentences name it."""

    setting: str
    """The name of the setting that says where it is."""
    beside: Path
    """The file beside which its copies and notes lie. On a server, there is no such file."""

    @abstractmethod
    def opened(self) -> AbstractAsyncContextManager[Database]:
        """Raises Unusable."""

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Connection]:
        """Raises StorageError."""

    @abstractmethod
    async def listed(self) -> ErasureList:
        """Raises StorageError."""

    @abstractmethod
    async def fill(self, copy: Copy) -> None:
        """Copy everything to an empty database, as one snapshot, also while it is in use.

        Raises StorageError and sqlite3.Error.
        """

    @abstractmethod
    async def restore(self, copy: Path, replaced: Path) -> None:
        """Restore a copy, and keep what it replaces in this file. Raises StorageError."""

    @abstractmethod
    def leaving(self, kept: Path, target: str) -> AbstractAsyncContextManager[Connection]:
        """Yield what is to be moved to the target, and leave this home if there is no error.

        A file is called `kept` then. Raises StorageError.
        """

    @abstractmethod
    async def receive(self, origin: Connection, listed: ErasureList, told: Told) -> None:
        """Become the home of everything that is there, or stay empty. Raises StorageError."""
