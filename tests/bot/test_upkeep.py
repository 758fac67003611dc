"""`python -m bot check`, `backup`, `restore` and `rebuild`, as the operator types them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.database import Database
from tests.handlers.process import started
from tests.storage.evening import ANNA, BORIS, VERA, Evening, derived

UNSOUND, UNUSABLE = 6, 2
PAGE = 4096


async def typed(folder: Path, *words: str) -> tuple[int, str, str]:
    """Its exit code, what it said, and what it complained about; the database is `club.sqlite3`."""
    async with started(folder, "bot", *words, database_path="club.sqlite3") as process:
        out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """Two tables, three games, and nobody who keeps the file open."""
    path = tmp_path / "club.sqlite3"
    async with Database.opened(path) as database:
        evening = Evening(database)
        await evening.close(await evening.again(await evening.game(ANNA, BORIS, VERA)))
        await evening.game(ANNA, BORIS)
    return path


def changed(path: Path, how: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(how).rowcount


async def test_nothing_is_wrong(played: Path) -> None:
    assert await typed(played.parent, "check") == (0, "club.sqlite3: nothing is wrong.\n", "")


async def test_a_torn_journal_is_named(played: Path) -> None:
    changed(played, "DELETE FROM journal WHERE table_id = 1 AND seq = 7")
    code, _, said = await typed(played.parent, "check")
    assert code == UNSOUND
    assert "the journal of table 1 cannot be read. Entries are missing." in said
    assert "table 2" not in said


@pytest.mark.parametrize(
    ("how", "what"),
    [
        ("UPDATE tallies SET duraks = duraks + 1 WHERE chat = 0", "tallies"),
        ("UPDATE ratings SET mu = mu + 1e-12", "ratings"),
        ("UPDATE games SET trump = 3 - trump WHERE number = 2", "games"),
        ("DELETE FROM guests WHERE table_id = 2", "guests"),
        ("DELETE FROM places", "places"),
    ],
)
async def test_read_models_that_differ_are_named_and_rebuilt(
    played: Path, how: str, what: str
) -> None:
    async with Database.opened(played) as database:
        before = await derived(database)
    changed(played, how)
    code, _, said = await typed(played.parent, "check")
    assert (code, said.startswith(f"club.sqlite3: {what} differ")) == (UNSOUND, True)
    assert len(said.splitlines()) == 1
    assert (await typed(played.parent, "rebuild"))[0] == 0
    async with Database.opened(played) as database:
        assert await derived(database) == before


async def test_what_is_known_of_a_torn_table_outlives_a_rebuild(played: Path) -> None:
    async with Database.opened(played) as database:
        before = await derived(database)
    changed(played, "DELETE FROM journal WHERE table_id = 1 AND seq = 7")
    changed(played, "DELETE FROM tallies")
    code, said, complaint = await typed(played.parent, "rebuild")
    assert (code, said) == (UNSOUND, "club.sqlite3: rebuilt. Games counted: 3.\n")
    assert "the journal of table 1 cannot be read" in complaint
    async with Database.opened(played) as database:
        assert await derived(database) == before


async def test_no_rebuild_while_the_bot_runs(played: Path) -> None:
    async with Database.opened(played):
        code, _, said = await typed(played.parent, "rebuild")
    assert code == UNUSABLE
    assert "in use by another process" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("command", ["check", "rebuild"])
async def test_no_file_is_made_by_mistake(tmp_path: Path, command: str) -> None:
    code, _, said = await typed(tmp_path, command)
    assert (code, said) == (UNUSABLE, "club.sqlite3 is no file.\n")
    assert not any(tmp_path.glob("*"))  # noqa: ASYNC240


def _roots(path: Path) -> dict[str, int]:
    """Where the tree of each table and index begins in the file."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT name, rootpage FROM sqlite_schema WHERE rootpage")
        return {name: (page - 1) * PAGE for name, page in found}


def _places(path: Path) -> dict[str, int]:
    """A byte of each kind that there is."""
    roots, text = _roots(path), path.read_bytes()
    dealt = text.index(b"Dealt")
    return {
        "head": 1,
        "size of the pages": 16,
        "schema": 100,
        "tree of the journal": roots["journal"],
        "pointers of the journal": roots["journal"] + 9,
        "index of the journal": roots["sqlite_autoindex_journal_1"] + 3,
        "tree of the tallies": roots["tallies"] + 1,
        "row of a result": roots["results"] + PAGE - 12,
        "kind of an event": dealt,
        "body of an event": text.index(b'"', dealt),
        "card of an event": text.index(b"[", dealt) + 2,
    }


def _flip(path: Path, offset: int) -> None:
    with path.open("r+b") as file:
        file.seek(offset)
        (byte,) = file.read(1)
        file.seek(offset)
        file.write(bytes([byte ^ 0xA5]))


PLACES = (
    "head",
    "size of the pages",
    "schema",
    "tree of the journal",
    "pointers of the journal",
    "index of the journal",
    "tree of the tallies",
    "row of a result",
    "kind of an event",
    "body of an event",
    "card of an event",
)


@pytest.mark.parametrize("place", PLACES)
async def test_a_flipped_byte_is_found(played: Path, place: str) -> None:
    _flip(played, _places(played)[place])
    code, said, complaint = await typed(played.parent, "check")
    assert code == UNSOUND, said
    assert complaint.startswith("club.sqlite3")
    assert "Traceback" not in complaint
