"""An evening at high speed: the bot's clock, Telegram's clock and its limits share one pace."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import ParamSpec, TypeAlias

from club.events import Entry
from club.places import ChatId, TableId
from club.settings import Settings
from screens.buttons import Choose, pack
from storage import connections, entries
from telegram_sandbox import (
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
    Terms,
    Topic,
)
from tests.end_to_end.evening import (
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
from tests.end_to_end.limits import counted

P = ParamSpec("P")

PACE = 20.0
A_LONG_STARE = 5.0


@dataclass
class Night(Evening):
    """People `in_group` play with ephemeral hands in the group, the others in private."""

    pace: float = PACE
    introduces_itself: bool = False
    in_group: set[Person] = field(default_factory=set)

    async def agrees(self, group: Group | None = None, **options: object) -> None:
        """The owner of the group presses these values in its settings."""
        owner = self.people[0]
        group = group or self.group
        await owner.private.shows("group")  # otherwise the bot cannot write there yet
        owner.says(group, "/settings")
        menu = await owner.private.shows("· Settings")
        for option, value in options.items():
            data = pack(Choose(ChatId(group.id), option, str(value)))
            assert not (await owner.forges(menu, data)).text
        await owner.private.shows("Now: ")

    async def begins(self, **options: object) -> None:
        """Begin with the short pack, which is as good as a whole one and over sooner."""
        await self.agrees(None, **{"deck": 24} | options)
        await super().begins()
        await self._hold_cards(self.people)

    async def sits_down(
        self, group: Group, people: Sequence[Person], topic: Topic | None = None
    ) -> Message:
        """Open a table for these people, start the game, and return the board."""
        people[0].says(group, "/durak", topic)
        lobby = await group.shows("Join", topic)
        for person in people[1:]:
            assert not (await person.presses(lobby, "Join")).url
        lobby = await group.shows("press Start", topic)
        assert not (await people[0].presses(lobby, "Start")).text
        await self._hold_cards(people)
        return await group.shows("My hand", topic)

    async def _hold_cards(self, people: Sequence[Person]) -> None:
        """Wait for the hands of all people who have met the bot. Others see none until they ask."""
        known = (person for person in people if person.id in self.sandbox.world.started)
        await asyncio.gather(*(person.private.shows("⋯") for person in known))

    async def plays_until(self, end: Callable[[], bool], *absent: Person) -> None:
        """Play until `end`, without the absent people."""
        everybody = self.people
        self.people = [person for person in everybody if person not in absent]
        await self.plays(end, plays_cards)
        self.people = everybody

    async def finishes(self, *absent: Person) -> Message:
        """Play to the end, and return the result."""
        await self.plays_until(self.is_over, *absent)
        return await self.group.shows("Again")

    async def plays_again(self) -> Message:
        """Play another game with the same people to its end, and return the result."""
        ended = len(self.results)
        await self.people[0].presses(self.results[-1], "Again")
        await self.people[0].presses(await self.group.shows("press Start"), "Start")
        await self.plays_until(lambda: len(self.results) > ended)
        await self.comes_to_rest()
        return self.results[-1]

    async def finds_a_durak(self) -> Message:
        """Play as many games as it takes, because some may be drawn."""
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
        """Press as people do: nothing dimmed, and nobody takes if there is anything else to do.

        Those who have been looking at the same buttons for long try them again.
        """
        tried: set[tuple[Message, Button]] = set()
        now = asyncio.get_running_loop().time
        asked = -A_WHILE
        pressed = now()
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
        """Ask for a hand if there is none, or if the person is awaited but has nothing to press."""
        board = self.group.finds("My hand")
        if board and (not shows_cards(self.hands_of(person)) or is_called(board, person)):
            with suppress(NotAllowedError):
                await person.presses(board, "My hand")

    async def plays_on(self, presses: int) -> None:
        """Make this many more presses that are accepted, unless the game ends before."""
        goal = len(self.taken) + presses
        await self.plays(lambda: len(self.taken) >= goal or self.is_over(), plays_cards)

    async def journal(self, table: int = 1) -> Sequence[Entry]:
        """Return the journal so far. The bot may be at work."""
        async with connections.reading(self.database) as connection:
            return await entries.read(connection, TableId(table))

    def calls(self, chat: int, method: str) -> list[Logged]:
        """Return the successful calls of every method with this prefix."""
        return [
            call
            for call in self.sandbox.calls
            if call.ok and call.chat_id == chat and call.method.startswith(method)
        ]

    @asynccontextmanager
    async def at_work(self, pace: float | None = None) -> AsyncIterator[None]:
        """Run the whole bot as `python -m bot` does, only faster."""
        rates = counted(self.pace).rates
        introduces_itself = self.introduces_itself
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
    """Yield buttons that can be pressed, in the private chat unless told otherwise."""
    for message in (room or person.private).posts:
        for button in message.buttons:
            if button.data and button.text[:1] != "·" and wanted(read(button.data)):
                yield message, button


TreatPresses: TypeAlias = Callable[[Terms], Terms]
"""How this Telegram relates the answer to a press and the ephemeral message that it permits."""


def as_ever(terms: Terms) -> Terms:
    """Neither affects the other."""
    return terms


def answered_permit_nothing(terms: Terms) -> Terms:
    return replace(terms, answered_presses_permit=False)


def used_cannot_be_answered(terms: Terms) -> Terms:
    return replace(terms, permitting_presses_stay_open=False)


@asynccontextmanager
async def town(
    folder: Path,
    names: str = "Anna Ben",
    pace: float = PACE,
    kind: ChatKind = ChatKind.SUPERGROUP,
    settings: Settings = PLAIN,
    *,
    ephemeral: EphemeralTerms = NEW_SERVER,
    takes_pictures: bool = True,
    presses: TreatPresses = as_ever,
    strangers: int = 0,
) -> AsyncIterator[Night]:
    """People who know the bot, and their group, without the bot so far.

    The last few may be `strangers` to the bot, who play in the group.
    """
    treated = replace(counted(pace).terms, ephemeral=ephemeral, takes_pictures=takes_pictures)
    terms = presses(treated)
    async with Sandbox.serving(terms) as sandbox:
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
"""The same, with the bot at work."""
