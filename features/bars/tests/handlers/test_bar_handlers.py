"""Administrators bar people by `/bar`, and let them in again."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, TypeAlias, TypeVar

import pytest

from club.commands import Join, Leave
from club.places import PersonId, Place, TopicId, private_chat
from features.bars import BARS, buttons
from features.bars import handlers as bars
from features.bars.screens import DAYS
from features.bars.tests.handlers.barring import (
    A_DAY,
    A_WEEK,
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
from handlers.answers import Answer
from handlers.presses import Press
from handlers.services import Services
from handlers.show_to_group import show_to_everybody
from messenger.incoming.routes import may_be_shown
from screens.buttons import GuessDurak, ShowToEverybody
from screens.buttons import Join as JoinButton
from screens.callback_data import Forged, Outdated, Payload
from screens.screen import Screen
from screens.texts import Foreign
from tests.club.memory import NOON, ManualClock
from tests.club.tables import ANNA, BORIS, OLGA, OPEN, VERA
from tests.handlers.fakes import Members, Messages
from tests.handlers.situations import begin_game, open_lobby, play_to_end, table_now
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


async def test_whoever_sits_down_and_leaves_at_once_was_seen_too(
    services: Services, messages: Messages
) -> None:
    table = await open_lobby(services, ANNA, BORIS)
    services.sightings.note_act(CHAT, BORIS)
    services.sightings.note_act(CHAT, ZOE)  # of whom nothing else is known
    await services.tables.submit(table.id, Leave(BORIS))
    assert names_on(await listed(services, messages)) == ["Anna", "Boris"]
    await bar(services, BORIS)
    assert await is_barred(services, BORIS)


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


@pytest.mark.parametrize("days", [0, 2, 9999])
async def test_no_other_time_is_offered(services: Services, days: int) -> None:
    await open_lobby(services, ANNA, BORIS)
    with pytest.raises(Forged):
        await bar(services, BORIS, days)
    assert not await keys_of_bars(services)


@pytest.mark.parametrize("person", [VERA, ZOE, PersonId(-5)])
async def test_nobody_from_elsewhere_is_barred(services: Services, person: PersonId) -> None:
    services.sightings.note_act(LATER_CHAT, VERA)
    await open_lobby(services, ANNA, BORIS)
    with pytest.raises(Outdated):
        await bar(services, person)
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
