"""What people do in a month: evenings of games in their groups, and deals alone.

Everybody finds buttons by what they send, because groups speak different languages.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from screens import buttons
from screens.callback_data import Payload
from telegram_sandbox import Button, Group, Message, NotAllowedError, Person, Room, Topic
from tests.end_to_end.playing import Kind, Offer, as_people_play, buttons_of, is_dimmed, plays_cards
from tests.keys import read

RECENT = 20
"""How many messages at the end of a chat people look at."""
THINKING = (0.1, 0.6)
A_MINUTE = 60.0
A_LONG_GAME = 10_800.0
"""Seconds."""
STARES = 6
"""After so many looks at nothing new, people press once more what they have pressed before."""

FALLS_ASLEEP = 0.03
LEAVES_GAME = 0.02
TAKES = 0.15
"""How likely it is that somebody does this."""


@dataclass
class Doings:
    """What people did, to see that a month has something of everything."""

    counted: Counter[str] = field(default_factory=Counter)
    seated: set[int] = field(default_factory=set)
    """Who has been at a table in a group until the end of a game."""
    troubles: list[str] = field(default_factory=list)
    """What people wanted to do and could not."""

    @contextmanager
    def troubles_noted(self, what: object) -> Iterator[None]:
        try:
            yield
        except TimeoutError as error:
            self.troubles.append(f"{what}: {error}")


def newest(room: Room, kind: Kind, topic: Topic | None = None) -> Message | None:
    """Return the newest message with such a button. Topics are places of their own."""
    place = topic.id if topic else None
    found = (
        message
        for message in reversed(room.posts[-RECENT:])
        if message.topic == place and buttons_of(message, kind)
    )
    return next(found, None)


@dataclass(eq=False)
class Player:
    """Somebody who plays now and then. The bot `is_known` to them, and they to it.

    Whoever `stays_known` has done something by which others are rated, so they are not forgotten.
    """

    person: Person
    dice: random.Random
    doings: Doings
    is_known: bool = False
    is_invited: bool = False
    """Whether an evening has been planned for them. Whatever else is may come to no game."""
    stays_known: bool = False
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

    async def press(self, room: Room, kind: type[Payload], topic: Topic | None = None) -> None:
        """Press such a button once it is there. Raises TimeoutError after a minute."""
        message = await room.until(lambda: newest(room, kind, topic), A_MINUTE)
        await self._press(message, self.dice.choice(buttons_of(message, kind)))

    async def play_card(self) -> bool:
        """Press something new in the hand. Return whether there was anything."""
        offered = [each for each in self._offers() if _key(each) not in self._tried]
        self._stares = 0 if offered else self._stares + 1
        if self._stares > STARES:
            self._tried.clear()
        if offered:
            takes = self.dice.random() < TAKES  # more often, games would be long
            offer = self.dice.choice(offered if takes else as_people_play(offered))
            self._tried.add(_key(offer))
            await self._press(*offer)
        return bool(offered)

    def _offers(self) -> Iterator[Offer]:
        for message in self.person.private.posts[-RECENT:]:
            for button in buttons_of(message, buttons.Play | buttons.Select):
                if not is_dimmed((message, button)) and plays_cards(read(button.data)):
                    yield message, button

    async def _press(self, message: Message, button: Button) -> None:
        """Press a button, if the message is still there."""
        with self.doings.troubles_noted(self.person), suppress(NotAllowedError):
            await self.person.forges(message, button.data)

    # Alone

    async def play_alone(self, seconds: float) -> None:
        """Play a game against computers to its end, or for so long."""
        now = asyncio.get_running_loop().time
        end = now() + seconds
        while now() < end:
            await self.pause()
            if not await self.play_card() and newest(self.person.private, buttons.Again):
                return

    async def ask_to_be_forgotten(self) -> None:
        if not self.stays_known and await self.asks("/forget", buttons.ForgetForSure):
            self.doings.counted["forgotten"] += 1
            self.is_known = False

    async def asks(self, command: str, kind: type[Payload]) -> bool:
        """Say this to the bot alone, and press its button. Return whether it has come."""
        await self.meet_bot()
        self.person.says(self.person.private, command)
        return await self.could_press(self.person.private, kind)

    async def could_press(self, room: Room, kind: type[Payload]) -> bool:
        with suppress(TimeoutError):
            await self.press(room, kind)
            return True
        return False


def _key(offer: Offer) -> tuple[int, str]:
    message, button = offer
    return message.key, button.data


@dataclass
class Company:
    """People who sit down together in a group, or in a topic of it."""

    group: Group
    players: Sequence[Player]
    topic: Topic | None = None

    @property
    def doings(self) -> Doings:
        return self.host.doings

    @property
    def host(self) -> Player:
        return self.players[0]

    async def spend_evening(self, games: int) -> None:
        with self.doings.troubles_noted(self.group):
            await self.come("/durak")
            for number in range(games):
                if number:
                    await self.press(self.host, buttons.Again)
                await self.play(until=buttons.Again)

    async def come(self, command: str) -> Message:
        """Return what the host has said."""
        for player in self.players:
            await player.meet_bot()
        return self.host.person.says(self.group, command, self.topic)

    async def press(self, player: Player, kind: type[Payload]) -> None:
        await player.press(self.group, kind, self.topic)

    async def play(self, until: Kind) -> None:
        """Play a game from its lobby to its result, which has such a button.

        Some fall asleep: the clock plays for them, and a stand-in.
        """
        for player in self.players[1:]:
            await player.pause()
            await self.press(player, buttons.Join)
        await self.press(self.host, buttons.Start)
        before = self._number_of(until)
        awake = [each for each in self.players if each.dice.random() > FALLS_ASLEEP]
        await self._leave_perhaps(awake)
        async with asyncio.timeout(A_LONG_GAME):
            while self._number_of(until) <= before:
                await self.host.pause()
                for player in awake:
                    await player.play_card()
        self.doings.counted["games"] += 1
        self.doings.seated |= {player.person.id for player in self.players}

    async def _leave_perhaps(self, awake: list[Player]) -> None:
        for player in awake[1:]:
            if player.dice.random() < LEAVES_GAME:
                awake.remove(player)
                player.person.says(self.group, "/leave", self.topic)
                await player.could_press(player.person.private, buttons.LeaveForSure)

    def _number_of(self, kind: Kind) -> int:
        """Return the number of the newest message with such a button, or 0."""
        message = newest(self.group, kind, self.topic)
        return message.id if message else 0
