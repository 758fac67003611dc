"""Writes to several tables at once and says what was acknowledged, until it is killed."""

import asyncio
import sys
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from club.events import DeadlineSet, SettingsChanged, TableOpened
from club.evolve import fold, numbered, replay
from club.places import ChatId, PersonId, Place
from club.settings import Settings
from storage.database import Database
from storage.journal import SqliteJournal

NOW = datetime(2026, 11, 21, tzinfo=UTC)


async def _fill(journal: SqliteJournal, chat: int) -> None:
    place = Place(ChatId(-chat))
    entries = numbered(None, [TableOpened(place, PersonId(1), Settings())], NOW)
    table = fold(await journal.open(place), entries)
    await journal.append(entries, None, table)
    for _ in count():
        change = SettingsChanged(Settings())
        entries = numbered(table, [change, DeadlineSet(NOW), change], NOW)
        after = replay(table, entries)
        await journal.append(entries, table, after)
        table = after
        sys.stdout.write(f"{table.id} {table.seq}\n")
        sys.stdout.flush()


async def main() -> None:
    async with Database.opened(Path(sys.argv[1])) as database:
        await asyncio.gather(*(_fill(SqliteJournal(database), chat) for chat in range(1, 5)))


asyncio.run(main())
