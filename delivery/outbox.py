"""The only sender: what a chat should show is wanted here and painted within Telegram's limits."""

from collections.abc import Coroutine, Iterable
from typing import Any, Protocol

import structlog

from club.places import ChatId, Place
from club.slots import Slot
from delivery.bot_api import Flooded, Moved, ShutOut, Silenced
from delivery.chat_queue import ChatQueue, Hindrance, Unpinnable
from delivery.plan import Erasure, File, Note, Page, Wish, chat_of
from delivery.sender_context import SenderContext
from screens.post import Post
from screens.screen import Screen

log = structlog.get_logger()


class Addressees(Protocol):
    """Whom to tell when a chat has another id, or is closed to us."""

    async def moved(self, old: ChatId, new: ChatId) -> None: ...

    async def shut_out(self, chat: ChatId) -> None: ...


class Listeners(Protocol):
    """Whom to tell when a chat lets us write not at all, or only now and then, or pin nothing."""

    async def silenced(self, chat: ChatId) -> None: ...

    async def slowed(self, chat: ChatId) -> None: ...

    async def unpinnable(self, chat: ChatId) -> None: ...


class Outbox:
    def __init__(self, context: SenderContext) -> None:
        self._context = context
        self._addressees: Addressees | None = None
        self._listeners: Listeners | None = None
        self._queues: dict[ChatId, ChatQueue] = {}
        self._tasks = context.tasks

    def report_to(self, addressees: Addressees, listeners: Listeners) -> None:
        """They stand above the tables, and the tables above this: so they come later."""
        self._addressees, self._listeners = addressees, listeners

    def show(self, posts: Iterable[Post]) -> None:
        """These slots should show this; the last word counts."""
        for post in posts:
            self._want(post)

    def say(self, place: Place, subject: str, screen: Screen) -> None:
        self._want(Note(place, subject, screen))

    def turn_page(self, place: Place, message_id: int, screen: Screen) -> None:
        self._want(Page(place, message_id, screen))

    def send_file(self, place: Place, name: str, content: bytes) -> None:
        self._want(File(place, name, content))

    def erase(self, chat: ChatId, message_id: int) -> None:
        self._want(Erasure(chat, message_id))

    def move_to_bottom(self, slot: Slot) -> None:
        """When this slot is shown next, it moves to the bottom of its chat."""
        self._queue(slot.place.chat).lift(slot)

    def try_again(self, chat: ChatId) -> None:
        """What was refused there may be allowed by now: pictures, pins."""
        self._context.try_again(chat)

    async def be_careful(self, chats: Iterable[ChatId]) -> None:
        """After a restart: what they were sent in the last minute only Telegram remembers."""
        for chat in chats:
            await self._context.budget.spend_all(chat)

    async def close(self) -> None:
        """Calls that have begun are ended; what was only wanted will be wanted again."""
        await self._tasks.cancel()

    def _queue(self, chat: ChatId) -> ChatQueue:
        return self._queues.setdefault(chat, ChatQueue(chat, self._context, self._complain))

    def _want(self, wish: Wish) -> None:
        chat = chat_of(wish)
        self._queue(chat).want(wish)
        self._tasks.start(f"sending to {chat}", self._paint, chat)

    async def _paint(self, chat: ChatId) -> None:
        queue = self._queue(chat)
        end = await queue.paint()
        if end or queue.is_done:
            del self._queues[chat]
        if end and self._addressees:
            self._tasks.start(f"closing {chat}", self._tell, self._addressees, chat, end)

    async def _tell(self, addressees: Addressees, chat: ChatId, end: Moved | ShutOut) -> None:
        match end:
            case Moved(new):
                log.info("moved", chat=chat, new=new)
                await addressees.moved(chat, new)
            case ShutOut():
                log.info("shut_out", chat=chat)
                await addressees.shut_out(chat)

    def _complain(self, chat: ChatId, hindrance: Hindrance) -> None:
        """Beside the painting, which goes on. One of a kind at a time is enough."""
        if self._listeners is not None:
            name = f"reporting {type(hindrance).__name__} in {chat}"
            self._tasks.start(name, _told, self._listeners, chat, hindrance)


def _told(listeners: Listeners, chat: ChatId, hindrance: Hindrance) -> Coroutine[Any, Any, None]:
    match hindrance:
        case Silenced():
            return listeners.silenced(chat)
        case Flooded():
            return listeners.slowed(chat)
        case Unpinnable():
            return listeners.unpinnable(chat)
