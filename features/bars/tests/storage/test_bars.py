"""Bars as stored: one for each person and chat, known by a hash where the person was forgotten."""

import asyncio
from datetime import timedelta

from club.places import ChatId, PersonId
from features.bars.store import Bars
from storage.chats import Chats
from storage.database import Database
from storage.people import People
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, VERA

HERE, ELSEWHERE, LATER_HERE = map(ChatId, (-1001, -1002, -1003))
A_DAY = timedelta(days=1)
TOMORROW = NOON + A_DAY


async def barred(database: Database, chat: ChatId = HERE) -> list[PersonId | None]:
    return [bar.person for bar in await Bars(database).of(chat, NOON)]


async def test_a_bar_is_about_one_person_in_one_chat_until_it_ends(database: Database) -> None:
    bars = Bars(database)
    await bars.put(HERE, BORIS, TOMORROW)
    bar = await bars.about(HERE, BORIS, NOON)
    assert bar is not None
    assert (bar.person, bar.until) == (BORIS, TOMORROW)
    assert await bars.about(HERE, BORIS, TOMORROW - timedelta.resolution)
    assert await bars.about(HERE, BORIS, TOMORROW) is None
    assert await bars.about(HERE, ANNA, NOON) is None
    assert await bars.about(ELSEWHERE, BORIS, NOON) is None


async def test_a_later_bar_takes_the_place_of_an_earlier_one(database: Database) -> None:
    bars = Bars(database)
    await bars.put(HERE, BORIS, TOMORROW + A_DAY)
    await bars.put(HERE, ANNA, TOMORROW)
    await bars.put(HERE, BORIS, TOMORROW)
    ends = {bar.person: bar.until for bar in await bars.of(HERE, NOON)}
    assert ends == {ANNA: TOMORROW, BORIS: TOMORROW}


async def test_of_two_bars_at_once_one_stays(database: Database) -> None:
    both = (Bars(database).put(HERE, BORIS, NOON + days * A_DAY) for days in (1, 7))
    await asyncio.gather(*both)
    assert await barred(database) == [BORIS]


async def test_who_is_let_in_twice_and_barred_again_is_barred(database: Database) -> None:
    bars = Bars(database)
    await bars.put(HERE, BORIS, TOMORROW)
    (first,) = await bars.of(HERE, NOON)
    await asyncio.gather(bars.delete(HERE, first.key), bars.delete(HERE, first.key))
    assert await barred(database) == []
    await bars.put(HERE, BORIS, TOMORROW)
    await bars.delete(HERE, first.key)
    assert await barred(database) == [BORIS]


async def test_whoever_was_forgotten_is_still_barred_and_not_named(database: Database) -> None:
    bars = Bars(database)
    await People(database).remember(BORIS, "Boris", None)
    await bars.put(HERE, BORIS, TOMORROW)
    await People(database).forget(BORIS)
    assert await barred(database) == [None]
    assert await bars.about(HERE, BORIS, NOON)
    assert await bars.about(HERE, ANNA, NOON) is None
    rows = await database.rows("SELECT * FROM bars")
    assert str(BORIS) not in {str(value) for row in rows for value in dict(row).values()}
    await bars.put(HERE, BORIS, TOMORROW + A_DAY)
    assert await barred(database) == [BORIS]


async def test_equal_people_have_unequal_hashes_in_different_chats(database: Database) -> None:
    for chat in (HERE, ELSEWHERE):
        await Bars(database).put(chat, BORIS, TOMORROW)
    one, other = await Bars(database).everywhere()
    assert one.hash != other.hash


async def test_an_export_says_where_and_until_when_one_is_barred(database: Database) -> None:
    await Bars(database).put(HERE, BORIS, TOMORROW)
    await Bars(database).put(HERE, VERA, TOMORROW)
    exported = (await People(database).export(BORIS))["bars"]
    assert [each["chat"] for each in exported] == [HERE]
    assert [set(each) for each in exported] == [{"chat", "until"}]


async def test_a_bar_goes_along_to_the_supergroup(database: Database) -> None:
    bars = Bars(database)
    await Chats(database).remember(HERE, "Group", "group", None)
    await bars.put(HERE, BORIS, TOMORROW)
    assert await barred(database, LATER_HERE) == []
    await Chats(database).migrate(HERE, LATER_HERE)
    assert await barred(database, LATER_HERE) == [BORIS]
    assert await barred(database) == []
