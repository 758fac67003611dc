"""Photos, animations and documents: how they are sent, and which pictures Telegram refuses."""

import asyncio
import random
import struct
from datetime import timedelta
from io import BytesIO

import pytest
from telegram import (
    Bot,
    InputFile,
    InputMediaAnimation,
    InputMediaPhoto,
    Message,
)
from telegram.error import BadRequest

from telegram_sandbox import Right, Sandbox, Terms, address_of
from telegram_sandbox._files import JPEG, picture_size
from tests.little_bot import FILM, PIXEL, Club, bot_of


async def test_a_picture_travels_and_comes_again_by_its_id(club: Club) -> None:
    sent = await club.bot.send_photo(club.group.id, PIXEL, caption="<b>dot</b>", parse_mode="HTML")
    (size,) = sent.photo
    assert (size.width, size.height, sent.caption) == (1, 1, "dot")
    again = await club.bot.send_photo(club.anna.id, size.file_id)
    assert again.photo[0].file_unique_id == size.file_unique_id
    content = BytesIO()
    await (await club.bot.get_file(size.file_id)).download_to_memory(content)
    assert content.getvalue() == PIXEL


async def test_a_text_becomes_a_picture_and_another(club: Club) -> None:
    message = await club.bot.send_message(club.group.id, "soon a picture")
    for colour in (b"red", b"blue"):
        media = InputMediaPhoto(PIXEL + colour, caption=colour.decode())
        await club.bot.edit_message_media(media, club.group.id, message.message_id)
    (shown,) = club.group.posts
    assert shown.media
    assert shown.media.file.content == PIXEL + b"blue"
    assert shown.text == "blue"


async def test_an_animation_travels_with_its_measures_and_comes_again_by_its_id(club: Club) -> None:
    sent = await club.bot.send_animation(club.group.id, FILM, filename="dot.mp4")
    film = sent.animation
    assert film
    assert sent.document
    assert (film.width, film.height) == (16, 16)
    assert (film.file_name, film.mime_type) == ("dot.mp4", "video/mp4")
    assert film.duration == timedelta(seconds=1)
    again = await club.bot.send_animation(club.anna.id, film.file_id)
    assert again.animation == film


async def test_a_picture_becomes_an_animation_and_a_picture_again(club: Club) -> None:
    message = await club.bot.send_photo(club.group.id, PIXEL)
    for media, is_animation in ((InputMediaAnimation(FILM), True), (InputMediaPhoto(PIXEL), False)):
        await club.bot.edit_message_media(media, club.group.id, message.message_id)
        (shown,) = club.group.posts
        assert shown.media
        assert shown.media.is_animation is is_animation


def jpeg(width: int, height: int) -> bytes:
    """Return the header of a JPEG of this size, which is all that anybody looks at here."""
    frame = struct.pack(">HHBHH", 0xFFC0, 17, 8, height, width)
    return JPEG + frame + bytes(20)


async def test_an_animation_keeps_a_thumbnail_that_came_with_its_file(club: Club) -> None:
    number = (await club.bot.send_photo(club.group.id, PIXEL)).message_id
    small = jpeg(309, 320)
    media = InputMediaAnimation(FILM, thumbnail=InputFile(small, attach=True))
    edited = await club.bot.edit_message_media(media, club.group.id, number)
    assert isinstance(edited, Message)
    assert edited.animation
    shown = edited.animation.thumbnail
    assert shown
    assert (shown.width, shown.height, shown.file_size) == (309, 320, len(small))
    for useless in (jpeg(309, 321), PIXEL, jpeg(10, 10) + bytes(200 * 1024)):
        sent = await club.bot.send_animation(club.group.id, FILM, thumbnail=useless)
        assert sent.animation
        assert not sent.animation.thumbnail
    again = await club.bot.send_animation(club.group.id, edited.animation.file_id)
    assert again.animation
    assert again.animation.thumbnail == shown


async def test_a_picture_becomes_no_animation_where_none_may_be_sent(club: Club) -> None:
    message = await club.bot.send_photo(club.group.id, PIXEL)
    club.group.restricts_bot(Right.ANIMATION)
    with pytest.raises(BadRequest, match="Not enough rights to send animations"):
        await club.bot.edit_message_media(
            InputMediaAnimation(FILM), club.group.id, message.message_id
        )
    (shown,) = club.group.posts
    assert shown.media
    assert shown.media.is_photo


@pytest.mark.parametrize("content", [b"moves", PIXEL, FILM[:40], FILM[:8] + b"mvhd" + FILM[8:20]])
async def test_what_is_no_film_is_sent_as_a_document(club: Club, content: bytes) -> None:
    sent = await club.bot.send_animation(club.group.id, content)
    assert not sent.animation
    assert sent.document


