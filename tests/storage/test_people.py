"""What is known about a person: name, language and reachability, all exportable and erasable."""

import json
import re
from functools import partial

from club.commands import PlayAgain
from club.places import ChatId, PersonId, Place, TableId
from club.practice import Practice
from club.sent_message import SentMessage
from club.slots import Kind, Slot
from club.standings import Standing
from club.table import Table
from durak.players import Strength
from features import KINDS
from storage.chats import Chats
from storage.database import Database
from storage.games import Games
from storage.migration_files import SCHEMA
from storage.people import People, StoredPerson
from storage.posts import Posts
from storage.projections import rebuild
from storage.rankings import Rankings
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, VERA, ClubOnDisk, read_derived


async def test_a_stranger(database: Database) -> None:
    people = People(database)
    assert await people.get(ANNA) is None
    assert await people.many([ANNA, BORIS]) == {}


async def test_a_person_is_remembered_as_last_seen(database: Database) -> None:
    people = People(database)
    await people.remember(ANNA, "Anna", "ru")
    assert await people.get(ANNA) == StoredPerson(ANNA, "Anna", "ru", None, False, False)
    await people.remember(ANNA, "Anna K.", None)
    assert await people.get(ANNA) == StoredPerson(ANNA, "Anna K.", "ru", None, False, False)


async def test_start_block_and_start_again(database: Database) -> None:
    people = People(database)

    async def reach() -> tuple[bool, bool]:
        person = await people.get(ANNA)
        assert person is not None
        return person.started, person.reachable

    await people.remember(ANNA, "Anna", None, started=True)
    assert await reach() == (True, True)
    await people.set_reachable(ANNA, reachable=False)
    await people.remember(ANNA, "Anna", None)
    assert await reach() == (True, False)
    await people.remember(ANNA, "Anna", None, started=True)
    assert await reach() == (True, True)


async def test_a_chosen_language_stays(database: Database) -> None:
    people = People(database)
    await people.remember(ANNA, "Anna", "ru")
    await people.choose_language(ANNA, "it")
    await people.remember(ANNA, "Anna", "de")
    person = await people.get(ANNA)
    assert person is not None
    assert (person.language, person.language_code) == ("it", "de")


async def test_the_practice_chosen_last(database: Database) -> None:
    people = People(database)
    wanted = Practice(3, Strength.HARD, "perevodnoy")
    await people.remember(ANNA, "Anna", None)
    await people.choose_practice(ANNA, Practice())
    await people.choose_practice(ANNA, wanted)
    await people.remember(ANNA, "Anna", None, started=True)
    person = await people.get(ANNA)
    assert person is not None
    assert person.practice == wanted
    assert "perevodnoy" in str((await people.export(ANNA))["person"])


async def test_whether_they_read_words(database: Database) -> None:
    people = People(database)
    await people.remember(ANNA, "Anna", None)
    for in_words in (True, False, True):
        await people.choose_words(ANNA, in_words)
        await people.remember(ANNA, "Anna", "ru")
        person = await people.get(ANNA)
        assert person is not None
        assert person.in_words is in_words
    assert (await people.export(ANNA))["person"][0]["in_words"] == 1
    await people.forget(ANNA)
    await people.remember(ANNA, "Anna", "ru")
    assert await people.get(ANNA) == StoredPerson(ANNA, "Anna", "ru", None, False, False)


async def test_whether_tips_are_wanted(database: Database) -> None:
    people = People(database)
    await people.remember(ANNA, "Anna", None)
    for wanted in (False, True):
        await people.choose_tips(ANNA, wanted)
        person = await people.get(ANNA)
        assert person is not None
        assert person.tips is wanted


async def test_in_which_colours_they_see_suits(database: Database) -> None:
    people = People(database)
    await people.remember(ANNA, "Anna", None)
    for four_colours in (True, None, False):
        await people.choose_colours(ANNA, four_colours)
        person = await people.get(ANNA)
        assert person is not None
        assert person.four_colours is four_colours
    assert (await people.export(ANNA))["person"][0]["four_colours"] == 0
    await people.forget(ANNA)
    await people.remember(ANNA, "Anna", "ru")
    assert await people.get(ANNA) == StoredPerson(ANNA, "Anna", "ru", None, False, False)


async def test_beginners_have_finished_fewer_than_three_games(database: Database) -> None:
    people = People(database)
    club = ClubOnDisk(database)
    for person in (ANNA, BORIS):
        await people.remember(person, "", None)
    for _ in range(3):
        assert await people.beginners((ANNA, BORIS)) == {ANNA, BORIS}
        await club.close(await club.practice(ANNA))
    assert await people.beginners((ANNA, BORIS)) == {BORIS}
    assert not await people.beginners(())


async def test_many_at_once(database: Database) -> None:
    people = People(database)
    for number in range(5):
        await people.remember(PersonId(number), f"N{number}", None)
    found = await people.many(map(PersonId, (1, 3, 99)))
    assert {person: stored.name for person, stored in found.items()} == {1: "N1", 3: "N3"}


async def _known(database: Database, person: PersonId) -> None:
    await People(database).remember(person, "Anna", "ru", started=True)
    await Chats(database).remember(ChatId(person), "Anna", "private", "anna")
    await Posts(database).put(
        Slot(Place(ChatId(person)), Kind.HAND, TableId(1)), SentMessage(5, 0, "digest")
    )


async def _opens_hand(database: Database, table: Table, person: PersonId) -> None:
    """Record an ephemeral message that the bot could not delete before leaving the group."""
    await Posts(database).put(
        Slot(GROUP, Kind.HAND, table.id, reader=person), SentMessage(9, 0, "digest")
    )


