"""In the games of a generated crowd there is something to search for at night."""

from pathlib import Path

from club.settings import Settings
from features.puzzles.in_groups.store import FoundPuzzles
from storage.sqlite.database import SqliteDatabase
from tests.bench.crowd import let_finish, strangers
from tests.club.memory import NOON


async def test_a_crowd_has_played_for_puzzles(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    settings = Settings(puzzles=True, shared_replays=True)
    await let_finish(path, list(strangers(3)), NOON, settings)
    async with SqliteDatabase.opened(path) as database:
        assert len(await FoundPuzzles(database).games_to_search(NOON, 9)) == 3
