"""`python -m bot check` says what games in any chat need at @BotFather."""

from pathlib import Path

import pytest

from storage.open_database import opened
from telegram_sandbox import GuestTerms, Sandbox, Settings, Terms
from tests.bot.changed_database import changed
from tests.bot.command_line import run_command
from tests.end_to_end.strange_server import ok, serving

SOUND = "club.sqlite3: nothing is wrong.\n"
UNKNOWN = "What is switched off at @BotFather is unknown"
NOBODY = "http://127.0.0.1:9"
INLINE = "inline mode (/setinline)"
GUEST = "guest mode (in the settings of the bot)"
ANCIENT = Terms(guests=GuestTerms(are_known=False))
BOTH = Settings(supports_inline_queries=True, supports_guest_queries=True)


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    path = tmp_path / "bot/club.sqlite3"
    path.parent.mkdir()
    async with opened(path):
        return path


async def checked(database: Path, **settings: str) -> str:
    """Return what is said beyond that the database is sound."""
    lines = (f"{name.upper()}={value}" for name, value in settings.items())
    (database.parent / ".env").write_text("\n".join(lines))
    code, said, complaint = await run_command(database.parent, "check")
    assert (code, complaint, said[: len(SOUND)]) == (0, "", SOUND)
    return said.removeprefix(SOUND)


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        (Terms(), f"@sandbox_bot: switched off at @BotFather: {INLINE}, {GUEST}.\n"),
        (ANCIENT, f"@sandbox_bot: switched off at @BotFather: {INLINE}.\n"),
        (Terms(settings=BOTH), ""),
    ],
    ids=["both", "one", "none"],
)
async def test_it_names_what_is_off_there(database: Path, terms: Terms, said: str) -> None:
    async with Sandbox.serving(terms) as sandbox:
        at = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        assert await checked(database, **at) == said
        assert await checked(database, **at, any_chat="off") == ""
        changed(database, "INSERT INTO left_off (switch) VALUES ('any_chat')")
        assert await checked(database, **at) == ""
        assert await checked(database, **at, any_chat="on") == said


async def test_it_does_not_guess_what_telegram_does_not_tell(database: Path) -> None:
    async with Sandbox.serving() as sandbox:
        refused = await checked(database, bot_token="1:wrong", bot_api_url=sandbox.api_url)
        assert refused == f"{UNKNOWN}: BOT_TOKEN is refused.\n"
    async with serving({"getMe": ok({})}) as url:
        strange = await checked(database, bot_token="1:token", bot_api_url=url)
        assert strange == (
            f"{UNKNOWN}. BOT_API_URL: {url} does not say who the bot is as Telegram does (getMe).\n"
        )
    silent = await checked(database, bot_token="1:token", bot_api_url=NOBODY)
    assert silent.startswith(f"{UNKNOWN}: ClientConnectorError: ")
    assert "token" not in silent
