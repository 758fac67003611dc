"""A hundred tables in simulated time, with a card every eight seconds at each: how old boards get.

Chats have no limits here of their own, so all the waiting is for that of all chats together.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from statistics import median, quantiles

from club.places import ChatId
from messenger.outgoing.call_rate import BOUNDS, Bounds
from messenger.outgoing.queue_items import Urgency
from messenger.outgoing.rate_limits import GlobalLimit
from telegram_sandbox import Call, Sandbox, Terms
from tests.end_to_end.limits import steady
from tests.meanwhile import meanwhile
from tests.simulated_time import now, run_in_simulated_time

TABLES = 100
SEATS = 4
A_CARD_EVERY = 8.0
LATENCY = 0.15
FIVE_MINUTES = 300.0
FOUND = 180.0
"""Seconds: the rate has been halved for a minute, and what waited then has been shown."""


@dataclass
class Telegram:
    """Counts calls as Telegram does, and takes its time."""

    sandbox: Sandbox
    codes: Counter[int] = field(default_factory=Counter)

    @classmethod
    def taking(cls, calls_per_second: int | None) -> "Telegram":
        terms = Terms(
            clock=now, group_calls_per_minute=1_000_000, calls_per_second=calls_per_second
        )
        return cls(Sandbox(terms))

    async def refuses(self, chat: ChatId) -> float:
        """Make a call. Returns for how many seconds none is to follow, if it is refused."""
        await asyncio.sleep(LATENCY)
        call = Call("sendMessage", {"chat_id": chat, "text": "board"})
        code, body = await self.sandbox.api.answer(self.sandbox.token, call)
        self.codes[code] += 1
        if code != 429:
            return 0
        parameters = body["parameters"]
        assert isinstance(parameters, dict)
        return float(parameters["retry_after"])

    @property
    def share_refused(self) -> float:
        return self.codes[429] / self.codes.total()


@dataclass
class Chat:
    """Shows the newest of what is wanted there, as the queue of a chat does."""

    id: ChatId
    calls: int
    limit: GlobalLimit
    telegram: Telegram
    ages: list[tuple[float, float]]
    """Of all boards: when something was wanted, and how long it was not shown."""
    wanted: list[float] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def want(self) -> None:
        self.wanted.append(now())
        self.news.set()

    async def keep_showing(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            while self.wanted:
                await self._show()

    async def _show(self) -> None:
        async with self.limit.turn(lambda: Urgency.OF_A_TABLE, self.calls):
            since = list(self.wanted)
            refusals = [await self.telegram.refuses(self.id) for _ in range(self.calls)]
        if pause := max(refusals):
            self.limit.note_refusal(self.id, pause)
            await asyncio.sleep(pause + 1)
        else:
            del self.wanted[: len(since)]
            self.ages.extend((at, now() - at) for at in since)


def played(telegram: Telegram, bounds: Bounds, seconds: float) -> Sequence[tuple[float, float]]:
    """Return the ages of the boards."""
    ages: list[tuple[float, float]] = []
    run_in_simulated_time(_play(telegram, GlobalLimit(bounds), seconds, ages))
    return ages


async def _play(
    telegram: Telegram, limit: GlobalLimit, seconds: float, ages: list[tuple[float, float]]
) -> None:
    dice = random.Random(1)
    anna = telegram.sandbox.user("Anna", started=True)
    chats: list[Chat] = []
    tables = []
    for number in range(TABLES):
        group = telegram.sandbox.group(f"Group {number}", [anna])
        board = Chat(ChatId(group.id), 1, limit, telegram, ages)
        people = [telegram.sandbox.user(f"{number}.{seat}", started=True) for seat in range(SEATS)]
        played = [Chat(ChatId(person.id), 1, limit, telegram, []) for person in people]
        begins = [Chat(chat.id, 2, limit, telegram, []) for chat in played]
        chats.extend((board, *played, *begins))
        tables.append((board, played, begins))

    async def play_cards(board: Chat, played: Sequence[Chat], begins: Sequence[Chat]) -> None:
        await asyncio.sleep(A_CARD_EVERY * dice.random())
        for seat in count():
            board.want()
            played[seat % SEATS].want()
            begins[(seat + 1) % SEATS].want()
            await asyncio.sleep(A_CARD_EVERY * dice.uniform(0.5, 1.5))

    showing = [chat.keep_showing() for chat in chats]
    async with meanwhile(*showing, *[play_cards(*table) for table in tables]):
        await asyncio.sleep(seconds)


def test_where_telegram_takes_all_calls_boards_are_up_to_date() -> None:
    """This includes the time in which the rate is found."""
    telegram = Telegram.taking(None)
    ages = [age for _, age in played(telegram, BOUNDS, FIVE_MINUTES)]
    assert median(ages) <= 0.5
    assert quantiles(ages, n=20)[-1] <= 5


def test_where_it_takes_25_a_second_hardly_any_is_refused() -> None:
    """Once that is found, boards are hardly older than with a constant rate of 25, at which one
    call in twenty is refused.
    """
    telegram = Telegram.taking(25)
    ages = [age for at, age in played(telegram, BOUNDS, FIVE_MINUTES) if at > FOUND]
    constantly = Telegram.taking(25)
    before = [age for at, age in played(constantly, steady(25), FIVE_MINUTES) if at > FOUND]
    assert telegram.share_refused <= 0.02 < constantly.share_refused
    assert median(ages) <= 1.3 * median(before)
    assert quantiles(ages, n=20)[-1] <= 1.3 * quantiles(before, n=20)[-1]
