"""The same games, the same people, the same answers: to the last digit and in the same order."""

from functools import partial
from pathlib import Path

from club.places import ChatId
from club.seasons import Period
from features import KINDS
from storage.chats import Chats
from storage.database import Database
from storage.games import Games
from storage.open_database import opened
from storage.people import People
from storage.projections import rebuild
from storage.rankings import Rankings
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, GROUP, VERA, ClubOnDisk, read_derived
from tests.storage.stored_journals import journals, pack_all

SUPERGROUP = ChatId(-1001001001001)


async def tell(database: Database) -> object:
    """Play, forget, move and build again, and return everything that can be asked about it."""
    club = ClubOnDisk(database, seed=3)
    people = People(database)
    for person in (ANNA, BORIS, VERA, GLEB):
        await people.remember(person, f"«{person}» Ё ♠️", "ru", started=person != VERA)
    table = await club.again(await club.game(ANNA, BORIS, VERA, GLEB))
    await club.close(table)
    await club.close(await club.practice(BORIS))
    await club.close(await club.game(GLEB, VERA))
    assert not await pack_all(database)
    await people.forget(GLEB)
    await Chats(database).migrate(GROUP.chat, SUPERGROUP)
    await database.write(partial(rebuild, kinds=KINDS))
    return (
        await read_derived(database),
        [await people.export(person) for person in (ANNA, BORIS, VERA)],
        await Rankings(database).top(SUPERGROUP, Period.EVER, NOON, 10),
        await Games(database).form(table.id, 2),
        await Games(database).finished(SUPERGROUP, 10),
        await journals(database),
    )


async def test_they_tell_the_same(path: Path, database_url: str) -> None:
    async with opened(path) as file, opened(database_url) as server:
        assert await tell(file) == await tell(server)
