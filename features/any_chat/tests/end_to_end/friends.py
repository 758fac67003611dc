"""Two friends in a chat of their own, where the bot is no member, and what they press there."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.config import Config
from features.any_chat.buttons import PlayAgain, PlayNumber, ShowHand, TakeSeat
from screens.buttons import Play
from telegram_sandbox import EphemeralTerms, Message, Person, Room, Sandbox, Settings
from tests.end_to_end.limits import UNCOUNTED, Limits
from tests.end_to_end.running_bot import running_bot
from tests.keys import Sends, read

ANY = Settings(
    supports_inline_queries=True,
    inline_feedback_share_denominator=1,
    supports_guest_queries=True,
)
JOIN = Sends(TakeSeat)
MY_HAND = Sends(ShowHand)
AGAIN = Sends(PlayAgain)
BY_ALERT = replace(
    UNCOUNTED, terms=replace(UNCOUNTED.terms, ephemeral=EphemeralTerms(need_chat=True))
)
"""Hands are told in alerts, as by servers older than Bot API 10.4."""


@dataclass
class Friends:
    sandbox: Sandbox
    anna: Person
    ben: Person
    chat: Room
    database: Path
    limits: Limits = UNCOUNTED
    dice: random.Random = field(default_factory=lambda: random.Random(1))

    @asynccontextmanager
    async def running_bot(self, config: Config | None = None) -> AsyncIterator[None]:
        async with running_bot(self.sandbox, self.database, self.limits, config=config):
            yield

    async def send_offer(self, offer: str = "quick") -> Message:
        """Let Anna write the name of the bot, and send one of its offers."""
        return await self.anna.chooses(await self.anna.asks_inline(self.chat), offer)

    async def deal(self) -> Message:
        """Let Ben accept an offer of Anna, and return the board."""
        await self.ben.presses(await self.send_offer(), JOIN)
        return await self.chat.shows(MY_HAND)

    async def hand(self, person: Person) -> str:
        return (await person.presses_in(self.chat, MY_HAND)).text

    async def play_to_end(self) -> Message:
        """Press numbers at random, and take or pass only if none of them plays a card."""
        while not (end := self.chat.finds(AGAIN)):
            for person in (self.anna, self.ben):
                await self._play(person)
        return end

    async def _play(self, person: Person) -> None:
        (board,) = self.chat.posts
        keys = [button.data for row in board.keyboard for button in row if button.data]
        numbers = [data for data in keys if isinstance(read(data), PlayNumber)]
        others = [data for data in keys if isinstance(read(data), Play)]
        self.dice.shuffle(numbers)
        self.dice.shuffle(others)
        for data in (*numbers, *others):
            if not (await person.forges(board, data)).text:
                return


@asynccontextmanager
async def gathered(folder: Path, limits: Limits = BY_ALERT) -> AsyncIterator[Friends]:
    async with Sandbox.serving(limits.terms) as sandbox:
        sandbox.set_settings(ANY)
        anna = sandbox.user("Anna")
        ben = sandbox.user("Ben")
        pair = sandbox.pair(anna, ben)
        yield Friends(sandbox, anna, ben, pair, folder / "club.sqlite3", limits)
