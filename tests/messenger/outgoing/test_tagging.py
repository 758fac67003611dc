"""Tags are sent through the outbox: after messages, within the limits, and without delays."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from club.finished_games import FinishedGame
from club.places import PersonId, Place
from club.seasons import Season
from club.sent_message import MemberTag
from club.settings import Settings
from messenger.outgoing.queue_items import Note
from messenger.outgoing.rate_limits import Rate
from messenger.outgoing.table_display import TableDisplay
from messenger.outgoing.tagging import Tagging, Untagging
from screens.screen import Screen
from storage import games
from storage.chats import Chats
from storage.database import Connection
from storage.people import People
from storage.tags import Tags
from telegram_sandbox.refusals import bad_request
from tests.end_to_end.process import A_START
from tests.messenger.outgoing.delivery_to_sandbox import FREE, Delivery, lost_table, refusing
from tests.storage.counted_games import count_games, lost_by


@pytest.fixture
async def ben(delivery: Delivery) -> PersonId:
    """Return a member who is recorded as owning the durak's tag. The bot may change tags."""
    ben = delivery.sandbox.user("Ben")
    delivery.group.welcomes(ben)
    person = PersonId(ben.id)
    await People(delivery.database).remember(person, ben.name, None)
    await Tags(delivery.database).add(delivery.chat, person)
    delivery.group.promotes()
    return person


def tag(delivery: Delivery, person: PersonId) -> None:
    delivery.outbox.want(Tagging(delivery.chat, person, "durak"))


def untag(delivery: Delivery, person: PersonId) -> None:
    delivery.outbox.want(Untagging(delivery.chat, person, MemberTag("", "durak")))


async def test_whatever_is_to_be_read_goes_first(delivery: Delivery, ben: PersonId) -> None:
    tag(delivery, ben)
    delivery.outbox.want(Note(delivery.board.place, "top", Screen("ranking")))
    delivery.show(delivery.board, "the result")
    await delivery.tasks.finish()
    assert delivery.methods() == [*["sendMessage"] * 2, "getChatMember", "setChatMemberTag"]
    assert delivery.sandbox.world.member(delivery.chat, ben).tag == "durak"


@pytest.mark.parametrize("method", ["getChatMember", "setChatMemberTag"])
@pytest.mark.parametrize("reason", ["user not found", "PARTICIPANT_ID_INVALID"])
async def test_a_member_who_cannot_be_found_closes_no_chat(
    delivery: Delivery, ben: PersonId, method: str, reason: str
) -> None:
    with delivery.sandbox.failing(refusing(bad_request(reason), method)):
        tag(delivery, ben)
        await delivery.tasks.finish()
        untag(delivery, ben)
        await delivery.tasks.finish()
    assert len(delivery.methods()) <= 3, "nobody is asked about again and again"
    assert delivery.reports.empty()
    assert not await Tags(delivery.database).of_chat(delivery.chat)
    delivery.show(delivery.board, "board")
    await delivery.group.shows("board")


@pytest.mark.parametrize("rates", [replace(FREE, group=Rate(4, 3600))])
async def test_whatever_is_asked_and_set_for_a_tag_is_paid_for_once(
    delivery: Delivery, ben: PersonId
) -> None:
    tag(delivery, ben)
    await delivery.tasks.finish()
    untag(delivery, ben)
    async with asyncio.timeout(A_START):
        await delivery.tasks.finish()
    assert delivery.methods() == ["getChatMember", "setChatMemberTag"] * 2


async def test_a_tag_that_we_never_replaced_is_forgotten(
    delivery: Delivery, display: TableDisplay, ben: PersonId
) -> None:
    """It is forgotten once no change is wanted, because it may differ by the time of the next."""
    tags = Tags(delivery.database)
    await tags.set_own(delivery.chat, ben, "Gambler")
    display.retag(delivery.chat)
    await delivery.tasks.finish()
    assert not await tags.of_chat(delivery.chat)
    assert not delivery.methods()


async def test_tags_are_worked_out_once_the_disk_can_be_read(
    delivery: Delivery, display: TableDisplay, ben: PersonId
) -> None:
    tags = Tags(delivery.database)
    await tags.set_own(delivery.chat, ben, "Gambler")
    async with lost_table(delivery, "tags"):
        display.retag(delivery.chat)
    await delivery.tasks.finish()
    assert not await tags.of_chat(delivery.chat)


async def test_what_could_not_be_given_back_is_not_taken(delivery: Delivery, ben: PersonId) -> None:
    """If the old tag cannot be saved, replacing it would lose it."""
    await delivery.database.execute(
        "CREATE TRIGGER full BEFORE UPDATE ON tags BEGIN SELECT RAISE(FAIL, 'no room'); END"
    )
    tag(delivery, ben)
    await delivery.tasks.finish()
    assert delivery.methods() == ["getChatMember"]
    delivery.show(delivery.board, "board")
    await delivery.group.shows("board")


async def test_titles_are_worn_until_somebody_is_the_durak(
    delivery: Delivery, display: TableDisplay, ben: PersonId
) -> None:
    """Ben is the durak of the last season, Ada its champion, and then the durak of a game."""
    ada = delivery.sandbox.user("Ada")
    delivery.group.welcomes(ada)
    champion = PersonId(ada.id)
    await People(delivery.database).remember(champion, ada.name, None)
    chats = Chats(delivery.database)
    await chats.remember(delivery.chat, "Friday", "supergroup", None)
    await chats.save_settings(delivery.chat, Settings(tagged=True))
    season = Season.of(datetime.now(UTC)).previous
    lost = [lost_by(ben, (ben, champion), season.begins)] * 10
    await count_games(delivery.database, delivery.chat, lost)
    display.retag(delivery.chat)
    await delivery.tasks.finish()
    time = season.time_of_year(southern=False).value
    assert [tag_of(delivery, person) for person in (ben, champion)] == [
        f"{time}’s durak",
        f"{time} champion",
    ]
    await record_game(delivery, lost_by(champion, (ben, champion), season.ends))
    display.retag(delivery.chat)
    await delivery.tasks.finish()
    assert tag_of(delivery, champion) == "durak"
    await chats.save_settings(delivery.chat, Settings(tagged=False))
    display.retag(delivery.chat)
    await delivery.tasks.finish()
    assert not any(tag_of(delivery, person) for person in (ben, champion))


def tag_of(delivery: Delivery, person: PersonId) -> str:
    return delivery.sandbox.world.member(delivery.chat, person).tag


async def record_game(delivery: Delivery, game: FinishedGame) -> None:
    async def work(connection: Connection) -> None:
        await games.add(connection, replace(game, place=Place(delivery.chat)))

    await delivery.database.execute("INSERT INTO tables DEFAULT VALUES")
    await delivery.database.write(work)
