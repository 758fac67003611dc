"""Films are made before they wait for anything, once, and stand behind cards.

Those that come by themselves take the place of a picture, or are left out without a word.
"""

import asyncio
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from club.places import ChatId, Place, TableId
from club.slots import Kind, Slot
from messenger.outgoing.films import FilmShows
from messenger.outgoing.picture_cache import PictureCache
from messenger.outgoing.queue_items import Filming
from messenger.outgoing.rate_limits import Rate
from people.chat_reports import ChatMoved
from screens.buttons import Again
from screens.pictures.film import HEIGHT, WIDTH, Film, FilmFile
from screens.screen import Button, Screen
from storage.posts import Pictures
from telegram_sandbox import ChatKind, Right, refusals
from tests.little_bot import FILM as MP4
from tests.messenger.outgoing.delivery_to_sandbox import (
    FREE,
    Blank,
    Delivery,
    delivery_to_sandbox,
    refusing,
)
from tests.screens.films import short_film

FILM = short_film(stops=1)
SCREEN = Screen("how it ended", picture=FILM, text_alone="no film")
KEYS = ((Button("Again", Again(TableId(1))),),)
RESULT = Screen("Anna is the durak", KEYS, FILM.finale)
FILMED = replace(RESULT, picture=FILM)
A_WHILE = 60.0
THUMBNAIL = FILM.thumbnail()


@dataclass
class FilmRenderer:
    """Makes the same film every time, as soon as it may, or fails."""

    trouble: Exception | None = None
    made: list[Film] = field(default_factory=list)
    may_work: asyncio.Event = field(default_factory=asyncio.Event)

    async def make(self, film: Film) -> FilmFile:
        await self.may_work.wait()
        if self.trouble:
            raise self.trouble
        self.made.append(film)
        return FilmFile(MP4, THUMBNAIL)


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
    delivery.pictures.add(FILM, FilmFile(MP4, THUMBNAIL))
    delivery.show(slot_of(delivery), SCREEN)
    await delivery.tasks.finish()
    assert delivery.methods() == ["sendPhoto", "editMessageMedia"]
    (film,) = delivery.posts
    assert film.media
    assert film.media.is_animation


async def show_result(delivery: Delivery) -> Slot:
    slot = replace(delivery.board, kind=Kind.RESULT, number=1)
    delivery.show(slot, RESULT)
    await delivery.tasks.finish()
    return slot


def in_a_while(seconds: float = A_WHILE) -> float:
    return asyncio.get_running_loop().time() + seconds


async def test_a_result_becomes_its_film_with_caption_and_keys_as_they_were(
    delivery: Delivery, films: FilmShows
) -> None:
    slot = await show_result(delivery)
    (before,) = delivery.posts
    films.put_in_place(slot, FILMED, in_a_while())
    await delivery.tasks.finish()
    (after,) = delivery.posts
    assert after.media
    assert after.media.is_animation
    assert after.media.file.thumbnail
    assert after.media.file.thumbnail.content == THUMBNAIL
    assert (after.id, after.text, after.keyboard) == (before.id, before.text, before.keyboard)
    assert delivery.methods() == ["sendPhoto", "editMessageMedia"]


async def test_a_table_that_shows_the_same_result_again_leaves_the_film(
    delivery: Delivery, films: FilmShows
) -> None:
    """Not so if there is something else to be read."""
    slot = await show_result(delivery)
    films.put_in_place(slot, FILMED, in_a_while())
    delivery.show(slot, RESULT)
    await delivery.tasks.finish()
    delivery.show(slot, RESULT)
    films.put_in_place(slot, FILMED, in_a_while())
    await delivery.tasks.finish()
    assert delivery.methods() == ["sendPhoto", "editMessageMedia"]
    delivery.show(slot, replace(RESULT, text="Anna ist der Durak"))
    await delivery.tasks.finish()
    (shown,) = delivery.posts
    assert shown.media
    assert shown.media.is_photo
    assert shown.text == "Anna ist der Durak"


