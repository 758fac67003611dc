"""Whoever is forgotten is gone from the packed games of copies, whatever is packed there."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from club.places import PersonId
from storage.database import Connection
from storage.entries import checksum
from storage.packed_games import StoredEntry
from storage.people import People
from storage.sqlite import restoring
from storage.sqlite.copies import back_up
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.erasure_in_copies import erase_forgotten
from storage.sqlite.file_home import FileHome
from tests.storage.club_on_disk import ANNA, BORIS, VERA, ClubOnDisk, read_derived
from tests.storage.stored_journals import journals, pack_all, packed_numbers


async def play(
    database: SqliteDatabase,
    seed: int = 1,
    others: Sequence[PersonId] = (BORIS, VERA),
    rounds: int = 3,
) -> None:
    club = ClubOnDisk(database, seed)
    for _ in range(rounds):
        await club.close(await club.again(await club.game(ANNA, *others)))


async def entries_in(path: Path) -> tuple[Mapping[int, Sequence[StoredEntry]], int]:
    async with SqliteDatabase.opened(path) as database:
        return await journals(database), len(await packed_numbers(database))


@pytest.mark.parametrize("is_packed_before", [True, False])
@pytest.mark.parametrize("is_packed_after", [True, False])
async def test_a_copy_is_known_and_cleaned(
    path: Path, tmp_path: Path, *, is_packed_before: bool, is_packed_after: bool
) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with SqliteDatabase.opened(path) as database:
        await play(database)
        if is_packed_before:
            await pack_all(database)
        await back_up(FileHome(path), copy)
        if is_packed_after:
            await pack_all(database)
        await People(database).forget(ANNA)
        now = await journals(database)
        assert await erase_forgotten(copy, FileHome(path))
        assert not await erase_forgotten(copy, FileHome(path))
    assert str(ANNA) not in repr(now)
    assert await entries_in(copy) == (now, 5 * is_packed_before)


async def test_the_copy_of_another_database_is_left_alone(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    async with SqliteDatabase.opened(other) as database:
        await play(database, seed=2)
        await pack_all(database)
    before = await entries_in(other)
    async with SqliteDatabase.opened(path) as database:
        await play(database)
        await pack_all(database)
        await People(database).forget(ANNA)
        assert not await erase_forgotten(other, FileHome(path))
    assert await entries_in(other) == before


async def test_nobody_comes_back_with_a_packed_backup(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with SqliteDatabase.opened(path) as database:
        await play(database)
        await pack_all(database)
        await back_up(FileHome(path), copy)
        await People(database).forget(ANNA)
        before = await journals(database), await read_derived(database)
    await restoring.restore(copy, path, tmp_path / "replaced.sqlite3")
    async with SqliteDatabase.opened(path) as database:
        assert (await journals(database), await read_derived(database)) == before


async def test_a_copy_leaves_out_what_is_free(path: Path, tmp_path: Path) -> None:
    sizes = []
    copies = []
    async with SqliteDatabase.opened(path) as database:
        for name in "unpacked", "packed", "vacuumed":
            if name == "unpacked":
                await play(database, rounds=9)
            elif name == "packed":
                await pack_all(database)
            else:
                await database.shrink()
            copies.append(tmp_path / f"{name}.sqlite3")
            await back_up(FileHome(path), copies[-1])
            sizes.append(copies[-1].stat().st_size)
    unpacked, packed, vacuumed = sizes
    assert unpacked > 2 * packed
    assert packed == vacuumed
    first, *others = [await entries_in(copy) for copy in copies]
    assert [entries for entries, _ in others] == [first[0]] * 2


async def write_as_other_programs(database: SqliteDatabase) -> None:
    """Put spaces into all bodies, where JSON has no meaning."""

    async def work(connection: Connection) -> None:
        for row in await connection.execute_fetchall("SELECT * FROM journal"):
            position, *head, body, _ = row
            spaced = json.dumps(json.loads(body))
            values = (spaced, checksum(*head, spaced), position)
            await connection.execute(_PUT_BODY, values)

    await database.write(work)


_PUT_BODY = "UPDATE journal SET body = ?, checksum = ? WHERE position = ?"


async def test_the_order_of_packing_and_forgetting_makes_no_difference(tmp_path: Path) -> None:
    """Only what names somebody is written anew: not what has their number in its time."""
    year = PersonId(2026)
    found = []
    for name in "packed first", "forgotten first":
        async with SqliteDatabase.opened(tmp_path / f"{name}.sqlite3") as database:
            await play(database, others=(year, VERA))
            await write_as_other_programs(database)
            if name == "packed first":
                await pack_all(database)
            await People(database).forget(year)
            await pack_all(database)
            found.append((await journals(database), await read_derived(database)))
    assert found[0] == found[1]
    (entries, _) = found[0]
    assert {": " in entry.body for entry in entries[3]} == {True, False}
