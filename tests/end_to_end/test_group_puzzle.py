"""The puzzle of the day from the real bot: posed in silence, answered, and told in its message."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot import app
from bot.config import Config
from club.places import ChatId
from club.settings import Settings
from durak.actions import Action
from durak.puzzles import Puzzle, bank
from screens.buttons import AnswerPuzzle
from screens.callback_data import pack
from storage.group_puzzles import GroupPuzzles
from storage.opening import opened
from telegram_sandbox import Answer, Message, Person
from tests.club.memory import NOON
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.running_bot import running_bot, save_settings
from tests.end_to_end.test_deal_of_the_day import TurnedClock

TODAY = NOON.date()


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
            known = await GroupPuzzles(database).get(ChatId(club.group.id), TODAY)
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


async def test_the_operator_can_do_without(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Boris") as club:
        await save_settings(club.database, club.group, Settings(puzzles=True))
        without = Config(database_path=club.database, puzzles="off")
        async with running_bot(club.sandbox, club.database, config=without):
            await club.wait_until_idle()
        assert not puzzles_in(club)
