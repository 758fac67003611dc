"""Where a feature objects, no table is opened and no game started, but those that run go on."""

import pytest

from club.commands import Start
from club.places import Place, TopicId, private_chat
from club.table import Phase
from handlers import lobby, practice
from handlers.greeting import open_from_greeting
from handlers.services import Services
from people.openings import NextStep
from screens import buttons
from screens.about_deal import Sentence
from tests.club.tables import ANNA, GROUP
from tests.handlers.group_settings import answer_in
from tests.handlers.situations import begin_game, open_lobby, play_to_end, table_now
from tests.handlers.user_actions import command, press, why_not
from tests.words import english

WHY = Sentence("refusal-table-full")
SAID = english("refusal-table-full")
IN_TOPIC = Place(GROUP.chat, TopicId(7))


def object_to(services: Services, *steps: NextStep) -> None:
    async def why_not_now(place: Place, step: NextStep) -> Sentence | None:
        assert place == GROUP
        return WHY if step in steps else None

    services.directory.openings.objections.append(why_not_now)


async def test_no_table_is_opened(services: Services) -> None:
    object_to(services, NextStep.OPEN)
    assert await why_not(lobby.open_table(command(ANNA), services)) == SAID
    assert await why_not(open_from_greeting(press(ANNA), buttons.OpenTable(), services)) == SAID
    assert await services.tables.find(GROUP) is None


async def test_no_lobby_is_opened_after_a_game(services: Services) -> None:
    object_to(services, NextStep.OPEN)
    table = await play_to_end(services, await begin_game(services))
    again = buttons.Again(table.id)
    assert await why_not(lobby.play_again(press(ANNA), again, services)) == SAID
    assert await why_not(lobby.open_table(command(ANNA), services)) == SAID
    assert (await table_now(services, table)).phase is Phase.OVER


async def test_a_lobby_that_is_open_is_shown_and_started(services: Services) -> None:
    object_to(services, NextStep.OPEN)
    table = await open_lobby(services)
    assert await lobby.open_table(command(ANNA), services) is None
    await lobby.play_again(press(ANNA), buttons.Again(table.id), services)
    await lobby.start(press(ANNA), buttons.Start(table.id), services)
    assert (await table_now(services, table)).phase is Phase.PLAYING


async def test_no_game_is_started(services: Services) -> None:
    object_to(services, NextStep.START)
    table = await open_lobby(services)
    assert await why_not(lobby.start(press(ANNA), buttons.Start(table.id), services)) == SAID
    assert (await table_now(services, table)).phase is Phase.LOBBY


async def test_in_private_there_is_nothing_to_object_to(services: Services) -> None:
    object_to(services, *NextStep)
    await practice.begin(command(ANNA, private_chat(ANNA)), services)
    assert await services.tables.find(private_chat(ANNA)) is not None


@pytest.mark.parametrize(
    ("step", "said"),
    [(NextStep.START, [True, False, False]), (NextStep.OPEN, [False, False, True])],
)
async def test_the_table_says_why_its_next_game_has_to_wait(
    services: Services, step: NextStep, said: list[bool]
) -> None:
    object_to(services, step)
    table = await open_lobby(services)
    seen = [(await services.directory.of_table(table)).not_now]
    table = await services.tables.submit(table.id, Start(ANNA))
    seen.append((await services.directory.of_table(table)).not_now)
    table = await play_to_end(services, table)
    seen.append((await services.directory.of_table(table)).not_now)
    assert seen == [WHY if each else None for each in said]


async def test_a_group_may_want_what_is_unasked_in_another_topic(services: Services) -> None:
    answer_in(services, IN_TOPIC)
    await play_to_end(services, await begin_game(services))
    assert await services.records.last_place(GROUP.chat) == GROUP
    assert await services.directory.last_place(GROUP.chat) == IN_TOPIC
    alone = private_chat(ANNA)
    assert await services.directory.openings.place_for(alone) == alone
