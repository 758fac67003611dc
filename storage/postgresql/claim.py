"""The claim: a lock of the session that writes, which one process at a time has, and proof of it.

The server ends a session from which it hears nothing for `CUT_OFF` seconds, and then the lock is
free. Whoever holds the claim gives up earlier, `PATIENCE` seconds after the last statement was sent
that has been answered. So two never have it, and no clocks of two machines are compared.
"""

import asyncio
import math
from contextlib import AbstractAsyncContextManager

from storage.errors import ClaimLost, InUse, StorageError
from storage.migration_files import APPLICATION_ID
from storage.postgresql.schema import Connection

PATIENCE = 3.0
CUT_OFF = 5.0
BEAT = 1.0
"""Seconds between two proofs while nothing is written."""
_BETWEEN_TRIES = 0.5
_BETWEEN_LOOKS = 0.05

_TRY = "SELECT pg_try_advisory_lock($1)"
_LIMITS = ("idle_session_timeout", "idle_in_transaction_session_timeout", "tcp_user_timeout")
"""The first alone never ends a session within a transaction."""


async def limit_silence(connection: Connection) -> None:
    for limit in _LIMITS:
        await connection.execute("SELECT set_config($1, $2, false)", limit, f"{CUT_OFF}s")


async def allow_silence(connection: Connection) -> None:
    """A command may have to look at its copy for minutes, and ends with its operator."""
    for limit in _LIMITS:
        await connection.execute("SELECT set_config($1, '0', false)", limit)


class Claim:
    """A claim on behalf of a session: taken once, and held as long as that session answers."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._proven_at = -math.inf
        self.lost: asyncio.Future[StorageError] = self._loop.create_future()

    async def take(self, standing_by: AbstractAsyncContextManager[None] | None) -> None:
        """Take it, and if another process has it, wait for it within this context.

        Raises InUse if there is none.
        """
        if await self._try():
            return
        if standing_by is None:
            raise InUse("The database is in use by another process.")
        async with standing_by:
            while not await self._try():  # noqa: ASYNC110  nobody tells
                await asyncio.sleep(_BETWEEN_TRIES)

    async def _try(self) -> bool:
        # Counted from before it is sent, like every proof: the server's patience begins when it
        # hears of us, and that may be long before its answer is here.
        self.proven(self._loop.time())
        return await self._connection.fetchval(_TRY, APPLICATION_ID, timeout=PATIENCE) is True

    @property
    def is_held(self) -> bool:
        is_proven = self._loop.time() < self._proven_at + PATIENCE
        return is_proven and not self._connection.is_closed() and not self.lost.done()

    def proven(self, sent_at: float) -> None:
        """A statement that was sent at this time of the event loop has been answered."""
        self._proven_at = sent_at

    async def watch(self) -> None:
        """Give up as soon as the last proof is too old, or the session has ended.

        The driver does not always tell of its end, if there was a statement on its way.
        """
        while self.is_held:  # noqa: ASYNC110  nobody tells
            await asyncio.sleep(_BETWEEN_LOOKS)
        self.give_up()

    def give_up(self) -> None:
        if not self.lost.done():
            self.lost.set_result(ClaimLost("The claim to the database is lost."))
