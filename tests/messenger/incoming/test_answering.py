"""When a press is answered: at once, or after the new message to its presser alone has left."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, cast

import pytest
from telegram import Bot, CallbackQuery, Chat, Message, Update, User
from telegram.constants import ChatType

from club.background import BackgroundTasks
from club.places import ChatId, PersonId, Place, TableId
from club.slots import Kind, Slot
from handlers.answers import SILENCE, Answer, Outcome
from messenger.incoming.answering import Answering
from messenger.incoming.from_telegram import permit_of_press, reader_of_press
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.queue_items import Note, Page
from people.ephemeral import Pressed
from people.ports import Messages
from screens.post import Post
from screens.screen import Screen
from tests.messenger.outgoing.simulated_outbox import FakeBotApi, simulated_outbox
from tests.simulated_time import now, run_in_simulated_time

GROUP = Place(ChatId(-1))
BEN = User(5, "Ben", is_bot=False)
HAND = Slot(GROUP, Kind.HAND, TableId(1), reader=PersonId(BEN.id))
NEVER = 1_000.0


HAND_OR_ALERT = Answer("1 7♠", is_alert=True, message=Screen("cards"))


class Listener(Bot):
    """Notes when and how each press is answered, and answers at once."""

    def __init__(self) -> None:
        super().__init__("7:token")
        self._heard = dict[str, float]()
        self._told = dict[str, str | None]()

    async def answer_callback_query(
        self,
        callback_query_id: str,
        text: str | None = None,
        *_: Any,  # noqa: ANN401
        **__: Any,  # noqa: ANN401
    ) -> bool:
        self._heard[callback_query_id] = now()
        self._told[callback_query_id] = text
        return True


class Follower(FakeBotApi):
    """Sends the message that follows a press, or is refused, after a while."""

    takes = True

    async def follow_press(self, _: PersonId, press: Pressed, __: Screen) -> bool:
        await asyncio.sleep(self._delay(0))
        self.followed = press.query_id
        return self.takes


@dataclass
class Desk:
    """Ben's presses, and an outbox whose calls each take `journey` seconds."""

    journey: float
    bot: Listener = field(default_factory=Listener)
    tasks: BackgroundTasks = field(default_factory=BackgroundTasks)
    counted: list[Outcome] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bot_api = Follower(lambda _: self.journey)
        self.outbox: Outbox = simulated_outbox(self.bot_api)
        messages = cast("Messages", self.outbox)
        self._answering = Answering(
            messages, self.bot_api, self.tasks, lambda _, what: self.counted.append(what)
        )

    def press(self, number: str) -> CallbackQuery:
        message = Message(9, datetime.now(UTC), Chat(GROUP.chat, ChatType.SUPERGROUP), text="board")
        query = CallbackQuery(number, BEN, "instance", message)
        query.set_bot(self.bot)
        return query

    async def answer(self, query: CallbackQuery, answer: Answer = SILENCE) -> None:
        await self._answering.give(Update(1, callback_query=query), query, answer)

    @property
    def answered(self) -> dict[str, int]:
        """Whole seconds, by press."""
        return {number: round(at) for number, at in self.bot._heard.items()}


def says(at: Desk, query: CallbackQuery, subject: str = "rules") -> None:
    at.outbox.want(Note(GROUP, subject, Screen(subject), reader_of_press(query)))


def opens_hand(at: Desk, query: CallbackQuery) -> None:
    at.outbox.move_to_bottom(HAND, permit_of_press(query))
    at.outbox.want(Post(HAND, Screen("cards")))


def turns_page(at: Desk, query: CallbackQuery) -> None:
    at.outbox.want(Page(GROUP, 17, Screen("page"), reader_of_press(query)))


def sends_nothing(at: Desk, _: CallbackQuery) -> None:
    at.outbox.want(Post(Slot(GROUP, Kind.TABLE, TableId(1)), Screen("board")))


def tells_another(at: Desk, _: CallbackQuery) -> None:
    says(at, at.press("another"))


@pytest.mark.parametrize(
    ("act", "journey", "seconds"),
    [
        (says, 2, 2),
        (opens_hand, 2, 2),
        (says, NEVER, 3),
        (opens_hand, NEVER, 3),
        (turns_page, NEVER, 0),
        (sends_nothing, NEVER, 0),
        (tells_another, NEVER, 0),
    ],
)
def test_a_press_is_answered_after_its_message_and_in_time(
    act: Callable[[Desk, CallbackQuery], None], journey: float, seconds: int
) -> None:
    async def pressed(at: Desk) -> None:
        query = at.press("one")
        act(at, query)
        await at.answer(query)
        assert round(now()) == 0, "the next press can be handled"
        await asyncio.sleep(5)

    at = in_time(pressed, journey)
    assert at.answered == {"one": seconds}
    assert at.counted == [Outcome.DONE]


@pytest.mark.parametrize(
    ("takes", "journey", "seconds", "told"),
    [(True, 2, 2, None), (False, 2, 2, "1 7♠"), (True, NEVER, 3, "1 7♠")],
)
def test_the_message_of_an_answer_goes_first_and_an_alert_takes_its_place(
    takes: bool, journey: float, seconds: int, told: str | None
) -> None:
    async def pressed(at: Desk) -> None:
        at.bot_api.takes = takes
        await at.answer(at.press("one"), HAND_OR_ALERT)
        assert round(now()) == 0, "the next press can be handled"
        await asyncio.sleep(5)

    at = in_time(pressed, journey)
    assert at.answered == {"one": seconds}
    assert at.bot._told == {"one": told}


def test_a_press_whose_message_was_overtaken_waits_for_nothing() -> None:
    async def pressed_twice(at: Desk) -> None:
        presses = [at.press(number) for number in ("one", "two")]
        for query in presses:
            opens_hand(at, query)
        for query in presses:
            await at.answer(query)
        await asyncio.sleep(5)

    assert in_time(pressed_twice, journey=2).answered == {"one": 0, "two": 2}


def test_a_person_who_presses_without_end_waits_for_themselves() -> None:
    """So their presses pile up where the oldest are dropped."""

    async def pressed_thrice(at: Desk) -> None:
        for number in ("one", "two"):
            query = at.press(number)
            says(at, query, number)
            await at.answer(query)
        assert round(now()) == 2
        says(at, query := at.press("three"), "three")
        await at.answer(query)
        assert round(now()) == 2
        await asyncio.sleep(5)

    assert in_time(pressed_thrice, journey=1).answered == {"one": 1, "two": 2, "three": 3}


def test_when_the_bot_stops_nobody_is_left_without_an_answer() -> None:
    async def stopped(at: Desk) -> None:
        query = at.press("one")
        says(at, query)
        await at.answer(query)
        await asyncio.sleep(1)
        await at.tasks.cancel()

    assert in_time(stopped, NEVER).answered == {"one": 1}


def in_time(work: Callable[[Desk], Coroutine[Any, Any, None]], journey: float) -> Desk:
    """Do this in simulated time, and return what was answered."""
    at: list[Desk] = []

    async def working() -> None:
        at.append(Desk(journey))
        await work(at[0])

    run_in_simulated_time(working())
    return at[0]
