"""How often it was whose turn, according to a journal."""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter

from club.events import Entry
from club.evolve import evolve, open_table
from club.table import Table
from tests.end_to_end.random_series import TABLE


def turns(entries: Iterable[Entry], seats: int) -> list[int]:
    """Count how often each seat came to be awaited, judging by the state after each command."""
    counts = [0] * seats
    before = frozenset[int]()
    table: Table | None = None
    for _, command in groupby(entries, key=attrgetter("at")):
        for entry in command:
            table = evolve(table, entry) if table else open_table(TABLE, entry)
        game = table.game if table else None
        awaited = frozenset(game.awaited_seats if game else ())
        for seat in awaited - before:
            counts[seat] += 1
        before = awaited
    return counts
