"""The barred get no seat, no page and no guess, and nobody else is told."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from club.commands import Close, Join, Leave
from club.places import Place, TopicId, private_chat
from club.table import Phase
from features.bars import buttons
from features.bars import handlers as bars
from features.bars.host import open_host
from features.bars.tests.handlers.barring import (
    A_DAY,
    CHAT,
    LATER_CHAT,
    alone,
    bar,
    host_of,
    is_barred,
    keys_of_bars,
    listed,
)
from handlers import guesses, lobby
from handlers.services import Services, services_from
from people.core import Core
from people.participation import MayNotTakePart
from screens.buttons import AskForGuess, Start, WantNextGame
from screens.buttons import Join as JoinButton
from storage.database import Database
from storage.people import People
from tests.club.memory import NOON
from tests.club.tables import ANNA, BORIS, OLGA, OPEN, VERA
from tests.handlers.fakes import Display, Members, Messages
from tests.handlers.situations import begin_game, open_lobby, table_now
from tests.handlers.table_page import Page
from tests.handlers.user_actions import command, press, why_not
from tests.words import english


async def test_the_barred_are_told_when_they_try_and_nobody_else(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services, ANNA, VERA)
    await services.tables.submit(table.id, Leave(VERA))
    before = len(messages.told)
    await open_lobby(services, BORIS, ANNA, place=Place(CHAT, TopicId(7)))
    await bar(services, BORIS, A_DAY)
    said = english("bars-not-here", until="Nov 22, 2026, 12:00")
    for attempt in (
        lobby.open_table(command(BORIS), services),
        lobby.join(press(BORIS), JoinButton(table.id), services),
        guesses.ask_for_guess(press(BORIS), AskForGuess(table.id), services),
    ):
        assert await why_not(attempt) == said
    with pytest.raises(MayNotTakePart):
        await Page(services, table).press(BORIS, JoinButton(table.id))
    assert len(messages.told) == before
    assert not messages.said


async def test_the_barred_hear_of_no_table(services: Services, display: Display) -> None:
    for listener in (BORIS, VERA):
        await services.announcements.choose(CHAT, listener, wanted=True)
    table = await open_lobby(services, ANNA, BORIS)
    await bar(services, BORIS)
    await services.announcements.announce(table)
    assert display.announced == [(table.id, VERA)]


async def test_in_mid_game_a_computer_takes_over(services: Services) -> None:
    table = await begin_game(services, ANNA, BORIS)
    await bar(services, BORIS)
    table = await table_now(services, table)
    assert table.phase is Phase.PLAYING
    assert table.chairs[1].left


async def test_an_opener_is_barred_and_the_table_stays(services: Services) -> None:
    table = await open_lobby(services, BORIS, ANNA)
    await bar(services, BORIS)
    assert (await table_now(services, table)).present == (ANNA,)
    assert await why_not(lobby.start(press(BORIS), Start(table.id), services))
    assert (await table_now(services, table)).phase is Phase.LOBBY


async def test_who_waits_for_the_next_game_waits_no_longer(services: Services) -> None:
    table = await begin_game(services, ANNA, VERA)
    await lobby.want_next_game(press(BORIS), WantNextGame(table.id), services)
    await bar(services, BORIS)
    assert not (await table_now(services, table)).expected


async def test_other_groups_and_private_games_know_of_nothing(services: Services) -> None:
    elsewhere = await services.tables.open(Place(LATER_CHAT), BORIS, OPEN, Join(BORIS))
    await open_lobby(services, ANNA, BORIS)
    await bar(services, BORIS)
    assert (await services.tables.require(elsewhere.id)).present == (BORIS,)
    await services.tables.open(private_chat(BORIS), BORIS, OPEN, Join(BORIS))


async def test_whoever_becomes_an_administrator_is_let_in(
    services: Services, members: Members
) -> None:
    table = await open_lobby(services, ANNA, BORIS)
    await bar(services, BORIS)
    members.administrators.add(BORIS)
    await lobby.join(press(BORIS), JoinButton(table.id), services)
    await host_of(services).keep_order()
    assert (await table_now(services, table)).present == (ANNA, BORIS)
    members.administrators.remove(BORIS)
    await host_of(services).keep_order()
    assert (await table_now(services, table)).present == (ANNA,)


async def test_nobody_loses_a_seat_because_telegram_tells_no_administrators(
    services: Services, members: Members
) -> None:
    await open_lobby(services, ANNA, BORIS)
    await bar(services, BORIS)
    members.administrators.add(BORIS)
    table = await open_lobby(services, ANNA, BORIS, place=Place(CHAT, TopicId(7)))
    members.are_hidden = True
    await host_of(services).keep_order()
    assert (await table_now(services, table)).present == (ANNA, BORIS)


async def test_where_telegram_tells_no_administrators_the_bar_holds(
    services: Services, members: Members
) -> None:
    await open_lobby(services, ANNA, BORIS)
    await bar(services, BORIS)
    members.are_hidden = True
    assert await is_barred(services, BORIS)


async def test_who_is_forgotten_stays_out(
    services: Services, database: Database, messages: Messages
) -> None:
    table = await open_lobby(services, ANNA, BORIS)
    await bar(services, BORIS)
    await People(database).forget(BORIS)
    with pytest.raises(MayNotTakePart):
        await lobby.join(press(BORIS), JoinButton(table.id), services)
    assert not await services.directory.knows(BORIS)
    screen = await listed(services, messages)
    assert "Boris" not in screen.text
    (key,) = await keys_of_bars(services)
    await bars.let_in(alone(), buttons.LetIn(CHAT, key), services)
    await lobby.join(press(BORIS), JoinButton(table.id), services)


# Races, kills, switches


async def test_a_table_that_is_opened_at_the_same_moment_loses_the_barred(
    services: Services,
) -> None:
    await services.tables.submit((await open_lobby(services, ANNA, BORIS)).id, Close(ANNA))
    topics = [Place(CHAT, TopicId(number)) for number in range(1, 6)]
    await asyncio.gather(
        *(services.tables.open(place, BORIS, OPEN, Join(BORIS)) for place in topics[:2]),
        host_of(services).bar(CHAT, BORIS, A_DAY),
        *(services.tables.open(place, BORIS, OPEN, Join(BORIS)) for place in topics[2:]),
        return_exceptions=True,
    )
    await host_of(services).keep_order()
    assert not await services.tables.tables_of(BORIS)


async def test_after_a_kill_the_barred_are_taken_away(services: Services) -> None:
    table = await begin_game(services, ANNA, BORIS)
    await host_of(services).stored.put(CHAT, BORIS, NOON + timedelta(days=1))
    assert not (await table_now(services, table)).chairs[1].left
    await host_of(services).keep_order()
    assert (await table_now(services, table)).chairs[1].left


async def test_what_the_operator_has_switched_off_bars_nobody(
    core: Core, services: Services
) -> None:
    await open_lobby(services, ANNA, BORIS)
    await bar(services, BORIS)
    choices = replace(core.directory.choices, left_out=("bars",))
    off = replace(core, directory=replace(core.directory, choices=choices))
    services = services_from(off, [open_host(off)])
    assert not await is_barred(services, BORIS)
    hint = await bars.show(command(OLGA), services)
    assert hint is not None
    assert hint.text == english("bars-off")
