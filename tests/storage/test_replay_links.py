"""Links to finished games: one for each person and game, until somebody in it is forgotten."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from club.finished_games import GameId
from club.places import PersonId
from features import KINDS
from storage.database import Database
from storage.games import Games
from storage.people import People
from storage.projections import rebuild
from storage.shared_replays import ReplayLinks
from storage.sqlite.copies import back_up
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.erasure_in_copies import erase_forgotten
from storage.sqlite.file_home import FileHome
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, SETTINGS, VERA, ClubOnDisk

GAME = GameId(12)
AGREED = replace(SETTINGS, shared_replays=True)


async def meet(database: Database, *people: PersonId) -> None:
    for person in people:
        await People(database).remember(person, "Somebody", None)


async def test_a_person_has_one_link_to_a_game_until_they_withdraw_it(database: Database) -> None:
    links = ReplayLinks(database)
    await meet(database, ANNA, BORIS)
    for person, token in ((ANNA, "one"), (ANNA, "two"), (BORIS, "three")):
        await links.share(GAME, person, token, NOON)
    assert await links.token_of(GAME, ANNA) == "one"
    assert await links.game_of("two") is None
    await links.withdraw(GAME, ANNA)
    assert await links.token_of(GAME, ANNA) is None
    assert await links.game_of("one") is None
    assert await links.game_of("three") == GAME


async def test_it_is_part_of_its_makers_export_alone(database: Database) -> None:
    links = ReplayLinks(database)
    await meet(database, ANNA, BORIS)
    await links.share(GAME, ANNA, "one", NOON)
    (row,) = (await People(database).export(ANNA))["shared_replays"]
    assert (row["token"], row["game"]) == ("one", GAME)
    assert (await People(database).export(BORIS))["shared_replays"] == []


@pytest.mark.parametrize("is_closed", [False, True], ids=["living table", "closed table"])
@pytest.mark.parametrize("forgotten", [ANNA, VERA], ids=["a player", "who has shared it"])
async def test_no_link_outlives_a_forgotten_person(
    database: Database, forgotten: PersonId, *, is_closed: bool
) -> None:
    links = ReplayLinks(database)
    club = ClubOnDisk(database)
    await meet(database, ANNA, BORIS, VERA)
    table = await club.game(ANNA, BORIS)
    if is_closed:
        await club.close(table)
    game = await Games(database).at(table.id, 1)
    assert game
    await links.share(game.id, VERA, "of vera", NOON)
    await People(database).forget(forgotten)
    await links.share(game.id, forgotten, "too late", NOON)
    assert [await links.game_of(token) for token in ("of vera", "too late")] == [None, None]


async def test_no_link_comes_back_with_an_older_backup(path: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.sqlite3"
    async with SqliteDatabase.opened(path) as database:
        await meet(database, ANNA, BORIS, VERA)
        table = await ClubOnDisk(database).game(ANNA, BORIS)
        game = await Games(database).at(table.id, 1)
        assert game
        await ReplayLinks(database).share(game.id, VERA, "one", NOON)
        await back_up(FileHome(path), backup)
        await People(database).forget(ANNA)
    assert await erase_forgotten(backup, FileHome(path))
    async with SqliteDatabase.opened(backup) as restored:
        assert await ReplayLinks(restored).game_of("one") is None


async def test_what_is_built_again_knows_what_the_tables_had_agreed(database: Database) -> None:
    club = ClubOnDisk(database)
    await meet(database, ANNA)
    await club.close(await club.game(ANNA, BORIS))
    await club.close(await club.game(ANNA, BORIS, settings=AGREED))
    await club.practice(ANNA)
    before = await Games(database).finished(GROUP.chat, 10)
    await ReplayLinks(database).share(before[0].id, ANNA, "one", NOON)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await Games(database).finished(GROUP.chat, 10) == before
    assert await ReplayLinks(database).game_of("one") == before[0].id
    assert [game.shareable for game in before] == [True, False]
