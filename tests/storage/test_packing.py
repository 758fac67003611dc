"""Finished games are packed while others go on, and nobody who reads them notices."""

import asyncio
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pytest

from club.commands import Join, PlayAgain, Start
from club.evolve import fold
from club.finished_games import FinishedGame, GameId
from club.places import ChatId, PersonId, Place, TableId
from club.table import Phase
from features import KINDS
from storage import packed_games
from storage.database import Connection, Database
from storage.errors import UnreadableEvent
from storage.games import Games
from storage.packed_games import StoredEntry
from storage.people import People
from storage.projections import rebuild
from tests.storage.club_on_disk import (
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    VERA,
    ClubOnDisk,
    read_derived,
)
from tests.storage.small_kind import SMALL_KIND, deal
from tests.storage.stored_journals import journals, numbers, pack_all, packed_numbers

ELSEWHERE = Place(ChatId(-1002))
HERE = Place(ChatId(-1003))


async def evening(club: ClubOnDisk) -> TableId:
    """Play seven games, in groups and in private, and return a table where the third is on."""
    await club.close(await club.game(ANNA, BORIS))
    await club.close(await club.practice(ANNA))
    await club.close(await club.again(await club.game(BORIS, GLEB, VERA, place=ELSEWHERE)))
    left = await club.again(await club.game(ANNA, VERA, GLEB))
    lobby = await club.ask(left, PlayAgain(ANNA))
    begun = await club.ask(lobby, *map(Join, lobby.expected), Start(ANNA))
    await club.game(BORIS, VERA, place=HERE)
    return (await club.play_out(begun, presses=3)).id


async def all_games(database: Database) -> Sequence[FinishedGame]:
    found = [await Games(database).get(GameId(game)) for game in await numbers(database, _GAMES)]
    return [game for game in found if game]


_GAMES = "SELECT id FROM games ORDER BY id"


async def test_everything_reads_the_same(database: Database) -> None:
    club = ClubOnDisk(database)
    await evening(club)
    games = Games(database)
    stood = await journals(database)
    derived = await read_derived(database)
    tables = {number: await club.journal.read(TableId(number)) for number in stood}
    replays = [await games.read(game) for game in await all_games(database)]
    assert not await pack_all(database)
    assert len(await packed_numbers(database)) == 5
    assert await journals(database) == stood
    assert {number: await club.journal.read(TableId(number)) for number in stood} == tables
    assert [await games.read(game) for game in await all_games(database)] == replays
    assert not await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == derived


async def test_whoever_reads_while_games_are_packed_finds_all(database: Database) -> None:
    club = ClubOnDisk(database)
    await evening(club)
    games = await all_games(database)
    stood = [await Games(database).read(game) for game in games]
    packing = asyncio.create_task(pack_all(database))
    while not packing.done():
        for game, entries in zip(games, stood, strict=True):
            assert await Games(database).read(game) == entries
    assert not await packing
    assert await packed_numbers(database)


async def test_games_stay_that_are_on_or_the_last_at_their_table_and_the_first_of_all(
    database: Database,
) -> None:
    club = ClubOnDisk(database)
    on = await evening(club)
    first, *packed, last = await numbers(database, _GAMES)
    await pack_all(database)
    assert await packed_numbers(database) == packed
    ends = "SELECT position FROM journal WHERE kind = 'GameEnded' ORDER BY position"
    assert await numbers(database, ends) == [first, last]
    assert (await club.tables.require(on)).phase is Phase.PLAYING


