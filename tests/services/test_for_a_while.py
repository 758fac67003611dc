"""Things remembered about a person for a while, and then dropped."""

import asyncio
from datetime import timedelta

import pytest

from club.places import ChatId, TableId
from screens.buttons import Join
from services.allowances import FIVE_A_MINUTE, Allowances, Hearing
from services.double_taps import DoubleTaps
from services.own_words import OwnWords
from tests.club.memory import TurnedClock
from tests.club.tables import ANNA, BORIS, GROUP

SECOND = timedelta(seconds=1)
ELSEWHERE = ChatId(-1002)


def test_for_ten_seconds_a_press_may_be_the_double_of_the_last() -> None:
    clock, join = TurnedClock(), Join(TableId(1))
    taps = DoubleTaps(clock)
    assert not taps.repeats(ANNA, join)
    clock.time += 9 * SECOND
    assert taps.repeats(ANNA, join)
    clock.time += 10 * SECOND
    assert not taps.repeats(ANNA, join)


def test_for_five_minutes_a_message_may_be_the_words_that_were_asked_for() -> None:
    clock = TurnedClock()
    words = OwnWords(clock)
    words.ask(ANNA, GROUP.chat)
    clock.time += timedelta(minutes=5) - SECOND
    assert words.wanted_for(ANNA) == GROUP.chat
    clock.time += SECOND
    assert words.wanted_for(ANNA) is None


async def test_five_commands_a_minute_are_heard_of_one_person_in_one_group(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = asyncio.get_running_loop()
    allowances, begun = Allowances(FIVE_A_MINUTE), loop.time()
    monkeypatch.setattr(loop, "time", lambda: begun)
    heard = [await allowances.hear(GROUP.chat, ANNA) for _ in range(7)]
    assert heard == [*5 * [Hearing.HEARD], Hearing.REFUSED, Hearing.IGNORED]
    assert await allowances.hear(GROUP.chat, BORIS) is Hearing.HEARD
    assert await allowances.hear(ELSEWHERE, ANNA) is Hearing.HEARD
    monkeypatch.setattr(loop, "time", lambda: begun + 12.01)
    heard = [await allowances.hear(GROUP.chat, ANNA) for _ in range(2)]
    assert heard == [Hearing.HEARD, Hearing.IGNORED]
