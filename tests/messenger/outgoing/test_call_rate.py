"""The rate of calls to all chats together, which is found by trying: laws and whole evenings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.places import ChatId
from messenger.outgoing.call_rate import AT_ONCE, BOUNDS, Bounds, CallRate, Latency

A_MINUTE = 60.0
HALF_AN_HOUR = 1800.0
A_DAY = 86_400.0
ONE = ChatId(-1)
OTHER = ChatId(-2)
FIRST = CallRate.first(BOUNDS)

seconds = st.floats(-A_DAY, A_DAY)
chats = st.sampled_from([ONE, OTHER, ChatId(7)])


@dataclass(frozen=True, slots=True)
class Passed:
    seconds: float


@dataclass(frozen=True, slots=True)
class Waited:
    seconds: float


@dataclass(frozen=True, slots=True)
class Refused:
    chat: ChatId
    retry_after: float = 1.0


Happens: TypeAlias = Passed | Waited | Refused


def after(rate: CallRate, *happened: Happens) -> CallRate:
    for each in happened:
        match each:
            case Passed(passed):
                rate = rate.after(passed)
            case Waited(waited):
                rate = rate.after(waited).after_wait(waited)
            case Refused(chat, retry_after):
                rate = rate.after_refusal(chat, retry_after)
    return rate


happenings = st.lists(
    st.builds(Passed, seconds)
    | st.builds(Waited, st.floats(0, 600))
    | st.builds(Refused, chats, st.floats(0, A_DAY)),
    max_size=40,
)


@given(happenings)
def test_it_never_leaves_its_bounds(happened: Sequence[Happens]) -> None:
    rate = after(FIRST, *happened)
    assert BOUNDS.least <= rate.per_second <= BOUNDS.most
    assert 8 <= rate.at_once(latency=30) <= 64
    assert rate.at_once(latency=0) == 8


@given(happenings, chats, st.lists(st.floats(0, A_DAY)))
def test_what_one_chat_alone_is_refused_changes_nothing(
    happened: Sequence[Happens], chat: ChatId, pauses: Sequence[float]
) -> None:
    before = after(FIRST, *happened, Passed(2 * AT_ONCE))
    rate = before
    for pause in pauses:
        rate = after(rate, Refused(chat), Passed(pause))
    assert rate.per_second == before.per_second


@given(happenings, st.lists(chats, min_size=2, max_size=50), st.floats(0, A_DAY))
def test_it_is_halved_once_however_many_chats_are_refused(
    happened: Sequence[Happens], refused: Sequence[ChatId], retry_after: float
) -> None:
    before = after(FIRST, *happened, Passed(A_DAY))
    rate = after(before, *[Refused(chat, retry_after) for chat in refused])
    is_overall = len(set(refused)) > 1
    half = max(BOUNDS.least, before.per_second / 2)
    assert rate.per_second == (half if is_overall else before.per_second)
    assert rate.is_settling is is_overall


@given(happenings, st.floats(-A_DAY, 0))
def test_a_clock_that_is_set_back_does_no_harm(happened: Sequence[Happens], back: float) -> None:
    rate = after(FIRST, *happened)
    assert rate.after(back) == rate


@given(happenings, st.floats(0, A_DAY))
def test_it_does_not_grow_while_no_call_waits(happened: Sequence[Happens], passed: float) -> None:
    rate = after(FIRST, *happened)
    assert rate.after(passed).per_second == rate.per_second


def test_it_doubles_by_every_ten_seconds_in_which_calls_wait() -> None:
    rates = [FIRST.after_wait(10 * number).per_second for number in range(5)]
    assert rates == pytest.approx([25, 50, 100, 200, 300])


def test_after_a_refusal_it_is_halved_for_a_minute_and_kept_for_half_an_hour() -> None:
    fast = replace(FIRST, per_second=100.0)
    halved = after(fast, Refused(ONE), Refused(OTHER))
    assert halved.per_second == 50
    assert after(halved, Waited(A_MINUTE - 1)).per_second == 50
    kept = after(halved, Passed(A_MINUTE), Waited(1))
    assert kept.per_second == pytest.approx(90)
    assert after(kept, Waited(HALF_AN_HOUR / 2)).per_second == pytest.approx(90)
    assert after(kept, Passed(HALF_AN_HOUR), Waited(1)).per_second > 90


def test_one_after_the_other_is_a_coincidence() -> None:
    rate = after(FIRST, Refused(ONE), Passed(AT_ONCE + 0.1), Refused(OTHER))
    assert rate.per_second == FIRST.per_second


def test_it_is_halved_again_if_that_was_not_enough() -> None:
    """But not while Telegram's pause lasts, which new chats meet as well."""
    both = (Refused(ONE, 30), Refused(OTHER, 30))
    once = after(FIRST, *both)
    assert after(once, Passed(29), *both).per_second == once.per_second
    assert after(once, Passed(33), *both).per_second == once.per_second / 2


def test_after_a_short_trouble_it_is_soon_what_it_was_at_first() -> None:
    trouble: Sequence[Happens] = [Refused(ONE), Refused(OTHER), Passed(5)] * 10
    troubled = after(FIRST, *trouble)
    assert troubled.per_second == BOUNDS.least
    assert after(troubled, Passed(A_MINUTE), Waited(1)).per_second == pytest.approx(22.5)


@given(st.floats(1, 400), st.floats(1, 5))
@settings(max_examples=20)
def test_a_server_with_a_limit_is_not_asked_for_more_for_long(total: float, pause: float) -> None:
    """Calls wait all the time. Each in excess of the limit is refused, and in another chat. One a
    second is no sign of a limit of all chats, and is hardly worse than none.
    """
    rate = replace(FIRST, per_second=BOUNDS.most)
    moment = 0.2
    refused = 0
    excess = 0.0
    above = []
    for _ in range(1500):
        rate = after(rate, Waited(moment))
        above.append(rate.per_second > max(total, BOUNDS.least) + 2)
        excess += max(0, rate.per_second - total) * moment
        while excess >= 1:
            excess -= 1
            refused += 1
            rate = after(rate, Refused(ChatId(refused), pause))
    settled = above[len(above) // 5 :]
    assert sum(settled) < len(settled) / 4


def test_with_one_value_for_all_bounds_nothing_is_learnt() -> None:
    rate = CallRate.first(Bounds(7, 7, 7))
    assert after(rate, Waited(A_MINUTE), Refused(ONE), Refused(OTHER)).per_second == 7


@pytest.mark.parametrize(
    ("per_second", "latency", "at_once"),
    [(25, 0.15, 8), (53, 0.15, 12), (100, 0.15, 23), (300, 0.15, 64), (25, 1, 38), (5, 30, 64)],
)
def test_calls_at_once_follow_from_rate_and_latency(
    per_second: float, latency: float, at_once: int
) -> None:
    assert replace(FIRST, per_second=float(per_second)).at_once(latency) == at_once


def test_the_latency_is_that_of_the_last_minute() -> None:
    latency = Latency()
    assert latency.seconds == 0
    for second in range(300):
        latency = latency.after_call(0.1 if second < 100 else 0.4, now=second)
    assert latency.seconds == pytest.approx(0.4, abs=0.02)


@given(st.floats(0, 0.2), st.floats(0, 60), st.floats(-A_DAY, A_DAY))
def test_one_slow_call_says_little(usual: float, slow: float, later: float) -> None:
    latency = Latency(usual, at=0).after_call(slow, now=later)
    assert usual - 0.021 <= latency.seconds <= usual + slow / 10 + 0.001
