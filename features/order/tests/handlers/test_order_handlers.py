"""When a group may be told something, open a table and begin a game, as it has chosen."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from club.places import Place, TopicId
from club.settings import Settings
from club.table import Phase, Table
from club.unasked import NIGHT, Unasked
from features.order import ORDER
from features.order.host import Order
from features.order.options import quiet_hours_of
from features.order.store import PlayedGames, SettingsChanges
from handlers import lobby, settings
from handlers.services import Services, services_from
from people.core import Core
from people.openings import NextStep
from screens import buttons
from storage.database import Database
from tests.club.memory import NOON, ManualClock
from tests.club.tables import ANNA, BORIS, GROUP, VERA
from tests.handlers.group_news import Waiting, news_from
from tests.handlers.group_settings import CHAT, choose_for_group, in_private, settings_of_group
from tests.handlers.situations import begin_game, open_lobby, play_to_end
from tests.handlers.user_actions import command, press, why_not
from tests.words import english

LONDON_NIGHT = datetime(2026, 11, 21, 23, 30, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


async def choose(services: Services, option: str, value: str) -> None:
    chosen = buttons.Choose(CHAT, option, value)
    await settings.choose(in_private(), chosen, services)


@pytest.fixture
async def table(services: Services) -> Table:
    """A table where a game is over."""
    return await play_to_end(services, await begin_game(services))


async def play_again(services: Services, clock: ManualClock, table: Table) -> Table:
    """Play another game at once, which takes ten minutes."""
    await lobby.play_again(press(ANNA), buttons.Again(table.id), services)
    await lobby.play_again(press(BORIS), buttons.Again(table.id), services)
    await lobby.start(press(ANNA), buttons.Start(table.id), services)
    clock.time += 10 * MINUTE
    return await play_to_end(services, await services.tables.require(table.id))


def test_until_a_group_chooses_it_is_quiet_from_23_to_9() -> None:
    assert quiet_hours_of(Settings()) == NIGHT


async def test_a_group_chooses_its_quiet_hours(services: Services, clock: ManualClock) -> None:
    await choose(services, "quiet_from", "12")
    await choose(services, "quiet_until", "14")
    for hour, is_told in ((11, True), (12, False), (13, False), (14, True)):
        clock.time = NOON.replace(hour=hour)
        small = Waiting(Unasked(f"at {hour}"))
        await news_from(services, small).tell()
        assert bool(small.told) is is_told, hour


async def test_two_administrators_at_once_lose_no_choice(services: Services) -> None:
    await asyncio.gather(
        choose(services, "quiet_from", "22"),
        choose(services, "quiet_until", "7"),
        choose(services, "pause", "30"),
    )
    chosen = await settings_of_group(services)
    assert chosen.added == {"quiet_from": 22, "quiet_until": 7, "pause": 30}


async def test_tables_are_opened_at_night_unless_a_group_wants_none(
    services: Services, clock: ManualClock
) -> None:
    clock.time = LONDON_NIGHT
    assert await services.directory.openings.why_not(GROUP, NextStep.OPEN) is None
    await choose(services, "night_tables", "off")
    said = english("order-night", time="9:00")
    assert await why_not(lobby.open_table(command(ANNA), services)) == said
    await choose(services, "zone", "tokyo")
    assert await services.directory.openings.why_not(GROUP, NextStep.OPEN)
    clock.time += timedelta(minutes=30)
    assert await services.directory.openings.why_not(GROUP, NextStep.OPEN) is None


async def test_where_there_are_no_quiet_hours_tables_are_always_opened(
    services: Services, clock: ManualClock
) -> None:
    clock.time = LONDON_NIGHT
    await choose_for_group(services, "night_tables", False)
    await choose(services, "quiet_from", "9")
    assert await services.directory.openings.why_not(GROUP, NextStep.OPEN) is None


async def test_what_was_opened_before_the_night_is_played(
    services: Services, clock: ManualClock
) -> None:
    await choose_for_group(services, "night_tables", False)
    table = await open_lobby(services)
    clock.time = LONDON_NIGHT
    await lobby.start(press(ANNA), buttons.Start(table.id), services)
    table = await play_to_end(services, await services.tables.require(table.id))
    again = lobby.play_again(press(ANNA), buttons.Again(table.id), services)
    assert await why_not(again) == english("order-night", time="9:00")


async def test_after_so_many_games_there_is_a_pause(
    services: Services, clock: ManualClock, table: Table
) -> None:
    await choose_for_group(services, "pause", 15)
    await choose_for_group(services, "pause_after", 3)
    clock.time = datetime(2026, 11, 21, 23, 39, 30, tzinfo=UTC)
    table = await play_again(services, clock, table)
    table = await play_again(services, clock, table)  # 23:59:30; the first was hours ago
    table = await play_again(services, clock, table)  # 0:09:30
    said = english("order-pause", games=3, time="0:25")
    again = buttons.Again(table.id)
    assert await why_not(lobby.play_again(press(ANNA), again, services)) == said
    assert await why_not(lobby.open_table(command(VERA), services)) == said
    told = (await services.directory.of_table(table)).not_now
    assert told
    assert told.message == "order-pause"
    clock.time += 15 * MINUTE
    assert (await services.directory.of_table(table)).not_now is None
    await play_again(services, clock, table)


async def test_a_pause_survives_a_restart_and_the_end_of_the_feature(
    core: Core, services: Services, clock: ManualClock, table: Table, database: Database
) -> None:
    await choose_for_group(services, "pause", 60)
    await choose_for_group(services, "pause_after", 3)
    for _ in range(2):
        table = await play_again(services, clock, table)
    host = Order(
        core.directory, PlayedGames(database), SettingsChanges(database), clock, core.tasks
    )
    assert await host.why_not_now(GROUP, NextStep.START)
    core.directory.openings.objections.clear()
    without = services_from(core, ())
    await lobby.play_again(press(ANNA), buttons.Again(table.id), without)


async def test_a_lobby_that_was_open_waits_for_the_end_of_the_pause(
    services: Services, clock: ManualClock, table: Table
) -> None:
    for _ in range(2):
        table = await play_again(services, clock, table)
    await lobby.play_again(press(ANNA), buttons.Again(table.id), services)
    await lobby.play_again(press(BORIS), buttons.Again(table.id), services)
    await choose_for_group(services, "pause", 30)
    await choose_for_group(services, "pause_after", 3)
    started = lobby.start(press(ANNA), buttons.Start(table.id), services)
    assert english("order-pause", games=3, time="12:50") in await why_not(started)
    clock.time += 30 * MINUTE
    await lobby.start(press(ANNA), buttons.Start(table.id), services)
    assert (await services.tables.require(table.id)).phase is Phase.PLAYING


async def test_a_pause_is_that_of_one_place_and_counts_no_game_cut_short(
    services: Services, clock: ManualClock, table: Table
) -> None:
    await choose_for_group(services, "pause", 60)
    await choose_for_group(services, "pause_after", 3)
    for _ in range(2):
        table = await play_again(services, clock, table)
    topic = Place(GROUP.chat, TopicId(7))
    assert await services.directory.openings.why_not(GROUP, NextStep.OPEN)
    assert await services.directory.openings.why_not(topic, NextStep.OPEN) is None


async def test_the_operator_takes_it_away(core: Core) -> None:
    choices = replace(core.directory.choices, left_out=("pause",))
    opened = ORDER.open(replace(core, directory=replace(core.directory, choices=choices)))
    assert (opened.quiet_hours, opened.why_not_now) == (None, None)
