"""Players who sit at their tables for hours, press what they see, and play again and again."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from screens.buttons import Again, Play, Start
from telegram_sandbox import Answer, Group, Message, NotAllowedError, Person, Room
from tests.end_to_end.moves import Journals, Move, count_moves, move_of
from tests.end_to_end.playing import Kind, Offer, as_people_play, buttons_of, is_dimmed
from tests.end_to_end.process import A_START
from tests.endurance.promises import Promise
from tests.keys import GREETING, JOIN, START

RECENT = 3
"""How many messages at the end of a chat the players look at."""

Condition = Callable[[], bool]


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


def promises_of_moves(acknowledged: Set[Move], journals: Journals) -> Iterator[Promise]:
    counted = count_moves(journals)
    twice = [move for (move, _), times in counted.items() if times > 1]
    yield Promise("moves acknowledged", len(acknowledged))
    yield Promise.no("moves lost", acknowledged - {move for move, _ in counted})
    yield Promise.no("moves done twice", twice)


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
            await person.private.shows(GREETING)
        host.says(self.group, "/durak")
        lobby = await self.group.shows(JOIN)
        for person in others:
            await self._press_and_log(person, lobby, lobby.find_button(JOIN).data)
        await self.group.shows(START)

    async def begin(self) -> None:
        lobby = await self.group.shows(START, patience=A_START)
        await self.people[0].presses(lobby, START, patience=A_START)

    async def play(self, until: Condition, *, once_more: bool = True) -> None:
        """Play `until` this holds, and begin another game when one is over."""
        kind = Play | Again | Start if once_more else Play
        async with asyncio.TaskGroup() as tasks:
            for person in self.people:
                tasks.create_task(self._presses(person, kind, until))

    async def _presses(self, person: Person, kind: Kind, until: Condition) -> None:
        """Unchanged for so long that people would try again also counts as new."""
        seen: dict[Room, tuple[Message, float]] = {}
        while not until():
            await asyncio.sleep(self.dice.uniform(*self.pace.thinks))
            for room in (person.private, self.group):
                offered = _offered(room, kind)
                before, at = seen.get(room, (None, 0.0))
                is_stale = time.monotonic() - at > self.pace.stares
                if offered and (is_stale or offered[0][0] != before):
                    message, button = self.dice.choice(as_people_play(offered))
                    seen[room] = message, time.monotonic()
                    await self._press_and_log(person, message, button.data)
                    break

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


def _offered(room: Room, kind: Kind) -> Sequence[Offer]:
    """Return the buttons of the newest message that has one worth pressing."""
    for message in reversed(room.posts[-RECENT:]):
        offers = [(message, button) for button in buttons_of(message, kind)]
        if offered := [offer for offer in offers if not is_dimmed(offer)]:
            return offered
    return ()
