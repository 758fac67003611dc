"""A damaged database, at startup or during play: the process ends and says how to recover."""

from pathlib import Path

from bot.failures import ExitCode
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import Sandbox
from tests.copies import ROOT
from tests.end_to_end.process import A_START, started, wait_for_end
from tests.storage.sqlite.damaged_files import damage, has_chats

STORAGE = "We’re having trouble with our storage"


async def test_a_file_that_is_no_database_leads_to_the_newest_backup(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite3"
    backups = tmp_path / "backups"
    backup = backups / "club.2026-11-21.sqlite3"
    backups.mkdir()
    backup.write_text("a backup")
    database.write_text("Dear diary, " * 100)
    settings = {"bot_token": "1:x", "database_path": database, "backup_directory": backups}
    async with started(tmp_path, **settings) as process:
        code, errors = await wait_for_end(process)
    assert code == ExitCode.DAMAGED
    assert errors.startswith(f"DATABASE_PATH: {database} is not a readable SQLite database.")
    assert errors.endswith(f"python -m bot restore {backup}\n")


async def test_no_empty_database_takes_the_place_of_one_that_was_rescued(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite3"
    rescued = tmp_path / "club.rescued-2026-11-22T064500.sqlite3"
    rescued.write_text("a copy")
    async with started(tmp_path, bot_token="1:x", database_path=database) as process:
        code, errors = await wait_for_end(process)
    assert code == ExitCode.DAMAGED
    assert errors.startswith(f"DATABASE_PATH: {database} is gone")
    assert errors.endswith(f"python -m bot restore {rescued}\n")
    assert not database.exists()


async def test_damage_found_while_playing_is_said_and_ends_the_process(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite3"
    await has_chats(database)
    damage(database)
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        anna = sandbox.user("Anna", started=True)
        group = sandbox.group("Evening", [anna])
        async with started(tmp_path, database_path=database, **settings) as process:
            anna.says(group, "/durak")
            await group.shows(STORAGE, patience=A_START)
            code, errors = await wait_for_end(process)
    assert code == ExitCode.DAMAGED
    assert errors.count("database_damaged") == 1
    assert errors.splitlines()[-1].startswith(f"DATABASE_PATH: {database} is damaged.")


async def test_what_cannot_be_read_at_the_start_may_be_read_the_next_time(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite3"
    async with SqliteDatabase.opened(database) as opened:
        await opened.execute("ALTER TABLE done_updates RENAME TO lost")
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        async with started(tmp_path, database_path=database, **settings) as process:
            code, errors = await wait_for_end(process)
    assert code == ExitCode.TEMPORARY_FAILURE
    assert errors.splitlines()[-1].startswith("The database cannot be read: no such table")


def test_the_page_on_operating_and_its_unit_know_every_exit_code() -> None:
    page = (ROOT / "docs/operating.md").read_text("utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if _is_of_a_code(line)]
    assert [int(code) for code, *_ in rows] == list(ExitCode)
    final = [code for code, *_, helps in rows if helps == "no"]
    assert f"RestartPreventExitStatus={' '.join(final)}\n" in page


def _is_of_a_code(line: str) -> bool:
    return line[:2] == "| " and line[2:3].isdigit() and line[3:5] == " |"
