"""What is asked of bars is answered from an index."""

from collections.abc import Mapping

import pytest

from club.places import PersonId
from features.bars.store import Bars
from storage.sqlite.database import SqliteDatabase
from tests.club.memory import NOON
from tests.storage.sqlite.busy_years import CHAT, Question, busy, scanned_or_sorted, years

__all__ = ["busy", "years"]

QUESTIONS: Mapping[str, Question] = {
    "the bars of a group": lambda db: Bars(db).of(CHAT, NOON),
    "who was seen lately": lambda db: Bars(db).seen_lately(CHAT),
}


@pytest.mark.parametrize("question", QUESTIONS)
async def test_nothing_is_scanned(busy: SqliteDatabase, question: str) -> None:
    assert not await scanned_or_sorted(busy, QUESTIONS[question])


async def test_who_played_last_comes_first(busy: SqliteDatabase) -> None:
    seen = await Bars(busy).seen_lately(CHAT)
    assert len(seen) == len(set(seen)) > 1
    assert all(person > PersonId(0) for person in seen)
