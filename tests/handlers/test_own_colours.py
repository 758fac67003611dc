"""What one person alone reads has suits in the colours that they chose for themself."""

import pytest

from club.background import BackgroundTasks
from club.finished_games import FinishedGame
from club.places import private_chat
from handlers import films, replay, review, rules
from handlers.services import Services
from screens import buttons
from tests.club.tables import ANNA, BORIS, GROUP, OLGA, OPEN, VERA
from tests.handlers.fakes import Films, Messages
from tests.handlers.situations import begin_practice, finish_game, play_to_end, record_of
from tests.handlers.user_actions import command, press
from tests.screens.picture_samples import is_in_four_colours

GROUPS = OPEN.with_value("four_colours", True)
HERE = press(ANNA, private_chat(ANNA))


@pytest.fixture
async def game(services: Services) -> FinishedGame:
    """A game of a group with four colours, where Anna has chosen two and the others nothing."""
    await services.preferences.choose_settings(GROUP, OLGA, lambda _: GROUPS)
    await services.preferences.choose_colours(ANNA, four_colours=False)
    return await finish_game(services)


async def test_a_replay(services: Services, messages: Messages, game: FinishedGame) -> None:
    for person, four_colours in ((ANNA, False), (BORIS, True), (VERA, True)):
        await replay.show(press(person), buttons.ShowReplay(game.id, 3), services)
        assert is_in_four_colours(messages.said[-1].screen.picture) is four_colours


async def test_a_review(
    services: Services, tasks: BackgroundTasks, messages: Messages, game: FinishedGame
) -> None:
    await review.show(HERE, buttons.ShowReview(game.id), services)
    await tasks.finish()
    assert not is_in_four_colours(messages.pages[0].screen.picture)
    await review.show_mistake(HERE, buttons.ShowMistake(game.id, 1), services)
    assert not is_in_four_colours(messages.pages[-1].screen.picture)


@pytest.mark.usefixtures("game")
async def test_rules(services: Services) -> None:
    in_group = await rules.tell_rules(command(ANNA), services)
    assert is_in_four_colours(in_group.picture)
    for person in (ANNA, BORIS):
        await services.preferences.choose_colours(person, four_colours=person == BORIS)
        told = await rules.tell_rules(command(person, private_chat(person)), services)
        assert is_in_four_colours(told.picture) is (person == BORIS)


async def test_a_film_of_a_practice_game(services: Services, filmed: Films) -> None:
    await services.preferences.choose_colours(ANNA, four_colours=True)
    table = await begin_practice(services, ANNA, HERE.place)
    await play_to_end(services, table)
    record = await record_of(services, table)
    await films.show(HERE, buttons.ShowFilm(record.table, record.number), services)
    ((_, screen),) = filmed.shown
    assert is_in_four_colours(screen.picture)


async def test_a_film_of_a_group_has_its_colours_everywhere(
    services: Services, filmed: Films, game: FinishedGame
) -> None:
    await films.show(HERE, buttons.ShowFilm(game.table, game.number), services)
    ((_, screen),) = filmed.shown
    assert is_in_four_colours(screen.picture)
