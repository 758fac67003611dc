"""A soak of a few seconds: what it checks, and that it notices faults planted by the test."""

import pytest

from telegram_sandbox import Call, Sandbox, Terms
from telegram_sandbox.refusals import too_many_requests
from tests.endurance.calls import Calls
from tests.endurance.soak import Options, run_soak


async def test_a_short_soak() -> None:
    report = await run_soak(Options(tables=1, minutes=0.05, storm_every=0.3, struck=1, pace=20))
    assert report.is_clean, str(report)
    assert report.figures["calls before their retry_after"] == 0
    assert report.figures["floods, and what /metrics says"] != (0, 0)


class Bot:
    """A bot that says hello when a test wants it to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0
        self.sandbox = Sandbox(Terms(clock=lambda: self.now))
        group = self.sandbox.group("Evening", [self.sandbox.user("Anna")])
        self.hello = Call("sendMessage", {"chat_id": group.id, "text": "Hello"})

    async def speaks(self, after: float) -> None:
        self.now += after
        await self.sandbox.api.answer(self.sandbox.token, self.hello)

    @property
    def calls(self) -> Calls:
        calls = Calls()
        calls.look(self.sandbox)
        return calls


@pytest.mark.parametrize(("seconds", "early"), [(4, 1), (5, 0)])
async def test_a_call_before_its_retry_after_is_noticed(seconds: float, early: int) -> None:
    bot = Bot()
    with bot.sandbox.failing(lambda _: too_many_requests(5)):
        await bot.speaks(after=0)
    await bot.speaks(after=seconds)
    assert len(bot.calls.early) == early


@pytest.mark.parametrize(("seconds", "busiest"), [(59, 20), (60, 19)])
async def test_the_busiest_minute(seconds: float, busiest: int) -> None:
    bot = Bot()
    await bot.speaks(after=0)
    await bot.speaks(after=seconds)
    for _ in range(18):
        await bot.speaks(after=0)
    assert bot.calls.busiest == busiest
