"""Simulated people who press random buttons that they see, at a human pace.

They know no game. They prefer their newest private message, sometimes try the newest one in a
group, follow the links they are given, and press only buttons that the script calls tempting.
"""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import suppress

from telegram_sandbox.people import NotAllowedError, Person
from telegram_sandbox.rooms import Room
from telegram_sandbox.values import Answer, Button, Message
from telegram_sandbox.world import World

PAUSE = (0.5, 1.6)
SOCIABLE = 0.25
RECENT = 3


class Pressers:
    """Presses at random.

    `tempting` tells from callback data whether a person would press the button.
    """

    def __init__(
        self, world: World, tempting: Callable[[str], bool], seed: int | None = None
    ) -> None:
        self.tempting = tempting
        self._world = world
        self._dice = random.Random(seed)  # noqa: S311  (not for secrets)
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def restless(self) -> set[int]:
        return set(self._tasks)

    def switch(self, person: Person, on: bool) -> None:
        if on and person.id not in self._tasks:
            self._tasks[person.id] = asyncio.create_task(self._roam(person))
        elif not on and person.id in self._tasks:
            self._tasks.pop(person.id).cancel()
        self._world.change_user(person.user)

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._tasks.clear()

    async def _roam(self, person: Person) -> None:
        while True:
            await asyncio.sleep(self._dice.uniform(*PAUSE))
            with suppress(TimeoutError, NotAllowedError):
                await self.press_something(person)

    async def press_something(self, person: Person) -> Answer | None:
        choices = self._choices(person)
        if not choices:
            return None
        message, button = self._dice.choice(choices)
        answer = await person.forges(message, button.data)
        if answer.url:
            person.follows(answer.url)
        return answer

    def _choices(self, person: Person) -> list[tuple[Message, Button]]:
        private = list(self._offers(person.private))
        groups = [
            offer for room in self._groups(person) for offer in self._offers(room.seen_by(person))
        ]
        sociable = self._dice.random() < SOCIABLE
        return (groups or private) if sociable else (private or groups)

    def _groups(self, person: Person) -> Iterator[Room]:
        for chat in self._world.chats.values():
            if self._world.member(chat.id, person.id).role.is_present and not chat.migrated_to:
                yield Room(self._world, chat.id)

    def _offers(self, room: Room) -> Iterator[tuple[Message, Button]]:
        for message in room.posts[-RECENT:]:
            for button in message.buttons:
                if button.data and self.tempting(button.data):
                    yield message, button
