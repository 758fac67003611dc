"""After a kill, the next process knows which tables may look wrong to people."""

from club.commands import Start
from club.places import ChatId, Place
from storage.database import Database
from storage.pending_display import PendingDisplay, mark_all
from tests.storage.club_on_disk import ANNA, BORIS, VERA, ClubOnDisk

THERE = Place(ChatId(-1002))


async def test_a_change_is_unshown_until_it_is_settled(database: Database) -> None:
    club = ClubOnDisk(database)
    pending_display = PendingDisplay(database)
    before = await club.lobby(ANNA, BORIS)
    table = await club.ask(before, Start(ANNA))
    await pending_display.mark_shown({table.id: before.seq})
    assert await pending_display.tables() == [table.id], "there is more to see"
    await pending_display.mark_shown({table.id: table.seq})
    assert not await pending_display.tables()


async def test_the_last_change_comes_first(database: Database) -> None:
    club = ClubOnDisk(database)
    here = await club.lobby(ANNA, BORIS)
    there = await club.lobby(ANNA, BORIS, place=THERE)
    assert await PendingDisplay(database).tables() == [there.id, here.id]
    await club.ask(here, Start(ANNA))
    assert await PendingDisplay(database).tables() == [here.id, there.id]


async def test_how_a_table_closed_is_to_be_seen_too(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.close(await club.lobby(ANNA, VERA))
    assert await PendingDisplay(database).tables() == [table.id]


async def test_nobody_has_to_see_an_abandoned_table_again(database: Database) -> None:
    club = ClubOnDisk(database)
    table = await club.lobby(ANNA, BORIS)
    await club.journal.abandon(table.id, club.clock.time)
    assert not await PendingDisplay(database).tables()


async def test_after_a_backup_was_put_back_people_may_see_anything(database: Database) -> None:
    club = ClubOnDisk(database)
    pending_display = PendingDisplay(database)
    living = await club.lobby(ANNA, BORIS)
    closed = await club.lobby(ANNA, place=THERE)
    closed = await club.close(closed)
    await pending_display.mark_shown({living.id: living.seq, closed.id: closed.seq})
    await database.write(mark_all)
    assert await pending_display.tables() == [living.id]
