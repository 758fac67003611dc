"""What people do in a month: evenings of games in their groups, and deals and puzzles alone.

Everybody finds buttons by what they send, because groups speak different languages.
"""

import asyncio
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import UnionType

from screens.buttons import (
    AcceptChallenge,
    Again,
    AnswerPuzzle,
    BeginTry,
    ChallengeGroup,
    ForgetForSure,
    Join,
    LeaveForSure,
    Payload,
    Play,
    PlayDeal,
    Select,
    ShowDerby,
    Start,
    TryMove,
)
from telegram_sandbox import Button, Group, Message, NotAllowedError, Person, Room, Topic
from tests.end_to_end.playing import Offer, is_dimmed, plays_cards, read

CODE = re.compile(r"/derby \w+")
RECENT = 20
"""How many messages at the end of a chat people look at."""
THINKING = (0.1, 0.6)
A_MINUTE = 60.0
A_LONG_TRY = 1800.0
A_LONG_GAME = 10_800.0
"""Seconds."""
STARES = 6
"""After so many looks at nothing new, people press once more what they have pressed before."""

FALLS_ASLEEP = 0.03
LEAVES_GAME = 0.02
TAKES = 0.15
GIVES_UP_DEAL = 0.5
FORGETS_DEAL = 0.2
"""How likely it is that somebody does this."""


@dataclass
class Doings:
    """What has been done, to see that a month has something of everything."""

    games: int = 0
    derbies: int = 0
    deals: int = 0
    puzzles: int = 0
    answers: int = 0
    forgotten: int = 0
    migrated: int = 0
    seated: set[int] = field(default_factory=set)
    """Who has been at a table in a group until the end of a game."""
    troubles: list[str] = field(default_factory=list)
    """What people wanted to do and could not."""


def buttons(message: Message, kind: type[Payload] | UnionType) -> list[Button]:
    return [each for each in message.buttons if each.data and isinstance(read(each.data), kind)]


def newest(
    room: Room, kind: type[Payload] | UnionType, topic: Topic | None = None
) -> Message | None:
    """Return the newest message with such a button. Topics are places of their own."""
    place = topic.id if topic else None
    found = (
        message
        for message in reversed(room.posts[-RECENT:])
        if message.topic == place and buttons(message, kind)
    )
    return next(found, None)


@dataclass(eq=False)
class Player:
    """Somebody who plays now and then. The bot `is_known` to them, and they to it.

    The tries of whoever `does_puzzles` are what puzzles are rated by, so they are not forgotten.
    """

    person: Person
    dice: random.Random
    doings: Doings
    is_known: bool = False
    is_invited: bool = False
    """Whether an evening has been planned for them: in a derby, their group may play no deal."""
    does_puzzles: bool = False
    _tried: set[tuple[int, str]] = field(default_factory=set)
    _stares: int = 0

    async def meet_bot(self) -> None:
        """Start it, if this is the first time since it has forgotten the person."""
        if not self.is_known:
            self.is_known = True
            self.person.starts()
            await self.pause()

    async def pause(self) -> None:
        await asyncio.sleep(self.dice.uniform(*THINKING))

    async def press(self, message: Message, kind: type[Payload]) -> None:
        """Press one of the buttons of this kind, if the message is still there."""
        await self._press(message, self.dice.choice(buttons(message, kind)))

    async def press_when_there(self, room: Room, kind: type[Payload]) -> bool:
        """Press such a button. Return whether it has come within a minute."""
        try:
            message = await room.until(lambda: newest(room, kind), A_MINUTE)
        except TimeoutError:
            return False
        await self.press(message, kind)
        return True

    async def play_card(self) -> bool:
        """Press something new in the hand. Return whether there was anything."""
        offered = [each for each in self._offers() if self._key(each) not in self._tried]
        self._stares = 0 if offered else self._stares + 1
        if self._stares > STARES:
            self._tried.clear()
        if not offered:
            return False
        message, button = self._choose(offered)
        self._tried.add(self._key((message, button)))
        await self._press(message, button)
        return True

    async def _press(self, message: Message, button: Button) -> None:
        try:
            await self.person.forges(message, button.data)
        except NotAllowedError:
            return
        except TimeoutError:
            self.doings.troubles.append(f"no answer to {read(button.data)}")

    def _offers(self) -> list[Offer]:
        return [
            (message, button)
            for message in self.person.private.posts[-RECENT:]
            for button in buttons(message, Play | Select)
            if not is_dimmed((message, button)) and plays_cards(read(button.data))
        ]

    def _choose(self, offered: Sequence[Offer]) -> Offer:
        """Take only now and then if there is something else: this shortens games."""
        eager = [each for each in offered if each[1].style != "danger"]
        is_eager = eager and self.dice.random() > TAKES
        return self.dice.choice(eager if is_eager else offered)

    @staticmethod
    def _key(offer: Offer) -> tuple[int, str]:
        message, button = offer
        return message.key, button.data

    # Alone

    async def try_deal(self) -> None:
        """Play the deal of the day, give it up, or leave it unfinished for midnight to end it."""
        await self.meet_bot()
        self.person.says(self.person.private, "/daily")
        if not await self.press_when_there(self.person.private, BeginTry):
            return
        self.doings.deals += 1
        fate = self.dice.random()
        gives_up = fate < GIVES_UP_DEAL
        forgets = not gives_up and fate < GIVES_UP_DEAL + FORGETS_DEAL
        await self._play_alone(A_MINUTE if gives_up or forgets else A_LONG_TRY)
        if gives_up:
            self.person.says(self.person.private, "/leave")
            await self.press_when_there(self.person.private, LeaveForSure)

    async def _play_alone(self, seconds: float) -> None:
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            await self.pause()
            if not await self.play_card() and newest(self.person.private, Again):
                return

    async def try_puzzle(self) -> None:
        await self.meet_bot()
        self.person.says(self.person.private, "/puzzle")
        self.does_puzzles = True
        if await self.press_when_there(self.person.private, TryMove):
            self.doings.puzzles += 1

    async def answer_in(self, group: Group, topics: Sequence[Topic | None]) -> None:
        """Answer the puzzle of the day in a group, if there is one."""
        await self.meet_bot()
        self.does_puzzles = True
        posed = (newest(group, AnswerPuzzle, topic) for topic in topics)
        for message in filter(None, posed):
            await self.press(message, AnswerPuzzle)
            self.doings.answers += 1

    async def ask_to_be_forgotten(self) -> None:
        if self.does_puzzles:
            return
        self.person.says(self.person.private, "/forget")
        if await self.press_when_there(self.person.private, ForgetForSure):
            self.doings.forgotten += 1
            self.is_known = False


