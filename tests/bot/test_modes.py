"""Inline mode and guest mode are switched on, and what the bot's owner has set stays."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs
from telegram.error import TelegramError

from bot import modes
from messenger.incoming.connection import bot_for
from storage.database import Database
from storage.set_up import OwnSettings
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import ApiError, Call, GuestTerms, Sandbox, Settings, Terms
from telegram_sandbox.refusals import bad_request, method_not_found
from tests.bot.introductions import made

SHOWN = "Durak for two"
METHOD = "setMySettings"
OFF = Settings()
ON = Settings(
    supports_inline_queries=True, inline_query_placeholder=SHOWN, supports_guest_queries=True
)
INLINE = "inline mode (/setinline)"
GUEST = "guest mode (in the settings of the bot)"


@dataclass(frozen=True)
class Start:
    """A start of the bot, and what becomes of its calls that set something."""

    shown: str
    calls: str = "answered"

    def refusal(self, call: Call) -> ApiError | None:
        if call.method != METHOD:
            return None
        return {"unknown": method_not_found(), "refused": bad_request("NO")}.get(self.calls)

    def is_lost(self, call: Call) -> bool:
        return call.method == METHOD and self.calls == "lost"


OWNERS = st.builds(
    Settings,
    supports_inline_queries=st.booleans(),
    inline_query_placeholder=st.sampled_from(("", "Chess")),
    inline_feedback_share_denominator=st.sampled_from((0, 10)),
    supports_guest_queries=st.booleans(),
)
STARTS = st.builds(
    Start,
    st.sampled_from((SHOWN, "Дурак на двоих", "")),
    st.sampled_from(("answered", "unknown", "refused", "lost")),
)


@asynccontextmanager
async def opened(owners: Settings, folder: Path) -> AsyncIterator[tuple[Sandbox, Database]]:
    async with (
        Sandbox.serving(Terms(settings=owners)) as sandbox,
        SqliteDatabase.opened(folder / "club.sqlite3") as database,
    ):
        yield sandbox, database


async def start(sandbox: Sandbox, database: Database, shown: str = SHOWN) -> None:
    async with bot_for(sandbox.token, sandbox.api_url, lambda *_: None) as bot:
        await modes.adjust(bot, shown, OwnSettings(database))


async def start_each(owners: Settings, starts: Sequence[Start]) -> Settings:
    """Return what is set in the end."""
    with TemporaryDirectory() as folder, capture_logs():
        async with opened(owners, Path(folder)) as (sandbox, database):
            for each in starts:
                with (
                    sandbox.failing(each.refusal),
                    sandbox.losing(each.is_lost),
                    suppress(TelegramError),
                ):
                    await start(sandbox, database, each.shown)
            return sandbox.settings


@settings(max_examples=20)
@given(OWNERS, st.lists(STARTS, max_size=4), st.sampled_from((SHOWN, "")))
@example(OFF, [Start(SHOWN, "lost"), Start("", "lost")], "")
@example(OFF, [Start("Дурак на двоих"), Start(SHOWN, "refused")], "")
@example(ON, [Start(SHOWN), Start("", "unknown")], "")
def test_the_modes_are_on_or_as_the_owner_has_set_them_whatever_was_before(
    owners: Settings, starts: Sequence[Start], shown: str
) -> None:
    on = replace(
        owners,
        supports_inline_queries=True,
        supports_guest_queries=True,
        inline_query_placeholder=owners.inline_query_placeholder or SHOWN,
    )
    after = asyncio.run(start_each(owners, [*starts, Start(shown)]))
    assert after == (on if shown else owners)


async def test_nothing_is_set_twice_and_nothing_asked_where_the_modes_were_never_on(
    tmp_path: Path,
) -> None:
    async with opened(OFF, tmp_path) as (sandbox, database):
        await start(sandbox, database, "")
        assert [call.method for call in sandbox.calls] == ["getMe"], "of the framework"
        for _ in range(2):
            await start(sandbox, database)
        told = [{*call.parameters} for call in made(sandbox, METHOD)]
        assert told == [
            {"supports_inline_queries"},
            {"supports_guest_queries"},
            {"inline_query_placeholder"},
        ]
        assert sandbox.settings == ON


async def test_what_the_owner_changes_later_stays(tmp_path: Path) -> None:
    async with opened(OFF, tmp_path) as (sandbox, database):
        await start(sandbox, database)
        sandbox.set_settings(replace(ON, inline_query_placeholder="Chess"))
        await start(sandbox, database, "Дурак на двоих")
        assert sandbox.settings.inline_query_placeholder == "Chess"
        await start(sandbox, database, "")
        assert sandbox.settings == replace(OFF, inline_query_placeholder="Chess")
        sandbox.set_settings(ON)
        await start(sandbox, database, "")
        assert sandbox.settings == ON


@pytest.mark.parametrize(
    ("terms", "missing"),
    [
        (Terms(knows_settings=False), [INLINE, GUEST]),
        (Terms(knows_settings=False, guests=GuestTerms(are_known=False)), [INLINE]),
        (Terms(knows_settings=False, settings=Settings(supports_inline_queries=True)), [GUEST]),
        (Terms(knows_settings=False, settings=ON), []),
        (Terms(), []),
    ],
)
async def test_what_an_older_server_leaves_to_botfather_is_logged(
    tmp_path: Path, terms: Terms, missing: Sequence[str]
) -> None:
    async with (
        Sandbox.serving(terms) as sandbox,
        SqliteDatabase.opened(tmp_path / "club.sqlite3") as database,
    ):
        with capture_logs() as logs:
            await start(sandbox, database)
            await start(sandbox, database, "")
        assert sandbox.settings == terms.settings
        assert not await OwnSettings(database).all()
    found = [line["once_at_botfather"] for line in logs if line["event"] == "modes_missing"]
    assert found == ([missing] if missing else [])
