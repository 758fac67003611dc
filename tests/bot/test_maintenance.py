"""`python -m bot check`, `backup`, `restore` and `rebuild`, as the operator types them."""

import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from bot import maintenance
from storage.atomic_files import write_atomically
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from tests.bot.changed_database import changed
from tests.bot.command_line import run_command
from tests.handlers.small_feature import SMALL
from tests.storage.club_on_disk import ANNA, BORIS, VERA, ClubOnDisk, read_derived
from tests.storage.sqlite.on_disk import bytes_on_disk

INTEGRITY_PROBLEM = 6
UNUSABLE = 2
PAGE = 4096


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables and three games, in a file that nobody has open."""
    path = tmp_path_factory.mktemp("played") / "club.sqlite3"
    async with SqliteDatabase.opened(path) as database:
        club = ClubOnDisk(database)
        await club.close(await club.again(await club.game(ANNA, BORIS, VERA)))
        await club.game(ANNA, BORIS)
    return path


@pytest.fixture
def played(tmp_path: Path, template: Path) -> Path:
    return Path(shutil.copy(template, tmp_path))


async def test_nothing_is_wrong(played: Path) -> None:
    assert await run_command(played.parent, "check") == (0, "club.sqlite3: nothing is wrong.\n", "")


async def test_what_a_lost_feature_has_left_is_no_problem(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed(played, "INSERT INTO reminders (person, hour) VALUES (1, 7), (2, 8)")
    daily = replace(SMALL, switch="daily")
    monkeypatch.setattr(maintenance, "FEATURES", (daily,))
    await maintenance.check(FileHome(played))
    assert "any more" not in capsys.readouterr().out
    monkeypatch.setattr(maintenance, "FEATURES", ())
    await maintenance.check(FileHome(played))
    left, sound = capsys.readouterr().out.splitlines()
    assert left.endswith("daily is no feature of this program any more. Its rows stay: 2.")
    assert sound.endswith("nothing is wrong.")


async def test_a_torn_journal_is_named(played: Path) -> None:
    changed(played, "DELETE FROM journal WHERE table_id = 1 AND seq = 7")
    code, _, said = await run_command(played.parent, "check")
    assert code == INTEGRITY_PROBLEM
    assert "the journal of table 1 cannot be read. Entries are missing." in said
    assert "table 2" not in said


@pytest.mark.parametrize(
    "how",
    [
        "UPDATE journal SET at = replace(at, ':05', ':06') WHERE table_id = 1 AND at LIKE '%:05.%'",
        "UPDATE journal SET body = replace(body, '7300400502', '7300400512') WHERE table_id = 1",
        "UPDATE journal SET kind = 'PersonLeft' WHERE table_id = 1 AND kind = 'PersonJoined'",
        "UPDATE journal SET version = 0 WHERE table_id = 1 AND seq = 7",
        "UPDATE journal SET table_id = 1, seq = seq + 10000 WHERE table_id = 2",
    ],
)
async def test_what_still_makes_sense_but_is_not_what_was_written_is_found(
    played: Path, how: str
) -> None:
    changed(played, how)
    code, _, said = await run_command(played.parent, "check")
    assert code == INTEGRITY_PROBLEM
    assert "the journal of table 1 cannot be read. Entry " in said
    assert "has been altered since it was written" in said


@pytest.mark.parametrize(
    ("how", "what"),
    [
        ("UPDATE tallies SET duraks = duraks + 1 WHERE chat = 0", "tallies"),
        ("UPDATE ratings SET mu = mu + 1e-12", "ratings"),
        ("UPDATE games SET trump = 3 - trump WHERE number = 2", "games"),
        ("UPDATE games SET rules = json_remove(rules, '$.auto_pass')", "games"),
        ("UPDATE games SET rules = 'illegible', outcome = ''", "games"),
        ("DELETE FROM guests WHERE table_id = 2", "guests"),
        ("DELETE FROM places", "places"),
    ],
)
async def test_read_models_that_differ_are_named_and_rebuilt(
    played: Path, how: str, what: str
) -> None:
    async with SqliteDatabase.opened(played) as database:
        before = await read_derived(database)
    changed(played, how)
    code, _, said = await run_command(played.parent, "check")
    assert (code, said.startswith(f"club.sqlite3: {what} differ")) == (INTEGRITY_PROBLEM, True)
    assert len(said.splitlines()) == 1
    assert (await run_command(played.parent, "rebuild"))[0] == 0
    async with SqliteDatabase.opened(played) as database:
        assert await read_derived(database) == before


async def test_a_default_that_an_older_version_did_not_write_is_no_difference(played: Path) -> None:
    changed(played, "UPDATE games SET rules = json_remove(rules, '$.pile_on_limit', '$.deck')")
    assert await run_command(played.parent, "check") == (0, "club.sqlite3: nothing is wrong.\n", "")


async def test_what_is_known_of_a_torn_table_outlives_a_rebuild(played: Path) -> None:
    async with SqliteDatabase.opened(played) as database:
        before = await read_derived(database)
    changed(played, "DELETE FROM journal WHERE table_id = 1 AND seq = 7")
    changed(played, "DELETE FROM tallies")
    code, said, complaint = await run_command(played.parent, "rebuild")
    assert (code, said) == (INTEGRITY_PROBLEM, "club.sqlite3: rebuilt. Games counted: 3.\n")
    assert "the journal of table 1 cannot be read" in complaint
    async with SqliteDatabase.opened(played) as database:
        assert await read_derived(database) == before


async def test_no_rebuild_while_the_bot_runs(played: Path) -> None:
    async with SqliteDatabase.opened(played):
        code, _, said = await run_command(played.parent, "rebuild")
    assert code == UNUSABLE
    assert "in use by another process" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "words", [("check",), ("rebuild",), ("backup", "a.sqlite3"), ("restore", "club.sqlite3")]
)
async def test_no_file_is_made_by_mistake(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, _, said = await run_command(tmp_path, *words)
    assert (code, said) == (UNUSABLE, "club.sqlite3 is not a file.\n")
    assert not any(tmp_path.glob("*"))  # noqa: ASYNC240


@pytest.mark.parametrize(
    ("words", "beginning"),
    [
        (("check",), "DATABASE_PATH: club.sqlite3 has version 999"),
        (("check", "club.sqlite3"), "club.sqlite3 has version 999"),
        (("restore", "club.sqlite3"), "club.sqlite3 has version 999"),
    ],
)
async def test_the_setting_is_named_unless_a_file_was(
    played: Path, words: tuple[str, ...], beginning: str
) -> None:
    with closing(sqlite3.connect(played)) as connection:
        connection.execute("PRAGMA user_version = 999")
    code, _, said = await run_command(played.parent, *words)
    assert (code, said[: len(beginning)]) == (UNUSABLE, beginning)


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {"club.sqlite3.lock"}


async def test_a_backup_is_restored(played: Path) -> None:
    async with SqliteDatabase.opened(played) as database:
        before = await read_derived(database)
        assert (await run_command(played.parent, "backup", "a.sqlite3"))[0] == 0
        await ClubOnDisk(database, seed=2).practice(VERA)
        later = await read_derived(database)
    assert (played.with_name("a.sqlite3").stat().st_mode & 0o777) == 0o600
    code, said, _ = await run_command(played.parent, "restore", "a.sqlite3")
    assert (code, said.splitlines()[0]) == (0, "club.sqlite3: restored from a.sqlite3.")
    (replaced,) = _names(played.parent) - {"club.sqlite3", "a.sqlite3"}
    assert replaced in said
    for path, expected in ((played, before), (played.with_name(replaced), later)):
        async with SqliteDatabase.opened(path) as database:
            assert await read_derived(database) == expected


async def test_a_backup_is_restored_where_nothing_is(played: Path) -> None:
    await run_command(played.parent, "backup", "a.sqlite3")
    played.rename(played.with_name("elsewhere.sqlite3"))  # noqa: ASYNC240
    said = (0, "club.sqlite3: restored from a.sqlite3.\n", "")
    assert await run_command(played.parent, "restore", "a.sqlite3") == said


async def test_a_backup_overwrites_nothing(played: Path) -> None:
    played.with_name("a.sqlite3").write_text("precious")
    code, _, said = await run_command(played.parent, "backup", "a.sqlite3")
    assert (code, said) == (UNUSABLE, "a.sqlite3 already exists.\n")
    assert played.with_name("a.sqlite3").read_text() == "precious"


async def test_a_backup_that_cannot_be_written_is_told(played: Path) -> None:
    code, _, said = await run_command(played.parent, "backup", "nowhere/a.sqlite3")
    assert code == UNUSABLE
    assert said == "nowhere/a.sqlite3 could not be written: No such file or directory.\n"


def test_half_a_file_never_has_its_name(tmp_path: Path) -> None:
    with suppress(OSError), write_atomically(tmp_path / "a.sqlite3") as part:
        part.write_text("half")
        assert _names(tmp_path) == {"a.sqlite3.part"}
        raise OSError("no space left")
    assert not _names(tmp_path)


async def test_nothing_is_restored_under_a_running_bot(played: Path) -> None:
    await run_command(played.parent, "backup", "a.sqlite3")
    async with SqliteDatabase.opened(played):
        code, _, said = await run_command(played.parent, "restore", "a.sqlite3")
    assert (code, "in use by another process" in said) == (UNUSABLE, True)
    assert _names(played.parent) == {"club.sqlite3", "a.sqlite3"}


async def test_a_damaged_backup_is_not_restored(played: Path) -> None:
    await run_command(played.parent, "backup", "a.sqlite3")
    whole = bytes_on_disk(played)
    _flip(played.with_name("a.sqlite3"), _places(played)["tree of the journal"])
    code, _, said = await run_command(played.parent, "restore", "a.sqlite3")
    assert (code, said.startswith("a.sqlite3 is damaged")) == (INTEGRITY_PROBLEM, True)
    assert bytes_on_disk(played) == whole
    assert _names(played.parent) == {"club.sqlite3", "a.sqlite3"}


@pytest.mark.parametrize("place", ["head", "tree of the journal"])
async def test_a_damaged_database_is_replaced_with_its_log(played: Path, place: str) -> None:
    """With the log that a killed process leaves behind."""
    await run_command(played.parent, "backup", "a.sqlite3")
    log = played.with_name("club.sqlite3-wal")
    log.write_bytes(b"of the damaged one")
    _flip(played, _places(played)[place])
    assert (await run_command(played.parent, "restore", "a.sqlite3"))[0] == 0
    assert not log.exists()
    assert await run_command(played.parent, "check") == (0, "club.sqlite3: nothing is wrong.\n", "")


def _roots(path: Path) -> dict[str, int]:
    """Return where the tree of each table and index begins in the file."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT name, rootpage FROM sqlite_schema WHERE rootpage")
        return {name: (page - 1) * PAGE for name, page in found}


def _places(path: Path) -> dict[str, int]:
    """Return the place of a byte of each kind."""
    roots = _roots(path)
    text = path.read_bytes()
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
    code, said, complaint = await run_command(played.parent, "check")
    assert code == INTEGRITY_PROBLEM, said
    assert complaint.startswith("club.sqlite3")
    assert "Traceback" not in complaint
