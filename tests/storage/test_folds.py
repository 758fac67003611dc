"""Every event is folded once, when it is decided, and not again on its way to the disk."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import CodeType, FrameType

import pytest

from club.events import Event, Happened
from club.evolve import evolve, open_table
from durak.apply_events import APPLY, begin
from durak.carrying_out import CARRY_OUT
from durak.events import BoutBegan, Dealt
from features import KINDS
from storage.database import Database
from storage.projections import rebuild
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, VERA, ClubOnDisk

TABLE = "a table"
FOLDING: dict[CodeType, object] = {
    open_table.__code__: TABLE,
    evolve.__code__: TABLE,
    begin.__code__: Dealt,
    **{(APPLY | CARRY_OUT)[kind].__code__: kind for kind in APPLY},
}


@contextmanager
def counting() -> Iterator[Counter[object]]:
    """Count the calls of all functions that fold an event, whatever calls them."""
    folds: Counter[object] = Counter()

    def called(frame: FrameType, what: str, _: object) -> None:
        if what == "call" and frame.f_code in FOLDING:
            folds[FOLDING[frame.f_code]] += 1

    sys.setprofile(called)
    try:
        yield folds
    finally:
        sys.setprofile(None)


def once(happened: list[Event]) -> Counter[object]:
    """Return the expected counts if every event is folded once.

    A deal also begins the first bout.
    """
    counts: Counter[object] = Counter({TABLE: len(happened)})
    for event in happened:
        if isinstance(event, Happened):
            counts[type(event.event)] += 1
    counts[BoutBegan] += counts[Dealt]
    return counts


async def written(database: Database) -> list[Event]:
    """Return all events in the journal."""
    tables = await database.rows("SELECT id FROM tables")
    journal = ClubOnDisk(database).journal
    return [entry.event for row in tables for entry in await journal.read(row["id"])]


@pytest.mark.parametrize("seed", range(2))
async def test_a_press_folds_each_of_its_events_once(database: Database, seed: int) -> None:
    club = ClubOnDisk(database, seed)
    with counting() as folds:
        table = await club.game(ANNA, BORIS, VERA, GLEB)
        await club.close(await club.again(table))
    happened = await written(database)
    assert len(happened) > 200
    assert folds == once(happened)


async def test_building_the_projections_again_folds_them_twice(database: Database) -> None:
    await ClubOnDisk(database).game(ANNA, BORIS, VERA)
    with counting() as folds:
        await database.write(partial(rebuild, kinds=KINDS))
    told = once(await written(database))
    assert folds == told + told, "first to know which journals are torn, then to tell"
