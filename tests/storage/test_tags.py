"""Tags: who wears the durak's tag, and what they wore before."""

from dataclasses import replace

from club.commands import PlayAgain, Start
from club.finished_games import GameId
from club.places import ChatId, PersonId, TableId
from club.sent_message import MemberTag
from storage.chats import Chats
from storage.database import Database
from storage.games import Games, add
from storage.listeners import Listener, Listeners
from storage.people import People
from storage.tags import Tags
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, VERA, ClubOnDisk

CHAT = GROUP.chat


async def remember(database: Database, *people: PersonId) -> None:
    for person in people:
        await People(database).remember(person, "Somebody", None)


async def test_what_was_worn_before_is_remembered_under_ours(database: Database) -> None:
    tags = Tags(database)
    await remember(database, BORIS)
    await tags.add(CHAT, BORIS)
    assert await tags.of_chat(CHAT) == {BORIS: MemberTag()}
    await tags.set_own(CHAT, BORIS, "Gambler")
    assert await tags.get(CHAT, BORIS) == MemberTag("Gambler", "Gambler")
    await tags.set_shown(CHAT, BORIS, "durak")
    await tags.add(CHAT, BORIS)
    assert await tags.of_chat(CHAT) == {BORIS: MemberTag("Gambler", "durak")}
    assert await tags.chats() == [CHAT]
    await tags.remove(CHAT, BORIS)
    assert not await tags.chats()


async def test_only_a_tag_of_ours_has_to_be_taken_off() -> None:
    assert not MemberTag().is_from_bot
    assert not MemberTag("Gambler", "Gambler").is_from_bot
    assert MemberTag("", "durak").is_from_bot


async def test_a_group_takes_its_tags_along(database: Database) -> None:
    tags = Tags(database)
    new = ChatId(-1_000_000_000_777)
    await remember(database, BORIS)
    await tags.add(CHAT, BORIS)
    await Chats(database).migrate(CHAT, new)
    assert await tags.chats() == [new]


async def test_where_both_chats_know_a_member_the_old_one_is_believed(database: Database) -> None:
    """The supergroup may have been written to before Telegram reported the move."""
    tags = Tags(database)
    listeners = Listeners(database)
    new = ChatId(-1_000_000_000_777)
    await remember(database, BORIS, VERA)
    for chat, people in ((CHAT, (BORIS,)), (new, (BORIS, VERA))):
        for person in people:
            await tags.add(chat, person)
            await tags.set_own(chat, person, f"of {chat}")
            await listeners.add(chat, person)
    await listeners.mark_told(Listener(BORIS, 2), CHAT, TableId(1), NOON)
    await Chats(database).migrate(CHAT, new)
    worn = await tags.of_chat(new)
    assert {person: tag.before for person, tag in worn.items()} == {
        BORIS: f"of {CHAT}",
        VERA: f"of {new}",
    }
    assert set(await listeners.due(new, NOON)) == {Listener(BORIS, 3), Listener(VERA, 0)}


async def test_it_is_theirs_to_see_and_to_erase(database: Database) -> None:
    tags = Tags(database)
    people = People(database)
    await remember(database, ANNA, BORIS)
    for person in (ANNA, BORIS):
        await tags.add(CHAT, person)
    await tags.set_own(CHAT, BORIS, "Gambler")
    await tags.set_shown(CHAT, BORIS, "durak")
    (row,) = (await people.export(BORIS))["tags"]
    assert row["before"] == "Gambler"
    assert (await people.forget(BORIS)).tags == {CHAT: MemberTag("Gambler", "durak")}
    assert await tags.of_chat(CHAT) == {ANNA: MemberTag()}


async def test_nothing_is_remembered_of_who_was_just_forgotten(database: Database) -> None:
    """This includes anything that was still in progress for them."""
    tags = Tags(database)
    await remember(database, BORIS)
    await tags.add(CHAT, BORIS)
    await People(database).forget(BORIS)
    await tags.add(CHAT, BORIS)
    await tags.set_own(CHAT, BORIS, "Gambler")
    await tags.set_shown(CHAT, BORIS, "durak")
    assert not await tags.of_chat(CHAT)


async def test_the_duraks_are_those_of_the_newest_game_that_was_lost(database: Database) -> None:
    club = ClubOnDisk(database)
    games = Games(database)
    await remember(database, ANNA, BORIS, VERA)
    assert not await games.duraks(CHAT)
    table = await club.game(ANNA, BORIS, VERA)
    losers = list[PersonId | None]()
    for _ in range(9):
        (newest,) = await games.finished(CHAT, 1)
        losers = [*newest.losers] or losers
        assert await games.duraks(CHAT) == losers
        table = await club.again(table)


async def test_an_unfinished_game_makes_no_durak(database: Database) -> None:
    club = ClubOnDisk(database)
    games = Games(database)
    await remember(database, ANNA, BORIS)
    table = await club.game(ANNA, BORIS)
    before = await games.duraks(CHAT)
    assert before
    begun = await club.ask(table, PlayAgain(ANNA), Start(ANNA))
    await club.close(await club.play_out(begun, 5))
    assert await games.duraks(CHAT) == before


async def test_nobody_wears_it_for_a_computer(database: Database) -> None:
    """The result is invented, because players who press at random would never beat a computer."""
    club = ClubOnDisk(database)
    games = Games(database)
    await remember(database, ANNA, BORIS)
    await club.game(ANNA, BORIS)
    (game,) = await games.finished(CHAT, 1)
    assert await games.duraks(CHAT) == list(game.losers)
    results = tuple(replace(result, person=None) for result in game.results if result.lost)
    lost = replace(game, id=GameId(game.id + 1), number=2, results=results)
    await database.write(lambda connection: add(connection, lost))
    assert lost.losers == (None,)
    assert not await games.duraks(CHAT)


async def test_nobody_wears_it_who_was_forgotten(database: Database) -> None:
    club = ClubOnDisk(database)
    games = Games(database)
    await remember(database, ANNA, BORIS)
    await club.game(ANNA, BORIS)
    (durak,) = await games.duraks(CHAT)
    await People(database).forget(durak)
    assert not await games.duraks(CHAT)
