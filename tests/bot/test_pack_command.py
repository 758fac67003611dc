"""`python -m bot pack` packs all finished games, and the bot itself does so bit by bit."""

import asyncio
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot import maintenance
from bot.background_jobs import pack_finished_games
from bot.clock import SystemClock
from bot.failures import ExitCode
from storage.database import Database
from storage.errors import DiskFull, NotSaved
from storage.sqlite import database as file_database
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from tests.bot.changed_database import changed
from tests.bot.command_line import run_command
from tests.meanwhile import meanwhile
from tests.storage.club_on_disk import ANNA, BORIS, VERA, ClubOnDisk, read_derived
from tests.storage.stored_journals import journals, packed_numbers

A_MINUTE_IN_NO_TIME = SystemClock(pace=100_000)
ALTERED = "UPDATE journal SET body = body || ' ' WHERE table_id = 2 AND seq = 9"
CUT_SHORT = "UPDATE packed_games SET entries = substr(entries, 1, 900) WHERE table_id = 2"
TORN = "journal of table 2 cannot be read. The packed game of entries 1 to"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five games at three closed tables, of which the first cannot be packed."""
    path = tmp_path_factory.mktemp("played") / "club.sqlite3"
    async with SqliteDatabase.opened(path) as database:
        club = ClubOnDisk(database)
        for _ in range(2):
            await club.close(await club.again(await club.game(ANNA, BORIS, VERA)))
        await club.close(await club.practice(ANNA))
    return path


@pytest.fixture
def played(tmp_path: Path, template: Path) -> Path:
    return Path(shutil.copy(template, tmp_path))


async def until_packed(database: Database, games: int) -> None:
    while len(await packed_numbers(database)) < games:  # noqa: ASYNC110  nobody tells
        await asyncio.sleep(0.01)


async def test_games_are_packed_and_the_file_gets_smaller(played: Path) -> None:
    size = played.stat().st_size  # noqa: ASYNC240
    async with SqliteDatabase.opened(played) as database:
        before = await journals(database), await read_derived(database)
    code, said, complaint = await run_command(played.parent, "pack")
    now = played.stat().st_size  # noqa: ASYNC240
    assert (code, said.splitlines()) == (
        0,
        [
            "club.sqlite3: packed. Games: 4.",
            f"It took {size / 1e6:.1f} MB, and takes {now / 1e6:.1f} MB now.",
        ],
    )
    assert "error" not in complaint
    assert now < size
    async with SqliteDatabase.opened(played) as database:
        assert (await journals(database), await read_derived(database)) == before
    assert (await run_command(played.parent, "check"))[0] == 0
    assert (await run_command(played.parent, "pack"))[1] == "club.sqlite3: packed. Games: 0.\n"


async def test_nothing_is_packed_under_a_running_bot(played: Path) -> None:
    async with SqliteDatabase.opened(played):
        code, _, said = await run_command(played.parent, "pack")
    assert code == ExitCode.UNUSABLE
    assert "in use by another process" in said


async def test_a_game_that_was_altered_is_named_and_the_others_are_packed(played: Path) -> None:
    changed(played, ALTERED)
    code, said, complaint = await run_command(played.parent, "pack")
    assert (code, said.splitlines()[0]) == (
        ExitCode.INTEGRITY_PROBLEM,
        "club.sqlite3: packed. Games: 3.",
    )
    assert "the journal of table 2 cannot be read. Entry 9 has been altered" in complaint


async def test_a_packed_game_that_was_cut_short_is_named_and_outlives_rebuild_and_restore(
    played: Path,
) -> None:
    await run_command(played.parent, "pack")
    async with SqliteDatabase.opened(played) as database:
        before = await read_derived(database)
    changed(played, CUT_SHORT)
    await run_command(played.parent, "backup", "a.sqlite3")
    for words in ("check",), ("check", "a.sqlite3"), ("rebuild",), ("restore", "a.sqlite3"):
        code, _, complaint = await run_command(played.parent, *words)
        assert code == ExitCode.INTEGRITY_PROBLEM
        assert TORN in complaint
        assert len(complaint.splitlines()) == 1
    async with SqliteDatabase.opened(played) as database:
        assert await read_derived(database) == before


async def test_where_there_is_no_room_games_are_packed_and_the_file_stays(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = played.stat().st_size  # noqa: ASYNC240
    crowded = SimpleNamespace(free=100_000)
    with monkeypatch.context() as now:
        now.setattr(file_database, "disk_usage", lambda _: crowded)
        with pytest.raises(DiskFull, match="was not made smaller"):
            await maintenance.pack(FileHome(played))
    assert played.stat().st_size == size  # noqa: ASYNC240
    await maintenance.pack(FileHome(played))
    assert played.stat().st_size < size  # noqa: ASYNC240


async def test_the_bot_packs_them_a_minute_after_they_ended_at_a_closed_table(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the disk does meanwhile. What was altered is told once."""
    changed(played, ALTERED)
    monkeypatch.setattr("bot.background_jobs._REST_PER_PACKING", 0)
    async with SqliteDatabase.opened(played) as database:
        commit = database._commit
        troubles = [NotSaved("The disk is full.")]

        async def sometimes(work: Any) -> object:  # noqa: ANN401  whatever it is
            if troubles:
                raise troubles.pop()
            return await commit(work)

        monkeypatch.setattr(database, "_commit", sometimes)
        with capture_logs() as logs:
            async with meanwhile(pack_finished_games(database, A_MINUTE_IN_NO_TIME)):
                await until_packed(database, 3)
                await ClubOnDisk(database, seed=2).game(ANNA, BORIS)
                club = ClubOnDisk(database, seed=3)
                await club.close(await club.practice(VERA))
                await until_packed(database, 4)
    told = [line["event"] for line in logs if line["event"].startswith(("game_", "packing_"))]
    assert told == ["packing_waits", "game_not_packed"]
