"""The result of a game among people turns into its film by itself, or stays as it is."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot import film_process
from bot.config import Config
from club.places import ChatId
from handlers import unasked_films
from screens.buttons import ShowOption, ShowSettings
from screens.callback_data import pack
from telegram_sandbox import Call, ChatKind, Message, Right
from tests.end_to_end.clubs import Club, club_without_bot, open_settings
from tests.end_to_end.forks import forked_bot
from tests.end_to_end.leaks import leaks
from tests.end_to_end.limits import UNCOUNTED, Limits, fast
from tests.end_to_end.process import A_START
from tests.end_to_end.running_bot import running_bot
from tests.keys import AGAIN, START, Sends

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, everything else comes before a film. These tests wait for one."""
    monkeypatch.setattr(film_process, "_NICENESS", 0)
    monkeypatch.setattr(unasked_films, "_WITHIN", PATIENCE)


@asynccontextmanager
async def filming_club(
    folder: Path, limits: Limits = UNCOUNTED, kind: ChatKind = ChatKind.SUPERGROUP
) -> AsyncIterator[Club]:
    """Gather a club whose bot films games by itself, as it does unless told otherwise."""
    async with club_without_bot(folder, limits=limits, kind=kind) as club:
        config = Config(database_path=club.database)
        async with running_bot(club.sandbox, club.database, limits, config=config):
            yield club


def is_film(message: Message) -> bool:
    return message.media is not None and message.media.is_animation


async def filmed(club: Club, result: Message) -> Message:
    def found() -> Message | None:
        shown = club.group.message(result.id)
        return shown if shown is not None and is_film(shown) else None

    return await club.group.until(found, PATIENCE)


async def test_the_result_turns_into_the_film_and_stays_one(tmp_path: Path) -> None:
    """With its caption and keys, by one call, and through a restart; nobody gets a message."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        config = Config(database_path=club.database)
        async with running_bot(club.sandbox, club.database, club.limits, config=config):
            await club.start_short_game()
            result = await club.play_to_end()
            film = await filmed(club, result)
            await club.wait_until_idle()
        assert (film.text, film.keyboard) == (result.text, result.keyboard)
        assert film.media
        assert film.media.file.thumbnail
        edits = [call for call in club.calls(club.group.id, "editMessageMedia") if call.files]
        assert [len(call.files) for call in edits if call.files[0].startswith("film-")] == [2]
        assert not club.calls(club.group.id, "sendAnimation")
        async with running_bot(club.sandbox, club.database, club.limits, config=config):
            await club.choose_settings(four_colours="on")
            await club.people[0].presses(film, AGAIN)
            await club.group.shows(START)
            await club.wait_until_idle()
        assert club.group.message(result.id) == film
        assert not leaks(club.sandbox.calls, await club.read_journal())
        assert club.keeps_to_the_limit()


async def test_a_group_chooses_whether_films_come(tmp_path: Path) -> None:
    async with filming_club(tmp_path) as club:
        await club.start_short_game(films="asked")
        result = await club.play_to_end()
        await club.wait_until_idle()
        shown = club.group.message(result.id)
        assert shown
        assert not is_film(shown)


async def test_where_films_come_when_asked_for_there_is_nothing_to_choose(club: Club) -> None:
    anna = club.people[0]
    chat = ChatId(club.group.id)
    menu = await open_settings(anna, club.group)
    await anna.forges(menu, pack(ShowSettings(chat, "more")))
    page = await anna.private.shows(Sends(ShowOption, lambda shown: shown.option == "tagged"))
    assert not page.offers(Sends(ShowOption, lambda shown: shown.option == "films"))


async def test_a_result_that_was_deleted_meanwhile_does_not_come_back(
    tmp_path: Path,
) -> None:
    async with filming_club(tmp_path) as club:
        await club.start_short_game()
        result = await club.play_to_end()
        club.people[0].deletes(result)
        await club.wait_until_idle()
        assert not club.group.finds(AGAIN)
        assert not [post for post in club.group.posts if is_film(post)]


async def test_where_animations_are_refused_the_evening_goes_on(tmp_path: Path) -> None:
    async with filming_club(tmp_path) as club:
        club.group.restricts_bot(Right.ANIMATION)
        await club.start_short_game()
        with capture_logs() as logs:
            result = await club.play_to_end()
            await club.wait_until_idle()
        assert [line["event"] for line in logs if line["log_level"] == "warning"] == [
            "picture_refused"
        ]
        shown = club.group.message(result.id)
        assert shown
        assert shown.media == result.media
        assert await club.play_again() in club.results


async def test_a_group_that_becomes_a_supergroup_keeps_its_result_where_it_was(
    tmp_path: Path,
) -> None:
    async with filming_club(tmp_path, kind=ChatKind.GROUP) as club:
        await club.start_short_game()
        await club.play_to_end()
        club.group.migrates()
        await club.wait_until_idle()
        assert not [post for post in club.group.posts if is_film(post)]
        club.people[0].says(club.group, "/help")
        await club.group.shows("Durak in this chat")


async def until_recorded(club: Club) -> None:
    """Wait until the bot has stored which message shows the result. It begins the film then."""
    count = "SELECT count(*) FROM posts WHERE kind = 'result'"
    while not one_number(club.database, count):  # noqa: ASYNC110  a file announces nothing
        await asyncio.sleep(0.01)


def one_number(database: Path, question: str) -> int:
    with closing(sqlite3.connect(database)) as connection:
        ((number,),) = connection.execute(question)
        return int(number)


async def test_after_a_kill_the_film_comes_once_or_not_at_all(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path) as club:
        settings = {"films": "auto"}
        async with forked_bot(club.sandbox, club.database, settings=settings) as bot:
            await club.start_short_game()
            result = await club.play_to_end()
            await until_recorded(club)
            bot.kill()
            await asyncio.to_thread(bot.join)
        async with forked_bot(club.sandbox, club.database, settings=settings):
            await club.people[0].presses_in(club.group, AGAIN)
            await club.group.shows(START, patience=A_START)
            await asyncio.sleep(1)
        shown = club.group.message(result.id)
        assert shown
        assert (shown.text, shown.keyboard) == (result.text, result.keyboard)
        assert len([post for post in club.group.posts if post.offers(AGAIN)]) == 1


async def test_a_film_that_came_at_the_moment_of_a_kill_stays(tmp_path: Path) -> None:
    """It is there, and the next process does not know: it knows only of the picture."""
    async with club_without_bot(tmp_path) as club:
        settings = {"films": "auto"}
        async with forked_bot(club.sandbox, club.database, settings=settings) as bot:

            def kill_with_film(call: Call) -> None:
                if call.method == "editMessageMedia" and call.uploads:
                    bot.kill()

            with club.sandbox.failing(kill_with_film):
                await club.start_short_game()
                result = await club.play_to_end()
                film = await filmed(club, result)
                await asyncio.to_thread(bot.join)
        async with forked_bot(club.sandbox, club.database, settings=settings):
            await club.choose_settings(four_colours="on")
            await club.people[0].presses_in(club.group, AGAIN)
            await club.group.shows(START, patience=A_START)
        assert club.group.message(result.id) == film
