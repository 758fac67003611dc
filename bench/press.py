"""Presses answered a second: the whole bot at play, and a bare one that does nothing but answer.

Both stand on python-telegram-bot and speak HTTP to a small Telegram in the same process, which
costs both the same. The tables are real: every card is written to disk with `synchronous=FULL`,
and the board and both hands are shown again. Telegram's limits are off, so that nothing waits.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Protocol

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    ExtBot,
    Updater,
)

from bot import logs
from bot.app import running
from bot.config import Config
from bot.tempo import Tempo
from delivery.rate_limits import Rate, Rates
from sandbox import Button, Group, Message, Person, Room, Sandbox, Terms
from screens.buttons import Again, Join, Payload, Play, Start, unpack

TABLES = 6
ROUNDS = 7
PRESSES = 200
"""Short rounds, taken in turn, so that a busy moment of the machine hits both."""

FREE = Rate(100_000, 1)
UNHURRIED = Tempo(Rates(FREE, FREE, FREE), looking=0)
WITHOUT_LIMITS = Terms(group_calls_per_minute=100_000, calls_per_second=100_000)
A_MOMENT = 0.003


class Finger(Protocol):
    """One person's, who presses the next button as soon as there is one."""

    person: Person

    def finds(self) -> tuple[Message, str] | None: ...


@dataclass
class Round:
    seconds: float = 0
    waits: list[float] = field(default_factory=list)
    """Between a press and its answer, both ways through HTTP included."""

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    async def press(self, finger: Finger) -> None:
        while len(self.waits) < PRESSES:
            if found := finger.finds():
                began = time.perf_counter()
                await finger.person.forges(*found)
                self.waits.append(time.perf_counter() - began)
            else:
                await asyncio.sleep(A_MOMENT)


async def played(fingers: Sequence[Finger]) -> Round:
    this, began = Round(), time.perf_counter()
    await asyncio.gather(*map(this.press, fingers))
    this.seconds = time.perf_counter() - began
    return this


@dataclass
class Player:
    """Plays anything that is not dimmed; takes only what cannot be beaten; then once more."""

    person: Person
    hand: Room
    group: Group
    dice: random.Random
    seen: dict[Room, Message] = field(default_factory=dict)

    def finds(self) -> tuple[Message, str] | None:
        """On a screen that was not looked at before, the hand first."""
        for room in (self.hand, self.group):
            message = room.posts[-1]
            if self.seen.get(room) != message:
                self.seen[room] = message
                if found := self.among(message):
                    return found
        return None

    def among(self, message: Message) -> tuple[Message, str] | None:
        choices = [button for button in message.buttons if is_next(button)]
        eager = [button for button in choices if button.style != "danger"] or choices
        return (message, self.dice.choice(eager).data) if eager else None


def is_next(button: Button) -> bool:
    return not button.text.startswith("·") and means(button, Play, Again, Start)


def means(button: Button, *kinds: type[Payload]) -> bool:
    return bool(button.data) and isinstance(unpack(button.data), kinds)


@asynccontextmanager
async def tables(folder: Path) -> AsyncIterator[list[Finger]]:
    """The whole bot, and two people at each of its tables, who know it."""
    dice = random.Random(1)
    async with Sandbox.serving(WITHOUT_LIMITS) as sandbox:
        config = Config(database_path=folder / "club.sqlite3", log_level="ERROR")
        logs.configure(config)
        async with running(config, sandbox.token, sandbox.api_url, UNHURRIED) as club:
            receiving = asyncio.create_task(club.source.receive())
            fingers: list[Finger] = []
            for number in range(TABLES):
                people = [sandbox.user(f"{name} {number}") for name in ("Anna", "Ben")]
                group = sandbox.group(f"Group {number}", people)
                await sit_down(people, group)
                fingers += [Player(person, person.private, group, dice) for person in people]
            try:
                yield fingers
            finally:
                receiving.cancel()
                await asyncio.gather(receiving, return_exceptions=True)


async def sit_down(people: Sequence[Person], group: Group) -> None:
    people[0].says(group, "/durak")
    lobby = await group.shows("Join")
    join = next(button.data for button in lobby.buttons if means(button, Join))
    for person in people:
        person.starts()
        await person.private.shows("group")
        await person.forges(lobby, join)


@dataclass
class Tapper:
    person: Person

    def finds(self) -> tuple[Message, str]:
        return self.person.private.posts[-1], "tap"


@asynccontextmanager
async def bare() -> AsyncIterator[list[Finger]]:
    """As many people, each before one button, and a bot that has nothing to do."""
    async with Sandbox.serving(WITHOUT_LIMITS) as sandbox:
        updater = Updater(ExtBot(sandbox.token, sandbox.base_url), asyncio.Queue())
        builder = Application.builder().updater(updater).concurrent_updates(True)
        async with builder.build() as application:
            application.add_handler(CommandHandler("start", greet))
            application.add_handler(CallbackQueryHandler(answer))
            await application.start()
            await updater.start_polling()
            people = [sandbox.user(f"Person {number}") for number in range(2 * TABLES)]
            for person in people:
                person.starts()
                await person.private.shows("tap")
            try:
                yield [Tapper(person) for person in people]
            finally:
                await updater.stop()
                await application.stop()


async def greet(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    if update.message:
        key = InlineKeyboardButton("tap", callback_data="tap")
        await update.message.reply_text("Hello", reply_markup=InlineKeyboardMarkup([[key]]))


async def answer(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    if update.callback_query:
        await update.callback_query.answer()


@dataclass
class Measured:
    """Taken in turn: one table alone, all tables, the bare bot."""

    calm: list[Round] = field(default_factory=list)
    busy: list[Round] = field(default_factory=list)
    peer: list[Round] = field(default_factory=list)


async def _measured() -> Measured:
    measured = Measured()
    with TemporaryDirectory() as folder:
        async with tables(Path(folder)) as players, bare() as tappers:
            for warming_up in (players, tappers):
                await played(warming_up)
            for _ in range(ROUNDS):
                measured.calm.append(await played(players[:2]))
                measured.busy.append(await played(players))
                measured.peer.append(await played(tappers))
    return measured


def measure() -> Measured:
    return asyncio.run(_measured())


def report(measured: Measured) -> str:
    busy, peer = measured.busy, measured.peer
    ratio = median(ours.rate / bare.rate for ours, bare in zip(busy, peer, strict=True))
    return "\n".join(
        (
            f"{'the whole bot':22}{median(each.rate for each in busy):8.0f} presses/s",
            f"{'a bare bot':22}{median(each.rate for each in peer):8.0f} presses/s",
            f"{'ratio, presses':22}{ratio:8.2f}",
            f"{'to answer, one table':22}{_waited(measured.calm)}",
            f"{f'to answer, {TABLES} tables':22}{_waited(busy)}",
        )
    )


def _waited(rounds: Sequence[Round]) -> str:
    waits = [1000 * wait for each in rounds for wait in each.waits]
    *_, slow = quantiles(waits, n=100)
    return f"{median(waits):8.1f} ms, 99 of 100 within {slow:.1f} ms (budget: 200 ms)"
