"""The setup of every end-to-end test: a group, its people and the whole bot, over HTTP."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from bot.app import running
from bot.config import Config
from bot.tempo import Tempo
from club.background import BackgroundTasks
from club.places import ChatId
from club.settings import Settings
from delivery.rate_limits import Rates
from screens.buttons import Payload, Play, Select, unpack
from services.allowances import Allowance
from storage.chats import Chats
from storage.database import Database
from telegram_sandbox import (
    Answer,
    Button,
    EphemeralTerms,
    Group,
    Message,
    NotAllowedError,
    Person,
    Sandbox,
    Topic,
)
from telegram_sandbox.changes import Change
from tests.end_to_end.limits import ANY_NUMBER, UNCOUNTED, Limits

A_LONG_WORK = 60
A_WHILE = 0.2

read = lru_cache(10_000)(unpack)
"""Cached, because the players look at every button every few milliseconds."""

Wanted = Callable[[Payload], bool]
Offer = tuple[Message, Button]
Taste = Callable[[Sequence[Offer]], Sequence[Offer]]


def is_dimmed(offer: Offer) -> bool:
    return offer[1].text.startswith("·")


def plays_cards(payload: Payload) -> bool:
    """Whether a button plays or marks cards. People rarely press those that unfold others."""
    if isinstance(payload, Select):
        return not payload.selection.unfolds
    return isinstance(payload, Play)


def at_random(choices: Sequence[Offer]) -> Sequence[Offer]:
    return choices


def as_people_play(choices: Sequence[Offer]) -> Sequence[Offer]:
    """Drop dimmed buttons, and taking unless nothing else is left: this shortens games."""
    playable = [offer for offer in choices if not is_dimmed(offer)]
    return [offer for offer in playable if offer[1].style != "danger"] or playable


@dataclass
class Evening:
    sandbox: Sandbox
    group: Group
    people: list[Person]
    database: Path
    taste: Taste = as_people_play
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    taken: list[tuple[Person, str]] = field(default_factory=list)
    """Presses that were answered without a word, which means that they were carried out."""
    lost: list[str] = field(default_factory=list)
    """Callback data of the presses that were not answered."""
    last: dict[Person, str] = field(default_factory=dict)
    """Everybody's last accepted press.

    Pressed again it does nothing and is answered without a word. A press that was refused may be
    accepted when it is repeated.
    """

    async def opens(self) -> Message:
        """Open a table and return its lobby. The first person is seated, unless new to the bot."""
        self.people[0].says(self.group, "/durak")
        return await self.group.shows("Join")

    async def sits(self, person: Person) -> Answer:
        """Press Join, and Start in the private chat if the answer leads there."""
        answer = await person.presses(await self.group.shows("Join"), "Join")
        if answer.url:
            person.follows(answer.url)
            await person.private.shows("at the table")
        return answer

    async def begins(self) -> None:
        """Seat everybody, and let the first person press Start."""
        await self.opens()
        for person in self.people[1:]:
            await self.sits(person)
        answer = await self.people[0].presses(await self.group.shows("Start"), "Start")
        assert not answer.text
        await asyncio.gather(*(person.private.shows("Evening") for person in self.people))

    async def starts_in(self, group: Group, topic: Topic | None = None) -> None:
        """Seat everybody at the table that is open in this group, and start the game."""
        lobby = await group.shows("Join", topic)
        for person in self.people[1:]:
            await person.presses(lobby, "Join")
        await self.people[0].presses(await group.shows("press Start", topic), "Start")
        await group.shows("My hand", topic)

    async def plays_one_card(self) -> None:
        """Play until one action is accepted."""
        before = len(self.taken)
        await self.plays(lambda: len(self.taken) > before, plays_cards)

    async def plays(self, until: Callable[[], bool], wanted: Wanted) -> None:
        """Let everybody press buttons of their newest private messages, all at the same time.

        They stop together: the condition may hold for a moment that only one of them sees.
        """
        end = latched(until)
        async with asyncio.timeout(250), asyncio.TaskGroup() as tasks:
            for person in self.people:
                tasks.create_task(self._presses(person, end, wanted))

    async def _presses(self, person: Person, until: Callable[[], bool], wanted: Wanted) -> None:
        """Press no button twice while the screen is the same, and no dimmed label ever twice."""
        tried: set[Offer | str] = set()
        with self.sandbox.world.watch() as changes:
            while not until():
                await asyncio.sleep(0.005 + 0.02 * self.dice.random())
                offered = [each for each in offers(person, wanted) if mark_of(each) not in tried]
                choices = self.taste(offered)
                if choices:
                    message, button = self.dice.choice(choices)
                    tried.add(mark_of((message, button)))
                    await self._press(person, message, button.data)
                else:
                    await something_new(changes)

    async def _press(self, person: Person, message: Message, data: str) -> None:
        try:
            answer = await person.forges(message, data)
        except NotAllowedError:
            return  # deleted between looking and pressing
        except TimeoutError:
            self.lost.append(data)
            return
        if answer.text:
            self.last.pop(person, None)
        elif self.last.get(person) != data:
            self.taken.append((person, data))
            self.last[person] = data

    async def comes_to_rest(self) -> None:
        """Wait until every update is handled and everything that was requested is sent."""
        updates = self.sandbox.world.updates
        looks = 0
        async with asyncio.timeout(A_LONG_WORK):
            while looks < 3:  # between two tasks there may be a moment without any
                is_busy = len(updates) or not updates.is_polled or is_at_work()
                looks = 0 if is_busy else looks + 1
                await asyncio.sleep(0.01)

    def is_over(self) -> bool:
        return self.group.finds("Again") is not None

    @property
    def faults(self) -> list[str]:
        """Everything that Telegram refused, except for flood limits."""
        return [call.description for call in self.sandbox.failures if call.code != 429]


def latched(condition: Callable[[], bool]) -> Callable[[], bool]:
    """Return a condition that stays true once it has been."""
    has_held = False

    def holds() -> bool:
        nonlocal has_held
        has_held = has_held or condition()
        return has_held

    return holds


async def something_new(changes: asyncio.Queue[Change | None]) -> None:
    """Wait a while for a change in any chat. None may come, as a game can end without one."""
    with suppress(TimeoutError):
        async with asyncio.timeout(A_WHILE):
            await changes.get()
    while not changes.empty():
        changes.get_nowait()


_WAITING = (
    "following chat reports",
    "daily backups",
    "recording shown tables",
    "receiving",
    "proving the server",
    "loading the tables",
    "watching for damage",
)
"""Endings of the names of tasks that last as long as the bot."""


def is_at_work() -> bool:
    """Whether the bot is busy. Everything it does is a task with a name of its own."""
    names = {task.get_name() for task in asyncio.all_tasks()}
    return any(not name.startswith("Task-") and not name.endswith(_WAITING) for name in names)


def mark_of(offer: Offer) -> Offer | str:
    """Return the key by which a button is remembered as tried: a dimmed one only by its label."""
    return offer[1].text if is_dimmed(offer) else offer


def offers(person: Person, wanted: Wanted) -> Iterator[Offer]:
    for message in person.private.posts[-2:]:
        for button in message.buttons:
            if button.data and wanted(read(button.data)):
                yield message, button


@asynccontextmanager
async def at_work(
    sandbox: Sandbox,
    database: Path,
    rates: Rates = UNCOUNTED.rates,
    pace: float = 1,
    commands: Allowance = ANY_NUMBER,
    *,
    introduces_itself: bool = False,
) -> AsyncIterator[None]:
    """Run the whole bot as `python -m bot` does, but without publishing its profile by default.

    Those calls would be half of all calls of a short evening.
    """
    config = Config(database_path=database)
    tempo = Tempo(rates, pace, commands, probing=0)
    async with running(config, sandbox.token, sandbox.api_url, tempo) as club:
        tasks = BackgroundTasks()
        tasks.start("receiving", club.source.receive)
        if introduces_itself:
            tasks.start("publishing the profile", club.publish)
        try:
            yield
        finally:
            await tasks.cancel()


def with_old_apps(sandbox: Sandbox, names: str) -> list[Person]:
    """Create people whose apps send every command visibly, no matter what the menus say."""
    people = [sandbox.user(name) for name in names.split()]
    for person in people:
        person.uses_old_app()
    return people


async def chosen_before(database: Path, group: Group, settings: Settings) -> None:
    """Save the settings of a chat, as if the bot had been there before."""
    async with Database.opened(database) as opened:
        chats = Chats(opened)
        chat = ChatId(group.id)
        await chats.remember(chat, group.chat.title, group.chat.kind.value, None)
        await chats.save_settings(chat, settings)


NEW_SERVER = EphemeralTerms()
PLAIN = Settings(board="text", clock=120)
"""Most evenings use text boards, because drawing takes time.

Half of a turn is longer than any test waits. At half time a board is repainted, which would hide a
missing update.
"""


@asynccontextmanager
async def evening(
    folder: Path,
    names: str = "Anna Ben",
    limits: Limits = UNCOUNTED,
    started: bool = True,
    ephemeral: EphemeralTerms = NEW_SERVER,
    *,
    introduces_itself: bool = False,
) -> AsyncIterator[Evening]:
    """Gather people, all of whom have started the bot by default, and run the bot."""
    async with Sandbox.serving(replace(limits.terms, ephemeral=ephemeral)) as sandbox:
        people = with_old_apps(sandbox, names)
        group = sandbox.group("Evening", people)
        database = folder / "club.sqlite3"
        await chosen_before(database, group, PLAIN)
        tempo = limits.rates, limits.pace, limits.commands
        async with at_work(sandbox, database, *tempo, introduces_itself=introduces_itself):
            for person in people if started else ():
                person.starts()
                await person.private.shows("group")
            yield Evening(sandbox, group, people, database)
