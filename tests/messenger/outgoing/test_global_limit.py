"""Which chat's call is next when all chats together have reached a limit, in simulated time."""

import asyncio

from club.places import ChatId, Place, TableId
from club.slots import Kind, Slot
from messenger.outgoing.calls import Send
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.queue_items import Note
from messenger.outgoing.rate_limits import RateLimits, Rates
from screens.post import Post
from screens.screen import Screen
from tests.end_to_end.limits import steady
from tests.messenger.outgoing.simulated_outbox import FakeBotApi, simulated_outbox
from tests.simulated_time import now, run_in_simulated_time, stop_for

PEOPLE = [Place(ChatId(number)) for number in range(1, 401)]
GROUPS = [Place(ChatId(-number)) for number in range(1, 201)]
LOBBY = Post(Slot(GROUPS[0], Kind.TABLE, TableId(1)), Screen("lobby"))
HAND = Post(Slot(PEOPLE[-1], Kind.HAND, TableId(1)), Screen("hand"))
A_SECOND = 25
A_BURST = 5
QUICK = 0.1
SLOW = 1.0
STANDSTILL = 30.0
A_MINUTE = 60.0
ON_THEIR_WAY = 8


def greet(outbox: Outbox, people: list[Place]) -> None:
    for person in people:
        outbox.want(Note(person, "greeting", Screen("greeting")))


def arrivals(bot_api: FakeBotApi, text: str) -> list[float]:
    """Return when messages with this text arrived."""
    calls = [(time, call) for time, call in bot_api.calls if isinstance(call, Send)]
    return [time for time, call in calls if call.rendering.text == text]


def greet_everybody(bot_api: FakeBotApi, *posts: Post, later: float = 0.2) -> None:
    """Greet everybody at once, and want these posts a moment later."""

    async def greet_and_show() -> None:
        outbox = simulated_outbox(bot_api, RateLimits(Rates(overall=steady(A_SECOND))))
        greet(outbox, PEOPLE)
        await asyncio.sleep(later)
        outbox.want(*posts)
        await asyncio.sleep(A_MINUTE)

    run_in_simulated_time(greet_and_show())


def test_lobbies_and_hands_go_before_greetings_of_other_chats() -> None:
    """A hand even goes before the greeting of the same person."""
    bot_api = FakeBotApi(lambda _: QUICK)
    greet_everybody(bot_api, LOBBY, HAND)
    for text in ("lobby", "hand"):
        (time,) = arrivals(bot_api, text)
        assert time < 1
    assert len(arrivals(bot_api, "greeting")) == len(PEOPLE)
    assert bot_api.most_calls_in(1) <= A_SECOND + A_BURST


def test_they_do_so_too_when_telegram_is_slow() -> None:
    """Then the limit is not the rate, but the number of calls at the same time."""
    bot_api = FakeBotApi(lambda _: SLOW)
    greet_everybody(bot_api, LOBBY, later=5)
    (time,) = arrivals(bot_api, "lobby")
    assert time < 5 + 3 * SLOW


def test_a_standstill_is_not_made_up_for_by_a_burst() -> None:
    """Nothing is answered in the first half minute. What was on its way then comes as well."""
    bot_api = FakeBotApi(lambda _: max(QUICK, STANDSTILL - now()))
    greet_everybody(bot_api)
    assert len(arrivals(bot_api, "greeting")) == len(PEOPLE)
    assert bot_api.most_calls_in(1) <= A_SECOND + A_BURST + ON_THEIR_WAY


def test_a_process_that_was_stopped_sends_no_burst() -> None:
    bot_api = FakeBotApi(lambda _: QUICK)

    async def stop_while_all_are_greeted() -> None:
        outbox = simulated_outbox(bot_api)
        greet(outbox, PEOPLE)
        await asyncio.sleep(1)
        stop_for(STANDSTILL)
        await asyncio.sleep(2)

    run_in_simulated_time(stop_while_all_are_greeted())
    after = [time for time, _ in bot_api.calls if time > STANDSTILL]
    first = [time for time in after if time < after[0] + 1]
    assert A_SECOND / 2 < len(first) <= 1.2 * (A_SECOND + A_BURST) + ON_THEIR_WAY


def test_nobody_waits_for_ever_behind_busy_tables() -> None:
    """Two hundred tables always have something new to show, more than Telegram takes."""
    bot_api = FakeBotApi(lambda _: QUICK)

    async def keep_changing() -> None:
        outbox = simulated_outbox(bot_api)
        for second in range(20):
            board = Screen(f"board {second}")
            outbox.want(*[Post(Slot(group, Kind.TABLE, TableId(1)), board) for group in GROUPS])
            if not second:
                greet(outbox, PEOPLE[:1])
            await asyncio.sleep(1)

    run_in_simulated_time(keep_changing())
    assert arrivals(bot_api, "greeting")
