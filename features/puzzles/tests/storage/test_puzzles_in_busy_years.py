"""What is asked of puzzles is answered from an index."""

from collections.abc import Mapping

import pytest

from club.places import PersonId
from features.puzzles.in_groups.rules import PosedInGroup
from features.puzzles.in_groups.store import FoundPuzzles, PosedPuzzles
from features.puzzles.store import PuzzleTries
from storage.sqlite.database import SqliteDatabase
from tests.club.memory import NOON
from tests.storage.club_on_disk import GROUP
from tests.storage.sqlite.busy_years import CHAT, Question, busy, scanned_or_sorted, years

__all__ = ["busy", "years"]

PERSON = PersonId(77)
POSED = PosedInGroup(GROUP, NOON.date(), puzzle=14)
QUESTIONS: Mapping[str, Question] = {
    "the last puzzle of a group": lambda db: PosedPuzzles(db).last_told(CHAT),
    "whether a puzzle is open": lambda db: PosedPuzzles(db).is_open(POSED),
    "an answer": lambda db: PosedPuzzles(db).answer_of(POSED, PERSON),
    "an answer that waits": lambda db: PuzzleTries(db).waits_in_a_group(PERSON, 14),
    "games to search for puzzles": lambda db: FoundPuzzles(db).games_to_search(NOON, 1000),
    "what was posed in a group": lambda db: PosedPuzzles(db).posed_in(CHAT),
    "what its players have tried": lambda db: PosedPuzzles(db).tried_by_players_of(CHAT),
}


@pytest.mark.parametrize("question", QUESTIONS)
async def test_no_puzzle_is_scanned_or_sorted(busy: SqliteDatabase, question: str) -> None:
    assert not await scanned_or_sorted(busy, QUESTIONS[question])
