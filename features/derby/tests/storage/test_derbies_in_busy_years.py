"""What is asked of derbies is answered from an index."""

from collections.abc import Mapping

import pytest

from features.derby.rules import DerbyId
from features.derby.store import Derbies
from storage.sqlite.database import SqliteDatabase
from tests.club.memory import NOON
from tests.storage.sqlite.busy_years import CHAT, Question, busy, scanned_or_sorted, years

__all__ = ["busy", "years"]

QUESTIONS: Mapping[str, Question] = {
    "a group's derby": lambda db: Derbies(db).of_chat(CHAT),
    "a challenge": lambda db: Derbies(db).challenge_of("CODE"),
    "a derby": lambda db: Derbies(db).living_tables(DerbyId(1)),
    "derbies lately": lambda db: Derbies(db).ending_after(NOON),
}


@pytest.mark.parametrize("question", QUESTIONS)
async def test_no_derby_is_scanned_or_sorted(busy: SqliteDatabase, question: str) -> None:
    assert not await scanned_or_sorted(busy, QUESTIONS[question])
