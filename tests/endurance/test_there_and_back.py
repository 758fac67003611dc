"""A short journey to a server and back, killed once on each way."""

import random
from pathlib import Path

from tqdm import tqdm

from tests.endurance.there_and_back import begun, travel
from tests.postgresql.fixtures import database_url, postgresql
from tests.postgresql.server import Server

__all__ = ["database_url", "postgresql"]


async def test_a_club_moves_and_is_killed(
    tmp_path: Path, postgresql: Server, database_url: str
) -> None:
    async with begun(tmp_path, postgresql, tables=20) as journey:
        assert database_url == journey.url
        await travel(journey, 2, random.Random(1), tqdm(disable=True))
    assert len(journey.killed_after) == 2
