"""A program that writes to several tables at once, reporting what is acknowledged until killed."""

import asyncio
import sys
from datetime import UTC, datetime
from functools import reduce
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from club.events import DeadlineSet, Entry, Event, SettingsChanged, TableOpened
from club.evolve import evolve, open_table
from club.places import ChatId, PersonId, Place
from club.settings import Settings
from features import KINDS
from storage.journal import SqlJournal
from storage.open_database import opened

NOW = datetime(2026, 11, 21, tzinfo=UTC)


async def _fill(journal: SqlJournal, chat: int) -> None:
    place = Place(ChatId(-chat))
    opening = Entry(1, NOW, TableOpened(place, PersonId(1), Settings()))
    table = open_table(await journal.open(place), opening)
    await journal.append([opening], table)
    for _ in count():
        change = SettingsChanged(Settings())
        events: list[Event] = [change, DeadlineSet(NOW), change]
        entries = [Entry(seq, NOW, event) for seq, event in enumerate(events, table.seq + 1)]
        table = reduce(evolve, entries, table)
        await journal.append(entries, table)
        sys.stdout.write(f"{table.id} {table.seq}\n")
        sys.stdout.flush()


async def main() -> None:
    where = sys.argv[1]
    async with opened(where if "://" in where else Path(where)) as database:
        await asyncio.gather(*(_fill(SqlJournal(database, KINDS), chat) for chat in range(1, 5)))


asyncio.run(main())
