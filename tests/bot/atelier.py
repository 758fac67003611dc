"""A canvas of its own, painting into a serving sandbox, with a real memory."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from telegram import Bot

import bot.config  # noqa: F401  it opts in to waits as timedeltas, as the whole bot does
from bot.budget import Budget, Rate, Rates
from bot.canvas import Canvas
from bot.courier import Courier
from bot.darkroom import Darkroom
from bot.memory import Memory
from bot.studio import Studio
from club.table import ChatId, Place, TableId
from sandbox import ApiError, Call, Group, Message, Person, Sandbox
from screens.post import Kind, Post, Slot
from screens.screen import Screen
from storage.database import Database
from storage.posts import Pictures, Posts, Shown

FREE = Rates(Rate(1000, 1), Rate(1000, 1), Rate(1000, 1))


class Listener:
    """Remembers what the canvas reports."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, ...]] = []

    async def moved(self, old: ChatId, new: ChatId) -> None:
        self.heard.append((old, new))

    async def shut_out(self, chat: ChatId) -> None:
        self.heard.append((chat,))

    async def silenced(self, chat: ChatId) -> None:
        self.heard.append((0, chat))

    async def slowed(self, chat: ChatId) -> None:
        self.heard.append((1, chat))

    async def unpinnable(self, chat: ChatId) -> None:
        self.heard.append((2, chat))


@dataclass
class Atelier:
    sandbox: Sandbox
    anna: Person
    group: Group
    canvas: Canvas
    memory: Memory
    listener: Listener

    @property
    def board(self) -> Slot:
        return Slot(Place(ChatId(self.group.id)), Kind.TABLE, TableId(1))

    @property
    def hand(self) -> Slot:
        return Slot(Place(ChatId(self.anna.id)), Kind.HAND, TableId(1))

    def show(self, slot: Slot, text: str | None, edition: int = 0) -> None:
        self.canvas.show([Post(slot, Screen(text) if text else None, edition)])

    def methods(self) -> list[str]:
        return [call.method for call in self.sandbox.calls if call.method != "getMe"]

    async def until(self, look: Callable[[], object | None]) -> None:
        """Refused calls change nothing that the sandbox would announce: so look again and again."""
        async with asyncio.timeout(10):
            while not look():  # noqa: ASYNC110  there is no event to wait for
                await asyncio.sleep(0.01)

    async def remembers(self, slot: Slot) -> Shown:
        """A moment after the message stands there."""
        while not (shown := await self.memory.get(slot)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return shown

    @property
    def shown(self) -> list[Message]:
        return list(self.group.posts)


@asynccontextmanager
async def atelier(folder: Path, rates: Rates = FREE) -> AsyncIterator[Atelier]:
    async with Sandbox.serving() as sandbox, Database.opened(folder / "club.sqlite3") as database:
        anna = sandbox.user("Anna", started=True)
        group = sandbox.group("Evening", [anna])
        async with Bot(sandbox.token, sandbox.base_url, sandbox.base_file_url) as bot:
            memory, listener = Memory(Posts(database)), Listener()
            courier = Courier(bot, Darkroom(Pictures(database)))
            canvas = Canvas(Studio(courier, memory, Budget(rates)))
            canvas.report_to(listener, listener)
            try:
                yield Atelier(sandbox, anna, group, canvas, memory, listener)
            finally:
                await canvas.close()


def refusing(count: int, error: ApiError) -> Callable[[Call], ApiError | None]:
    """The next `count` calls are refused."""
    left = [error] * count

    def fault(_: Call) -> ApiError | None:
        return left.pop() if left else None

    return fault
