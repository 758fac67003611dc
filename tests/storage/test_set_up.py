"""What is remembered of how the bot was set up."""

from pathlib import Path

from storage.open_database import opened
from storage.set_up import left_off


async def test_a_new_database_is_older_than_no_feature(address: Path | str) -> None:
    for _ in range(2):
        async with opened(address) as database:
            assert await database.read(left_off) == set()
