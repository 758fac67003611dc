"""Announcements: who is told that a table has opened."""

from datetime import timedelta
from pathlib import Path

from services.announcements import Announcements
from storage.database import Database
from storage.listeners import Listeners
from tests.club.memory import ManualClock
from tests.club.tables import ANNA, BORIS, lobby
from tests.services.doubles import RecordingDisplay, directory_of


async def test_listeners_who_respond_are_told_of_every_table(tmp_path: Path) -> None:
    """They never sit down, because each time they answer too late."""
    async with Database.opened(tmp_path / "club.sqlite3") as database:
        directory = directory_of(database)
        seen = RecordingDisplay()
        clock = ManualClock()
        await directory.people.remember(BORIS, "Boris", None, started=True)
        listeners = Listeners(database)
        announcements = Announcements(listeners, directory, seen.display, seen.messages, clock)
        table = lobby(ANNA)
        await announcements.toggle(table.place.chat, BORIS)
        for _ in range(5):
            await announcements.announce(table)
            await announcements.record_response(table, BORIS)
            clock.time += timedelta(hours=1)
        assert seen.announced == 5 * [(table.id, BORIS)]
        assert not seen.said
