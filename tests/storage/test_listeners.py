"""People who want to hear of a chat's tables, and whether they came to the last one."""

from datetime import timedelta

from club.places import ChatId, TableId
from storage.chats import Chats
from storage.database import Database
from storage.listeners import Listener, Listeners
from storage.people import People
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, ClubOnDisk

CHAT = GROUP.chat
HOUR = timedelta(hours=1)


async def due(listeners: Listeners, chat: ChatId = CHAT) -> list[Listener]:
    return list(await listeners.due(chat, NOON))


async def test_a_listener_is_due_until_told(database: Database) -> None:
    listeners = Listeners(database)
    await listeners.add(CHAT, BORIS)
    await listeners.add(CHAT, BORIS)
    assert await listeners.listens(CHAT, BORIS)
    (boris,) = await due(listeners)
    assert boris == Listener(BORIS, 0)
    await listeners.mark_told(boris, CHAT, TableId(1), NOON + HOUR)
    assert not await due(listeners)
    assert await listeners.due(CHAT, NOON + HOUR)
    await listeners.remove(CHAT, BORIS)
    assert not await listeners.due(CHAT, NOON + HOUR)


async def test_a_listener_who_does_not_come_is_counted_until_they_do(database: Database) -> None:
    listeners = Listeners(database)
    club = ClubOnDisk(database)
    await listeners.add(CHAT, BORIS)
    for unanswered in range(3):
        (boris,) = await due(listeners)
        assert boris.unanswered == unanswered
        table = await club.close(await club.lobby(ANNA))
        await listeners.mark_told(boris, CHAT, table.id, NOON)
    table = await club.lobby(ANNA, BORIS)
    await listeners.mark_told(boris, CHAT, table.id, NOON)
    assert await due(listeners) == [Listener(BORIS, 0)]


async def test_a_press_in_vain_counts_as_well(database: Database) -> None:
    listeners = Listeners(database)
    await listeners.add(CHAT, BORIS)
    await listeners.mark_told(Listener(BORIS, 2), CHAT, TableId(1), NOON)
    await listeners.mark_answered(CHAT, BORIS)
    assert await due(listeners) == [Listener(BORIS, 0)]


async def test_a_group_takes_its_listeners_along(database: Database) -> None:
    listeners = Listeners(database)
    new = ChatId(-1_000_000_000_777)
    await listeners.add(CHAT, BORIS)
    await Chats(database).migrate(CHAT, new)
    assert not await listeners.listens(CHAT, BORIS)
    assert await listeners.listens(new, BORIS)


async def test_it_is_theirs_to_see_and_to_erase(database: Database) -> None:
    listeners = Listeners(database)
    people = People(database)
    await listeners.add(CHAT, BORIS)
    await listeners.add(CHAT, ANNA)
    (row,) = (await people.export(BORIS))["listening"]
    assert row["chat"] == CHAT
    await people.forget(BORIS)
    assert [listener.person for listener in await due(listeners)] == [ANNA]
