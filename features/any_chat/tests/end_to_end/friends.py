"""Two friends in a chat of their own, where the bot is no member, and what they press there."""

import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.config import Config
from club.events import Entry
from club.places import TableId
from features.any_chat.buttons import PlayAgain, PlayNumber, ShowHand, TakeSeat
from screens.buttons import Play
from screens.callback_data import Payload
from storage import entries
from storage.sqlite import connections
from telegram_sandbox import EphemeralTerms, Message, Person, Room, Sandbox, Settings
from tests.end_to_end.limits import A_PRESS, UNCOUNTED, Limits
from tests.end_to_end.moves import Journals
from tests.end_to_end.running_bot import running_bot
from tests.keys import Sends, read
from tests.words import english

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

TABLES = [TableId(number) for number in range(1, 10)]
"""A table that a kill keeps from being opened leaves out a number."""


@dataclass
class Friends:
    """Zoe is a friend from another chat, `others`."""

    sandbox: Sandbox
    anna: Person
    ben: Person
    zoe: Person
    chat: Room
    others: Room
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

    async def call(self) -> Message:
        """Let Anna call the bot as a guest and Ben accept its offer, and return the board."""
        self.anna.says(self.chat, f"@{self.sandbox.world.bot.username}")
        await self.ben.presses_in(self.chat, JOIN)
        return await self.chat.shows(MY_HAND)

    async def hand(self, person: Person, patience: float = A_PRESS) -> str:
        """Return all that alerts tell of a hand, or nothing if it comes as a message.

        Raises TimeoutError.
        """
        pages: list[str] = []
        while (page := (await person.presses_in(self.chat, MY_HAND, patience)).text) not in pages:
            pages.append(page)
            if english("any-chat-more") not in page:
                break
        return "\n".join(pages)

    def newest_hand(self, person: Person) -> Message | None:
        """Return the last message that this person alone has got, if there is one."""
        return next(reversed(self.chat.seen_by(person).ephemeral), None)

    @property
    def board(self) -> Message:
        (board,) = self.chat.posts
        return board

    @property
    def keys(self) -> Mapping[str, Payload]:
        """Return what the keys of the board send, and mean."""
        return {button.data: read(button.data) for button in self.board.buttons if button.data}

    async def journals(self) -> Journals:
        """Return those of all tables. The bot may be running."""
        async with connections.reading(self.database) as connection:
            found = {number: await entries.read(connection, number) for number in TABLES}
        return {number: journal for number, journal in found.items() if journal}

    async def journal(self) -> Sequence[Entry]:
        """Return that of the only table."""
        (journal,) = (await self.journals()).values()
        return journal

    async def play_to_end(self) -> Message:
        """Press numbers at random, and take or pass only if none of them plays a card."""
        while not (end := self.chat.finds(AGAIN)):
            for person in (self.anna, self.ben):
                await self.play(person)
        return end

    async def play(self, person: Person) -> None:
        board = self.board
        numbers = [data for data, key in self.keys.items() if isinstance(key, PlayNumber)]
        others = [data for data, key in self.keys.items() if isinstance(key, Play)]
        self.dice.shuffle(numbers)
        self.dice.shuffle(others)
        for data in (*numbers, *others):
            if not (await person.forges(board, data)).text:
                return


@asynccontextmanager
async def gathered(folder: Path, limits: Limits = BY_ALERT) -> AsyncIterator[Friends]:
    async with Sandbox.serving(limits.terms) as sandbox:
        yield friends_in(sandbox, folder / "club.sqlite3", limits)


def friends_in(sandbox: Sandbox, database: Path, limits: Limits = UNCOUNTED) -> Friends:
    sandbox.set_settings(ANY)
    anna, ben, zoe = (sandbox.user(name) for name in ("Anna", "Ben", "Zoe"))
    pair = sandbox.pair(anna, ben)
    others = sandbox.group("Others", [anna, ben, zoe], has_bot=False)
    return Friends(sandbox, anna, ben, zoe, pair, others, database, limits)
