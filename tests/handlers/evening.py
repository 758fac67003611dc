"""A group, its people and the whole bot, over HTTP: what every end-to-end test begins with."""

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
from sandbox import (
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
from sandbox.changes import Change
from screens.buttons import Payload, Play, Select, unpack
from services.allowances import Allowance
from storage.chats import Chats
from storage.database import Database
from tests.handlers.limits import ANY_NUMBER, UNCOUNTED, Limits

A_LONG_WORK = 60
A_WHILE = 0.2

read = lru_cache(10_000)(unpack)
"""Whoever plays looks at every button every few milliseconds."""

Wanted = Callable[[Payload], bool]
Offer = tuple[Message, Button]
Taste = Callable[[Sequence[Offer]], Sequence[Offer]]


def is_dimmed(offer: Offer) -> bool:
    return offer[1].text.startswith("·")


def plays_cards(payload: Payload) -> bool:
    """Or marks them; but nobody unfolds what is seldom wanted."""
    if isinstance(payload, Select):
        return not payload.selection.unfolds
    return isinstance(payload, Play)


def at_random(choices: Sequence[Offer]) -> Sequence[Offer]:
    return choices


def as_people_play(choices: Sequence[Offer]) -> Sequence[Offer]:
    """Nothing dimmed, and nobody takes who can do anything else: games are sooner over."""
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
    """Who pressed what and was answered without a word: it was done."""
    lost: list[str] = field(default_factory=list)
    """Data of the presses that nobody answered."""
    last: dict[Person, str] = field(default_factory=dict)
    """What each did last. Its double is answered without a word, and does nothing; but what was
    refused may be done when it is pressed again.
    """

    async def opens(self) -> Message:
        """The first person opens a table, and sits there unless new to the bot; the lobby."""
        self.people[0].says(self.group, "/durak")
        return await self.group.shows("Join")

    async def sits(self, person: Person) -> Answer:
        """Presses Join, and Start in the private chat if led there."""
        answer = await person.presses(await self.group.shows("Join"), "Join")
        if answer.url:
            person.follows(answer.url)
            await person.private.shows("at the table")
        return answer

    async def begins(self) -> None:
        """Everybody sits down and one of them presses Start."""
        await self.opens()
        for person in self.people[1:]:
            await self.sits(person)
        answer = await self.people[0].presses(await self.group.shows("Start"), "Start")
        assert not answer.text
        await asyncio.gather(*(person.private.shows("Evening") for person in self.people))

    async def starts_in(self, group: Group, topic: Topic | None = None) -> None:
        """Everybody sits down at the table that is open there, and the game begins."""
        lobby = await group.shows("Join", topic)
        for person in self.people[1:]:
            await person.presses(lobby, "Join")
        await self.people[0].presses(await group.shows("press Start", topic), "Start")
        await group.shows("My hand", topic)

    async def plays_one_card(self) -> None:
        """Somebody plays something that is taken."""
        before = len(self.taken)
        await self.plays(lambda: len(self.taken) > before, plays_cards)

    async def plays(self, until: Callable[[], bool], wanted: Wanted) -> None:
        """Everybody presses buttons of the newest private messages, to their taste, all at once.

        They stop together: the condition may hold for a moment that only one of them sees.
        """
        end = latched(until)
        async with asyncio.timeout(250), asyncio.TaskGroup() as tasks:
            for person in self.people:
                tasks.create_task(self._presses(person, end, wanted))

    async def _presses(self, person: Person, until: Callable[[], bool], wanted: Wanted) -> None:
        """Nobody presses a button twice while the screen stays as it is, or a dimmed one ever."""
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
        """Until every update is handled and everything that was wanted is sent."""
        updates, looks = self.sandbox.world.updates, 0
        async with asyncio.timeout(A_LONG_WORK):
            while looks < 3:  # between two tasks there may be a moment without any
                is_busy = len(updates) or not updates.is_polled or is_at_work()
                looks = 0 if is_busy else looks + 1
                await asyncio.sleep(0.01)

    def is_over(self) -> bool:
        return self.group.finds("Again") is not None

    @property
    def faults(self) -> list[str]:
        """What Telegram refused us, but for its brakes."""
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
    """Until anything changes in any chat; not for ever, for an end may be reached without that."""
    with suppress(TimeoutError):
        async with asyncio.timeout(A_WHILE):
            await changes.get()
    while not changes.empty():
        changes.get_nowait()


_WAITING = (
    "following chat reports",
    "daily backups",
    "noting what is shown",
    "receiving",
    "waking the tables",
    "watching for damage",
)
"""Tasks that are there as long as the bot is."""


def is_at_work() -> bool:
    """Whatever else the bot does is a task with a name of its own."""
    names = {task.get_name() for task in asyncio.all_tasks()}
    return any(not name.startswith("Task-") and not name.endswith(_WAITING) for name in names)


def mark_of(offer: Offer) -> Offer | str:
    """By what it is remembered that this was tried."""
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
    """The whole bot, as `python -m bot` makes it; it keeps quiet about itself unless told to
    introduce itself, for that is half of all the calls of a short evening.
    """
    config, tempo = Config(database_path=database), Tempo(rates, pace, commands, looking=0)
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
    """They type every command for everybody to see, whatever the menus say by then."""
    people = [sandbox.user(name) for name in names.split()]
    for person in people:
        person.uses_old_app()
    return people


async def chosen_before(database: Path, group: Group, settings: Settings) -> None:
    """By a chat in which the bot has been once already."""
    async with Database.opened(database) as opened:
        chats, chat = Chats(opened), ChatId(group.id)
        await chats.remember(chat, group.chat.title, group.chat.kind.value, None)
        await chats.save_settings(chat, settings)


NEW_SERVER = EphemeralTerms()
PLAIN = Settings(board="text", clock=120)
"""Most evenings read what is written, and drawing takes its time. Half of a turn is longer than a
test waits for anything: at half time a board is painted anew, whether it should have been or not.
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
    """These people, who have all met the bot unless told otherwise, and the bot at work."""
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
