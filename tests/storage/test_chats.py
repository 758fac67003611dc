"""Chats: names, presence, language, and settings that survive the addition of new fields."""

import json
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from club.places import ChatId, Place, TableId, TopicId
from club.sent_message import SentMessage
from club.settings import Settings
from club.slots import Kind, Slot
from club.unasked import Unasked
from durak.rules import Rules
from storage.chats import Chats, StoredChat, StoredTopic
from storage.database import Database
from storage.posts import Posts
from storage.unasked import ToldUnasked
from tests.club.memory import NOON

CHAT = ChatId(-1001)
STRICT = Settings(variant="transfer", rules=Rules(transfer="on"), seats=4, clock=30)


@pytest.fixture
async def chats(database: Database) -> Chats:
    chats = Chats(database)
    await chats.remember(CHAT, "Friends", "group", None)
    return chats


async def test_an_unknown_chat(chats: Chats) -> None:
    assert await chats.get(ChatId(-9)) is None


async def test_a_chat_begins_with_the_defaults(chats: Chats) -> None:
    assert await chats.get(CHAT) == StoredChat(
        CHAT, "Friends", "group", None, None, Settings(), present=True
    )


async def test_what_was_chosen_outlives_a_new_title(chats: Chats) -> None:
    await chats.save_settings(CHAT, STRICT)
    await chats.choose_language(CHAT, "ja")
    await chats.set_present(CHAT, present=False)
    await chats.remember(CHAT, "Best friends", "group", "best")
    assert await chats.get(CHAT) == StoredChat(
        CHAT, "Best friends", "group", "best", "ja", STRICT, present=False
    )


async def test_a_group_is_greeted_again_only_after_it_was_left_for_long(chats: Chats) -> None:
    day = timedelta(days=1)

    async def is_greeted(at: datetime) -> bool:
        return await chats.note_greeting(CHAT, at, at - day)

    assert await is_greeted(NOON)
    assert not await is_greeted(NOON + day / 2)
    await chats.note_departure(CHAT, NOON + 9 * day)
    await chats.note_departure(CHAT, NOON + 9.9 * day)  # of calls that are refused since
    assert not await is_greeted(NOON + 9.9 * day)
    assert await is_greeted(NOON + 10 * day)


async def test_what_features_add_is_stored_as_soon_as_it_is_chosen(
    chats: Chats, database: Database
) -> None:
    async def stored() -> dict[str, object]:
        (row,) = await database.rows("SELECT settings FROM chats")
        settings: dict[str, object] = json.loads(row["settings"])
        return settings

    await chats.save_settings(CHAT, STRICT)
    assert "added" not in await stored()
    await chats.save_settings(CHAT, STRICT.with_value("small", False))
    assert (await stored())["added"] == {"small": False}
    database.clear_caches(True)
    assert (await chats.settings_of(CHAT)).value("small") is False
    await chats.save_settings(CHAT, STRICT.with_value("hour", 22).with_value("way", "fast"))
    assert (await stored())["added"] == {"hour": 22, "way": "fast"}
    database.clear_caches(True)
    assert (await chats.settings_of(CHAT)).value("hour") == 22


async def test_settings_saved_before_an_option_existed(chats: Chats, database: Database) -> None:
    await database.execute("""UPDATE chats SET settings = '{"seats": 3, "rules": {"deck": 52}}'""")
    chat = await chats.get(CHAT)
    assert chat is not None
    assert chat.settings == replace(Settings(), seats=3, rules=Rules(deck=52))


async def test_the_supergroup_may_be_met_before_the_move(chats: Chats) -> None:
    new = ChatId(-100_1001)
    await chats.save_settings(CHAT, STRICT)
    await chats.remember(new, "Friends, moved", "supergroup", "friends")
    await chats.migrate(CHAT, new)
    moved = await chats.get(new)
    assert moved == StoredChat(
        new, "Friends, moved", "supergroup", "friends", None, STRICT, present=True
    )


async def test_messages_stay_behind(chats: Chats, database: Database) -> None:
    posts = Posts(database)
    shown = SentMessage(100, 1, "abc")
    new = ChatId(-100_1001)
    old_board, board = (Slot(Place(chat), Kind.TABLE, TableId(7)) for chat in (CHAT, new))
    for slot in (old_board, board):
        await posts.put(slot, shown)
    assert len(await posts.of_table(TableId(7))) == 2
    await chats.migrate(CHAT, new)
    assert await posts.of_table(TableId(7)) == {board: shown}


async def test_both_may_have_been_told_the_same_before_the_move(
    chats: Chats, database: Database
) -> None:
    new = ChatId(-100_1001)
    told = ToldUnasked(database)
    for chat in (CHAT, new):
        assert await told.put(chat, Unasked.CEREMONY, "2026-Q3", NOON)
    await told.put(CHAT, Unasked("gone"), "7", NOON)
    await chats.migrate(CHAT, new)
    assert len(await told.lately(new, NOON)) == 2
    assert not await told.lately(CHAT, NOON)


async def test_topics_have_names_of_their_own(chats: Chats) -> None:
    cards, chess = (Place(CHAT, TopicId(number)) for number in (5, 6))
    await chats.name_topic(cards, "Cards")
    assert (await chats.topic(cards), await chats.topic(chess)) == ("Cards", None)
    await chats.name_topic(cards, "Card games")
    assert await chats.topic(cards) == "Card games"


async def test_topics_close_open_and_go(chats: Chats) -> None:
    cards, chess = (Place(CHAT, TopicId(number)) for number in (5, 6))
    await chats.name_topic(chess, "Chess")
    await chats.name_topic(cards, "Cards")
    await chats.mark_topic(cards, is_closed=True)
    await chats.name_topic(cards, "Card games")
    known = await chats.topics_of(CHAT)
    assert list(known.items()) == [
        (5, StoredTopic("Card games", is_closed=True)),
        (6, StoredTopic("Chess")),
    ]
    await chats.mark_topic(cards, is_closed=False)
    await chats.forget_topic(chess)
    assert await chats.topics_of(CHAT) == {5: StoredTopic("Card games")}
    await chats.forget_topics(CHAT)
    await chats.mark_topic(cards, is_closed=True)
    assert not await chats.topics_of(CHAT)


async def test_general_is_stored_once_it_has_been_closed(chats: Chats) -> None:
    general = Place(CHAT)
    await chats.mark_topic(general, is_closed=False)
    assert not await chats.topics_of(CHAT)
    for is_closed in (True, False, True):
        await chats.mark_topic(general, is_closed=is_closed)
        assert await chats.topics_of(CHAT) == {0: StoredTopic("", is_closed=is_closed)}
