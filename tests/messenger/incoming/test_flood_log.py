"""A storm of refusals is one line, and the next storm another."""

import asyncio

from structlog.testing import capture_logs

from messenger.incoming.once_a_minute import FloodLog
from tests.simulated_time import run_in_simulated_time

SENT = "sendMessage"
ASKED = "getChatMember"


def test_a_storm_is_told_in_one_line_with_the_number_of_its_calls() -> None:
    watched: list[tuple[str, str]] = []

    async def storms() -> None:
        log = FloodLog(lambda method, status: watched.append((method, status)))
        for calls in (150, 1):
            for _ in range(calls):
                log(SENT, "429")
                log(SENT, "200")
                log(ASKED, "429")
                await asyncio.sleep(0.1)
            await asyncio.sleep(3600)

    with capture_logs() as logs:
        run_in_simulated_time(storms())
    assert len(watched) == 453, "whoever counts calls is told of each"
    told = [(line["event"], line["log_level"], line["calls"], line["methods"]) for line in logs]
    assert told == [
        ("rate_limited", "warning", 300, {SENT: 150, ASKED: 150}),
        ("rate_limited", "warning", 2, {SENT: 1, ASKED: 1}),
    ]
