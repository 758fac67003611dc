"""An evening in order, from the real bot: a pause, a restart in it, and quiet hours."""

from pathlib import Path

import pytest

from bot import app
from telegram_sandbox import Message
from tests.end_to_end.clubs import SHORT, club_without_bot
from tests.end_to_end.turned_clock import TurnedClock
from tests.keys import AGAIN, JOIN
from tests.words import english

PAUSED = SHORT.with_value("pause", 15).with_value("pause_after", 3)


def says_when(message: Message) -> bool:
    return "a pause until 12:" in message.text


@pytest.fixture(autouse=True)
def _noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "SystemClock", TurnedClock)


async def test_three_games_are_followed_by_a_pause(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, settings=PAUSED) as club:
        anna, ben = club.people
        async with club.running_bot():
            await club.start_game()
            result = await club.play_to_end()
            for _ in range(2):
                assert not says_when(result)
                result = await club.play_again()
            await club.wait_until_idle()
            assert says_when(club.results[-1])
            assert "a pause until" in (await anna.presses(club.results[-1], AGAIN)).text
        async with club.running_bot():
            assert "a pause until" in (await ben.presses(club.results[-1], AGAIN)).text
            anna.says(club.group, "/durak")
            await club.group.shows("a pause until")
            await club.choose_settings(pause="0")
            assert not (await ben.presses(club.results[-1], AGAIN)).text
            await club.group.shows(JOIN)
        assert not club.refusals


async def test_in_quiet_hours_a_game_goes_on_and_no_other_begins(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, settings=SHORT) as club:
        anna, ben = club.people
        said = english("order-night", time="14:00")
        async with club.running_bot():
            await club.start_game()
            await club.choose_settings(quiet_from="12", quiet_until="14", night_tables="off")
            result = await club.play_to_end()
            assert said in result.text
            assert (await ben.presses(result, AGAIN)).text == said
            anna.says(club.group, "/durak")
            await club.group.shows(said)
            await club.choose_settings(quiet_until="12")
            assert not (await ben.presses(club.results[-1], AGAIN)).text
        assert not club.refusals
