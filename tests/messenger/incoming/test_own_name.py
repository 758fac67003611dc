"""The owner of a bot gives it another @name while it runs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from structlog.testing import capture_logs

from messenger.incoming import own_name
from telegram_sandbox import Group, Person, Sandbox
from telegram_sandbox.refusals import bad_gateway
from tests.bot.introductions import calls, made
from tests.end_to_end.limits import UNCOUNTED
from tests.end_to_end.running_bot import running_bot, wait_until_idle
from tests.keys import INVITE, MENU

ASKED_AT_THE_START = 1


@asynccontextmanager
async def evening(folder: Path) -> AsyncIterator[tuple[Sandbox, Person, Group]]:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        anna = sandbox.user("Anna", started=True)
        group = sandbox.group("Evening", [anna])
        async with running_bot(sandbox, folder / "club.sqlite3"):
            yield sandbox, anna, group


@pytest.mark.parametrize("named", ["new_club_bot", "New_Club_Bot"])
async def test_a_command_that_names_the_new_name_is_answered(tmp_path: Path, named: str) -> None:
    async with evening(tmp_path) as (sandbox, anna, group):
        sandbox.rename_bot("new_club_bot")
        anna.says(group, f"/rules@{named}")
        await group.shows("Podkidnoy")


async def test_invitations_lead_to_the_new_name(tmp_path: Path) -> None:
    async with evening(tmp_path) as (sandbox, anna, group):
        sandbox.rename_bot("new_club_bot")
        anna.says(group, "/durak@new_club_bot")
        await anna.presses_in(group, MENU)
        menu = await group.seen_by(anna).shows(INVITE)
        (link,) = parse_qs(urlsplit(menu.find_button(INVITE).url).query)["url"]
        ben = sandbox.user("Ben")
        ben.joins(group)
        ben.follows(link)
        await ben.private.shows("Evening")


async def test_it_asks_once_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_name, "_HOUR", 0.05)
    with capture_logs() as logs:
        async with evening(tmp_path) as (sandbox, anna, group):
            with sandbox.failing(lambda call: bad_gateway() if call.method == "getMe" else None):
                await calls(sandbox, "getMe", ASKED_AT_THE_START + 2)
            sandbox.rename_bot("new_club_bot")
            async with asyncio.timeout(30):
                while not [each for each in logs if each["event"] == "bot_renamed"]:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            anna.says(group, "/rules@new_club_bot")
            await group.shows("Podkidnoy")
    (renamed,) = (entry for entry in logs if entry["event"] == "bot_renamed")
    assert (renamed["before"], renamed["now"]) == ("sandbox_bot", "new_club_bot")


async def test_commands_for_other_bots_make_it_ask_once(tmp_path: Path) -> None:
    async with evening(tmp_path) as (sandbox, anna, group):
        for number in range(5):
            anna.says(group, "/rules@other_bot")
            anna.says(group, f"/rules@other_bot_{number}")
        anna.says(group, "/rules")
        await group.shows("Podkidnoy")
        await wait_until_idle(sandbox)
        assert len(made(sandbox, "getMe")) == ASKED_AT_THE_START + 1


async def test_an_answer_that_names_no_bot_changes_nothing(tmp_path: Path) -> None:
    async with evening(tmp_path) as (sandbox, anna, group):
        sandbox.rename_bot("")
        anna.says(group, "/rules@other_bot")
        await calls(sandbox, "getMe", ASKED_AT_THE_START + 1)
        await wait_until_idle(sandbox)
        sandbox.rename_bot("sandbox_bot")
        anna.says(group, "/rules@sandbox_bot")
        await group.shows("Podkidnoy")
