"""The menu behind ⋯ is for whoever pressed it alone: in the group if possible, else in private."""

import pytest

from club.commands import Start
from club.places import private_chat
from handlers import menus
from handlers.answers import SILENCE
from handlers.services import Services
from screens.buttons import (
    AskForGuess,
    LeaveForSure,
    OpenGameMenu,
    OpenMenu,
    RemoveComputer,
    ShowRules,
    WantNextGame,
)
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, VERA
from tests.handlers.fakes import Messages
from tests.handlers.situations import begin_game, open_lobby
from tests.handlers.user_actions import ZOE, offers, press, why_not
from tests.words import english


async def test_a_menu_comes_in_private(services: Services, messages: Messages) -> None:
    table = await open_lobby(services)
    answer = await menus.open_menu(press(BORIS), OpenMenu(table.id), services)
    assert answer.text == english("toast-in-private")
    (shown,) = messages.questions
    assert (shown.place, shown.table) == (private_chat(BORIS), table.id)
    assert offers(shown.screen, LeaveForSure)
    assert not offers(shown.screen, RemoveComputer)
    assert english("lobby-ready") in shown.screen.text


@pytest.mark.usefixtures("ephemeral_messages")
async def test_a_menu_comes_where_it_was_asked_for_if_that_is_possible(
    services: Services, messages: Messages
) -> None:
    table = await open_lobby(services)
    assert await menus.open_menu(press(GLEB), OpenMenu(table.id), services) == SILENCE
    (shown,) = messages.questions
    assert (shown.place, shown.reader) == (GROUP, press(GLEB).presser)
    assert offers(shown.screen, ShowRules)
    assert not offers(shown.screen, LeaveForSure), "who stands cannot get up"


async def test_whoever_cannot_be_told_alone_reads_where_to_find_it(
    services: Services, messages: Messages
) -> None:
    table = await open_lobby(services)
    answer = await menus.open_menu(press(GLEB), OpenMenu(table.id), services)
    assert (answer.text, answer.is_alert) == (english("toast-start-first"), True)
    assert not messages.questions


async def test_the_menu_of_a_board_has_it_in_words_with_what_the_marks_mean(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services)
    await menus.open_game_menu(press(ANNA), OpenGameMenu(table.id), services)
    (shown,) = messages.questions
    assert shown.place == private_chat(ANNA)
    assert english("legend-defends") in shown.screen.text
    assert offers(shown.screen, ShowRules)
    assert not offers(shown.screen, WantNextGame), "players have a seat"


@pytest.mark.usefixtures("ephemeral_messages")
async def test_whoever_watches_may_guess_and_have_a_seat_in_the_next_game(
    services: Services, messages: Messages
) -> None:
    table = await begin_game(services)
    await menus.open_game_menu(press(ZOE), OpenGameMenu(table.id), services)
    (shown,) = messages.questions
    assert offers(shown.screen, AskForGuess)
    assert offers(shown.screen, WantNextGame)


async def test_a_menu_is_opened_below_its_own_lobby_only(services: Services) -> None:
    table = await open_lobby(services)
    outside = press(VERA, private_chat(VERA))
    assert "closed" in await why_not(menus.open_menu(outside, OpenMenu(table.id), services))
    await services.tables.submit(table.id, Start(ANNA))
    why = await why_not(menus.open_menu(press(ANNA), OpenMenu(table.id), services))
    assert english("refusal-not-in-lobby") in why


async def test_a_lobby_has_no_menu_of_a_game(services: Services, messages: Messages) -> None:
    table = await open_lobby(services)
    why = await why_not(menus.open_game_menu(press(ANNA), OpenGameMenu(table.id), services))
    assert english("refusal-not-playing") in why
    assert not messages.questions
