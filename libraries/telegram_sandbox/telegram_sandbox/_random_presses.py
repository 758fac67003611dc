"""Simulated people who press random buttons that they see, at a human pace.

They know no game. They prefer their newest private message, sometimes try the newest one in a
group, follow the links they are given, and press only buttons that the script allows them.
"""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import suppress

from telegram_sandbox._people import NotAllowedError, Person
from telegram_sandbox._rooms import Room
from telegram_sandbox._values import Answer, Button, Message
from telegram_sandbox._world import World

PAUSE = (0.5, 1.6)
SOCIABLE = 0.25
RECENT = 3


class RandomPressers:
    """Presses at random.

    `may_press` tells from callback data whether a person would press the button.
    """

    def __init__(
        self, world: World, may_press: Callable[[str], bool], seed: int | None = None
    ) -> None:
        self.may_press = may_press
        self._world = world
        self._dice = random.Random(seed)  # noqa: S311  (not for secrets)
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def active(self) -> set[int]:
        """The ids of those who press at the moment."""
        return set(self._tasks)

    def switch(self, person: Person, on: bool) -> None:
        """Let the person press from now on, or no more."""
        if on and person.id not in self._tasks:
            self._tasks[person.id] = asyncio.create_task(self._keep_pressing(person))
        elif not on and person.id in self._tasks:
            self._tasks.pop(person.id).cancel()
        self._world.change_user(person.user)

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._tasks.clear()

    async def press_once(self, person: Person) -> Answer | None:
        """Press one of the buttons that the person sees, or return None if there is none.

        Raises NotAllowedError if the message goes at the same time, and TimeoutError if the bot
        does not answer.
        """
        choices = self._choices(person)
        if not choices:
            return None
        message, button = self._dice.choice(choices)
        answer = await person.forges(message, button.data)
        if answer.url:
            person.follows(answer.url)
        return answer

    async def _keep_pressing(self, person: Person) -> None:
        while True:
            await asyncio.sleep(self._dice.uniform(*PAUSE))
            with suppress(TimeoutError, NotAllowedError):
                await self.press_once(person)

    def _choices(self, person: Person) -> list[tuple[Message, Button]]:
        private = list(self._offers(person.private))
        social = [
            offer for group in self._groups(person) for offer in self._offers(group.seen_by(person))
        ]
        if self._dice.random() < SOCIABLE:
            return social or private
        return private or social

    def _groups(self, person: Person) -> Iterator[Room]:
        for chat in self._world.chats.values():
            if self._world.member(chat.id, person.id).role.is_present and not chat.migrated_to:
                yield Room(self._world, chat.id)

    def _offers(self, room: Room) -> Iterator[tuple[Message, Button]]:
        for message in room.posts[-RECENT:]:
            for button in message.buttons:
                if button.data and self.may_press(button.data):
                    yield message, button
