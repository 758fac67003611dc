"""Games of one person against computers count for that person, but not in a group's standings."""

from functools import partial

from club.commands import AddComputer, Start
from club.seasons import Period
from club.standings import EVERYWHERE
from club.table import Table
from features import KINDS
from storage import migration_files, tallies
from storage.database import Connection, Database
from storage.games import Games
from storage.postgresql import schema
from storage.projections import fill_in, rebuild
from storage.rankings import Rankings
from storage.sqlite.database import SqliteDatabase
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, ClubOnDisk, read_derived

STEP = 36
"""With it, groups stopped counting solo games."""


async def play(club: ClubOnDisk) -> tuple[Table, Table]:
    """Let Anna play twice alone, and once with Boris and a computer."""
    alone = await club.again(await solo_game(club))
    await club.close(alone)
    table = await club.ask(await club.lobby(ANNA, BORIS), AddComputer(ANNA), Start(ANNA))
    return alone, await club.play_out(table)


async def solo_game(club: ClubOnDisk) -> Table:
    lobby = await club.lobby(ANNA)
    return await club.play_out(await club.ask(lobby, AddComputer(ANNA), Start(ANNA)))


async def test_a_group_counts_no_solo_games(database: Database) -> None:
    await play(ClubOnDisk(database))
    rankings = Rankings(database)
    for period in Period:
        here = await rankings.of_person(ANNA, GROUP.chat, period, now=NOON)
        everywhere = await rankings.of_person(ANNA, EVERYWHERE, period, now=NOON)
        assert (here.games, everywhere.games) == (1, 3)
    games = Games(database)
    assert [game.is_solo for game in await games.finished(GROUP.chat, 9)] == [False, True, True]
    assert [game.is_solo for game in await games.that_count(ANNA, GROUP.chat, 9)] == [False]
    assert len(await games.that_count(ANNA, EVERYWHERE, 9)) == 3
    derived = await read_derived(database)
    await database.write(partial(rebuild, kinds=KINDS))
    assert await read_derived(database) == derived


async def test_solo_games_have_a_form_of_their_own(database: Database) -> None:
    alone, together = await play(ClubOnDisk(database))
    games = Games(database)
    solo = (await games.form(alone.id, 2))[ANNA]
    lost = [ANNA in game.losers for game in (await games.finished(GROUP.chat, 9))[::-1]]
    assert solo.duraks == sum(lost[:2])
    assert (await games.form(together.id, 1))[ANNA].duraks == lost[2]


async def test_what_an_older_version_counted_is_counted_again(database: Database) -> None:
    club = ClubOnDisk(database)
    await play(club)
    await club.practice(ANNA)
    derived = await read_derived(database)
    await undo_step(database)
    assert await read_derived(database) != derived
    for statement in step(database):
        await database.execute(statement)
    await database.write(partial(fill_in, kinds=KINDS))
    assert await read_derived(database) == derived


async def undo_step(database: Database) -> None:
    """Leave the standings as a version left them whose groups counted every game."""

    async def count_solo_games(connection: Connection) -> None:
        for game in await Games(database).finished(GROUP.chat, 9):
            if game.is_solo:
                await tallies.add(connection, game, [GROUP.chat])

    await database.write(count_solo_games)
    await database.execute("ALTER TABLE games DROP COLUMN solo")


def step(database: Database) -> list[str]:
    steps = migration_files.STEPS if isinstance(database, SqliteDatabase) else schema.STEPS
    (sql,) = (each.sql for each in steps if each.version == STEP)
    return [statement for statement in sql.split(";\n") if statement.strip()]
