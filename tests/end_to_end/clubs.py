"""What an end-to-end test starts from: a group, its people and the whole bot, over HTTP."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import ParamSpec, TypeAlias

from club.events import Entry
from club.places import ChatId, TableId
from club.settings import Settings
from screens.buttons import Choose
from screens.callback_data import pack
from storage import entries
from storage.sqlite import connections
from telegram_sandbox import (
    Answer,
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
from tests.end_to_end.limits import A_PRESS, UNCOUNTED, Limits, PressRule, unrelated
from tests.end_to_end.playing import (
    A_WHILE,
    Offer,
    Strategy,
    Wanted,
    as_people_play,
    is_awaited,
    key_of,
    latched,
    offers,
    plays_cards,
    shows_cards,
    something_new,
)
from tests.end_to_end.running_bot import running_bot, save_settings, wait_until_idle
from tests.keys import (
    AGAIN,
    BOARD,
    CARDS,
    CHECK_SHUFFLE,
    GREETING,
    HAND,
    JOIN,
    LEAVE_FOR_SURE,
    MENU,
    RESULT_MENU,
    RULES,
    SETTINGS,
    START,
)

P = ParamSpec("P")

A_LONG_STARE = 1.0
NEW_SERVER = EphemeralTerms()
PLAIN = Settings(board="text", clock=0, again="seated")
"""Most tests use text boards, because drawing takes time.

