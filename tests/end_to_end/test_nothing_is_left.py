"""After `/forget` nothing names the person: no row of any table, no copy, no line of the log."""

import re
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot import app
from bot.config import Config
from bot.databases import daily_backups
from storage.all_tables import ALL_TABLES
from storage.open_database import opened
from storage.postgresql import claim
from telegram_sandbox import Person
from tests.end_to_end.around_games import (
    announcements,
    ask_to_be_told,
    begin_practice,
    is_forgotten,
)
from tests.end_to_end.clubs import SHORT, Club, club_without_bot
from tests.end_to_end.running_bot import running_bot, save_settings
from tests.end_to_end.turned_clock import TurnedClock
from tests.postgresql.fixtures import postgresql
from tests.storage.engines import ENGINES, new_database
from tests.storage.sqlite.on_disk import wait_until_gone

__all__ = ["postgresql"]

NAME = "Wilhelmina"


@pytest.fixture(params=ENGINES)
async def where(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path | str:
    for limit in ("PATIENCE", "CUT_OFF"):  # the test's own process may be silent for longer
        monkeypatch.setattr(claim, limit, 600.0)
    return await new_database(request, tmp_path / "club.sqlite3")


def config_of(where: Path | str, backups: Path) -> Config:
    name = "database_path" if isinstance(where, Path) else "database_url"
    return Config.model_validate({name: where, "backup_directory": backups})


async def live(club: Club, somebody: Person) -> None:
    """Listen, play, have the table closed: whatever leaves traces."""
    await ask_to_be_told(somebody, club)
    await club.start_game()
    await club.play_to_end()
    club.people[0].says(club.group, "/close")
    await club.wait_until_idle()


async def everything(where: Path | str) -> str:
    async with opened(where) as database:
        found = [
            [dict(row) for row in await database.rows(f"SELECT * FROM {table}")]  # noqa: S608
            for table in ALL_TABLES
        ]
    return repr(found)


def named(somebody: Person, words: str) -> bool:
    """Whether these words contain the name or, by itself, the short number."""
    return re.search(rf"{NAME}|\b{somebody.id}\b", words) is not None


async def test_nothing_is_left(
    where: Path | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "SystemClock", TurnedClock)
    config = config_of(where, tmp_path / "backups")
    async with club_without_bot(tmp_path, f"Anna Ben {NAME}", settings=SHORT) as club:
        await save_settings(where, club.group, SHORT)
        somebody = club.people[2]
        async with running_bot(club.sandbox, tmp_path, club.limits, config=config):
            await live(club, somebody)
            (today,) = (tmp_path / "backups").glob("*")
            today.unlink()
            await daily_backups(config, TurnedClock()).maintain()
            assert NAME.encode() in today.read_bytes()
            await begin_practice(somebody)
            with capture_logs() as log:
                await is_forgotten(somebody)
                await club.wait_until_idle()
                await daily_backups(config, TurnedClock()).maintain()
            assert not announcements(somebody)
        assert "forgotten_erased" in {line["event"] for line in log}
        assert not [line for line in log if named(somebody, repr(line))]
        assert not named(somebody, await everything(where))
        assert not named(somebody, await everything(today))
        assert NAME.encode() not in today.read_bytes()
        if isinstance(where, Path):
            await wait_until_gone(where, NAME.encode())
            assert not named(somebody, where.with_name(f"{where.name}.erasures").read_text())
        assert not club.refusals
