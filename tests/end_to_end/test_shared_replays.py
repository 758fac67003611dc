"""Replays by link: the pages that anybody with a link can open, over HTTP, of the whole bot."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from html import unescape
from io import BytesIO
from itertools import count
from pathlib import Path

import httpx
import pytest
from PIL import Image

from bot.playground import free_port
from club.places import PersonId
from durak.cards import CardSet, card_set
from screens.buttons import StopSharing
from storage.people import People
from storage.shared_replays import ReplayLinks
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import Message, Person
from tests.club.memory import NOON
from tests.end_to_end.around_games import is_forgotten, open_last_game
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.journals_on_disk import FROM_THE_FUTURE, damage
from tests.end_to_end.process import A_START, started
from tests.end_to_end.random_series import write
from tests.end_to_end.sharing import AGREED, Sharing, agreed_series, sharing
from tests.keys import SHARE_REPLAY, Sends
from tests.meanwhile import meanwhile
from tests.screens.card_faces import cards_in_words
from tests.words import english

GUESSED = "x" * 22
CONNECTIONS = 32
"""Half of what the server keeps. Whoever opens more is closed anyway."""
ONWARD = re.compile(r'href="(\?stop=\d+)" aria-keyshortcuts="PageDown"')
IMAGE = re.compile(r'<img src="([^"]*)"[^>]* alt="([^"]*)"')


async def test_a_link_opens_the_game_as_it_was_played(tmp_path: Path) -> None:
    """Bout by bout, each page leads to the next. It says in words what its picture shows."""
    async with sharing(tmp_path) as here:
        link = await here.link(here.club.people[0])
        numbers = []
        address: str | None = link
        while address:
            page = await here.reader.get(address)
            (path, words) = IMAGE.findall(page.text)[0]
            numbers.append(int(path.rpartition("/")[2].removesuffix(".jpg")))
            assert hands_in(unescape(words), here.club) == list(here.hands[numbers[-1]])
            onward = ONWARD.search(page.text)
            address = f"{link}{onward[1]}" if onward else None
        assert '<html lang="en">' in page.text
        picture = await here.reader.get(str(page.url.join(path)))
        assert len(numbers) > 10
        assert numbers[-1] == len(here.hands) - 1
        assert Image.open(BytesIO(picture.content)).size == (1080, 1120)
        for answer in (page, picture):
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert "Set-Cookie" not in answer.headers
            head = await here.reader.head(answer.url)
            assert (head.status_code, head.content) == (200, b"")


def hands_in(words: str, club: Club) -> list[CardSet]:
    *_, hands, _ = words.split("\n\n")
    lines = hands.splitlines()
    return [
        card_set(cards_in_words(next(line for line in lines if person.name in line)))
        for person in club.people
    ]


async def withdraw(club: Club) -> None:
    anna = club.people[0]
    await anna.presses_in(anna.private, Sends(StopSharing))
    await anna.private.shows("isn’t shared")


async def change_minds(club: Club) -> None:
    await club.choose_settings(shared_replays="off")


async def forget_a_player(club: Club) -> None:
    await is_forgotten(club.people[1])


@pytest.mark.parametrize("end", [withdraw, change_minds, forget_a_player])
async def test_a_link_leads_to_nothing_as_soon_as_somebody_objects(
    tmp_path: Path, end: Callable[[Club], Awaitable[None]]
) -> None:
    async with sharing(tmp_path) as here:
        link = await here.link(here.club.people[0])
        picture = f"{link}/0.jpg"
        assert [await status(here, url) for url in (link, picture)] == [200, 200]
        await end(here.club)
        assert [await status(here, url) for url in (link, picture)] == [404, 404]
        assert english("link-to-nothing") in unescape((await here.reader.get(link)).text)


async def test_a_game_that_this_version_cannot_read_is_not_said_to_be_gone(
    tmp_path: Path,
) -> None:
    async with sharing(tmp_path) as here:
        link = await here.link(here.club.people[0])
        damage(here.club, FROM_THE_FUTURE)
        answer = await here.reader.get(link)
        assert answer.status_code == 500
        assert "went wrong on our side" in unescape(answer.text)


async def status(here: Sharing, url: str) -> int:
    return (await here.reader.get(url)).status_code


async def test_nothing_is_found_by_guessing(tmp_path: Path) -> None:
    guesses = (
        *(GUESSED, f"{GUESSED}/0.jpg", f"{GUESSED}/first.jpg", f"{GUESSED}/0.png"),
        *("x", "%00", f"{GUESSED}%2F..", "x" * 50_000),
        *(f"{GUESSED}?stop=-1", f"{GUESSED}?stop={'9' * 5000}", f"{GUESSED}/{'9' * 5000}.jpg"),
    )
    async with sharing(tmp_path) as here:
        link = await here.link(here.club.people[0])
        answers = [await here.reader.get(f"{link.rpartition('/')[0]}/{guess}") for guess in guesses]
        assert {answer.status_code for answer in answers} == {404}
        beyond = await here.reader.get(f"{link}?stop=999999")
        assert f"{len(here.hands) - 1}.jpg" in beyond.text
        assert (await here.reader.post(link)).status_code == 405


async def test_a_crawler_is_put_off_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    """It asks for pictures over many connections, without end, while Ben leafs through the game."""
    answers: dict[int, str] = {}

    async def crawl(link: str) -> None:
        for number in count():
            answer = await here.reader.get(f"{link}/{number}.jpg")
            answers[answer.status_code] = answer.text

    async with sharing(tmp_path) as here:
        anna, ben = here.club.people
        link = await here.link(anna)
        page = await open_last_game(here.club, ben)
        async with meanwhile(*(crawl(link) for _ in range(CONNECTIONS))):
            for _ in range(10):
                assert not (await ben.presses(page, "▶️")).text
    assert set(answers) == {200, 429}
    assert "again in a few seconds" in answers[429]


async def test_where_no_link_would_lead_here_pictures_are_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proxy passes on Telegram's updates and nothing else."""
    monkeypatch.setattr("bot.address_check.HERE", "/replay/elsewhere")
    async with sharing(tmp_path) as here:
        anna = here.club.people[0]
        await here.until_logged("links_not_offered")
        page = await open_last_game(here.club, anna)
        await anna.presses(page, SHARE_REPLAY)
        await anna.private.until(lambda: last_picture(anna))
    pictures = [post for post in anna.private.posts if post.media]
    assert 2 < len(pictures) <= 6
    assert not any(picture.labels for picture in pictures)