They have no clock, which would make moves of its own while a busy machine is late. Besides, at half
time a board is repainted, which would hide a missing update.
"""
SHORT = replace(PLAIN, rules=replace(PLAIN.rules, deck=24))
"""The short pack."""


@dataclass
class Club:
    """People `in_group` play with ephemeral hands in the group, the others in private."""

    sandbox: Sandbox
    group: Group
    people: list[Person]
    database: Path
    limits: Limits = UNCOUNTED
    in_group: set[Person] = field(default_factory=set)
    introduces_itself: bool = False
    strategy: Strategy = as_people_play
    patience: float = A_PRESS
    """Seconds for which players wait for an answer."""
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    accepted: list[tuple[Person, str]] = field(default_factory=list)
    """Presses that were answered without a word, which means that they were carried out."""
    unanswered: list[tuple[Person, str]] = field(default_factory=list)
    _last: dict[Person, str] = field(default_factory=dict)
    """Everybody's last accepted press.

    Pressed again it does nothing and is answered without a word. A press that was refused may be
    accepted when it is repeated.
    """

    @asynccontextmanager
    async def running_bot(self, pace: float | None = None) -> AsyncIterator[None]:
        """Run the whole bot as `python -m bot` does, with the tables' clock at this pace."""
        limits = replace(self.limits, pace=pace or self.limits.pace)
        introduces_itself = self.introduces_itself
        async with running_bot(
            self.sandbox, self.database, limits, introduces_itself=introduces_itself
        ):
            yield

    # Before a game

    async def choose_settings(self, group: Group | None = None, **options: object) -> None:
        """Let the owner of the group press these values in its settings."""
        owner = self.people[0]
        group = group or self.group
        await owner.private.shows(GREETING)  # otherwise the bot cannot write there yet
        menu = await open_settings(owner, group)
        for option, value in options.items():
            data = pack(Choose(ChatId(group.id), option, str(value)))
            assert not (await owner.forges(menu, data)).text
        await owner.private.shows("Now: ")

    async def open_table(self) -> Message:
        """Open a table and return its lobby. The first person is seated, unless new to the bot."""
        self.people[0].says(self.group, "/durak")
        return await self.group.shows(JOIN)

    async def join(self, person: Person) -> Answer:
        """Press Join, and Start in the private chat if the answer leads there."""
        answer = await person.presses_in(self.group, JOIN)
        if answer.url:
            person.follows(answer.url)
            await person.private.shows("at the table")
        return answer

    async def open_menu(self, person: Person, result: Message | None = None) -> Message:
        """Press ⋯ below the lobby or a result, and return what this person alone sees then."""
        alone = self.group.seen_by(person)
        if result is None:
            await person.presses_in(self.group, MENU)
            return await alone.shows(RULES)
        await person.presses(result, RESULT_MENU)
        return await alone.shows(CHECK_SHUFFLE)

    async def start_game(
        self,
        group: Group | None = None,
        people: Sequence[Person] | None = None,
        topic: Topic | None = None,
    ) -> Message:
        """Open a table for these people, start the game, and return the board."""
        group = group or self.group
        people = people or self.people
        people[0].says(group, "/durak", topic)
        lobby = await group.shows(JOIN, topic)
        for person in people[1:]:
            assert not (await person.presses(lobby, JOIN)).url
        lobby = await group.shows(START, topic)
        assert not (await people[0].presses(lobby, START)).text
        await self._hold_cards(people)
        return await group.shows(BOARD, topic)

    async def start_short_game(self, **options: object) -> Message:
        """Start a game with the short pack, which is as good as a whole one and over sooner."""
        await self.choose_settings(None, **{"deck": 24} | options)
        return await self.start_game()

    async def start_opened_game(self, group: Group, topic: Topic | None = None) -> None:
        """Seat everybody at the table that is open in this group, and start the game."""
        lobby = await group.shows(JOIN, topic)
        for person in self.people[1:]:
            await person.presses(lobby, JOIN)
        await self.people[0].presses(await group.shows(START, topic), START)
        await group.shows(BOARD, topic)

    async def _hold_cards(self, people: Sequence[Person]) -> None:
        """Wait for the hands of all people who have met the bot. Others see none until they ask."""
        known = (person for person in people if person.id in self.sandbox.world.started)
        await asyncio.gather(*(person.private.shows(CARDS) for person in known))

    def acknowledged(self, said: Message) -> Message | None:
        found = self.group.message(said.id)
        return found if found and found.reaction == "👌" else None

    # In a game

    async def play_card(self) -> None:
        """Play until one action is accepted."""
        before = len(self.accepted)
        await self.play_until(lambda: len(self.accepted) > before)

    async def play_on(self, presses: int) -> None:
        """Make this many more presses that are accepted, unless the game ends before."""
        goal = len(self.accepted) + presses
        await self.play_until(lambda: len(self.accepted) >= goal or self.is_over())

    async def leave_game(self, person: Person) -> None:
        """Leave in mid-game, which is asked about once more."""
        person.says(self.group, "/leave")
        await person.presses_in(person.private, LEAVE_FOR_SURE)

    async def play_to_end(self, *absent: Person) -> Message:
        """Play to the end, without the absent people, and return the result."""
        await self.play_until(self.is_over, *absent)
        return await self.group.shows(AGAIN)

    async def play_again(self) -> Message:
        """Play another game with the same people to its end, and return the result."""
        ended = len(self.results)
        await self.people[0].presses(self.results[-1], AGAIN)
        await self.people[0].presses_in(self.group, START)
        await self.play_until(lambda: len(self.results) > ended)
        await self.wait_until_idle()
        return self.results[-1]

    async def play_until_somebody_loses(self) -> Message:
        """Play as many games as it takes, because some may be drawn."""
        result = await self.play_to_end()
        while "A draw" in result.text:
            result = await self.play_again()
        return result

    async def play_until(
        self, end: Callable[[], bool], *absent: Person, wanted: Wanted = plays_cards
    ) -> None:
        """Let everybody but the absent press buttons of their hands, all at the same time.

        They stop together: the end may be there for a moment that only one of them sees.
        """
        end = latched(end)
        async with asyncio.timeout(250), asyncio.TaskGroup() as tasks:
            for person in self.people:
                if person not in absent:
                    tasks.create_task(self._play(person, end, wanted))

    async def _play(self, person: Person, end: Callable[[], bool], wanted: Wanted) -> None:
        """Press no button twice while the screen is the same, and no dimmed label ever twice.

        Those who have been looking at the same buttons for long try them again.
        """
        tried: set[Offer | str] = set()
        now = asyncio.get_running_loop().time
        asked = -A_WHILE
        pressed = now()
        with self.sandbox.world.watch() as changes:
            while not end():
                await asyncio.sleep(0.005 + 0.01 * self.dice.random())
                if now() > pressed + A_LONG_STARE:
                    tried.clear()
                offered = offers(person, wanted, self._hands_of(person))
                choices = self.strategy([offer for offer in offered if key_of(offer) not in tried])
                if choices:
                    message, button = self.dice.choice(choices)
                    tried.add(key_of((message, button)))
                    await self._press(person, message, button.data)
                    pressed = now()
                    continue
                if now() >= asked + A_WHILE:
                    asked = now()
                    await self._ask_for_hand(person)
                await something_new(changes)

    def _hands_of(self, person: Person) -> Room:
        return self.group.seen_by(person) if person in self.in_group else person.private

    async def _press(self, person: Person, message: Message, data: str) -> None:
        try:
            answer = await person.forges(message, data, self.patience)
        except NotAllowedError:
            return  # deleted between looking and pressing
        except TimeoutError:
            self.unanswered.append((person, data))
            return
        if answer.text:
            self._last.pop(person, None)
        elif self._last.get(person) != data:
            self.accepted.append((person, data))
            self._last[person] = data

    async def _ask_for_hand(self, person: Person) -> None:
        """Ask for a hand if there is none, or if the person is awaited but has nothing to press.

        In private a hand can be asked for while it rests.
        """
        room = self.group if person in self.in_group else person.private
        asked = room.finds(HAND)
        if asked and (not shows_cards(self._hands_of(person)) or is_awaited(asked, person)):
            with suppress(NotAllowedError):
                await person.presses(asked, HAND)

    # What has happened

    def is_over(self) -> bool:
        return self.group.finds(AGAIN) is not None

    async def wait_until_idle(self) -> None:
        """Wait until every update is handled and everything that was requested is sent."""
        await wait_until_idle(self.sandbox)

    async def read_journal(self, table: int = 1) -> Sequence[Entry]:
        """Return the journal so far. The bot may be running."""
        async with connections.reading(self.database) as connection:
            return await entries.read(connection, TableId(table))

    def calls(self, chat: int, method: str) -> list[Logged]:
        """Return the successful calls of every method with this prefix."""
        return [
            call
            for call in self.sandbox.calls
            if call.ok and call.chat_id == chat and call.method.startswith(method)
        ]

    def keeps_to_the_limit(self) -> bool:
        """Whether there was room for another call in every minute of the group."""
        allowed = self.limits.terms.group_calls_per_minute
        return self.sandbox.busiest_minute(self.group) < allowed

    @property
    def refusals(self) -> list[str]:
        """Everything that Telegram refused, except for flood limits."""
        return [call.description for call in self.sandbox.failures if call.code != 429]

    @property
    def results(self) -> Sequence[Message]:
        return [post for post in self.group.posts if post.offers(AGAIN)]

    @property
    def board(self) -> Message:
        return next(post for post in reversed(self.group.posts) if post.offers(BOARD))


