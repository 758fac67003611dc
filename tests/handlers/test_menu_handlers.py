"""The menu behind ⋯ is for whoever pressed it alone: in the group if possible, else in private."""

import pytest

from club.commands import Start
from club.places import private_chat
from handlers import menus
from handlers.answers import SILENCE
from handlers.services import Services
from screens.buttons import (
    AskForGuess,
    CheckShuffle,
    Dismiss,
    LeaveForSure,
    OpenGameMenu,
    OpenMenu,
    OpenResultMenu,
    RemoveComputer,
    ShowFilm,
    ShowRanking,
    ShowRules,
    WantNextGame,
)
from screens.callback_data import Forged
from tests.club.tables import ANNA, BORIS, GLEB, GROUP, VERA
from tests.handlers.fakes import Messages
from tests.handlers.situations import (
    begin_game,
    begin_practice,
    finish_game,
    open_lobby,
    play_to_end,
    record_of,
)
from tests.handlers.user_actions import ZOE, kinds, offers, press, why_not
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


async def test_the_menu_of_a_result_has_what_is_seldom_needed(
    services: Services, messages: Messages
) -> None:
    game = await finish_game(services)
    answer = await menus.open_result_menu(
        press(BORIS), OpenResultMenu(game.table, game.number), services
    )
    assert answer.text == english("toast-in-private")
    (shown,) = messages.questions
    assert shown.place == private_chat(BORIS)
    assert [*kinds(shown.screen)] == [ShowRanking, ShowFilm, CheckShuffle, Dismiss]


async def test_what_comes_of_no_ranking_leads_to_none(
    services: Services, messages: Messages
) -> None:
    practice = await begin_practice(services, ANNA, GROUP)
    game = await record_of(services, await play_to_end(services, practice))
    pressed = OpenResultMenu(game.table, game.number)
    await menus.open_result_menu(press(ANNA), pressed, services)
    assert not offers(messages.questions[-1].screen, ShowRanking)


async def test_a_game_that_goes_on_has_no_menu_of_its_result(services: Services) -> None:
    table = await begin_game(services)
    with pytest.raises(Forged):
        await menus.open_result_menu(press(ANNA), OpenResultMenu(table.id, 1), services)
