"""A pooler that shares sessions would give two processes the same claim."""

import pytest

from storage import errors
from storage.migration_files import APPLICATION_ID
from storage.postgresql.database import PostgresqlDatabase
from tests.postgresql.fixtures import session
from tests.postgresql.pooler import pooling
from tests.postgresql.server import Server

TRY = f"SELECT pg_try_advisory_lock({APPLICATION_ID})"


@pytest.mark.usefixtures("database_url")
async def test_a_pooler_that_shares_sessions_is_refused(postgresql: Server) -> None:
    async with pooling(postgresql) as url:
        async with session(url) as one, session(url) as other:
            assert [await client.fetchval(TRY) for client in (one, other)] == [True, True]
            await one.execute("SELECT pg_advisory_unlock_all()")
        with pytest.raises(errors.Unusable, match="A pooler shares the server's sessions"):
            async with PostgresqlDatabase.opened(url):
                pass