def last_picture(person: Person) -> Message | None:
    post = person.private.posts[-1]
    return post if post.media and ("durak" in post.text or "draw" in post.text) else None


async def test_the_log_names_no_link(tmp_path: Path) -> None:
    """The log of a whole process, with all that it can be told to say."""
    port = free_port()
    async with club_without_bot(tmp_path, "Anna Ben", settings=AGREED) as club:
        (game,) = await write(club.database, agreed_series(club))
        anna, ben = [PersonId(person.id) for person in club.people]
        async with SqliteDatabase.opened(club.database) as database:
            for person in (anna, ben):
                await People(database).remember(person, "Somebody", None)
            await ReplayLinks(database).share(game.id, anna, GUESSED, NOON)
        settings = {
            "bot_token": club.sandbox.token,
            "bot_api_url": club.sandbox.api_url,
            "database_path": club.database,
            "http_port": port,
            "public_url": f"http://127.0.0.1:{port}",
            "log_level": "DEBUG",
        }
        async with (
            started(tmp_path, **settings) as process,
            httpx.AsyncClient(timeout=A_START) as reader,
        ):
            assert process.stderr
            log = b""
            while b"links_offered" not in log:
                log += await asyncio.wait_for(process.stderr.readline(), A_START)
            url = f"http://127.0.0.1:{port}/replay/{GUESSED}"
            for path, code in (("", 200), ("/0.jpg", 200), ("x", 404), ("/x/y", 404)):
                assert (await reader.get(f"{url}{path}")).status_code == code
            process.terminate()
            log += (await process.communicate())[1]
    assert GUESSED.encode() not in log
