"""The puzzle of the day from the real bot: posed in silence, answered, and told in its message."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot import app, background_jobs
from bot.config import Config
from club.places import ChatId, PersonId, Place
from club.settings import Settings
from durak.actions import Action
from durak.puzzles import Puzzle, bank
from features.puzzles.buttons import AnswerPuzzle
from features.puzzles.in_groups.store import PosedPuzzles
from screens.callback_data import pack
from storage.open_database import opened
from storage.people import People
from telegram_sandbox import Answer, ChatKind, Message, Person, Right
from tests.club.memory import NOON
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.running_bot import running_bot, save_settings
from tests.end_to_end.turned_clock import TurnedClock
from tests.storage.club_on_disk import SETTINGS, ClubOnDisk

TODAY = NOON.date()
_WITH_A_PUZZLE = 15
"""With this seed people who press anything come to a position in which one move saves."""


class MorningClock(TurnedClock):
    def now(self) -> datetime:
        return super().now() - timedelta(hours=1)


class TomorrowsClock(TurnedClock):
    def now(self) -> datetime:
        return super().now() + timedelta(days=1)


@pytest.fixture(autouse=True)
def _noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "SystemClock", TurnedClock)


@asynccontextmanager
async def posed(folder: Path) -> AsyncIterator[tuple[Club, Message, Puzzle]]:
    """Let a bot pose today's puzzle, and end."""
    async with club_without_bot(folder, "Anna Boris") as club:
        await save_settings(club.database, club.group, Settings(puzzles=True))
        async with club.running_bot():
            message = await club.group.shows("Puzzle of the day")
            await club.wait_until_idle()
        async with opened(club.database) as database:
            known = await PosedPuzzles(database).get(ChatId(club.group.id), TODAY)
        assert known
        yield club, message, bank()[known.puzzle]


async def answer(person: Person, message: Message, action: Action) -> Answer:
    data = pack(AnswerPuzzle(TODAY.toordinal(), action))
    label = next(button.text for button in message.buttons if button.data == data)
    return await person.presses(message, label)


def wrong_move(puzzle: Puzzle) -> Action:
    return next(each for each in puzzle.choices if each != puzzle.solution)


def puzzles_in(club: Club) -> list[Message]:
    return [post for post in club.group.posts if "Puzzle of the day" in post.text]


async def test_answers_survive_a_restart_and_are_told_at_the_next_noon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with posed(tmp_path) as (club, message, puzzle):
        anna, boris = club.people
        assert message.is_silent
        async with club.running_bot():
            noted = await answer(anna, message, puzzle.solution)
            assert noted.is_alert
            assert "Noted" in noted.text
            await answer(boris, message, wrong_move(puzzle))
            await club.wait_until_idle()
        assert puzzles_in(club) == [message]
        monkeypatch.setattr(app, "SystemClock", TomorrowsClock)
        async with club.running_bot():
            await club.group.shows("1 of 2 saw it: \u2068Anna\u2069\n")
            await club.group.shows("Last time: ✅")
            await club.wait_until_idle()
            first, second = puzzles_in(club)
            assert first.id == message.id
            assert not first.buttons
            assert "This is how it loses" in first.text
            assert second.is_silent
            late = await anna.forges(first, message.buttons[0].data or "")
            assert "Your first answer stays" in late.text
        assert not club.refusals


async def test_a_message_that_was_deleted_is_not_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with posed(tmp_path) as (club, message, _):
        club.people[0].deletes(message)
        monkeypatch.setattr(app, "SystemClock", TomorrowsClock)
        async with club.running_bot():
            await club.group.shows("Last time: ✅")
            await club.wait_until_idle()
        assert len(puzzles_in(club)) == 1
        assert club.refusals == ["Bad Request: message to edit not found"]


async def test_it_follows_a_group_that_becomes_a_supergroup(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Boris") as club:
        group = club.sandbox.group("Old", club.people, kind=ChatKind.GROUP)
        await save_settings(club.database, group, Settings(puzzles=True))
        async with club.running_bot():
            left_behind = await group.shows("Puzzle of the day")
            await club.wait_until_idle()
            group.migrates()
            message = await group.shows("Puzzle of the day")
            assert message.buttons == left_behind.buttons
            pressed = await club.people[0].presses(message, message.buttons[0].text)
            assert "Noted" in pressed.text


async def test_where_the_bot_must_not_write_it_tries_once_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_without_bot(tmp_path, "Anna Boris") as club:
        await save_settings(club.database, club.group, Settings(puzzles=True))
        club.group.denies(Right.TEXT, Right.PHOTO)
        for _ in range(2):
            async with club.running_bot():
                await club.wait_until_idle()
        assert not puzzles_in(club)
        assert len(club.calls(club.group.id, "send")) <= 2
        club.group.denies()
        monkeypatch.setattr(app, "SystemClock", TomorrowsClock)
        async with club.running_bot():
            await club.group.shows("Nobody tried")


async def test_the_operator_can_do_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands there already is answered and solved all the same, and nothing follows."""
    async with posed(tmp_path) as (club, message, puzzle):
        without = Config.model_validate({"database_path": club.database, "puzzles": "off"})
        async with running_bot(club.sandbox, club.database, config=without):
            noted = await answer(club.people[0], message, puzzle.solution)
            assert "Noted" in noted.text
        monkeypatch.setattr(app, "SystemClock", TomorrowsClock)
        async with running_bot(club.sandbox, club.database, config=without):
            await club.group.shows("1 of 1 saw it")
            await club.wait_until_idle()
        assert len(puzzles_in(club)) == 1


async def play_at_night(club: Club) -> None:
    """Play a game whose end is a puzzle, at a table that had agreed to share it."""
    sharing = replace(SETTINGS, shared_replays=True)
    people = [PersonId(person.id) for person in club.people]
    async with opened(club.database) as database:
        for person, name in zip(people, ("Anna", "Boris"), strict=True):
            await People(database).remember(person, name, None)
        await ClubOnDisk(database, _WITH_A_PUZZLE).game(
            *people, place=Place(ChatId(club.group.id)), settings=sharing
        )


_IS_FOUND = "SELECT 1 FROM found_puzzles WHERE body IS NOT NULL"


async def until_found(club: Club) -> None:
    with closing(sqlite3.connect(f"file:{club.database}?mode=ro", uri=True)) as database:
        while not database.execute(_IS_FOUND).fetchone():  # noqa: ASYNC110  there is no event
            await asyncio.sleep(0.05)


async def test_what_happened_in_the_night_is_asked_at_noon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for rest in ("_FIRST_MINUTES", "_PAUSE", "_REST_PER_WORK"):
        monkeypatch.setattr(background_jobs, rest, 0)
    monkeypatch.setattr(app, "SystemClock", MorningClock)
    async with club_without_bot(tmp_path, "Anna Boris") as club:
        settings = Settings(puzzles=True, shared_replays=True)
        await save_settings(club.database, club.group, settings)
        await play_at_night(club)
        async with club.running_bot():
            await until_found(club)
        assert not puzzles_in(club)
        monkeypatch.setattr(app, "SystemClock", TurnedClock)
        async with club.running_bot():
            asked = await club.group.shows("From your game of Nov 21")
        assert re.search(r"(Anna|Boris)\W* is to move", asked.text)
        assert not club.refusals
