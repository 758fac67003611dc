"""Films are made before they wait for anything, once, and stand behind cards."""

import asyncio
from dataclasses import dataclass, field, replace

import pytest
from structlog.testing import capture_logs

from club.slots import Kind, Slot
from messenger.outgoing.films import FilmShows
from messenger.outgoing.picture_cache import PictureCache
from screens.pictures.film import HEIGHT, WIDTH, Film
from screens.screen import Screen
from storage.posts import Pictures
from telegram_sandbox import Right
from tests.little_bot import FILM as MP4
from tests.messenger.outgoing.delivery_to_sandbox import Blank, Delivery
from tests.screens.films import short_film

FILM = short_film(stops=1)
SCREEN = Screen("how it ended", picture=FILM, text_alone="no film")


@dataclass
class FilmRenderer:
    """Makes the same film every time, as soon as it may, or fails."""

    trouble: Exception | None = None
    made: list[Film] = field(default_factory=list)
    may_work: asyncio.Event = field(default_factory=asyncio.Event)

    async def make(self, film: Film) -> bytes:
        await self.may_work.wait()
        if self.trouble:
            raise self.trouble
        self.made.append(film)
        return MP4


@pytest.fixture
def film_process() -> FilmRenderer:
    film_process = FilmRenderer()
    film_process.may_work.set()
    return film_process


@pytest.fixture
def films(delivery: Delivery, film_process: FilmRenderer) -> FilmShows:
    return FilmShows(film_process, delivery.pictures, delivery.outbox, delivery.tasks)


def slot_of(delivery: Delivery, game: int = 1) -> Slot:
    return replace(delivery.board, kind=Kind.FILM, number=game)


async def test_two_who_ask_at_the_same_time_get_one_film(
    delivery: Delivery, films: FilmShows, film_process: FilmRenderer
) -> None:
    for game in (1, 1, 2):
        films.show(slot_of(delivery, game), SCREEN)
    await delivery.tasks.finish()
    assert len(film_process.made) == 1
    first, second = delivery.posts
    assert first.media == second.media
    assert first.media is not None
    assert (first.media.file.name, first.media.is_animation) == (FILM.file_name, True)
    sent = delivery.sandbox.calls[-1].parameters
    assert (sent["width"], sent["height"]) == (str(WIDTH), str(HEIGHT))


async def test_while_a_film_is_made_cards_go_on(
    delivery: Delivery, films: FilmShows, film_process: FilmRenderer
) -> None:
    film_process.may_work.clear()
    films.show(slot_of(delivery), SCREEN)
    delivery.show(delivery.board, Screen("a card", picture=Blank()))
    await delivery.group.shows("a card")
    film_process.may_work.set()
    await delivery.group.shows("how it ended")


@pytest.mark.parametrize("trouble", [TimeoutError(), OSError("no more processes")])
async def test_a_film_that_is_not_made_is_apologised_for_and_made_at_the_next_request(
    delivery: Delivery, films: FilmShows, film_process: FilmRenderer, trouble: Exception
) -> None:
    film_process.trouble = trouble
    with capture_logs() as logs:
        films.show(slot_of(delivery), SCREEN)
        await delivery.tasks.finish()
    assert delivery.texts == ["no film"]
    assert [line["event"] for line in logs] == ["film_not_made"]
    film_process.trouble = None
    films.show(slot_of(delivery), SCREEN)
    await delivery.tasks.finish()
    assert delivery.texts == ["how it ended"]


async def test_a_film_moves_down_when_it_is_asked_for_again_and_is_not_made_again(
    delivery: Delivery, films: FilmShows, film_process: FilmRenderer
) -> None:
    """Not even by a later process: Telegram has it."""
    films.show(slot_of(delivery), SCREEN)
    await delivery.tasks.finish()
    delivery.show(delivery.board, "a board")
    await delivery.group.shows("a board")
    later = PictureCache(Pictures(delivery.database))
    FilmShows(film_process, later, delivery.outbox, delivery.tasks).show(slot_of(delivery), SCREEN)
    await delivery.tasks.finish()
    assert delivery.texts == ["a board", "how it ended"]
    assert len(film_process.made) == 1


async def test_a_chat_that_takes_no_films_is_told_and_keeps_its_pictures(
    delivery: Delivery, films: FilmShows
) -> None:
    delivery.group.restricts_bot(Right.ANIMATION)
    for number in range(2):
        films.show(slot_of(delivery), SCREEN)
        delivery.show(delivery.board, Screen(f"board {number}", picture=Blank(number)))
        await delivery.tasks.finish()
    board, film = delivery.posts
    assert (board.text, film.text) == ("board 1", "no film")
    assert board.media
    assert delivery.methods().count("sendAnimation") == 1
    assert delivery.reports.empty()


async def test_a_chat_that_takes_no_pictures_is_sent_no_film(
    delivery: Delivery, films: FilmShows
) -> None:
    delivery.group.restricts_bot(Right.PHOTO)
    delivery.show(delivery.board, Screen("a card", picture=Blank()))
    films.show(slot_of(delivery), SCREEN)
    await delivery.tasks.finish()
    assert "no film" in delivery.texts
    assert "sendAnimation" not in delivery.methods()


async def test_a_film_that_telegram_has_lost_is_made_at_the_next_request(
    delivery: Delivery, films: FilmShows, film_process: FilmRenderer
) -> None:
    await Pictures(delivery.database).keep(FILM.key, "AgACAgIlost")
    with capture_logs():
        films.show(slot_of(delivery), SCREEN)
        await delivery.tasks.finish()
    assert (delivery.texts, film_process.made) == (["no film"], [])
    delivery.outbox.try_again(delivery.chat)
    films.show(slot_of(delivery), SCREEN)
    await delivery.tasks.finish()
    assert (delivery.texts, film_process.made) == (["how it ended"], [FILM])


async def test_a_picture_is_edited_into_a_film(delivery: Delivery) -> None:
    delivery.show(slot_of(delivery), Screen("a picture", picture=Blank()))
    await delivery.tasks.finish()
    delivery.pictures.add(FILM, MP4)
    delivery.show(slot_of(delivery), SCREEN)
    await delivery.tasks.finish()
    assert delivery.methods() == ["sendPhoto", "editMessageMedia"]
    (film,) = delivery.posts
    assert film.media
    assert film.media.is_animation