async def _everything(database: Database) -> str:
    """Return every row of every table, so that no mention is overlooked."""
    tables = re.findall(r"CREATE TABLE (\w+)", SCHEMA.sql)
    return str(
        [[*row] for table in tables for row in await database.rows(f"SELECT * FROM {table}")]  # noqa: S608  names of the schema
    )


async def test_everything_about_me(database: Database) -> None:
    await _known(database, ANNA)
    table = await ClubOnDisk(database).game(ANNA, BORIS)
    for person in ANNA, BORIS:
        await _opens_hand(database, table, person)
    export = await People(database).export(ANNA)
    assert json.loads(json.dumps(export)) == export
    assert export["person"][0]["name"] == "Anna"
    assert [game["table_id"] for game in export["games"]] == [table.id]
    assert {standing["period"] for standing in export["standings"]} >= {"ever"}
    assert export["tables"] == [{"table_id": table.id}]
    assert len(export["private_messages"]) == len(export["private_chat"]) == 1
    assert [message["reader"] for message in export["ephemeral_messages"]] == [ANNA]
    assert str(BORIS) not in json.dumps(
        {key: rows for key, rows in export.items() if key != "games"}
    )


async def test_forgotten_is_forgotten_everywhere(database: Database) -> None:
    club = ClubOnDisk(database)
    people = People(database)
    await _known(database, ANNA)
    table = await club.close(await club.game(ANNA, BORIS, VERA))
    await _opens_hand(database, table, ANNA)
    await club.close(await club.practice(ANNA))
    assert str(ANNA) in await _everything(database)

    remains = await people.forget(ANNA)
    assert remains.messages == ((ChatId(ANNA), 5), (GROUP.chat, 9))
    assert str(ANNA) not in await _everything(database)
    assert await people.get(ANNA) is None
    assert not any((await people.export(ANNA)).values())
    rankings = Rankings(database)
    for person, games in ((ANNA, 0), (BORIS, 1), (VERA, 1)):
        assert (await rankings.of_person(person, GROUP.chat, now=club.clock.time)).games == games


async def test_somebody_who_only_asked_for_another_game_is_forgotten_too(
    database: Database,
) -> None:
    club = ClubOnDisk(database)
    table = await club.ask(await club.game(ANNA, BORIS), PlayAgain(VERA))
    await club.close(table)
    assert str(VERA) in await _everything(database)
    await People(database).forget(VERA)
    assert str(VERA) not in await _everything(database)


async def test_past_games_keep_a_player(database: Database) -> None:
    """The games, statistics and replays of the other players are unchanged."""
    club = ClubOnDisk(database)
    table = await club.game(ANNA, BORIS, VERA)
    await club.close(table)
    (before,) = await Games(database).finished(GROUP.chat, 9)
    await People(database).forget(ANNA)
    (after,) = await Games(database).finished(GROUP.chat, 9)
    alias = after.results[0].person
    assert alias is not None
    assert alias < 0
    assert after.outcome == before.outcome
    assert after.results[1:] == before.results[1:]
    restored = await club.tables.get(table.id)
    assert restored is not None
    assert [chair.person for chair in restored.chairs] == [alias, BORIS, VERA]
    assert len(await Games(database).read(after)) == before.last_seq - before.first_seq + 1


async def test_forgotten_stays_forgotten_after_a_rebuild(database: Database) -> None:
    club = ClubOnDisk(database)
    await club.close(await club.game(ANNA, BORIS))
    await People(database).forget(ANNA)
    await database.write(partial(rebuild, kinds=KINDS))
    rows = await read_derived(database)
    assert str(ANNA) not in str(rows["results"]) + str(rows["tallies"]) + str(rows["ratings"])
    standing = await Rankings(database).of_person(BORIS, GROUP.chat, now=club.clock.time)
    assert standing.games == 1


async def test_a_living_table_is_cleaned_when_it_closes(database: Database) -> None:
    club = ClubOnDisk(database)
    people = People(database)
    await _known(database, ANNA)
    table = await club.again(await club.game(ANNA, BORIS))
    await _opens_hand(database, table, ANNA)
    await people.forget(ANNA)
    restored = await ClubOnDisk(database).tables.get(table.id)
    assert restored is not None
    assert restored.chairs[0].person == ANNA
    table = await club.again(table)
    assert await Rankings(database).of_person(ANNA, GROUP.chat, now=club.clock.time) == Standing(
        ANNA
    )
    await club.close(table)
    assert str(ANNA) not in await _everything(database)


async def test_a_person_who_comes_back_starts_from_zero(database: Database) -> None:
    club = ClubOnDisk(database)
    people = People(database)
    await club.close(await club.game(ANNA, BORIS))
    await people.forget(ANNA)
    await people.remember(ANNA, "Anna", None, started=True)
    await club.close(await club.game(ANNA, BORIS))
    rankings = Rankings(database)
    assert (await rankings.of_person(ANNA, GROUP.chat, now=club.clock.time)).games == 1
    assert (await rankings.of_person(BORIS, GROUP.chat, now=club.clock.time)).games == 2
    assert len(await Games(database).of_person(ANNA, 9)) == 1


async def test_every_erasure_of_somebody_is_counted(database: Database) -> None:
    people = People(database)
    for times in range(3):
        assert await people.times_forgotten(ANNA) == times
        await people.remember(ANNA, "Anna", "en")
        await people.forget(ANNA)
    assert await people.times_forgotten(BORIS) == 0
