"""Completed updates: an update and its effect are recorded together or not at all."""

import asyncio

import pytest

from club.ports import StaleJournal
from features import KINDS
from storage.database import Database
from storage.handled_updates import KEPT, handling, read_done
from storage.journal import SqlJournal
from storage.listeners import Listeners
from tests.storage.club_on_disk import ANNA, GROUP, ClubOnDisk

UPDATE = 700_001


async def listens(database: Database) -> None:
    await Listeners(database).add(GROUP.chat, ANNA)


async def test_it_is_noted_with_what_it_brought_about(database: Database) -> None:
    with handling(UPDATE):
        await ClubOnDisk(database).lobby(ANNA)
    assert await read_done(database) == {UPDATE}


async def test_without_an_update_nothing_is_noted(database: Database) -> None:
    await ClubOnDisk(database).lobby(ANNA)
    assert await read_done(database) == set()


async def test_what_is_not_written_is_not_noted(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.lobby(ANNA)
    entries = await SqlJournal(database, KINDS).read(table.id)
    with handling(UPDATE), pytest.raises(StaleJournal):
        await SqlJournal(database, KINDS).append(entries, table)
    assert await read_done(database) == set()


async def test_what_goes_on_afterwards_is_not_its_effect(database: Database) -> None:
    is_over = asyncio.Event()

    async def later() -> None:
        await is_over.wait()
        await listens(database)

    with handling(UPDATE):
        going_on = asyncio.create_task(later())
    is_over.set()
    await going_on
    assert await read_done(database) == set()


async def test_the_last_are_kept_in_whatever_order_they_came(database: Database) -> None:
    numbers = [UPDATE + 1, UPDATE, UPDATE + KEPT, UPDATE + 2 * KEPT + 1]
    for number in numbers:
        with handling(number):
            await listens(database)
    assert await read_done(database) == {UPDATE + KEPT, UPDATE + 2 * KEPT + 1}
