"""Which message shows what, by chat, topic, kind, table, number and reader."""

from dataclasses import replace

import pytest

from club.places import ChatId, PersonId, Place, TableId, TopicId
from club.sent_message import SentMessage
from club.slots import Address, Kind, Slot
from storage.database import Database
from storage.posts import Pictures, Posts

BOARD = Slot(Place(ChatId(-1)), Kind.TABLE, TableId(7))
SHOWN = SentMessage(message_id=100, edition=2, digest="abc")

OTHERS = [
    replace(BOARD, place=Place(ChatId(-2))),
    replace(BOARD, place=Place(ChatId(-1), TopicId(3))),
    replace(BOARD, kind=Kind.RESULT),
    replace(BOARD, table=TableId(8)),
    replace(BOARD, number=1),
    replace(BOARD, reader=PersonId(5)),
]


async def test_put_get_and_remove(database: Database) -> None:
    posts = Posts(database)
    assert await posts.get(BOARD) is None
    await posts.put(BOARD, SHOWN)
    assert await posts.get(BOARD) == SHOWN
    newer = replace(SHOWN, message_id=101, edition=3, pinned=True)
    await posts.put(BOARD, newer)
    assert await posts.get(BOARD) == newer
    await posts.remove(BOARD)
    assert await posts.get(BOARD) is None


@pytest.mark.parametrize("other", OTHERS)
async def test_every_part_of_the_slot_matters(database: Database, other: Slot) -> None:
    posts = Posts(database)
    await posts.put(BOARD, SHOWN)
    await posts.put(other, replace(SHOWN, message_id=7))
    await posts.remove(other)
    assert await posts.get(BOARD) == SHOWN


async def test_all_posts_of_a_table(database: Database) -> None:
    posts = Posts(database)
    for slot in (BOARD, *OTHERS):
        await posts.put(slot, SHOWN)
    here = {slot for slot in (BOARD, *OTHERS) if slot.table == BOARD.table}
    assert await posts.of_table(BOARD.table) == dict.fromkeys(here, SHOWN)


async def test_what_a_feature_that_is_gone_has_posted_stays(database: Database) -> None:
    posts = Posts(database)
    await posts.put(replace(BOARD, kind=Kind("gone")), SHOWN)
    (slot,) = await posts.of_table(BOARD.table)
    assert slot.kind.value == "gone"


async def test_a_message_is_recognised(database: Database) -> None:
    posts = Posts(database)
    here = BOARD.address
    await posts.put(BOARD, SHOWN)
    assert await posts.holds(here, SHOWN.message_id)
    assert not await posts.holds(here, SHOWN.message_id + 1)
    assert not await posts.holds(Address(ChatId(-2)), SHOWN.message_id)
    assert not await posts.holds(Address(here.chat, PersonId(1)), SHOWN.message_id)


async def test_pictures_are_known_by_their_content(database: Database) -> None:
    pictures = Pictures(database)
    assert await pictures.find("abc") is None
    await pictures.keep("abc", "file-1")
    await pictures.keep("abc", "file-2")
    assert await pictures.find("abc") == "file-2"


async def test_as_many_pictures_are_known_as_there_is_room_for(database: Database) -> None:
    pictures = Pictures(database, room=3)
    for number in range(20):
        await pictures.keep(f"digest-{number}", f"file-{number}")
        assert await pictures.find(f"digest-{number}") == f"file-{number}"
    known = [await pictures.find(f"digest-{number}") for number in range(20)]
    assert 1 <= len(list(filter(None, known))) <= 3
