"""The deal of the day is offered unless the operator has switched it off."""

from pathlib import Path
from typing import Literal

import pytest

from tests.bot.introductions import is_offered


@pytest.mark.parametrize(
    ("switch", "answer"),
    [("on", "Tomorrow’s fingerprint"), ("off", "no deal of the day here")],
)
async def test_its_command_is_offered_where_there_is_a_deal(
    tmp_path: Path, switch: Literal["on", "off"], answer: str
) -> None:
    assert await is_offered(tmp_path, "daily", answer, daily=switch) is (switch == "on")
