"""Guesses: whether they were right follows from the results. They are forgotten with a person."""

from functools import partial

from club.commands import Start
from club.guesses import NO_GUESS_RESULT, GuessRecord, GuessResult
from club.places import ChatId, PersonId, Place
from club.standings import EVERYWHERE
from club.table import Table
from durak.events import Ending, Seat
from features import KINDS
from storage.database import Database
from storage.guesses import Guesses
from storage.people import People
from storage.projections import rebuild
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, GROUP, VERA, ClubOnDisk

ELSEWHERE = Place(ChatId(-1002))


async def guesses_of(database: Database, *people: PersonId) -> Guesses:
    for person in people:
        await People(database).remember(person, "Somebody", None)
    return Guesses(database)


async def play_to_a_durak(club: ClubOnDisk, place: Place = GROUP) -> tuple[Table, Seat, Seat]:
    """Return a table after a game, with the seat of its durak and that of the other player."""
    table = await club.game(ANNA, BORIS, place=place)
    while (outcome := _ending(table)) is not Ending.DURAK:
        assert outcome is not None
        table = await club.again(table)
    assert table.game is not None
    assert table.game.outcome is not None
    (durak,) = table.game.outcome.losers
    return table, durak, 1 - durak


def _ending(table: Table) -> Ending | None:
    return table.game.outcome.ending if table.game and table.game.outcome else None


async def test_the_result_says_who_was_right(database: Database) -> None:
    guesses = await guesses_of(database, VERA, GLEB)
    table, durak, other = await play_to_a_durak(ClubOnDisk(database))
    number = table.series.games
    await guesses.put(VERA, table.id, number, other)
    await guesses.put(GLEB, table.id, number, other)
    await guesses.put(VERA, table.id, number, durak)
    assert await guesses.of_person(VERA, table.id, number) == durak
    assert await guesses.about(table.id, number) == GuessResult(2, (VERA,))
    await database.write(partial(rebuild, kinds=KINDS))
    assert await guesses.about(table.id, number) == GuessResult(2, (VERA,))


async def test_a_game_that_goes_on_or_was_closed_tells_nothing(database: Database) -> None:
    guesses = await guesses_of(database, VERA)
    club = ClubOnDisk(database)
    lobby = await club.lobby(ANNA, BORIS)
    table = await club.ask(lobby, Start(ANNA))
    await guesses.put(VERA, table.id, 1, 0)
    assert await guesses.about(table.id, 1) == NO_GUESS_RESULT
    await club.close(table)
    assert await guesses.about(table.id, 1) == GuessResult(1)
    assert await guesses.record(VERA, EVERYWHERE) == GuessRecord()


async def test_a_person_is_right_so_often_here_and_everywhere(database: Database) -> None:
    guesses = await guesses_of(database, VERA)
    club = ClubOnDisk(database)
    table, durak, _ = await play_to_a_durak(club)
    await guesses.put(VERA, table.id, table.series.games, durak)
    there, _, wrong = await play_to_a_durak(club, ELSEWHERE)
    await guesses.put(VERA, there.id, there.series.games, wrong)
    assert await guesses.record(VERA, GROUP.chat) == GuessRecord(1, 1)
    assert await guesses.record(VERA, ELSEWHERE.chat) == GuessRecord(1, 0)
    assert await guesses.record(VERA, EVERYWHERE) == GuessRecord(2, 1)


async def test_a_draw_does_not_count(database: Database) -> None:
    guesses = await guesses_of(database, VERA)
    table, durak, _ = await play_to_a_durak(ClubOnDisk(database))
    number = table.series.games
    await guesses.put(VERA, table.id, number, durak)
    await database.execute("UPDATE results SET lost = 0, drew = 1")
    assert await guesses.about(table.id, number) == GuessResult(1)
    assert await guesses.record(VERA, GROUP.chat) == GuessRecord()


async def test_a_forgotten_person_has_not_guessed(database: Database) -> None:
    guesses = await guesses_of(database, VERA, GLEB)
    table, durak, _ = await play_to_a_durak(ClubOnDisk(database))
    number = table.series.games
    await guesses.put(VERA, table.id, number, durak)
    await guesses.put(GLEB, table.id, number, durak)
    (exported,) = (await People(database).export(VERA))["guesses"]
    assert exported["seat"] == durak
    await People(database).forget(VERA)
    await guesses.put(VERA, table.id, number, durak)
    assert await guesses.about(table.id, number) == GuessResult(1, (GLEB,))