@pytest.mark.parametrize(
    ("name", "kind"), [("játék.png", "image/png"), ("játék", "application/octet-stream")]
)
async def test_documents_survive_byte_for_byte(club: Club, name: str, kind: str) -> None:
    content = random.Random(7).randbytes(50_000) + b"\r\n--\r\n\n\r"
    sent = await club.bot.send_document(club.anna.id, content, filename=name)
    assert sent.document
    assert (sent.document.file_name, sent.document.mime_type) == (name, kind)
    (shown,) = club.anna.private.posts
    assert shown.media
    assert shown.media.file.content == content


FRAME = b"\xff\xc2\0\x0b\x08\x01\x00\x02\x00"
"""The beginning of a JPEG's frame header, up to its width."""
NO_FRAMES = (0xE0, 0xC4, 0xC8, 0xCC)


async def test_pictures(club: Club) -> None:
    bot: Bot = club.bot
    with pytest.raises(BadRequest, match=r"(?i)image_process_failed"):
        await bot.send_photo(club.group.id, b"no picture")
    with pytest.raises(BadRequest, match=r"Wrong file identifier/http url specified$"):
        await bot.send_photo(club.group.id, "AgACAgInothing")
    for address in ("http://example.org/x.png", "https://example.org/x.png"):
        with pytest.raises(BadRequest, match="Failed to get http url content"):
            await bot.send_photo(club.group.id, address)
    with pytest.raises(BadRequest, match=r"Message caption is too long$"):
        await bot.send_photo(club.group.id, PIXEL, caption="x" * 1025)


def drawn(width: int, height: int, more: int = 0) -> bytes:
    """Return the beginning of a PNG, which gives its size, followed by `more` bytes."""
    return PIXEL[:16] + width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes(more)


@pytest.mark.parametrize(
    ("sizes", "said"),
    [
        ((9_001, 1_000), "Photo_invalid_dimensions"),
        ((210, 10), "Photo_invalid_dimensions"),
        ((10, 10, 10 * 1024 * 1024), "File is too big"),
    ],
)
async def test_sizes_of_pictures(club: Club, sizes: tuple[int, ...], said: str) -> None:
    with pytest.raises(BadRequest, match=f"(?i){said}$"):
        await club.bot.send_photo(club.group.id, drawn(*sizes))


@pytest.mark.parametrize("picture", [drawn(9_000, 1_000), drawn(200, 10)])
async def test_the_largest_pictures_pass(club: Club, picture: bytes) -> None:
    assert (await club.bot.send_photo(club.group.id, picture)).photo


@pytest.mark.parametrize(
    ("content", "size"),
    [
        *((b"\xff\xd8\xff%c\0\x04ab" % marker + FRAME, (512, 256)) for marker in NO_FRAMES),
        (b"\xff\xd8" + FRAME[:-1], None),
        (b"\xff\xd8\xff\xe0", None),
        (b"GIF89a", None),
    ],
)
def test_the_size_is_read_from_the_head_of_a_file(
    content: bytes, size: tuple[int, int] | None
) -> None:
    assert picture_size(content) == size


async def test_a_server_may_refuse_every_picture() -> None:
    async with Sandbox.serving(Terms(takes_pictures=False)) as sandbox, bot_of(sandbox) as bot:
        group = sandbox.group("Evening", [sandbox.user("Anna")])
        with pytest.raises(BadRequest, match=r"(?i)image_process_failed"):
            await bot.send_photo(group.id, PIXEL)
        sent = await bot.send_message(group.id, "words")
        with pytest.raises(BadRequest, match=r"(?i)image_process_failed"):
            await bot.edit_message_media(
                InputMediaPhoto(PIXEL), chat_id=group.id, message_id=sent.message_id
            )
        assert (await bot.send_document(group.id, b"{}")).document


async def test_a_picture_is_fetched_from_its_address_once(club: Club) -> None:
    """Who changes what stands there needs another address."""
    content = [PIXEL + b"first", PIXEL + b"second"]
    asked = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append((await reader.readuntil(b"\r\n\r\n")).split()[1].decode())
        body = content[len(asked) - 1]
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body))
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1")
    async with server:
        address = f"{address_of(server.sockets[0])}/board.png"
        for _ in range(2):
            sent = await club.bot.send_photo(club.group.id, address)
        await club.bot.edit_message_media(
            InputMediaPhoto(f"{address}?2"), club.group.id, sent.message_id
        )
    assert asked == ["/board.png", "/board.png?2"]
    shown = [post.media.file.content for post in club.group.posts if post.media]
    assert shown == [PIXEL + b"first", PIXEL + b"second"]
    with pytest.raises(BadRequest, match="Failed to get http url content"):
        await club.bot.send_photo(club.group.id, f"{address}?3")
