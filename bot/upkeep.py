"""The commands around the database: `python -m bot check`, `backup`, `restore` and `rebuild`.

Each says in plain English what it did or found, and answers an exit code.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from bot.failures import Unsound
from storage.copies import require_file
from storage.database import Database
from storage.errors import NotOurs
from storage.projections import Torn, rebuild
from storage.soundness import Findings, examine


async def check(path: Path) -> None:
    """Raises Unsound, and StorageError."""
    try:
        findings = await examine(path)
    except NotOurs as error:
        raise Unsound(str(error)) from error
    if findings:
        raise Unsound("\n".join(_sentences(path, findings)))
    _say(f"{path}: nothing is wrong.")


async def rebuild_read_models(path: Path) -> None:
    """Raises Unsound, and StorageError, also while the bot is running."""
    require_file(path)
    async with Database.opened(path) as database:
        torn = await database.write(rebuild)
        (counted,) = await database.rows("SELECT count(*) AS games FROM games")
    _say(f"{path}: rebuilt. Games counted: {counted['games']}.")
    if torn:
        raise Unsound("\n".join(_unread(path, torn)))


def _sentences(path: Path, findings: Findings) -> Iterator[str]:
    for damage in findings.damage:
        yield f"{path} is damaged: {damage}."
    yield from _unread(path, findings.torn)
    for name in findings.differing:
        yield f"{path}: {name} differ from the journal. Stop the bot, then: python -m bot rebuild"


def _unread(path: Path, torn: Torn) -> Iterator[str]:
    for number, why in torn.items():
        yield f"{path}: the journal of table {number} cannot be read. {why}"


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