async def test_a_table_goes_on_after_its_games_were_packed(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.again(await club.again(await club.game(ANNA, BORIS)))
    await pack_all(database)
    (packed,) = await packed_numbers(database)
    table = await club.again(table)
    await pack_all(database)
    again = ClubOnDisk(database, seed=2)
    again.clock.time = club.clock.time
    await again.close(await again.again(await again.tables.require(table.id)))
    await pack_all(database)
    assert await packed_numbers(database) == (await numbers(database, _GAMES))[1:]
    assert fold(table.id, await again.journal.read(table.id)).series.games == 5
    (newest, *_) = await numbers(database, "SELECT max(position) FROM journal")
    assert newest > packed


async def test_no_position_is_given_twice(database: Database) -> None:
    """Games are numbered by them."""
    club = ClubOnDisk(database)
    given = 0
    for _ in range(3):
        await club.close(await club.game(ANNA, BORIS))
        (lowest,) = await numbers(database, "SELECT max(position) FROM journal WHERE seq = 1")
        assert lowest > given
        (given,) = await numbers(database, "SELECT max(position) FROM journal")
        await pack_all(database)


@pytest.mark.usefixtures("small_kind")
async def test_a_predealt_table_is_packed_too(database: Database) -> None:
    club = ClubOnDisk(database, kinds=SMALL_KIND)
    await club.close(await club.game(VERA, GLEB))
    await club.close(await deal(club, ELSEWHERE))
    derived = await read_derived(database, SMALL_KIND)
    await pack_all(database)
    assert await packed_numbers(database)
    await database.write(partial(rebuild, kinds=SMALL_KIND))
    assert await read_derived(database, SMALL_KIND) == derived


ALTERED = (
    "UPDATE journal SET body = body || ' ' WHERE table_id = 2 AND seq = 9",
    "UPDATE journal SET version = 99 WHERE table_id = 2 AND seq = 9",
    "DELETE FROM journal WHERE table_id = 2 AND seq = 9",
)


@pytest.mark.parametrize("how", ALTERED)
async def test_an_altered_game_stays_as_it_is(database: Database, how: str) -> None:
    club = ClubOnDisk(database)
    for _ in range(3):
        await club.close(await club.game(ANNA, BORIS))
    await database.execute(how)
    left = "SELECT * FROM journal WHERE table_id = 2 ORDER BY seq"
    stood = [tuple(row) for row in await database.rows(left)]
    (stayed,) = await pack_all(database)
    assert stayed.table == 2
    assert [tuple(row) for row in await database.rows(left)] == stood
    assert await packed_numbers(database) == (await numbers(database, _GAMES))[2:]


async def alter(database: Database, game: int, change: Callable[[bytes], bytes]) -> None:
    async def work(connection: Connection) -> None:
        sql = "SELECT entries FROM packed_games WHERE game = ?"
        ((stored,),) = await connection.execute_fetchall(sql, (game,))
        await connection.execute(_ALTER, (change(stored), game))

    await database.write(work)


_ALTER = "UPDATE packed_games SET entries = ? WHERE game = ?"
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda entries: entries[:-40],
    "empty": lambda _: b"",
    "a bit": lambda entries: bytes((*entries[:700], entries[700] ^ 4, *entries[701:])),
    "its head": lambda entries: bytes((entries[0] ^ 1, *entries[1:])),
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_game_is_set_aside_and_the_rest_works(
    database: Database, damage: str
) -> None:
    club = ClubOnDisk(database)
    for place in GROUP, ELSEWHERE, HERE:
        await club.close(await club.game(ANNA, BORIS, place=place))
    derived = await read_derived(database)
    await pack_all(database)
    _, broken, whole = await all_games(database)
    await alter(database, broken.id, DAMAGES[damage])
    games = Games(database)
    with pytest.raises(UnreadableEvent, match="The packed game of entries 1 to"):
        await games.read(broken)
    assert fold(whole.table, await club.journal.read(whole.table)).series.games == 1
    unreadable = await database.write(partial(rebuild, kinds=KINDS))
    assert [*unreadable] == [broken.table]
    assert await read_derived(database) == derived
    await club.close(await club.game(ANNA, BORIS, place=HERE))


async def test_whoever_is_forgotten_is_forgotten_in_packed_games(database: Database) -> None:
    """But for the table that is open, whose games are theirs until it closes."""
    club = ClubOnDisk(database)
    on = await evening(club)
    await pack_all(database)
    stood = await journals(database)
    assert _naming(stood, ANNA) == {1, 2, 4}
    await People(database).forget(ANNA)
    await rest_is_unchanged(database, stood)
    assert _naming(await journals(database), ANNA) == {on}
    await club.close(await club.tables.require(on))
    assert not _naming(await journals(database), ANNA)
    assert await journals(database) != stood
    assert not await database.write(partial(rebuild, kinds=KINDS))


async def rest_is_unchanged(database: Database, stood: Mapping[int, Sequence[StoredEntry]]) -> None:
    for table, entries in (await journals(database)).items():
        for before, now in zip(stood[table], entries, strict=True):
            assert before == now or str(ANNA) in before.body


def _naming(found: Mapping[int, Sequence[StoredEntry]], person: PersonId) -> set[int]:
    return {
        table
        for table, entries in found.items()
        if any(str(person) in entry.body for entry in entries)
    }


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_game_names_nobody_who_was_forgotten_and_stays_known_as_damaged(
    database: Database, damage: str
) -> None:
    club = ClubOnDisk(database)
    for place in GROUP, ELSEWHERE:
        await club.close(await club.game(ANNA, BORIS, place=place))
    await pack_all(database)
    (game,) = await packed_numbers(database)
    await alter(database, game, DAMAGES[damage])
    for person in ANNA, BORIS:
        await People(database).forget(person)
    (row,) = await database.rows("SELECT * FROM packed_games")
    left = zlib.decompressobj(zdict=packed_games.DICTIONARY).decompress(row["entries"])
    assert str(ANNA).encode() not in left
    assert str(BORIS).encode() not in left
    with pytest.raises(UnreadableEvent):
        await club.journal.read(TableId(2))
