"""Whoever a feature says may not take part is refused at every way in, and nothing is shown."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import pytest

from club.commands import Leave
from club.places import ChatId, PersonId, Place, private_chat
from club.table import Table
from handlers import greeting, guesses, lobby, moderation, play, start
from handlers.answers import Outcome
from handlers.dispatch import Dispatch
from handlers.services import Services, services_from
from messenger.incoming.routes import BUTTONS
from people.core import Core
from people.double_taps import A_GLANCE, DoubleTaps
from people.hosts import Opened
from people.participation import MayNotTakePart
from screens import buttons
from screens.about_deal import Sentence
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, GROUP, OLGA, VERA
from tests.handlers.fakes import Display, Messages
from tests.handlers.situations import begin_game, first_card, open_lobby, play_to_end, table_now
from tests.handlers.table_page import Page
from tests.handlers.user_actions import command, press, why_not
from tests.words import english

ELSEWHERE = Place(ChatId(-1002))
ALONE = private_chat(VERA)
WHY = Sentence("refusal-table-full")
SAID = english("refusal-table-full")


async def keep_vera_out(place: Place, person: PersonId) -> Sentence | None:
    return WHY if (place, person) == (GROUP, VERA) else None


@pytest.fixture
def objecting(core: Core) -> Services:
    """Return services for a feature that keeps Vera out of the group."""
    return services_from(core, [Opened(object(), why_not_here=keep_vera_out)])


Situation: TypeAlias = Callable[[Services], Awaitable[Table]]
Way: TypeAlias = Callable[[Services, Table], Awaitable[object]]


async def a_lobby(services: Services) -> Table:
    return await open_lobby(services)


async def a_game(services: Services) -> Table:
    return await begin_game(services)


async def a_result(services: Services) -> Table:
    return await play_to_end(services, await begin_game(services))


async def guess(services: Services, table: Table) -> object:
    return await guesses.guess_durak(press(VERA), buttons.GuessDurak(table.id, 1, 0), services)


WAYS: Mapping[str, tuple[Situation, Way]] = {
    "join": (a_lobby, lambda club, at: lobby.join(press(VERA), buttons.Join(at.id), club)),
    "join from an announcement": (
        a_lobby,
        lambda club, at: lobby.join(press(VERA, ALONE), buttons.Join(at.id), club),
    ),
    "join by a link": (
        a_lobby,
        lambda club, at: start.start(command(VERA, ALONE, f"join_{at.id}"), club),
    ),
    "join on the page": (a_lobby, lambda club, at: Page(club, at).press(VERA, buttons.Join(at.id))),
    "bring the lobby back": (a_lobby, lambda club, _: lobby.open_table(command(VERA), club)),
    "be in next": (
        a_game,
        lambda club, at: lobby.want_next_game(press(VERA), buttons.WantNextGame(at.id), club),
    ),
    "be asked for a guess": (
        a_game,
        lambda club, at: guesses.ask_for_guess(press(VERA), buttons.AskForGuess(at.id), club),
    ),
    "guess": (a_game, guess),
    "play again": (
        a_result,
        lambda club, at: lobby.play_again(press(VERA), buttons.Again(at.id), club),
    ),
    "open a table after a game": (a_result, lambda club, _: lobby.open_table(command(VERA), club)),
    "open a table by the greeting": (
        a_result,
        lambda club, _: greeting.open_from_greeting(press(VERA), buttons.OpenTable(), club),
    ),
}


@pytest.mark.parametrize("way", WAYS)
async def test_no_way_in_is_open_to_whoever_may_not_take_part(
    objecting: Services, display: Display, messages: Messages, way: str
) -> None:
    situation, enter = WAYS[way]
    table = await situation(objecting)
    with pytest.raises(MayNotTakePart):
        await enter(objecting, table)
    assert await table_now(objecting, table) == table
    assert not [*display.moved, *display.repainted, *display.announced]
    assert not [*messages.said, *messages.questions]


@pytest.mark.parametrize("way", WAYS)
async def test_every_way_in_is_open_to_others(services: Services, way: str) -> None:
    situation, enter = WAYS[way]
    await enter(services, await situation(services))


async def test_no_table_is_opened_by_whoever_may_not_take_part(objecting: Services) -> None:
    assert await why_not(lobby.open_table(command(VERA), objecting)) == SAID
    assert await objecting.tables.find(GROUP) is None
    await objecting.tables.open(ELSEWHERE, VERA, (await a_lobby(objecting)).settings)


async def test_who_sits_may_only_leave(core: Core, services: Services) -> None:
    table = await begin_game(services, VERA, BORIS)
    person, button = first_card(table)
    services_from(core, [Opened(object(), why_not_here=keep_vera_out)])
    left = await services.tables.submit(table.id, Leave(VERA))
    assert left.chairs[0].left
    back = play.come_back(press(VERA), buttons.ComeBack(table.id), services)
    assert await why_not(back) == SAID
    if person == VERA:
        assert await why_not(play.play(press(VERA), button, services)) == SAID
    assert (await table_now(services, table)).chairs[0].left


async def test_the_table_that_they_have_opened_stays_open(core: Core, services: Services) -> None:
    table = await open_lobby(services, VERA, BORIS)
    services_from(core, [Opened(object(), why_not_here=keep_vera_out)])
    assert await why_not(moderation.close_by_command(command(VERA), services)) == SAID
    assert await table_now(services, table) == table


async def test_the_refused_are_told_by_an_alert(objecting: Services) -> None:
    table = await open_lobby(objecting, ANNA, BORIS)
    dispatch = Dispatch(BUTTONS, objecting, DoubleTaps(ManualClock(), A_GLANCE))
    answer = await dispatch.carry_out(press(VERA), buttons.Join(table.id))
    assert (answer.text, answer.is_alert, answer.outcome) == (SAID, True, Outcome.REFUSED)


async def test_every_feature_is_asked(core: Core) -> None:
    async def keep_olga_out(_: Place, person: PersonId) -> Sentence | None:
        return WHY if person == OLGA else None

    objections = keep_vera_out, keep_olga_out
    services_from(core, [Opened(each, why_not_here=each) for each in objections[:1]])
    services_from(core, [Opened(each, why_not_here=each) for each in objections[1:]])
    await core.participation.require(GROUP, ANNA)
    for person in (VERA, OLGA):
        with pytest.raises(MayNotTakePart):
            await core.participation.require(GROUP, person)
