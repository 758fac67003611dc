"""The maintenance commands: `python -m bot check`, `backup`, `restore` and `rebuild`.

Each prints in plain English what it did, and raises an error for anything that is wrong.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from bot.clock import SystemClock
from bot.failures import IntegrityProblem
from storage import pending_display
from storage.errors import NotOurs
from storage.projections import UnreadableJournals, rebuild
from storage.sqlite import copies, restoring
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.integrity import Findings, examine


async def check(path: Path) -> None:
    """Check a database or a backup. Raises IntegrityProblem and StorageError."""
    if findings := await _examine(path):
        raise IntegrityProblem("\n".join(_sentences(path, findings)))
    _say(f"{path}: nothing is wrong.")


async def back_up(path: Path, copy: Path) -> None:
    """Copy the database, also while the bot is running. Raises StorageError."""
    await copies.back_up_anywhere(path, copy)
    _say(f"{copy}: written.")


async def restore(path: Path, copy: Path) -> None:
    """Replace the database by a backup, and keep the old one beside it.

    Unreadable tables do not prevent that, but are reported afterwards. Raises IntegrityProblem and
    StorageError.
    """
    findings = await _examine(copy)
    if findings.damage:
        raise IntegrityProblem("\n".join(_sentences(copy, findings)))
    replaced = copies.set_aside_path(path, "replaced", SystemClock().now())
    await restoring.restore(copy, path, replaced)
    async with SqliteDatabase.opened(path) as database:
        await database.write(pending_display.mark_all)
    _say(f"{path}: restored from {copy}.")
    if replaced.exists():
        _say(f"The database that stood there is {replaced} now.")
    if findings:
        raise IntegrityProblem("\n".join(_sentences(path, findings)))


async def rebuild_read_models(path: Path) -> None:
    """Derive games and rankings from the journal again.

    Raises IntegrityProblem, and StorageError, for example while the bot is running.
    """
    copies.require_file(path)
    async with SqliteDatabase.opened(path) as database:
        unreadable = await database.write(rebuild)
        (counted,) = await database.rows("SELECT count(*) AS games FROM games")
    _say(f"{path}: rebuilt. Games counted: {counted['games']}.")
    if unreadable:
        raise IntegrityProblem("\n".join(_describe_unread(path, unreadable)))


async def _examine(path: Path) -> Findings:
    try:
        return await examine(path)
    except NotOurs as error:
        raise IntegrityProblem(str(error)) from error


def _sentences(path: Path, findings: Findings) -> Iterator[str]:
    for damage in findings.damage:
        yield f"{path} is damaged: {damage}."
    yield from _describe_unread(path, findings.unreadable)
    for name in findings.differing:
        yield f"{path}: {name} differ from the journal. Stop the bot, then: python -m bot rebuild"


def _describe_unread(path: Path, unreadable: UnreadableJournals) -> Iterator[str]:
    for number, why in unreadable.items():
        yield f"{path}: the journal of table {number} cannot be read. {why}"


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
