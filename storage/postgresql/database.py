"""A database on a PostgreSQL server: one session that writes, and a few that read."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Self, TypeVar

import asyncpg

from club.places import PersonId
from storage import errors
from storage.database import Connection, Database, Result, Work
from storage.database_down import Trouble
from storage.erasure_list import ErasureList
from storage.postgresql import erasure_list, error_codes, session
from storage.postgresql.claim import BEAT, Claim
from storage.postgresql.connecting import Pool, pool_of
from storage.postgresql.schema import Connection as ServerConnection
from storage.postgresql.session import Session

_THE_END = 1.0
"""Seconds in which a bot that has lost the claim surely ends."""

Error = TypeVar("Error", bound=errors.StorageError)


class PostgresqlDatabase(Database):
    def __init__(
        self,
        writer: ServerConnection,
        claim: Claim,
        readers: Pool,
    ) -> None:
        super().__init__()
        self._writer = writer
        self._readers = readers
        self._reading = Trouble()
        self._writing = Trouble()
        self._claim = claim
        self._session = Session(writer, claim.proven)

    @classmethod
    @asynccontextmanager
    async def opened(
        cls, url: str, standing_by: AbstractAsyncContextManager[None] | None = None
    ) -> AsyncIterator[Self]:
        """Raises a subclass of `errors.Unusable`."""
        async with (
            session.writing(url, standing_by) as writer,
            pool_of(writer.server) as readers,
        ):
            database = cls(writer.connection, writer.claim, readers)
            database._background.start("proving the claim", database._prove_claim)
            database._background.start("watching the claim", database._claim.watch)
            try:
                yield database
            finally:
                await database._background.cancel()

    async def read(self, work: Work[Result]) -> Result:
        """Raises `errors.NotRead`, and any error of `work`."""
        try:
            async with self._readers.acquire() as connection:
                result = await work(Session(connection))
        except error_codes.ERRORS as error:
            raise self._note(self._reading, error_codes.while_reading(error), error) from error
        self._reading.end()
        return result

    @property
    def lost(self) -> asyncio.Future[errors.StorageError]:
        """Resolved when another process may have the claim."""
        return self._claim.lost

    def is_ours(self) -> bool:
        return self._claim.is_held

    async def prove_writable(self) -> None:
        await self.execute("UPDATE durak_club SET version = version")

    async def random_token(self) -> str:
        (found,) = await self.rows("SELECT replace(gen_random_uuid()::text, '-', '') AS token")
        return str(found["token"])

    def empty_log(self) -> None:
        """The server vacuums by itself, and its log is not the bot's."""

    async def size(self) -> int:
        (found,) = await self.rows("SELECT pg_database_size(current_database()) AS size")
        return int(found["size"])

    async def shrink(self) -> None:
        """The server uses what is free again, and knows best when to vacuum."""

    async def list_erasure(
        self, connection: Connection, person: PersonId, mark: str, new_key: str
    ) -> None:
        listed = await erasure_list.read(connection)
        await erasure_list.save(listed.with_one(mark, person, new_key), connection)

    def unlist_erasure(self, mark: str) -> None:
        """The list was changed in the transaction that has failed."""

    async def erasure_list(self) -> ErasureList:
        return await self.read(erasure_list.read)

    async def forget_listed(self) -> None:
        """The list is in the database itself, which is never older."""

    async def _attempt(self, work: Work[Result]) -> Result:
        try:
            result = await self._commit(work)
        except error_codes.ERRORS as error:
            raise self._note(self._writing, error_codes.while_writing(error), error) from error
        self._writing.end()
        return result

    async def _commit(self, work: Work[Result]) -> Result:
        try:
            await self._session.execute("BEGIN")
            result = await work(self._session)
            if await self._confirmed() != "COMMIT":
                raise asyncpg.InFailedSQLTransactionError("an earlier statement had failed")
            self.commits += 1
        finally:
            if self._writer.is_in_transaction() and not self._writer.is_closed():
                await self._session.execute("ROLLBACK")
        return result

    async def _confirmed(self) -> str:
        """Return how the transaction has ended.

        Without an answer nobody knows. Then the claim is lost, too, and the bot ends before anybody
        could be told anything. Raises ClaimLost.
        """
        try:
            return await self._session.execute("COMMIT")
        except error_codes.ERRORS as error:
            if not self._writer.is_closed():
                raise
            self._claim.give_up()
            await asyncio.sleep(_THE_END)
            raise self._claim.lost.result() from error

    async def _prove_claim(self) -> None:
        """Every statement is a proof, and while there are none, this one."""
        while self._claim.is_held:
            await asyncio.sleep(BEAT)
            async with self._lock:
                with suppress(*error_codes.ERRORS):  # whoever watches the claim will notice
                    await self._session.execute("SELECT 1")
                    self.beats += 1

    def _note(self, trouble: Trouble, error: Error, cause: Exception) -> Error:
        if not self._writer.is_closed():  # whoever watches the claim tells that the server is lost
            trouble.note(error, None if error_codes.has_known_cause(cause) else cause)
        return error
