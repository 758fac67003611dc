"""A film of a finished game: who may have it, and where it is shown."""

from dataclasses import replace

import pytest

from club.places import ChatId, Place, private_chat
from club.slots import Kind, Slot
from handlers import films, show_to_group
from handlers.services import Services
from screens.buttons import ShareResult, ShowFilm
from screens.callback_data import Forged
from screens.pictures.result_picture import FinalPicture
from tests.club.tables import ANNA, BORIS, GROUP
from tests.handlers.fakes import Films
from tests.handlers.group_settings import choose_for_group
from tests.handlers.situations import begin_game, finish_game
from tests.handlers.user_actions import ZOE, press
from tests.screens.films import names_in
from tests.words import english

ELSEWHERE = Place(ChatId(-1002))


async def test_a_film_is_shown_in_the_chat_of_the_game(services: Services, filmed: Films) -> None:
    game = await finish_game(services)
    answer = await films.show(press(BORIS), ShowFilm(game.table, game.number), services)
    assert english("toast-film") in answer.text
    ((slot, screen),) = filmed.shown
    assert slot == Slot(GROUP, Kind.FILM, game.table, game.number)
    assert names_in(screen) == {"Anna", "Boris"}
    assert "couldn’t" in screen.without_picture().text


async def test_a_film_is_shown_in_private_where_its_button_is(
    services: Services, filmed: Films
) -> None:
    game = await finish_game(services)
    private = press(ANNA, private_chat(ANNA))
    await films.show(private, ShowFilm(game.table, game.number), services)
    ((slot, _),) = filmed.shown
    assert slot.place == private_chat(ANNA)


async def test_a_result_is_shared_with_the_same_film(services: Services, filmed: Films) -> None:
    game = await finish_game(services)
    await films.show(press(ANNA), ShowFilm(game.table, game.number), services)
    share = ShareResult(game.table, game.number)
    await show_to_group.share_result(press(ANNA), share, services)
    (_, film), (slot, shown) = filmed.shown
    ((_, shared),) = filmed.put
    assert slot == Slot(private_chat(ANNA), Kind.RESULT, game.table, game.number)
    assert shared == replace(shown, picture=film.picture)
    assert "https://t.me/durakbot?startgroup=durak" in shown.text
    assert not shown.rows


async def test_nobody_is_named_who_has_been_forgotten(services: Services, filmed: Films) -> None:
    game = await finish_game(services)
    await services.accounts.forget(BORIS)
    await films.show(press(ANNA), ShowFilm(game.table, game.number), services)
    ((_, screen),) = filmed.shown
    assert names_in(screen) == {"Anna", "a player"}


async def test_where_a_group_wants_no_films_an_old_button_says_so(
    services: Services, filmed: Films
) -> None:
    game = await finish_game(services)
    await choose_for_group(services, "films", "never")
    answer = await films.show(press(ANNA), ShowFilm(game.table, game.number), services)
    assert english("toast-no-films") in answer.text
    assert not filmed.shown
    await show_to_group.share_result(press(ANNA), ShareResult(game.table, game.number), services)
    ((_, shared),) = filmed.shown
    assert isinstance(shared.picture, FinalPicture)
    assert not filmed.put


async def test_no_film_of_a_game_that_goes_on_or_of_another_chat(
    services: Services, filmed: Films
) -> None:
    game = await finish_game(services)
    running = await begin_game(services, place=ELSEWHERE)
    ended = ShowFilm(game.table, game.number)
    for where, asked in (
        (press(ANNA, ELSEWHERE), ShowFilm(running.id, 1)),
        (press(ANNA), ShowFilm(game.table, game.number + 1)),
        (press(ANNA, ELSEWHERE), ended),
        (press(ZOE, private_chat(ZOE)), ended),
    ):
        with pytest.raises(Forged):
            await films.show(where, asked, services)
    assert not filmed.shown
