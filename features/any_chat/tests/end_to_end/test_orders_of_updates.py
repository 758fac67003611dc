"""In whatever order Telegram brings what belongs to an offer, it opens one room and one table."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from itertools import permutations
from typing import NamedTuple, TypeAlias

import pytest
from structlog.testing import capture_logs

from club.evolve import fold
from club.places import Place
from club.table import Phase
from features.any_chat.store import Rooms
from features.any_chat.tests.end_to_end.friends import JOIN, Friends
from storage.open_database import opened
from telegram_sandbox import Message
from tests.end_to_end.limits import A_PRESS, ANY_NUMBER
from tests.end_to_end.running_bot import wait_until_idle
from tests.end_to_end.screen_check import read_journals

COMING = ("told", "Anna", "Anna", "Ben", "Ben")
ORDERS = sorted({order for size in range(6) for order in permutations(COMING, size)})
"""Of the news that Anna has chosen an offer, and of two presses each. What is missing got lost."""

LOST = "answerGuestQuery"

Order: TypeAlias = Sequence[str]
Seating: TypeAlias = tuple[set[str], Phase]
"""Who sits at a table, and whether they play."""


class Sent(NamedTuple):
    offer: Message
    tell: Callable[[], None]


Send: TypeAlias = Callable[[Friends], Awaitable[Sent]]


async def send_inline(friends: Friends) -> Sent:
    offers = await friends.anna.asks_inline(friends.chat)
    with friends.sandbox.delaying_updates() as tell:
        return Sent(await friends.anna.chooses(offers, "quick"), tell)


async def send_as_guest(friends: Friends) -> Sent:
    """The bot never hears that its offer was sent."""
    before = {post.key for post in friends.chat.posts}
    with friends.sandbox.losing(lambda call: call.method == LOST):
        friends.anna.says(friends.chat, "@sandbox_bot")
        offer = await friends.chat.until(
            lambda: next((post for post in friends.chat.posts if post.key not in before), None)
        )
    return Sent(offer, lambda: None)


async def bring(friends: Friends, sent: Sent, order: Order) -> None:
    """Bring everything at once, and wait until each press is answered."""
    people = {"Anna": friends.anna, "Ben": friends.ben}
    join = sent.offer.find_button(JOIN).data
    presses = []
    for each in order:
        if each == "told":
            sent.tell()
        else:
            presses.append(people[each].press(sent.offer, join))
    await asyncio.gather(*(friends.sandbox.world.answer(press, A_PRESS) for press in presses))


def expected(order: Order, *, is_author_known: bool) -> Seating | None:
    pressed = {*order} - {"told"}
    seated = pressed | ({"Anna"} if is_author_known else set())
    return (seated, Phase.PLAYING if len(seated) == 2 else Phase.LOBBY) if pressed else None


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("send", [send_inline, send_as_guest])
async def test_an_offer_opens_one_table(
    friends: Friends, monkeypatch: pytest.MonkeyPatch, send: Send, restarts: bool
) -> None:
    """After a restart, who has sent an offer is not known."""
    monkeypatch.setattr("features.any_chat.host._CALLS", ANY_NUMBER)
    with capture_logs() as logs:
        async with AsyncExitStack() as bot:
            await bot.enter_async_context(friends.running_bot())
            sent = [await send(friends) for _ in ORDERS]
            await wait_until_idle(friends.sandbox)
            if restarts:
                await bot.aclose()
                await bot.enter_async_context(friends.running_bot())
            for each, order in zip(sent, ORDERS, strict=True):
                await bring(friends, each, order)
            await wait_until_idle(friends.sandbox)
    assert not [line for line in logs if line["log_level"] in ("error", "critical")]
    assert {call.method for call in friends.sandbox.failures} <= {LOST}
    found = await seatings(friends, [each.offer.inline_id for each in sent])
    for seated, order in zip(found, ORDERS, strict=True):
        wanted = expected(order, is_author_known=not restarts)
        assert seated == [wanted] * (wanted is not None), order


async def seatings(friends: Friends, messages: Sequence[str]) -> list[list[Seating]]:
    """Return who sits at each table in the room of each message."""
    names = {person.id: person.user.name for person in (friends.anna, friends.ben)}
    found = defaultdict[Place, list[Seating]](list)
    async with opened(friends.database) as database:
        rooms = [await Rooms(database).place_of(message) for message in messages]
        for number, entries in (await read_journals(database)).items():
            table = fold(number, entries)
            found[table.place].append(({names[each] for each in table.people}, table.phase))
    assert {*found} <= {*rooms}
    return [found[room] if room else [] for room in rooms]
