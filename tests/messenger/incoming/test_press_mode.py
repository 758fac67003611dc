"""Buttons work, whatever anybody with the token has set with other tools."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from structlog.testing import capture_logs

from telegram_sandbox import Message, Person, Sandbox
from tests.bot.introductions import calls, introduced, made
from tests.bot.watched import Logs
from tests.end_to_end.limits import UNCOUNTED
from tests.end_to_end.running_bot import running_bot
from tests.words import english

FAILED = english("toast-failed")


@asynccontextmanager
async def languages(sandbox: Sandbox, folder: Path) -> AsyncIterator[tuple[Person, Message, Logs]]:
    """Somebody has been shown buttons by the bot, which does not introduce itself."""
    anna = sandbox.user("Anna", started=True)
    with capture_logs() as logs:
        async with running_bot(sandbox, folder / "club.sqlite3"):
            anna.says(anna.private, "/language")
            yield anna, await anna.private.shows("English"), logs


def warnings(logs: Logs) -> list[tuple[str, int]]:
    return [
        (entry["setting"], entry["untold"])
        for entry in logs
        if entry["event"] == "presses_without_message"
    ]


async def test_at_the_start_presses_are_asked_for_with_their_message(tmp_path: Path) -> None:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        sandbox.world.profile.callback_query_mode = "inline"
        async with introduced(sandbox, tmp_path):
            await calls(sandbox, "setMySettings", 1)
        assert sandbox.world.profile.callback_query_mode == "default"


async def test_an_old_server_does_not_know_the_setting_and_needs_none(tmp_path: Path) -> None:
    async with Sandbox.serving(replace(UNCOUNTED.terms, knows_settings=False)) as sandbox:
        with capture_logs() as logs:
            async with introduced(sandbox, tmp_path):
                await calls(sandbox, "setMyCommands", 1)
        assert {call.code for call in made(sandbox, "setMySettings")} == {404}
        assert not [entry for entry in logs if entry["event"] == "profile_not_published"]


async def test_what_is_changed_while_it_runs_is_named_and_mended(tmp_path: Path) -> None:
    async with Sandbox.serving(UNCOUNTED.terms) as sandbox:
        async with languages(sandbox, tmp_path) as (anna, shown, logs):
            sandbox.world.profile.callback_query_mode = "inline"
            assert (await anna.presses(shown, "Русский")).text == FAILED
            assert sandbox.world.profile.callback_query_mode == "default"
            await anna.presses(shown, "Русский")
            await anna.private.shows("✓ Русский")
        assert warnings(logs) == [("callback_query_mode", 0)]
        assert not [entry for entry in logs if entry["event"] == "forged"]


async def test_many_such_presses_are_one_line_and_one_call(tmp_path: Path) -> None:
    async with Sandbox.serving(replace(UNCOUNTED.terms, knows_settings=False)) as sandbox:
        async with languages(sandbox, tmp_path) as (anna, shown, logs):
            sandbox.world.profile.callback_query_mode = "inline"
            for _ in range(5):
                assert (await anna.presses(shown, "Русский")).text == FAILED
        assert warnings(logs) == [("callback_query_mode", 0)]
        assert len(made(sandbox, "setMySettings")) == 1
