"""What is asked of days and tries is answered from an index."""

from collections.abc import Mapping

import pytest

from club.places import PersonId
from features.daily.store import Days
from storage.sqlite.database import SqliteDatabase
from tests.club.memory import NOON
from tests.storage.sqlite.busy_years import CHAT, Question, busy, scanned_or_sorted, years

__all__ = ["busy", "years"]

PERSON = PersonId(77)
QUESTIONS: Mapping[str, Question] = {
    "my try": lambda db: Days(db).try_of(NOON.date(), PERSON),
    "my streak": lambda db: Days(db).finished_by(PERSON),
    "everybody's tries": lambda db: Days(db).world(NOON.date()),
    "a chat's tries": lambda db: Days(db).tries_of_chat(NOON.date(), CHAT),
    "the last day that is over": lambda db: Days(db).last_over(NOON.date()),
}


@pytest.mark.parametrize("question", QUESTIONS)
async def test_no_day_is_scanned_or_sorted(busy: SqliteDatabase, question: str) -> None:
    assert not await scanned_or_sorted(busy, QUESTIONS[question])
