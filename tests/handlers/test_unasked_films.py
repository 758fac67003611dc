"""Films that nobody asks for: which games they are of, how many there are, and when."""

import asyncio
from dataclasses import replace

import pytest

from club.background import BackgroundTasks
from club.commands import Close
from club.places import ChatId, Place, private_chat
from club.slots import Kind, Slot
from club.table import Phase, Table
from club.view import look
from handlers import unasked_films
from handlers.services import Services
from handlers.unasked_films import UnaskedFilms
from screens.painter import paint
from screens.pictures.film import Film
from screens.pictures.result_picture import FinalPicture
from storage.database import Database
from tests.club.tables import ANNA, BORIS, GROUP, VERA
from tests.handlers.fakes import Films, Messages
from tests.handlers.group_settings import choose_for_group
from tests.handlers.secret_screens import end_game, let_films_come
from tests.handlers.situations import begin_game, begin_practice, play_to_end

ELSEWHERE = Place(ChatId(-1002))


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be late on a busy machine."""
    monkeypatch.setattr(unasked_films, "_WITHIN", 300.0)


async def ended_game(services: Services) -> Table:
    return await play_to_end(services, await begin_game(services))


async def test_the_result_of_a_game_among_people_gets_its_film(
    services: Services, filmed: Films
) -> None:
    table = await ended_game(services)
    await let_films_come(services, table)
    ((slot, screen),) = filmed.put
    assert slot == Slot(GROUP, Kind.RESULT, table.id, 1)
    audience = await services.directory.of_table(table)
    posts = paint(look(table, None), (), audience, services.directory.texts)
    (shown,) = (post.screen for post in posts if post.slot == slot)
    assert shown is not None
    assert isinstance(shown.picture, FinalPicture)
    assert isinstance(screen.picture, Film)
    assert screen.picture.finale == shown.picture
    assert (screen.text, screen.rows) == (shown.text, shown.rows)
    assert not filmed.shown


@pytest.mark.parametrize("wanted", ["asked", "never"])
async def test_no_film_comes_where_a_group_does_not_want_it(
    services: Services, filmed: Films, wanted: str
) -> None:
    await choose_for_group(services, "films", wanted)
    await let_films_come(services, await ended_game(services))
    assert not filmed.put


async def test_no_film_is_made_of_a_game_without_a_result_or_without_two_people(
    services: Services, filmed: Films
) -> None:
    begun = await begin_game(services)
    aborted = await services.tables.submit(begun.id, Close(ANNA, privileged=True))
    alone = await play_to_end(services, await begin_practice(services, ANNA, ELSEWHERE))
    place = private_chat(VERA)
    practised = await play_to_end(services, await begin_practice(services, VERA, place))
    await let_films_come(services, aborted, alone, practised)
    assert not filmed.put


async def test_no_film_is_made_of_a_game_of_which_only_the_end_was_seen(
    services: Services, tasks: BackgroundTasks, filmed: Films
) -> None:
    """A result that is shown again by a later process, or because somebody has chosen settings."""
    films = UnaskedFilms(services, tasks, lambda: False)
    films.changed(await ended_game(services))
    await tasks.finish()
    assert not filmed.put


async def test_there_is_one_film_a_minute_for_all_groups(
    services: Services, filmed: Films, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unasked_films, "_WITHIN", 8.0)
    first = await ended_game(services)
    second = await play_to_end(services, await begin_game(services, place=ELSEWHERE))
    await let_films_come(services, first, second)
    assert [slot.place for slot, _ in filmed.put] == [GROUP]


async def test_a_film_waits_for_whoever_waits_for_something_else(
    services: Services, tasks: BackgroundTasks, filmed: Films, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unasked_films, "_LOOK_AGAIN", 0.01)
    table = await ended_game(services)
    waiting = [BORIS]
    films = UnaskedFilms(services, tasks, lambda: bool(waiting))
    end_game(films, table)
    await asyncio.sleep(0.1)
    assert not filmed.put
    waiting.clear()
    await tasks.finish()
    assert len(filmed.put) == 1


@pytest.mark.parametrize("is_played_on", [True, False])
async def test_no_film_is_made_where_the_boards_of_the_next_game_leave_no_room_for_it(
    services: Services,
    tasks: BackgroundTasks,
    messages: Messages,
    filmed: Films,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_played_on: bool,
) -> None:
    monkeypatch.setattr(unasked_films, "_WITHIN", 5.1)
    messages.holds_back = True
    films = UnaskedFilms(services, tasks, lambda: False)
    end_game(films, table := await ended_game(services))
    if is_played_on:
        films.changed(replace(table, phase=Phase.PLAYING))
    await tasks.finish()
    assert bool(filmed.put) is not is_played_on


async def test_a_film_is_left_out_where_somebody_waits_for_too_long(
    services: Services, tasks: BackgroundTasks, filmed: Films, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unasked_films, "_WITHIN", 5.1)
    films = UnaskedFilms(services, tasks, lambda: True)
    end_game(films, await ended_game(services))
    await tasks.finish()
    assert not filmed.put


async def test_where_the_game_cannot_be_read_the_result_stays(
    services: Services, tasks: BackgroundTasks, filmed: Films, database: Database
) -> None:
    table = await ended_game(services)
    films = UnaskedFilms(services, tasks, lambda: False)
    await database.execute("ALTER TABLE journal RENAME TO lost")
    end_game(films, table)
    await tasks.finish()
    assert not filmed.put
