"""The fixtures of the end-to-end tests in a chat where the bot is no member."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from features.any_chat.tests.end_to_end.friends import Friends, gathered


@pytest.fixture
async def friends(tmp_path: Path) -> AsyncIterator[Friends]:
    """Anna, Ben, and no bot so far."""
    async with gathered(tmp_path) as friends:
        yield friends
