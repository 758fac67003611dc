"""Which chat's call is next when all chats together have reached a limit, in simulated time."""

import asyncio

from club.places import ChatId, Place, TableId
from club.slots import Kind, Slot
from delivery.calls import Send
from delivery.outbox import Outbox
from screens.post import Post
from screens.screen import Screen
from telegram_sandbox import Terms
from tests.delivery.turned import Postman, in_turned_time, now, outbox

PEOPLE = [Place(ChatId(number)) for number in range(1, 401)]
GROUPS = [Place(ChatId(-number)) for number in range(1, 201)]
LOBBY = Post(Slot(GROUPS[0], Kind.TABLE, TableId(1)), Screen("lobby"))
HAND = Post(Slot(PEOPLE[-1], Kind.HAND, TableId(1)), Screen("hand"))
QUICK = 0.1
SLOW = 1.0
STANDSTILL = 30.0
A_MINUTE = 60.0
ON_THEIR_WAY = 8


def greet(sending: Outbox, people: list[Place]) -> None:
    for person in people:
        sending.say(person, "greeting", Screen("greeting"))


def sent(postman: Postman, text: str) -> list[float]:
    """Return when messages with this text arrived."""
    calls = [(at, call) for at, call in postman.diary if isinstance(call, Send)]
    return [at for at, call in calls if call.rendering.text == text]


def crowded(postman: Postman, *posts: Post, later: float = 0.2) -> None:
    """Greet everybody at once, and want these posts a moment later."""

    async def greeted() -> None:
        sending = outbox(postman)
        greet(sending, PEOPLE)
        await asyncio.sleep(later)
        sending.show(posts)
        await asyncio.sleep(A_MINUTE)

    in_turned_time(greeted())


def test_lobbies_and_hands_go_before_greetings_of_other_chats() -> None:
    """A hand even goes before the greeting of the same person."""
    postman = Postman(lambda _: QUICK)
    crowded(postman, LOBBY, HAND)
    for text in ("lobby", "hand"):
        (at,) = sent(postman, text)
        assert at < 1
    assert len(sent(postman, "greeting")) == len(PEOPLE)
    assert postman.busiest(1) <= Terms().calls_per_second


def test_they_do_so_too_when_telegram_is_slow() -> None:
    """Then the limit is not the rate, but the number of calls at the same time."""
    postman = Postman(lambda _: SLOW)
    crowded(postman, LOBBY, later=5)
    (at,) = sent(postman, "lobby")
    assert at < 5 + 3 * SLOW


def test_a_standstill_is_not_made_up_for_by_a_burst() -> None:
    """Nothing is answered in the first half minute. What was on its way then comes as well."""
    postman = Postman(lambda _: max(QUICK, STANDSTILL - now()))
    crowded(postman)
    assert len(sent(postman, "greeting")) == len(PEOPLE)
    assert postman.busiest(1) <= Terms().calls_per_second + ON_THEIR_WAY


def test_nobody_waits_for_ever_behind_busy_tables() -> None:
    """Two hundred tables always have something new to show, more than Telegram takes."""
    postman = Postman(lambda _: QUICK)

    async def busy() -> None:
        sending = outbox(postman)
        for second in range(20):
            board = Screen(f"board {second}")
            sending.show([Post(Slot(group, Kind.TABLE, TableId(1)), board) for group in GROUPS])
            if not second:
                greet(sending, PEOPLE[:1])
            await asyncio.sleep(1)

    in_turned_time(busy())
    assert sent(postman, "greeting")