async def test_where_the_result_is_gone_or_another_no_film_takes_its_place(
    delivery: Delivery, films: FilmShows
) -> None:
    slot = await show_result(delivery)
    films.put_in_place(replace(slot, number=2), FILMED, in_a_while())
    films.put_in_place(slot, replace(FILMED, text="Ben is the durak"), in_a_while())
    await delivery.tasks.finish()
    assert delivery.methods() == ["sendPhoto"]
    (result,) = delivery.posts
    delivery.sandbox.world.erase(result)
    for _ in range(2):
        films.put_in_place(slot, FILMED, in_a_while())
        await delivery.tasks.finish()
    assert not delivery.posts
    assert "sendAnimation" not in delivery.methods()


async def test_where_no_films_may_be_sent_the_result_stays_and_no_other_is_tried(
    delivery: Delivery, films: FilmShows, film_process: FilmRenderer
) -> None:
    delivery.group.restricts_bot(Right.ANIMATION)
    slot = await show_result(delivery)
    for _ in range(2):
        films.put_in_place(slot, FILMED, in_a_while())
        await delivery.tasks.finish()
    delivery.show(replace(slot, number=2), RESULT)
    await Pictures(delivery.database).remove(FILM.key)
    films.put_in_place(replace(slot, number=2), FILMED, in_a_while())
    await delivery.tasks.finish()
    assert len(film_process.made) == 1
    assert [post.media is not None and post.media.is_photo for post in delivery.posts] == [True] * 2
    assert delivery.methods() == ["sendPhoto", "editMessageMedia", "sendPhoto"]
    assert delivery.reports.empty()


async def test_no_film_comes_late(delivery: Delivery, films: FilmShows) -> None:
    """Whether it is the process that takes too long, or the chat."""
    slot = await show_result(delivery)
    with capture_logs() as logs:
        films.put_in_place(slot, FILMED, in_a_while(-1))
        await delivery.tasks.finish()
    assert [line["event"] for line in logs] == ["film_too_late"]
    too_many = refusing(refusals.too_many_requests(1), "editMessageMedia", times=1)
    with delivery.sandbox.failing(too_many):
        films.put_in_place(slot, FILMED, in_a_while(0.5))
        await delivery.tasks.finish()
    (shown,) = delivery.posts
    assert shown.media
    assert shown.media.is_photo


@pytest.mark.parametrize("trouble", [TimeoutError(), OSError("no more processes")])
async def test_a_film_that_is_not_made_leaves_the_result(
    delivery: Delivery, films: FilmShows, film_process: FilmRenderer, trouble: Exception
) -> None:
    slot = await show_result(delivery)
    film_process.trouble = trouble
    with capture_logs():
        films.put_in_place(slot, FILMED, in_a_while())
    await delivery.tasks.finish()
    assert delivery.methods() == ["sendPhoto"]


async def test_a_film_goes_behind_boards_and_leaves_them_a_call(tmp_path: Path) -> None:
    rates = replace(FREE, group=Rate(3, 60))
    async with delivery_to_sandbox(tmp_path, rates) as delivery:
        delivery.pictures.add(FILM, FilmFile(MP4, THUMBNAIL))
        slot = await show_result(delivery)
        delivery.show(delivery.board, "a board")
        delivery.outbox.want(Filming(slot, FILMED, in_a_while()))
        await delivery.group.shows("a board")
        delivery.show(delivery.board, "the next board")
        await delivery.group.shows("the next board")
        assert delivery.methods() == ["sendPhoto", "sendMessage", "editMessageText"]


async def test_a_group_that_becomes_a_supergroup_meanwhile_gets_no_film(
    delivery: Delivery, films: FilmShows
) -> None:
    group = delivery.sandbox.group("Morning", [delivery.anna], ChatKind.GROUP)
    slot = Slot(Place(ChatId(group.id)), Kind.RESULT, TableId(2), 1)
    delivery.show(slot, RESULT)
    await delivery.tasks.finish()
    before = ChatId(group.id)
    after = ChatId(group.migrates())
    films.put_in_place(slot, FILMED, in_a_while())
    await delivery.tasks.finish()
    assert await delivery.report() == ChatMoved(before, after)
    assert delivery.methods() == ["sendPhoto", "editMessageMedia"]
