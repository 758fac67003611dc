"""The ceremony of a season from the real bot: one picture, quiet, and not again after a restart."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot import app
from bot.config import Config
from club.places import ChatId, PersonId, Place
from club.seasons import Season
from club.settings import Settings
from storage.open_database import opened
from telegram_sandbox import Logged
from tests.club.memory import NOON
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.running_bot import running_bot, save_settings
from tests.end_to_end.turned_clock import TurnedClock
from tests.keys import RANKING
from tests.storage.club_on_disk import ClubOnDisk
from tests.storage.counted_games import count_games, lost_by


class NewYearClock(TurnedClock):
    """Begins at noon on the first day after a season."""

    def now(self) -> datetime:
        return super().now() + (Season.of(NOON).ends + timedelta(hours=12) - NOON)


@pytest.fixture(autouse=True)
def _new_year(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "SystemClock", NewYearClock)


async def play_season(club: Club) -> None:
    """Play a game, and count ten more."""
    await save_settings(club.database, club.group, Settings(tagged=True))
    anna, boris = (PersonId(person.id) for person in club.people)
    place = Place(ChatId(club.group.id))
    async with opened(club.database) as database:
        played = ClubOnDisk(database)
        await played.close(await played.game(anna, boris, place=place))
        lost = [lost_by(boris, (anna, boris), NOON)] * 10
        await count_games(database, place.chat, lost)


def ceremonies(club: Club) -> list[Logged]:
    calls = club.sandbox.calls
    return [call for call in calls if "Honours of" in str(call.parameters.get("caption"))]


async def test_a_season_ends_once_without_a_sound(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, "Anna Boris") as club:
        await play_season(club)
        club.group.promotes()
        switched_off = Config(database_path=club.database, ceremonies="off")
        async with running_bot(club.sandbox, club.database, config=switched_off):
            await club.wait_until_idle()
            club.people[0].says(club.group, "/top")
            await club.group.shows(RANKING)
        assert not ceremonies(club)
        assert "Champion" not in club.group.posts[-1].text
        for _ in range(2):
            async with club.running_bot():
                await club.group.shows("Honours of the autumn")
                await club.wait_until_idle()
        (told,) = ceremonies(club)
        assert told.parameters["disable_notification"]
        assert not club.refusals
