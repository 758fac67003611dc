"""Pictures are drawn and uploaded once, and become text where that fails."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from threading import Barrier, BrokenBarrierError

import pytest
from PIL import Image
from structlog.testing import capture_logs

from club.places import PersonId
from messenger.outgoing.queue_items import Note
from people.ephemeral import Reader
from screens.screen import Screen
from storage.posts import Pictures
from telegram_sandbox import ApiError, Call, Right
from telegram_sandbox.refusals import bad_request
from tests.messenger.outgoing.delivery_to_sandbox import Blank, Delivery, refusing

DRAWN = Screen("drawn", picture=Blank())


def refusing_pictures(reason: str) -> Callable[[Call], ApiError | None]:
    return refusing(bad_request(reason), "sendPhoto", "editMessageMedia")


async def test_where_pictures_are_refused_words_are_shown_until_we_try_again(
    delivery: Delivery,
) -> None:
    delivery.group.restricts_bot(Right.PHOTO)
    for number in range(3):
        delivery.show(delivery.board, Screen(f"in words {number}", picture=Blank()))
        await delivery.group.shows(f"in words {number}")
    assert delivery.methods() == ["sendPhoto", "sendMessage", "editMessageText", "editMessageText"]
    delivery.group.restricts_bot()
    delivery.outbox.try_again(delivery.board.place.chat)
    delivery.show(delivery.board, DRAWN)
    assert (await delivery.group.shows("drawn")).media


@pytest.mark.parametrize("reason", ["IMAGE_PROCESS_FAILED", "anything else"])
async def test_a_refused_picture_is_sent_as_text_at_once(delivery: Delivery, reason: str) -> None:
    """This holds for a new picture and for an edited one. The old message does not stay behind."""
    delivery.show(delivery.board, DRAWN)
    await delivery.tasks.finish()
    with capture_logs() as logs, delivery.sandbox.failing(refusing_pictures(reason)):
        for slot in (delivery.board, replace(delivery.board, number=1)):
            words = f"words {slot.number}"
            delivery.show(slot, Screen("seen", picture=Blank(1), text_alone=words))
            await delivery.tasks.finish()
        assert delivery.texts == ["words 0", "words 1"]
    assert [line["event"] for line in logs] == ["picture_refused"]
    assert delivery.reports.empty()


async def test_a_reader_is_sent_the_text_of_a_picture_too(delivery: Delivery) -> None:
    """The group keeps its messages for one reader, because only the picture was refused."""
    delivery.group.promotes()
    delivery.ephemeral.are_supported = True
    with delivery.sandbox.failing(refusing_pictures("IMAGE_PROCESS_FAILED")):
        reader = Reader(PersonId(delivery.anna.id))
        delivery.outbox.want(Note(delivery.board.place, "ranking", DRAWN, reader))
        assert not (await delivery.group.seen_by(delivery.anna).shows("drawn")).media
    assert delivery.reports.empty()


MEETING = Barrier(2)


@dataclass(frozen=True, slots=True)
class Meeting(Blank):
    """A picture that fails if another one is being drawn at the same time."""

    def draw(self) -> Image.Image:
        with suppress(BrokenBarrierError):
            MEETING.wait(0.2)
            raise ValueError("two at once")
        return Blank.draw(self)


async def test_pictures_are_drawn_one_after_the_other(delivery: Delivery) -> None:
    """They are drawn one at a time because each sheet takes several megabytes."""
    for number, slot in enumerate((delivery.board, delivery.hand)):
        delivery.show(slot, Screen("drawn", picture=Meeting(number)))
    await delivery.tasks.finish()
    assert delivery.methods() == ["sendPhoto", "sendPhoto"]


@dataclass(frozen=True, slots=True)
class Undrawable(Blank):
    error: type[Exception] = OSError

    def draw(self) -> Image.Image:
        raise self.error("no such font")


async def test_what_cannot_be_drawn_is_said(delivery: Delivery) -> None:
    for words in ("sent", "edited"):
        delivery.outbox.try_again(delivery.chat)
        with capture_logs() as logs:
            delivery.show(delivery.board, Screen(words, picture=Undrawable()))
            await delivery.tasks.finish()
        assert delivery.texts == [words]
        assert "picture_not_drawn" in [line["event"] for line in logs]


@pytest.mark.parametrize("error", [OSError, MemoryError, RuntimeError])
async def test_text_takes_the_place_of_a_picture_whatever_happens_while_drawing(
    delivery: Delivery, error: type[Exception]
) -> None:
    delivery.show(delivery.board, DRAWN)
    await delivery.tasks.finish()
    with capture_logs() as logs:
        for number in range(2):
            undrawable = Undrawable(number, error)
            delivery.show(delivery.board, Screen(f"words {number}", picture=undrawable))
            await delivery.tasks.finish()
    assert [(post.text, post.media) for post in delivery.posts] == [("words 1", None)]
    assert [line["event"] for line in logs] == ["picture_not_drawn"]
    assert isinstance(logs[0]["exc_info"], error)


NO_MORE_PICTURES = """
    CREATE TEMP TRIGGER full BEFORE INSERT ON pictures
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END
"""


async def test_the_name_of_a_picture_is_written_once(delivery: Delivery) -> None:
    """Its file id is stored whether it was sent or came with an edit. No upload is repeated."""
    drawn = [Screen(f"drawn {number}", picture=Blank(number)) for number in range(2)]
    for screen in drawn:
        delivery.show(delivery.board, screen)
        await delivery.tasks.finish()
    await delivery.database.execute(NO_MORE_PICTURES)
    with capture_logs() as logs:
        for number, screen in enumerate(drawn):
            delivery.show(replace(delivery.hand, number=number), screen)
        await delivery.tasks.finish()
    assert delivery.methods() == ["sendPhoto", "editMessageMedia", "sendPhoto", "sendPhoto"]
    assert not logs
    (board,) = delivery.posts
    assert board.media
    again = [call.parameters.get("photo") for call in delivery.sandbox.calls[-2:]]
    assert again == [board.media.file.id] * 2


async def test_an_upload_is_called_what_it_is(delivery: Delivery) -> None:
    for number in range(2):
        delivery.show(delivery.board, Screen("drawn", picture=Blank(number)))
        await delivery.tasks.finish()
        media = delivery.posts[0].media
        assert media
        assert (media.file.name, media.file.mime_type) == ("blank.jpg", "image/jpeg")
        assert media.file.content.startswith(b"\xff\xd8")


async def test_a_picture_that_telegram_has_lost_is_uploaded_at_the_next_attempt(
    delivery: Delivery,
) -> None:
    """For instance after a change of the token: a file id holds for one bot alone."""
    await Pictures(delivery.database).keep(Blank().key, "AgACAgIlost")
    with capture_logs():
        delivery.show(delivery.board, DRAWN)
        await delivery.tasks.finish()
    assert not delivery.posts[0].media
    delivery.outbox.try_again(delivery.chat)
    delivery.show(delivery.board, DRAWN)
    await delivery.tasks.finish()
    assert delivery.posts[0].media


async def test_a_picture_whose_name_cannot_be_remembered_is_sent_once(delivery: Delivery) -> None:
    await delivery.database.execute(NO_MORE_PICTURES)
    for _ in range(2):
        delivery.show(delivery.board, DRAWN)
        await delivery.tasks.finish()
    assert delivery.methods() == ["sendPhoto"]
