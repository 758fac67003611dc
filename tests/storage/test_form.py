"""Form: how players stood in their chat when a game ended, unaffected by later games."""

from collections.abc import Mapping

from club.commands import PlayAgain, Start
from club.places import PersonId, Place, TopicId
from club.standings import Form
from club.table import Table
from storage.database import Database
from storage.games import Games
from storage.rankings import Rankings
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, VERA, ClubOnDisk

PEOPLE = (ANNA, BORIS, VERA)


async def test_the_form_of_a_game_is_what_the_tallies_said_at_its_end(database: Database) -> None:
    """Two tables of one chat play alternately, and every third game is aborted."""
    club = ClubOnDisk(database)
    said = list[tuple[Table, Mapping[PersonId, Form]]]()
    tables = [await club.game(*PEOPLE, place=Place(GROUP.chat, TopicId(topic))) for topic in (5, 6)]
    await club.practice(ANNA)
    for number in range(12):
        table = tables[number % 2]
        if number % 3 == 2:
            begun = await club.ask(table, PlayAgain(ANNA), Start(ANNA))
            await club.close(await club.play_out(begun, 10))
            tables[number % 2] = await club.game(*PEOPLE, place=table.place)
        else:
            tables[number % 2] = await club.again(table)
        said.append((tables[number % 2], await read_form(database)))
    for table, form in said:
        assert await Games(database).form(table.id, table.series.games) == form
    assert len({form[ANNA] for _, form in said}) > 2


async def test_a_game_that_has_not_ended_has_no_form(database: Database) -> None:
    table = await ClubOnDisk(database).lobby(*PEOPLE)
    assert await Games(database).form(table.id, 1) == {}


async def read_form(database: Database) -> Mapping[PersonId, Form]:
    rankings = Rankings(database)
    standings = [await rankings.of_person(person, GROUP.chat, now=NOON) for person in PEOPLE]
    return {standing.person: Form(standing.duraks, standing.streak) for standing in standings}
