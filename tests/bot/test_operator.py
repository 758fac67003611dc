"""People who ask what is stored about them are told how to reach the operator."""

from pathlib import Path

import pytest

from bot.config import Config
from telegram_sandbox import Sandbox
from tests.bot.watched import watched
from tests.words import english


@pytest.mark.parametrize(
    ("contact", "told"),
    [
        ("@anna & <friends>", "Whoever runs me can be reached here: @anna & <friends>"),
        ("", english("privacy-no-operator")),
        ("@anna", "after 14 days"),
    ],
)
async def test_privacy_says_how_to_reach_them(tmp_path: Path, contact: str, told: str) -> None:
    async with Sandbox.serving() as sandbox:
        path = tmp_path / "c.sqlite3"
        config = Config(database_path=path, http_port=0, operator_contact=contact, backup_days=14)
        async with watched(sandbox, config):
            anna = sandbox.user("Anna")
            anna.says(anna.private, "/privacy")
            await anna.private.shows(told)
