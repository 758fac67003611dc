"""Rooms as stored: one for each message, for as long as somebody may look there, and standings."""

import asyncio
import json
from collections import Counter
from dataclasses import replace
from datetime import timedelta

from club.commands import PlayAgain, Start
from club.places import PersonId, Place
from club.table import Table
from features.any_chat.store import Rooms
from storage.all_tables import ALL_TABLES
from storage.chats import Chats
from storage.database import Database
from storage.people import People
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, SETTINGS, VERA, ClubOnDisk

A_MONTH = timedelta(days=30)
SIX_WEEKS = timedelta(weeks=6)
INLINE_ID = "BAAAAMESSAGE"
PAIR = replace(SETTINGS, seats=2)


async def room(database: Database, message: str = INLINE_ID) -> Place:
    rooms = Rooms(database)
    await rooms.open(message, NOON)
    place = await rooms.place_of(message)
    assert place is not None
    await rooms.note_opener(place, ANNA)
    return place


def losers(table: Table) -> list[PersonId | None]:
    assert table.game is not None
    outcome = table.game.outcome
    return [table.chairs[seat].person for seat in outcome.losers] if outcome else []


async def test_a_message_has_one_room_however_many_press_at_once(database: Database) -> None:
    rooms = Rooms(database)
    await asyncio.gather(*(rooms.open(INLINE_ID, NOON) for _ in range(3)))
    place = await rooms.place_of(INLINE_ID)
    assert place is not None
    assert await rooms.message_at(place) == INLINE_ID
    assert await room(database) == place
    assert await room(database, "another") != place


async def test_the_standings_of_two_are_those_of_their_games_in_rooms(database: Database) -> None:
    club = ClubOnDisk(database)
    lost = Counter[PersonId | None]()
    said = list[tuple[Table, Counter[PersonId | None]]]()
    for number in range(3):
        place = await room(database, f"message {number}")
        seated = (ANNA, BORIS) if number % 2 else (BORIS, ANNA)
        table = await club.game(*seated, place=place, settings=PAIR)
        for _ in range(4):
            lost.update(losers(table))
            said.append((table, lost.copy()))
            table = await club.again(table)
        lost.update(losers(table))
        said.append((table, lost.copy()))
        begun = await club.ask(table, PlayAgain(ANNA), Start(ANNA))
        await club.close(await club.play_out(begun, 3))
        await club.game(ANNA, VERA, place=await room(database, f"another {number}"), settings=PAIR)
        await club.close(await club.game(ANNA, BORIS, place=GROUP))
        await club.close(await club.practice(ANNA))
    assert {*lost} == {ANNA, BORIS}
    for table, then in said:
        assert await Rooms(database).lost_by_pair(table.id, table.series.games) == then


async def test_a_room_stays_for_a_month_after_its_last_game(database: Database) -> None:
    """A game of a day a turn may take six weeks."""
    club = ClubOnDisk(database)
    rooms = Rooms(database)
    place = await room(database)
    begun = await club.ask(await club.lobby(ANNA, BORIS, place=place, settings=PAIR), Start(ANNA))
    club.clock.time = NOON + SIX_WEEKS
    await rooms.forget(club.clock.time - A_MONTH)
    table = await club.play_out(begun)
    end = club.clock.time
    await club.close(table)
    await rooms.forget(end)
    assert await rooms.place_of(INLINE_ID) == place
    await rooms.forget(end + timedelta(seconds=1))
    assert await rooms.place_of(INLINE_ID) is None
    assert await rooms.message_at(place) is None


async def test_of_a_room_only_its_games_stay_as_they_do_of_groups(database: Database) -> None:
    club = ClubOnDisk(database)
    place = await room(database)
    await Chats(database).remember(place.chat, "", "elsewhere", None)
    await club.close(await club.game(ANNA, BORIS, place=place, settings=PAIR))
    await Rooms(database).forget(NOON + A_MONTH)
    left = {name for name in ALL_TABLES if await mentions(database, name, str(place.chat))}
    assert left == {"games", "journal"}
    assert not [name for name in ALL_TABLES if await mentions(database, name, INLINE_ID)]
    assert len((await People(database).export(ANNA))["games"]) == 1


async def mentions(database: Database, table: str, what: str) -> bool:
    rows = await database.rows(f"SELECT * FROM {table}")  # noqa: S608  a name of ours
    return any(what in str(value) for row in rows for value in dict(row).values())


async def test_a_room_is_exported_without_the_key_to_its_message(database: Database) -> None:
    place = await room(database)
    club = ClubOnDisk(database)
    await club.close(await club.game(ANNA, BORIS, place=place, settings=PAIR))
    for person in (ANNA, BORIS):
        exported = await People(database).export(person)
        assert [each["number"] for each in exported["rooms"]] == ([1] if person == ANNA else [])
        assert INLINE_ID not in json.dumps(exported, default=str)


async def test_a_room_outlives_who_has_opened_it_without_naming_them(database: Database) -> None:
    place = await room(database)
    club = ClubOnDisk(database)
    table = await club.game(ANNA, BORIS, place=place, settings=PAIR)
    await club.close(table)
    await People(database).forget(ANNA)
    assert await Rooms(database).place_of(INLINE_ID) == place
    assert not [name for name in ALL_TABLES if await mentions(database, name, str(ANNA))]
