"""The rate of calls that was learnt last."""

from datetime import timedelta

from storage.call_rates import CallRates, LearntRate
from storage.database import Database
from tests.club.memory import NOON


async def test_the_newest_is_found(database: Database) -> None:
    rates = CallRates(database)
    assert await rates.find() is None
    first = LearntRate(50.5, refused=0, since=86_400, at=NOON)
    await rates.put(first)
    assert await rates.find() == first
    newer = LearntRate(12.5, refused=25, since=0.25, at=NOON + timedelta(hours=1))
    await rates.put(newer)
    assert await rates.find() == newer
