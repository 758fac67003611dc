"""The card of the evening from the real bot: quiet, and not sent again after a restart."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot import app
from bot.config import Config
from club.places import ChatId, PersonId, Place
from club.settings import Settings
from storage.open_database import opened
from telegram_sandbox import Logged
from tests.club.memory import NOON
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.running_bot import running_bot, save_settings
from tests.end_to_end.turned_clock import TurnedClock
from tests.storage.club_on_disk import ClubOnDisk


class EveningClock(TurnedClock):
    """Begins at 20:00."""

    def now(self) -> datetime:
        return super().now() + timedelta(hours=8)


@pytest.fixture(autouse=True)
def _evening(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "SystemClock", EveningClock)


async def play_three_games(club: Club) -> None:
    """Play them from 18:00 on, as if the bot had stopped right after."""
    await save_settings(club.database, club.group, Settings())
    async with opened(club.database) as database:
        played = ClubOnDisk(database)
        played.clock.time = NOON + timedelta(hours=6)
        people = [PersonId(person.id) for person in club.people]
        table = await played.game(*people, place=Place(ChatId(club.group.id)))
        await played.again(await played.again(table))


def cards(club: Club) -> list[Logged]:
    calls = club.sandbox.calls
    return [call for call in calls if "The evening" in str(call.parameters.get("caption"))]


async def test_an_evening_is_told_once_without_a_sound(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Boris") as club:
        await play_three_games(club)
        switched_off = Config.model_validate(
            {"database_path": club.database, "evening_cards": "off"}
        )
        async with running_bot(club.sandbox, club.database, config=switched_off):
            await club.wait_until_idle()
        assert not cards(club)
        for _ in range(2):
            async with club.running_bot():
                await club.group.shows("The evening")
                await club.wait_until_idle()
        (card,) = cards(club)
        assert card.parameters["disable_notification"]
        assert not club.refusals