@dataclass
class Company:
    """People who sit down together in a group, or in a topic of it."""

    group: Group
    players: Sequence[Player]
    dice: random.Random
    doings: Doings
    topic: Topic | None = None

    async def spend_evening(self, games: int) -> None:
        host, *others = self.players
        try:
            for player in self.players:
                await player.meet_bot()
            host.person.says(self.group, "/durak", self.topic)
            for number in range(games):
                if number:
                    await host.press(await self._shows(Again), Again)
                await self._fill_lobby(host, others)
                await self._play(until=Again)
        except TimeoutError as error:
            self.doings.troubles.append(f"{self.group}: {error}")

    async def play_deals(self, deals: int) -> None:
        """Play so many deals of a derby that the group has agreed on."""
        host, *others = self.players
        try:
            for player in self.players:
                await player.meet_bot()
            host.person.says(self.group, "/derby")
            for _ in range(deals):
                await host.press(await self._shows(PlayDeal), PlayDeal)
                await self._fill_lobby(host, others)
                await self._play(until=PlayDeal | ShowDerby)
        except TimeoutError as error:
            self.doings.troubles.append(f"a derby in {self.group}: {error}")

    async def _fill_lobby(self, host: Player, others: Sequence[Player]) -> None:
        for player in others:
            await player.pause()
            await player.press(await self._shows(Join), Join)
        await host.press(await self._shows(Start), Start)

    async def _play(self, until: type[Payload] | UnionType) -> None:
        """Play a game to its result, which has such a button.

        Some fall asleep: the clock plays for them, and a stand-in.
        """
        before = self._number_of(until)
        awake = [player for player in self.players if self.dice.random() > FALLS_ASLEEP]
        await self._leave_perhaps(awake)
        async with asyncio.timeout(A_LONG_GAME):
            while self._number_of(until) <= before:
                await asyncio.sleep(self.dice.uniform(*THINKING))
                for player in awake:
                    await player.play_card()
        self.doings.games += 1
        self.doings.seated |= {player.person.id for player in self.players}

    async def _leave_perhaps(self, awake: list[Player]) -> None:
        for player in awake[1:]:
            if self.dice.random() < LEAVES_GAME:
                awake.remove(player)
                player.person.says(self.group, "/leave", self.topic)
                await player.press_when_there(player.person.private, LeaveForSure)

    async def _shows(self, kind: type[Payload]) -> Message:
        """Raises TimeoutError."""
        return await self.group.until(lambda: newest(self.group, kind, self.topic), A_MINUTE)

    def _number_of(self, kind: type[Payload] | UnionType) -> int:
        """Return the number of the newest message with such a button, or 0."""
        message = newest(self.group, kind, self.topic)
        return message.id if message else 0


async def agree_on_derby(home: Company, away: Company) -> bool:
    """Let one group challenge the other. Return whether it has accepted."""
    challenger = home.players[0]
    opponent = away.players[0]
    await challenger.meet_bot()
    await opponent.meet_bot()
    challenger.person.says(home.group, "/derby")
    if not await challenger.press_when_there(home.group, ChallengeGroup):
        return False
    made = await home.group.until(lambda: _with_code(home.group), A_MINUTE)
    found = CODE.search(made.text)
    opponent.person.says(away.group, found[0] if found else "")
    return await opponent.press_when_there(away.group, AcceptChallenge)


def _with_code(group: Group) -> Message | None:
    return next((each for each in reversed(group.posts) if CODE.search(each.text)), None)
