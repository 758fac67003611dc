"""Everything that people did while Telegram could not be reached counts soon after an outage."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from structlog.testing import capture_logs

from telegram_sandbox.refusals import bad_gateway
from tests.end_to_end.clubs import running_club
from tests.end_to_end.limits import UNCOUNTED
from tests.keys import JOIN

PAUSES = [0.1, 0.2, 0.4, 0.8, 1.6, 3.0]
"""Seconds between attempts. The outage ends when the first of the longest pauses has begun."""
FORGETFUL = replace(UNCOUNTED, terms=replace(UNCOUNTED.terms, query_lifetime=1))


async def test_a_press_in_an_outage_counts_though_its_answer_is_too_late(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=FORGETFUL) as club:
        ben = club.people[1]
        lobby = await club.open_table()
        join = lobby.find_button(JOIN).data
        with capture_logs() as logs:
            with club.sandbox.failing(lambda call: DOWN if call.method == "getUpdates" else None):
                club.sandbox.world.updates.release()
                await until(lambda: len(pauses(logs)) > 0)
                ben.press(lobby, join)
                await until(lambda: len(pauses(logs)) == len(PAUSES))
            await club.group.shows("4 seats free")
            await club.wait_until_idle()
        assert "answered_too_late" in [entry["event"] for entry in logs]
        assert pauses(logs) == PAUSES


DOWN = bad_gateway()


def pauses(logs: Sequence[Mapping[str, Any]]) -> list[float]:
    return [entry["again_in"] for entry in logs if entry["event"] == "polling_failed"]


async def until(look: Callable[[], bool]) -> None:
    """Wait until `look` is true. New lines in the log cannot be awaited."""
    async with asyncio.timeout(30):
        while not look():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
