"""Administrators bar people and let them in again; the barred get no seat, no page and no guess."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any, TypeAlias, TypeVar

import pytest

from club.commands import Close, Join, Leave
from club.places import ChatId, PersonId, Place, TopicId, private_chat
from club.table import Phase
from features.bars import BARS, buttons
from features.bars import handlers as bars
from features.bars.host import BarsHost, open_host
from features.bars.screens import DAYS
from handlers import guesses, lobby
from handlers.answers import Answer
from handlers.presses import Press
from handlers.services import Services, services_from
from handlers.show_to_group import show_to_everybody
from messenger.incoming.routes import may_be_shown
from people.core import Core
from people.participation import MayNotTakePart
from screens.buttons import AskForGuess, GuessDurak, ShowToEverybody, Start, WantNextGame
from screens.buttons import Join as JoinButton
from screens.callback_data import Forged, Payload, pack
from screens.screen import Screen
from screens.texts import Foreign
from storage.database import Database
from storage.people import People
from tests.club.memory import NOON, ManualClock
from tests.club.tables import ANNA, BORIS, GROUP, OLGA, OPEN, VERA
from tests.handlers.fakes import Members, Messages
from tests.handlers.situations import begin_game, open_lobby, play_to_end, table_now
from tests.handlers.table_page import Page
from tests.handlers.user_actions import (
    VOICE,
    ZOE,
    command,
    labels,
    press,
    quiet_command,
    why_not,
)
from tests.words import english

Kind = TypeVar("Kind", bound=Payload)
CHAT = GROUP.chat
LATER_CHAT = ChatId(-1009)
A_DAY, A_WEEK, A_YEAR = DAYS.values()


def alone(person: PersonId = OLGA) -> Press:
    """Return a press on a message in private that is about the group."""
    return press(person, private_chat(person), (pack(buttons.ListPeople(CHAT, 0)),))


def host_of(services: Services) -> BarsHost:
    return services.hosts.of(BarsHost)


async def bar(services: Services, person: PersonId, days: int = A_WEEK) -> None:
    await bars.bar(alone(), buttons.BarPerson(CHAT, person, days), services)


async def keys_of_bars(services: Services, now: timedelta = timedelta()) -> Sequence[str]:
    return [each.key for each in await host_of(services).stored.of(CHAT, NOON + now)]


async def is_barred(services: Services, person: PersonId, chat: ChatId = CHAT) -> bool:
    return await host_of(services).why_not_here(Place(chat), person) is not None


async def listed(services: Services, messages: Messages) -> Screen:
    await bars.show(command(OLGA), services)
    return messages.said[-1].screen


def names_on(screen: Screen) -> Sequence[str]:
    """Return the names of whom one may bar."""
    keys = (key for row in screen.rows for key in row)
    return [
        key.label.strip("\u2068\u2069")
        for key in keys
        if isinstance(key.target, buttons.AskHowLong)
    ]


def targeting(screen: Screen, label: str, kind: type[Kind]) -> Kind:
    """Return what the button with these words means."""
    (key,) = (key for row in screen.rows for key in row if label in key.label)
    assert isinstance(key.target, kind)
    return key.target


# Asking for the list


async def test_an_administrator_is_shown_alone_who_was_seen(
    services: Services, messages: Messages
) -> None:
    await play_to_end(services, await begin_game(services, ANNA, BORIS))
    await services.tables.open(Place(CHAT, TopicId(7)), VERA, OPEN, Join(VERA))
    await bars.show(command(OLGA), services)
    (said,) = messages.said
    assert said.place == private_chat(OLGA)
    assert names_on(said.screen) == ["Anna", "Boris", "Vera"]


async def test_where_nobody_was_seen_it_says_so(services: Services, messages: Messages) -> None:
    assert english("bars-nobody") in (await listed(services, messages)).text


async def test_administrators_are_not_offered(services: Services, messages: Messages) -> None:
    await open_lobby(services, OLGA, BORIS)
    assert names_on(await listed(services, messages)) == ["Boris"]


async def test_who_only_guesses_was_seen_too(services: Services, messages: Messages) -> None:
    table = await begin_game(services, ANNA, BORIS)
    await guesses.guess_durak(press(VERA), GuessDurak(table.id, 1, 0), services)
    await play_to_end(services, table)
    assert any("Vera" in label for label in labels(await listed(services, messages)))


async def test_a_member_who_asks_is_refused(services: Services, messages: Messages) -> None:
    refused = await why_not(bars.show(quiet_command(BORIS), services))
    assert refused == english("refusal-only-administrators")
    assert not messages.said


async def test_the_list_is_never_shown_to_everybody(services: Services, messages: Messages) -> None:
    show = partial(show_to_everybody, commands=may_be_shown([BARS]))
    await show(press(OLGA, is_ephemeral=True), ShowToEverybody("bar"), services)
    assert [said.place for said in messages.said] == [private_chat(OLGA)]


async def test_whoever_cannot_be_told_alone_is_sent_to_start(
    services: Services, members: Members, messages: Messages
) -> None:
    members.administrators.add(ZOE)
    hint = await bars.show(command(ZOE), services)
    assert hint is not None
    assert hint.text == english("hint-start-first")
    assert not messages.said


# Pressing


async def test_three_presses_bar_somebody_for_a_week(
    services: Services, messages: Messages
) -> None:
    await open_lobby(services, ANNA, BORIS)
    screen = await listed(services, messages)
    asked = targeting(screen, "Boris", buttons.AskHowLong)
    await bars.ask_how_long(alone(), asked, services)
    week = targeting(messages.pages[-1].screen, english("button-bar-week"), buttons.BarPerson)
    await bars.bar(alone(), week, services)
    text = messages.pages[-1].screen.text
    assert VOICE.say("bars-until", name=Foreign("Boris"), until="Nov 28, 2026, 12:00") in text
    assert await is_barred(services, BORIS)


@pytest.mark.parametrize("days", DAYS.values())
async def test_a_bar_ends_by_itself(services: Services, clock: ManualClock, days: int) -> None:
    await open_lobby(services, ANNA, BORIS)
    await bar(services, BORIS, days)
    clock.time = NOON + timedelta(days=days) - timedelta.resolution
    assert await is_barred(services, BORIS)
    clock.time = NOON + timedelta(days=days)
    assert not await is_barred(services, BORIS)
    await host_of(services).keep_order()
    assert not await host_of(services).stored.everywhere()


async def test_who_is_let_in_again_sits_down(services: Services) -> None:
    table = await open_lobby(services, ANNA, BORIS)
    await bar(services, BORIS)
    (key,) = await keys_of_bars(services)
    for _ in range(2):  # two administrators at once, or a stale button
        await bars.let_in(alone(), buttons.LetIn(CHAT, key), services)
    await lobby.join(press(BORIS), JoinButton(table.id), services)
    assert (await table_now(services, table)).present == (ANNA, BORIS)


async def test_two_administrators_at_once_bar_once(services: Services, members: Members) -> None:
    members.administrators.add(VERA)
    await open_lobby(services, ANNA, BORIS)
    wanted = [(OLGA, A_DAY), (VERA, A_WEEK)]
    await asyncio.gather(
        *(
            bars.bar(alone(person), buttons.BarPerson(CHAT, BORIS, days), services)
            for person, days in wanted
        )
    )
    assert len(await keys_of_bars(services)) == 1


Pressing: TypeAlias = Callable[[Press, Any, Services], Coroutine[Any, Any, Answer]]

PRESSES: Mapping[str, tuple[Pressing, Payload]] = {
    "list": (bars.turn, buttons.ListPeople(CHAT, 0)),
    "ask": (bars.ask_how_long, buttons.AskHowLong(CHAT, BORIS)),
    "bar": (bars.bar, buttons.BarPerson(CHAT, BORIS, A_DAY)),
    "let in": (bars.let_in, buttons.LetIn(CHAT, "0" * 16)),
}


@pytest.mark.parametrize("way", PRESSES)
async def test_nobody_but_administrators_presses(services: Services, way: str) -> None:
    await open_lobby(services, ANNA, BORIS)
    handle, button = PRESSES[way]
    refused = await why_not(handle(alone(ANNA), button, services))
    assert refused == english("refusal-only-administrators")
    for forged in (press(OLGA), press(OLGA, private_chat(OLGA)), press(OLGA, Place(LATER_CHAT))):
        with pytest.raises(Forged):
            await handle(forged, button, services)
    assert not await keys_of_bars(services)


@pytest.mark.parametrize(
    ("person", "days"), [(BORIS, 2), (BORIS, 9999), (VERA, A_DAY), (ZOE, A_DAY), (-5, A_DAY)]
)
async def test_no_other_time_and_nobody_from_elsewhere(
    services: Services, person: int, days: int
) -> None:
    await open_lobby(services, ANNA, BORIS)
    with pytest.raises(Forged):
        await bar(services, PersonId(person), days)
    assert not await keys_of_bars(services)


async def test_administrators_cannot_be_barred(services: Services, members: Members) -> None:
    await open_lobby(services, ANNA, BORIS)
    members.administrators.add(BORIS)
    for handle, button in (PRESSES["ask"], PRESSES["bar"]):
        refused = await why_not(handle(alone(), button, services))
        assert refused == english("bars-administrator")


async def test_a_page_that_is_no_more_is_the_last_one(
    services: Services, messages: Messages
) -> None:
    await open_lobby(services, ANNA, BORIS)
    for page in (-3, 99):
        await bars.turn(alone(), buttons.ListPeople(CHAT, page), services)
        assert any("Boris" in label for label in labels(messages.pages[-1].screen))


# Being barred


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
