"""An evening that passes quickly: our clock, Telegram's clock and its limits go at one pace."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import ParamSpec, TypeAlias

from club.events import Entry
from club.places import ChatId, TableId
from club.settings import Settings
from sandbox import (
    Button,
    ChatKind,
    EphemeralTerms,
    Group,
    Logged,
    Message,
    NotAllowedError,
    Person,
    Room,
    Sandbox,
    Topic,
)
from screens.buttons import Choose, pack
from storage import connections, entries
from tests.handlers.evening import (
    A_WHILE,
    NEW_SERVER,
    PLAIN,
    Evening,
    Wanted,
    at_work,
    chosen_before,
    plays_cards,
    read,
    something_new,
    with_old_apps,
)
from tests.handlers.limits import counted

P = ParamSpec("P")

PACE = 20.0
A_LONG_STARE = 5.0


@dataclass
class Night(Evening):
    """Those `in_group` play by the hands that they alone see there, the others in private."""

    pace: float = PACE
    introduces_itself: bool = False
    in_group: set[Person] = field(default_factory=set)

    async def agrees(self, group: Group | None = None, **options: object) -> None:
        """The owner of the group presses these values in its settings."""
        owner, group = self.people[0], group or self.group
        await owner.private.shows("group")  # or else the bot cannot write there yet
        owner.says(group, "/settings")
        menu = await owner.private.shows("· Settings")
        for option, value in options.items():
            data = pack(Choose(ChatId(group.id), option, str(value)))
            assert not (await owner.forges(menu, data)).text
        await owner.private.shows("Now: ")

    async def begins(self, **options: object) -> None:
        """With the short pack: as good as a whole one, and sooner over."""
        await self.agrees(None, **{"deck": 24} | options)
        await super().begins()
        await self._hold_cards(self.people)

    async def sits_down(
        self, group: Group, people: Sequence[Person], topic: Topic | None = None
    ) -> Message:
        """These people lay a table here and start to play: the board."""
        people[0].says(group, "/durak", topic)
        lobby = await group.shows("Join", topic)
        for person in people[1:]:
            assert not (await person.presses(lobby, "Join")).url
        lobby = await group.shows("press Start", topic)
        assert not (await people[0].presses(lobby, "Start")).text
        await self._hold_cards(people)
        return await group.shows("My hand", topic)

    async def _hold_cards(self, people: Sequence[Person]) -> None:
        """Whoever has never met the bot sees nothing until they ask for it."""
        known = (person for person in people if person.id in self.sandbox.world.started)
        await asyncio.gather(*(person.private.shows("⋯") for person in known))

    async def plays_until(self, end: Callable[[], bool], *absent: Person) -> None:
        """Everybody else presses."""
        everybody = self.people
        self.people = [person for person in everybody if person not in absent]
        await self.plays(end, plays_cards)
        self.people = everybody

    async def finishes(self, *absent: Person) -> Message:
        """The result."""
        await self.plays_until(self.is_over, *absent)
        return await self.group.shows("Again")

    async def plays_again(self) -> Message:
        """The same people, to the end; the result."""
        ended = len(self.results)
        await self.people[0].presses(self.results[-1], "Again")
        await self.people[0].presses(await self.group.shows("press Start"), "Start")
        await self.plays_until(lambda: len(self.results) > ended)
        await self.comes_to_rest()
        return self.results[-1]

    async def finds_a_durak(self) -> Message:
        """As many games as it takes: which of them are drawn is up to the cards."""
        result = await self.finishes()
        while "A draw" in result.text:
            result = await self.plays_again()
        return result

    @property
    def results(self) -> Sequence[Message]:
        return [post for post in self.group.posts if "Again" in post.labels]

    @property
    def board(self) -> Message:
        return next(post for post in reversed(self.group.posts) if "My hand" in post.labels)

    async def _presses(self, person: Person, until: Callable[[], bool], wanted: Wanted) -> None:
        """As people play: nothing dimmed, nobody takes who can do anything else, and whoever has
        stared at the same buttons for long tries them again.
        """
        tried: set[tuple[Message, Button]] = set()
        now = asyncio.get_running_loop().time
        asked, pressed = -A_WHILE, now()
        with self.sandbox.world.watch() as changes:
            while not until():
                await asyncio.sleep(0.005 + 0.01 * self.dice.random())
                if now() > pressed + A_LONG_STARE:
                    tried.clear()
                offered = playable(person, wanted, self.hands_of(person))
                choices = [offer for offer in offered if offer not in tried]
                eager = [offer for offer in choices if offer[1].style != "danger"]
                if choices:
                    message, button = self.dice.choice(eager or choices)
                    tried.add((message, button))
                    await self._press(person, message, button.data)
                    pressed = now()
                    continue
                if person in self.in_group and now() >= asked + A_WHILE:
                    asked = now()
                    await self._asks_for_a_hand(person)
                await something_new(changes)

    def hands_of(self, person: Person) -> Room:
        return self.group.seen_by(person) if person in self.in_group else person.private

    async def _asks_for_a_hand(self, person: Person) -> None:
        """Who sees none, or is waited for and sees nothing to press: it came to nothing, or old."""
        board = self.group.finds("My hand")
        if board and (not shows_cards(self.hands_of(person)) or is_called(board, person)):
            with suppress(NotAllowedError):
                await person.presses(board, "My hand")

    async def plays_on(self, presses: int) -> None:
        """So many more presses that were taken, unless the game is over before."""
        goal = len(self.taken) + presses
        await self.plays(lambda: len(self.taken) >= goal or self.is_over(), plays_cards)

    async def journal(self, table: int = 1) -> Sequence[Entry]:
        """As far as it is written: the bot may be at work."""
        async with connections.reading(self.database) as connection:
            return await entries.read(connection, TableId(table))

    def calls(self, chat: int, method: str) -> list[Logged]:
        """Those that were granted, of every method that begins like this."""
        return [
            call
            for call in self.sandbox.calls
            if call.ok and call.chat_id == chat and call.method.startswith(method)
        ]

    @asynccontextmanager
    async def at_work(self, pace: float | None = None) -> AsyncIterator[None]:
        """The whole bot, as `python -m bot` makes it, only faster."""
        rates, introduces_itself = counted(self.pace).rates, self.introduces_itself
        tempo = rates, pace or self.pace
        async with at_work(
            self.sandbox, self.database, *tempo, introduces_itself=introduces_itself
        ):
            yield


def is_called(board: Message, person: Person) -> bool:
    return any("⏳" in line and person.name in line for line in board.text.splitlines())


def shows_cards(room: Room) -> bool:
    return any("⋯" in post.labels for post in room.posts)


def playable(
    person: Person, wanted: Wanted, room: Room | None = None
) -> Iterator[tuple[Message, Button]]:
    """In private, unless told where else."""
    for message in (room or person.private).posts:
        for button in message.buttons:
            if button.data and button.text[:1] != "·" and wanted(read(button.data)):
                yield message, button


@asynccontextmanager
async def town(
    folder: Path,
    names: str = "Anna Ben",
    pace: float = PACE,
    kind: ChatKind = ChatKind.SUPERGROUP,
    settings: Settings = PLAIN,
    *,
    ephemeral: EphemeralTerms = NEW_SERVER,
    strangers: int = 0,
) -> AsyncIterator[Night]:
    """People who know the bot, and their group; the bot has not come yet.

    The last few may be `strangers` to the bot: they play in the group.
    """
    async with Sandbox.serving(replace(counted(pace).terms, ephemeral=ephemeral)) as sandbox:
        people = with_old_apps(sandbox, names)
        group = sandbox.group("Evening", people, kind)
        acquainted = len(people) - strangers
        for person in people[:acquainted]:
            person.starts()
        database = folder / "club.sqlite3"
        await chosen_before(database, group, settings)
        in_group = set(people[acquainted:])
        yield Night(sandbox, group, people, database, pace=pace, in_group=in_group)


Gathered: TypeAlias = Callable[P, AbstractAsyncContextManager[Night]]


def with_the_bot(town: Gathered[P]) -> Gathered[P]:
    @asynccontextmanager
    async def night(*asked: P.args, **also: P.kwargs) -> AsyncIterator[Night]:
        async with town(*asked, **also) as at, at.at_work():
            for person in at.people:
                if person not in at.in_group:
                    await person.private.shows("group")
            yield at

    return night


night = with_the_bot(town)
"""The same, and the bot at work."""
