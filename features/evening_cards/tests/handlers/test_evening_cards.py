"""A group is told once, quietly, how its evening went: at what time, and what may come between."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from club.commands import PlayAgain, Start
from club.places import ChatId, Place, TopicId
from club.table import Table
from club.unasked import Silence, Unasked
from features.evening_cards.rules import NEWS
from handlers.services import Services
from storage.chats import Chats
from storage.database import Database
from storage.unasked import ToldUnasked
from tests.club.memory import NOON, ManualClock
from tests.club.tables import GROUP
from tests.handlers.fakes import Messages
from tests.handlers.group_news import look_twice, reasons
from tests.handlers.group_settings import answer_in, choose_for_group
from tests.handlers.situations import begin_game, play_to_end

A_MINUTE = timedelta(minutes=1)
IDLE = timedelta(minutes=46)
EVENING = NOON.replace(hour=20)
LATE = NOON.replace(hour=22, minute=30)
MORNING = NOON.replace(hour=9) + timedelta(days=1)


@pytest.fixture(autouse=True)
def _evening(clock: ManualClock) -> None:
    clock.time = EVENING


async def play(services: Services, games: int = 3) -> Table:
    table = await play_to_end(services, await begin_game(services))
    for _ in range(games - 1):
        table = await play_to_end(services, await begin_another(services, table))
    return table


async def begin_another(services: Services, table: Table) -> Table:
    await services.tables.submit(table.id, PlayAgain(table.opener))
    return await services.tables.submit(table.id, Start(table.opener))


async def told_at(services: Services, clock: ManualClock, time: datetime) -> int:
    """Turn the clock, and return how often the group has been told by then."""
    clock.time = time
    await services.group_news.tell()
    messages = services.messages
    assert isinstance(messages, Messages)
    return len(messages.told)


def test_everything_else_is_more_important(services: Services) -> None:
    assert [*services.group_news.sources][-1] == NEWS


async def test_it_is_told_once_when_the_table_has_been_idle(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    await play(services)
    assert not await told_at(services, clock, EVENING + IDLE - A_MINUTE)
    assert await told_at(services, clock, EVENING + IDLE) == 1
    assert await told_at(services, clock, EVENING + 2 * IDLE) == 1
    ((place, card),) = messages.told
    assert place == GROUP
    assert "3 games" in card.text
    assert "Anna" in card.without_picture().text
    assert not messages.said


async def test_it_is_told_where_the_group_wants_answers(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    topic = Place(GROUP.chat, TopicId(5))
    answer_in(services, topic)
    await play(services)
    assert await told_at(services, clock, EVENING + IDLE) == 1
    assert [place for place, _ in messages.told] == [topic]


async def test_two_who_look_at_once_tell_it_once(
    services: Services, clock: ManualClock, messages: Messages
) -> None:
    await play(services)
    clock.time = EVENING + IDLE
    news = services.group_news
    await asyncio.gather(*(replace(news).tell() for _ in range(3)))
    assert len(messages.told) == 1


async def test_two_games_are_no_evening(services: Services, clock: ManualClock) -> None:
    await play(services, games=2)
    assert not await told_at(services, clock, EVENING + IDLE)


async def test_it_waits_while_somebody_plays(services: Services, clock: ManualClock) -> None:
    table = await begin_another(services, await play(services))
    assert not await told_at(services, clock, EVENING + IDLE)
    await play_to_end(services, table)
    assert not await told_at(services, clock, EVENING + IDLE + A_MINUTE)
    assert await told_at(services, clock, EVENING + 3 * IDLE) == 1


async def test_a_late_evening_waits_for_the_morning(services: Services, clock: ManualClock) -> None:
    clock.time = LATE
    await play(services)
    assert not await told_at(services, clock, LATE + IDLE)
    assert not await told_at(services, clock, MORNING - A_MINUTE)
    assert await told_at(services, clock, MORNING) == 1


async def test_nobody_is_told_after_noon(services: Services, clock: ManualClock) -> None:
    await play(services)
    assert not await told_at(services, clock, NOON + timedelta(days=1))


async def test_a_new_evening_replaces_the_last(services: Services, clock: ManualClock) -> None:
    clock.time = LATE
    table = await play(services)
    clock.time = MORNING - timedelta(hours=1)
    await play_to_end(services, await begin_another(services, table))
    assert not await told_at(services, clock, MORNING)


async def test_the_night_is_that_of_the_groups_zone(services: Services, clock: ManualClock) -> None:
    await play(services)
    await choose_for_group(services, "zone", "vladivostok")
    assert not await told_at(services, clock, EVENING + IDLE)
    await choose_for_group(services, "zone", "new_york")
    assert await told_at(services, clock, EVENING + IDLE) == 1


async def test_a_group_can_do_without(services: Services, clock: ManualClock) -> None:
    await play(services)
    await choose_for_group(services, "evening_card", value=False)
    assert not await told_at(services, clock, EVENING + IDLE)


async def test_a_clock_set_back_tells_nothing_again(services: Services, clock: ManualClock) -> None:
    await play(services)
    assert await told_at(services, clock, EVENING + IDLE) == 1
    for time in (EVENING, EVENING - timedelta(days=3), EVENING + IDLE):
        assert await told_at(services, clock, time) == 1


async def test_two_things_a_day_are_enough(
    services: Services, clock: ManualClock, database: Database
) -> None:
    clock.time = LATE - IDLE
    await play(services)
    told = ToldUnasked(database)
    for kind in (Unasked.CEREMONY, Unasked("small")):
        assert await told.put(GROUP.chat, kind, "2026", clock.time)
    assert not await told_at(services, clock, LATE)
    assert await told_at(services, clock, MORNING) == 1


@pytest.mark.parametrize("is_told_before", [True, False])
async def test_a_group_that_becomes_a_supergroup_is_told_once(
    services: Services,
    clock: ManualClock,
    database: Database,
    messages: Messages,
    *,
    is_told_before: bool,
) -> None:
    await play(services)
    if is_told_before:
        await told_at(services, clock, EVENING + IDLE)
    new = ChatId(-100_777)
    await Chats(database).migrate(GROUP.chat, new)
    assert await told_at(services, clock, EVENING + 2 * IDLE) == 1
    assert messages.told[0][0].chat == (GROUP.chat if is_told_before else new)


async def test_a_group_without_the_bot_is_told_nothing(
    services: Services, clock: ManualClock, database: Database
) -> None:
    await play(services)
    chats = Chats(database)
    await chats.set_present(GROUP.chat, present=False)
    assert not await told_at(services, clock, EVENING + IDLE)
    await chats.set_present(GROUP.chat, present=True)
    assert await told_at(services, clock, EVENING + 2 * IDLE) == 1


async def test_the_log_says_why_two_games_are_no_evening(
    services: Services, clock: ManualClock
) -> None:
    clock.time = EVENING
    with reasons("evening") as evening:
        table = await play(services, games=2)
        await look_twice(services, clock, EVENING)
        clock.time = EVENING
        table = await begin_another(services, table)
        await look_twice(services, clock, EVENING + IDLE)
    assert evening == [Silence.TOO_FEW_GAMES]


async def test_the_log_says_why_a_card_waits(services: Services, clock: ManualClock) -> None:
    clock.time = EVENING
    with reasons("evening") as evening:
        table = await play(services)
        await look_twice(services, clock, EVENING)
        await begin_another(services, table)
        await look_twice(services, clock, EVENING + IDLE)
        await choose_for_group(services, "evening_card", value=False)
        await look_twice(services, clock, EVENING + IDLE, NOON + timedelta(days=1))
    assert evening == [Silence.NOT_YET, Silence.PLAYING, Silence.SWITCHED_OFF, Silence.TOO_LATE]
