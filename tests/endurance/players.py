"""Players who sit at their tables for hours, press what they see, and play again and again."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from screens.buttons import Again, Payload, Play, Start
from screens.callback_data import unpack
from telegram_sandbox import Answer, Button, Group, Message, NotAllowedError, Person, Room
from tests.endurance.moves import Move, move_of

RECENT = 3
"""How many messages at the end of a chat the players look at."""

Condition = Callable[[], bool]


def is_next(button: Button) -> bool:
    return not button.text.startswith("·") and means(button, Play, Again, Start)


def means(button: Button, *kinds: type[Payload]) -> bool:
    return bool(button.data) and isinstance(unpack(button.data), kinds)


class Pace(NamedTuple):
    """In seconds: how long people think, wait for an answer, and look at an unchanged message."""

    thinks: tuple[float, float]
    waits: float
    stares: float


AS_PEOPLE_PRESS = Pace((0.5, 2.0), 15.0, 10.0)


def accelerated(pace: float) -> Pace:
    shortest, longest = AS_PEOPLE_PRESS.thinks
    return Pace(
        (shortest / pace, longest / pace), AS_PEOPLE_PRESS.waits, AS_PEOPLE_PRESS.stares / pace
    )


@dataclass
class PressLog:
    """What came of every press. `waits` are the seconds between a press and its answer."""

    refusals: Counter[str] = field(default_factory=Counter)
    unanswered: int = 0
    acknowledged: set[Move] = field(default_factory=set)
    waits: list[float] = field(default_factory=list)

    @property
    def pressed(self) -> int:
        return len(self.waits) + self.unanswered

    def answered(self, move: Move | None, answer: Answer, seconds: float) -> None:
        self.waits.append(seconds)
        if answer.text:
            self.refusals[answer.text] += 1
        elif move:
            self.acknowledged.add(move)


@dataclass
class Company:
    """The people at one table."""

    group: Group
    people: Sequence[Person]
    dice: random.Random
    press_log: PressLog
    pace: Pace = AS_PEOPLE_PRESS
    _last: dict[int, str] = field(default_factory=dict)

    async def sit_down(self) -> None:
        host, *others = self.people
        for person in self.people:
            person.starts()
            await person.private.shows("group")
        host.says(self.group, "/durak")
        lobby = await self.group.shows("Join")
        for person in others:
            await self._press_and_log(person, lobby, lobby.find_button("Join").data)
        await self.group.shows("Start")

    async def play(self, until: Condition, once_more: Condition) -> None:
        """Play `until` this holds.

        `once_more` tells whether to begin another game when one is over.
        """
        async with asyncio.TaskGroup() as tasks:
            for person in self.people:
                tasks.create_task(self._presses(person, until, once_more))

    async def _presses(self, person: Person, until: Condition, once_more: Condition) -> None:
        rooms: Sequence[Room] = (person.private, self.group)
        seen: dict[Room, tuple[Message, float]] = {}
        while not until():
            await asyncio.sleep(self.dice.uniform(*self.pace.thinks))
            for room in rooms:
                if (message := offering(room, once_more=once_more())) and self._is_new(
                    message, *seen.get(room, (None, 0.0))
                ):
                    seen[room] = message, time.monotonic()
                    await self._press(person, message, once_more=once_more())
                    break

    def _is_new(self, message: Message, before: Message | None, at: float) -> bool:
        """Unchanged for so long that people would try again also counts as new."""
        return message != before or time.monotonic() - at > self.pace.stares

    async def _press(self, person: Person, message: Message, *, once_more: bool) -> None:
        """Press a random button, but take only if there is no other choice: this shortens games."""
        choices = wanted(message, once_more=once_more)
        eager = [button for button in choices if button.style != "danger"]
        await self._press_and_log(person, message, self.dice.choice(eager or choices).data)

    async def _press_and_log(self, person: Person, message: Message, data: str) -> None:
        """Press, and record the answer.

        The second of two equal presses is answered without a word whether it was carried out or
        not, so it proves nothing.
        """
        is_double = self._last.get(person.id) == data
        self._last[person.id] = data
        move = None if is_double else move_of(person.id, data)
        began = time.monotonic()
        try:
            answer = await person.forges(message, data, self.pace.waits)
        except NotAllowedError:
            return  # deleted between looking and pressing
        except TimeoutError:
            self.press_log.unanswered += 1
        else:
            self.press_log.answered(move, answer, time.monotonic() - began)


def offering(room: Room, *, once_more: bool) -> Message | None:
    """Return the newest message with a button worth pressing."""
    recent = reversed(room.posts[-RECENT:])
    return next((message for message in recent if wanted(message, once_more=once_more)), None)


def wanted(message: Message, *, once_more: bool) -> list[Button]:
    return [
        button
        for button in message.buttons
        if is_next(button) and (once_more or not means(button, Again, Start))
    ]
