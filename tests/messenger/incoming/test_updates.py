"""Who waits for whom, and what is dropped, if more updates arrive than can be handled."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count

import pytest
from structlog.testing import capture_logs
from telegram import CallbackQuery, Chat, Message, Update, User

from messenger.incoming.updates import Inbox
from tests.simulated_time import now, run_in_simulated_time

ANNA, BEN = (User(number, name, is_bot=False) for number, name in ((1, "Anna"), (2, "Ben")))
GROUP = Chat(-1, Chat.SUPERGROUP)
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
NUMBERS = count(1)
FLOOD = 1_000


def press(by: User) -> Update:
    number = next(NUMBERS)
    return Update(number, callback_query=CallbackQuery(str(number), by, "chat"))


def says(by: User) -> Update:
    number = next(NUMBERS)
    return Update(number, Message(number, NOON, GROUP, by, text="/durak"))


def anonymously(says_in: Chat) -> Update:
    number = next(NUMBERS)
    shared_by_all = User(1087968824, "Group", is_bot=True)
    message = Message(number, NOON, says_in, shared_by_all, sender_chat=says_in, text="/durak")
    return Update(number, message)


class Desk:
    """Handles each update for `seconds(update)`, and records it."""

    def __init__(self, seconds: Callable[[Update], float]) -> None:
        self.begun: list[tuple[float, Update]] = []
        self.ended: list[Update] = []
        self._seconds = seconds

    async def handle(self, update: Update) -> None:
        self.begun.append((now(), update))
        await asyncio.sleep(self._seconds(update))
        self.ended.append(update)

    @property
    def handled(self) -> list[Update]:
        return [update for _, update in self.begun]


def came(desk: Desk, *updates: Update) -> Inbox:
    """Wait until everything has arrived and been handled."""
    inbox = Inbox()

    async def handled() -> None:
        for update in updates:
            await inbox.put(update)
        async with inbox.handled_by(desk.handle):
            pass

    run_in_simulated_time(handled())
    return inbox


def test_what_one_person_sends_is_handled_in_order_and_one_after_the_other() -> None:
    sent = [press(ANNA), says(ANNA), press(ANNA), says(ANNA)]
    desk = Desk(lambda _: 0.5)
    came(desk, *sent)
    assert desk.handled == sent
    assert [at for at, _ in desk.begun] == pytest.approx([0, 0.5, 1, 1.5], abs=0.01)


def test_nobody_waits_for_anybody_elses_presses() -> None:
    bens = says(BEN)
    desk = Desk(lambda _: 0.5)
    came(desk, *(press(ANNA) for _ in range(FLOOD)), bens)
    assert bens in desk.handled[:2]


def test_administrators_of_two_groups_who_are_both_anonymous_are_two() -> None:
    first = anonymously(GROUP)
    second = anonymously(Chat(-2, Chat.SUPERGROUP))
    desk = Desk(lambda _: 0.5)
    came(desk, first, second)
    assert [at for at, _ in desk.begun] == pytest.approx([0, 0], abs=0.01)


def test_of_too_many_presses_the_oldest_are_forgotten_but_no_message_ever_is() -> None:
    messages = [says(ANNA) for _ in range(100)]
    sent = [update for message in messages for update in (message, press(ANNA))]
    desk = Desk(lambda _: 0)
    inbox = came(desk, *sent)
    assert [update for update in desk.handled if update.message] == messages
    assert desk.handled == [*messages[:68], *sent[-64:]][:132]
    assert inbox.dropped == 68
    assert inbox.waiting == 0


def test_a_call_that_hangs_holds_up_its_own_person_for_a_second() -> None:
    desk = Desk(lambda _: 20)
    came(desk, press(ANNA), press(ANNA), press(ANNA))
    assert [at for at, _ in desk.begun] == pytest.approx([0, 1, 2], abs=0.01)


def test_at_the_end_whatever_has_come_is_handled_to_its_end() -> None:
    """However long that takes, because the database is closed next."""
    desk = Desk(lambda _: 20)
    came(desk, press(ANNA), press(ANNA), says(BEN))
    assert len(desk.ended) == 3


def test_when_there_is_no_room_telegram_keeps_the_rest() -> None:
    desk = Desk(lambda _: 0.1)
    inbox = Inbox()

    async def piled_up() -> None:
        for number in range(2_000):
            await inbox.put(says(User(number + 1, "Crowd", is_bot=False)))
        last = asyncio.create_task(inbox.put(says(ANNA)))
        await asyncio.sleep(1)
        assert not last.done()
        async with inbox.handled_by(desk.handle):
            await last

    run_in_simulated_time(piled_up())
    assert len(desk.begun) == 2_001
    assert inbox.waiting == 0


def test_a_bug_with_one_update_holds_up_none_of_the_same_person() -> None:
    broken = press(ANNA)
    whole = says(ANNA)
    handled = []

    async def handle(update: Update) -> None:
        if update is broken:
            raise ArithmeticError
        handled.append(update)

    async def handle_both() -> None:
        inbox = Inbox()
        for update in (broken, whole):
            await inbox.put(update)
        async with inbox.handled_by(handle):
            pass
        assert inbox.unconfirmed.lowest is None

    with capture_logs() as logs:
        run_in_simulated_time(handle_both())
    assert handled == [whole]
    assert [(line["event"], line["update"]) for line in logs] == [("unexpected", broken.update_id)]