async def open_settings(person: Person, group: Group) -> Message:
    """Ask for the settings of a group, and return the menu, which is not one from before."""
    older = {post.id for post in person.private.posts}
    person.says(group, "/settings")

    def newest() -> Message | None:
        menu = person.private.finds(SETTINGS)
        return menu if menu and menu.id not in older else None

    return await person.private.until(newest)


def people_with_old_apps(sandbox: Sandbox, names: str) -> list[Person]:
    """Create people whose apps send every command visibly, no matter what the menus say."""
    people = [sandbox.user(name) for name in names.split()]
    for person in people:
        person.uses_old_app()
    return people


@asynccontextmanager
async def club_without_bot(
    folder: Path,
    names: str = "Anna Ben",
    limits: Limits = UNCOUNTED,
    *,
    kind: ChatKind = ChatKind.SUPERGROUP,
    settings: Settings = PLAIN,
    ephemeral: EphemeralTerms = NEW_SERVER,
    takes_pictures: bool = True,
    press_rule: PressRule = unrelated,
    strangers: int = 0,
    introduces_itself: bool = False,
) -> AsyncIterator[Club]:
    """Gather people who know the bot, and their group, without the bot so far.

    The last few may be `strangers` to the bot, who play in the group.
    """
    terms = replace(limits.terms, ephemeral=ephemeral, takes_pictures=takes_pictures)
    async with Sandbox.serving(press_rule(terms)) as sandbox:
        people = people_with_old_apps(sandbox, names)
        group = sandbox.group("Evening", people, kind)
        acquainted = len(people) - strangers
        for person in people[:acquainted]:
            person.starts()
        database = folder / "club.sqlite3"
        await save_settings(database, group, settings)
        in_group = set(people[acquainted:])
        yield Club(sandbox, group, people, database, limits, in_group, introduces_itself)


GatherClub: TypeAlias = Callable[P, AbstractAsyncContextManager[Club]]


def with_the_bot(gather_club: GatherClub[P]) -> GatherClub[P]:
    @asynccontextmanager
    async def gather_and_run(*args: P.args, **options: P.kwargs) -> AsyncIterator[Club]:
        async with gather_club(*args, **options) as club, club.running_bot():
            for person in club.people:
                if person not in club.in_group:
                    await person.private.shows(GREETING)
            yield club

    return gather_and_run


running_club = with_the_bot(club_without_bot)
