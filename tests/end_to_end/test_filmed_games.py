"""How a game was decided is seen as a film, by everybody who was there."""

import asyncio
import os
import signal
from io import BytesIO
from multiprocessing import active_children
from pathlib import Path

import av
import pytest
from structlog.testing import capture_logs

from bot import film_process
from club.places import TableId
from screens.buttons import Practise, ShowFilm
from screens.callback_data import pack
from telegram_sandbox import Message
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.leaks import leaks
from tests.end_to_end.limits import fast
from tests.keys import FILM, SHARE_RESULT
from tests.words import english

LIGHT = 500_000
SECONDS = range(9, 18)
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, everything else comes before a film. These tests wait for one."""
    monkeypatch.setattr(film_process, "_NICENESS", 0)


def check_film(message: Message) -> None:
    """Look at a film as an app does: it is light, silent, short, and can be played anywhere."""
    assert message.media
    assert message.media.is_animation
    content = message.media.file.content
    assert len(content) <= LIGHT
    with av.open(BytesIO(content), "r") as film:
        (stream,) = film.streams.video
        assert len(film.streams) == 1
        frames = list(film.decode(video=0))
        assert stream.codec_context.name == "h264"
        assert stream.duration is not None
        assert stream.time_base is not None
        assert int(stream.duration * stream.time_base) in SECONDS
    assert {frame.format.name for frame in frames} == {"yuv420p"}
    assert (frames[0].width % 2, frames[0].height % 2) == (0, 0)
    assert content.index(b"moov") < content.index(b"mdat")


async def test_a_game_is_filmed_once_for_everybody(club: Club) -> None:
    """Pressed again, the film comes down to the end of the chat. Whoever shares it gets it too."""
    anna, ben = club.people
    board = await club.start_short_game()
    running = pack(ShowFilm(TableId(1), 1))
    assert english("toast-forged") in (await anna.forges(board, running)).text
    result = await club.play_to_end()
    menu = await club.open_menu(anna, result)
    assert english("toast-film") in (await anna.presses(menu, FILM)).text
    film = await club.group.shows("How it ended", patience=PATIENCE)
    check_film(film)
    await ben.presses(await club.open_menu(ben, result), FILM)
    moved = await club.group.until(lambda: newer(club.group.finds("How it ended"), film))
    await ben.presses(result, SHARE_RESULT)
    await club.wait_until_idle()
    (shared,) = [post for post in ben.private.posts if "?startgroup=durak" in post.text]
    assert english("share-question") in shared.text
    assert not shared.keyboard
    assert moved.media == shared.media == film.media
    assert club.group.message(film.id) is None
    sent = [call.files for call in club.sandbox.calls if "film-bout-" in "".join(call.files)]
    assert [len(files) for files in sent] == [2], "it is uploaded once, with its thumbnail"
    assert not leaks(club.sandbox.calls, await club.read_journal())


def newer(found: Message | None, than: Message) -> Message | None:
    return found if found is not None and found.id > than.id else None


async def test_when_the_film_is_not_made_one_is_told_and_can_press_again(tmp_path: Path) -> None:
    """Here in a private game, whose film goes into the private chat."""
    async with running_club(tmp_path, "Anna", limits=fast()) as club:
        anna = club.people[0]
        practise = pack(Practise(1, begin=True))
        await anna.forges(anna.private.posts[-1], practise)
        await club.play_until(lambda: anna.private.finds(FILM) is not None)
        result = await anna.private.shows(FILM)
        with capture_logs() as logs:
            await anna.presses(result, FILM)
            os.kill(await process_of_films(), signal.SIGKILL)
            await anna.private.shows(english("film-missing"))
        assert [line["event"] for line in logs if line["log_level"] == "error"] == ["film_not_made"]
        await anna.presses(result, FILM)
        check_film(await anna.private.shows("How it ended", patience=PATIENCE))
        await club.wait_until_idle()
        assert not anna.private.finds(english("film-missing"))


async def process_of_films() -> int:
    while not (running := active_children()):  # noqa: ASYNC110  a process announces nothing
        await asyncio.sleep(0.01)
    assert running[0].pid is not None
    return running[0].pid
