"""Whatever nobody is told unasked, the log says once why."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from club.places import ChatId, PersonId
from club.unasked import Silence, Unasked
from handlers import account, lobby
from handlers.services import Services
from storage.database import Database
from tests.club.memory import NOON, ManualClock
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, VERA
from tests.handlers.group_news import (
    DAYS,
    KINDS,
    MORNING,
    SEASON,
    Waiting,
    look_twice,
    news_from,
    reasons,
)
from tests.handlers.group_settings import choose_for_group
from tests.handlers.situations import begin_game
from tests.handlers.user_actions import command
from tests.storage.counted_games import count_games, lost_by


async def test_what_waits_for_other_news_or_for_the_morning(
    services: Services, clock: ManualClock
) -> None:
    sources = [Waiting(kind) for kind in KINDS]
    news = news_from(services, *sources)
    told = replace(services, group_news=news)
    with reasons("least") as least:
        await look_twice(told, clock, NOON, NOON, NOON.replace(hour=23))
    assert least == [Silence.LESS_IMPORTANT, Silence.ENOUGH, Silence.NIGHT]
    with reasons("ceremony") as ceremony:
        await look_twice(told, clock, NOON + DAYS)
    assert not ceremony, "that it has been told stood in the log before"


async def test_what_two_minutes_that_overlap_find(services: Services) -> None:
    sources = [Waiting(Unasked("small"))]
    news = news_from(services, *sources)
    with reasons("small") as small:
        await asyncio.gather(news.tell(), news.tell())
    assert len(sources[0].told) == 1
    assert small == [Silence.TOLD]


async def test_a_group_without_the_bot_is_told_nothing(
    services: Services, clock: ManualClock
) -> None:
    await begin_game(services)
    await services.directory.chats.set_present(GROUP.chat, present=False)
    news = news_from(services, Waiting(Unasked("small")))
    with reasons("small") as small:
        await look_twice(replace(services, group_news=news), clock, NOON)
    assert small == [Silence.CLOSED]


@pytest.mark.parametrize(
    ("losers", "why"),
    [
        ([BORIS] * 8 + [ANNA] * 4, [Silence.NIGHT, Silence.PLAYING, Silence.SWITCHED_OFF]),
        ([BORIS, ANNA] * 6, [Silence.NIGHT, Silence.NOBODY]),
    ],
    ids=["deserved", "undeserved"],
)
async def test_a_ceremony(
    services: Services,
    clock: ManualClock,
    database: Database,
    losers: Sequence[PersonId],
    why: Sequence[Silence],
) -> None:
    await begin_game(services)
    games = [lost_by(loser, (ANNA, BORIS), NOON) for loser in losers]
    await count_games(database, GROUP.chat, games)
    with reasons("ceremony") as ceremony:
        await look_twice(services, clock, SEASON.ends, MORNING)
        await choose_for_group(services, "ceremony", value=False)
        await look_twice(services, clock, MORNING)
    assert ceremony == why


async def test_a_table_that_opens(services: Services) -> None:
    for listener in (ANNA, BORIS, VERA):
        await account.toggle_announcements(command(listener), services)
    await services.announcements.listeners.add(GROUP.chat, GLEB)
    await services.chat_status.mark_closed(ChatId(VERA))
    with reasons("notify") as told_nothing:
        await lobby.open_table(command(ANNA), services)
        table = await services.tables.find(GROUP)
        assert table
        await services.announcements.announce(table)
    assert sorted(told_nothing, key=list(Silence).index) == [
        Silence.RESTING,
        Silence.SEATED,
        Silence.NOT_STARTED,
        Silence.NOT_STARTED,
    ]
