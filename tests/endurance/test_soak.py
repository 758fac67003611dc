"""A soak of a few seconds: what it checks, and that it notices faults planted by the test."""

from dataclasses import replace

import pytest

from telegram_sandbox import Call, Sandbox, Terms
from telegram_sandbox.refusals import too_many_requests
from tests.endurance import call_faults
from tests.endurance.calls import Calls
from tests.endurance.soak import Options, run_soak

DEPENDS_ON_THE_MACHINE = ("memory", "answers")


async def test_a_short_soak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(call_faults, "STRUCK", 1.0)
    report = await run_soak(Options(tables=1, minutes=0.05, storm_every=0.3, pace=20))
    broken = {promise.name for promise in report.promises() if not promise.is_kept}
    assert broken <= set(DEPENDS_ON_THE_MACHINE), str(report)
    assert report.told.floods
    assert not replace(report, early=["sendMessage"]).is_clean


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
