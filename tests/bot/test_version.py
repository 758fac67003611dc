"""Wherever somebody may look for the version of the bot, they find the one that is running."""

import re
import tomllib
from pathlib import Path

import httpx

from bot import __version__
from telegram_sandbox import Sandbox
from tests.bot.command_line import run_command
from tests.bot.watched import serving
from tests.end_to_end.process import A_START, started

ROOT = Path(__file__).parent.parent.parent


def test_the_package_and_the_changelog_name_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert project["version"] == __version__
    assert headings[:2] == ["Unreleased", __version__]


def test_players_read_what_is_new_in_two_minutes() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text()
    for_players = re.findall(r"^### For those who play\n(.*?)^#", changes, re.MULTILINE | re.DOTALL)
    assert for_players
    assert [told for told in for_players if len(told.split()) > 300] == []


async def test_it_is_printed(tmp_path: Path) -> None:
    assert await run_command(tmp_path, "--version") == (0, f"Durak Club {__version__}\n", "")


async def test_the_first_line_of_the_log_names_it(tmp_path: Path) -> None:
    async with started(tmp_path, bot_token="1:x", bot_api_url="http://127.0.0.1:9") as process:
        assert process.stderr
        first = (await process.stderr.readline()).decode()
    assert re.search(rf" starting +python=\S+ version={re.escape(__version__)}$", first)


async def test_it_is_told_to_monitoring_and_to_people(tmp_path: Path) -> None:
    async with (
        Sandbox.serving() as sandbox,
        serving(sandbox, tmp_path) as url,
        httpx.AsyncClient(timeout=A_START) as client,
    ):
        health, metrics = [await client.get(f"{url}/{page}") for page in ("health", "metrics")]
        anna = sandbox.user("Anna")
        anna.says(anna.private, "/privacy")
        await anna.private.shows(f"Durak Club {__version__}")
    assert health.json()["version"] == __version__
    assert f'durak_build_info{{version="{__version__}"}} 1.0' in metrics.text
