"""Whether anybody has ever played with this database."""

from storage.database import Database
from storage.journal import has_tables
from tests.storage.club_on_disk import ANNA, ClubOnDisk


async def test_a_table_is_remembered(database: Database) -> None:
    assert not await has_tables(database)
    await ClubOnDisk(database).lobby(ANNA)
    assert await has_tables(database)
