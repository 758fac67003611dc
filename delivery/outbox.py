"""The only sender: what a chat should show is wanted here, and sent within Telegram's limits."""

from collections.abc import Iterable

from club.places import ChatId, Place
from club.slots import Slot
from delivery.chat_queue import ChatQueue, Shared
from delivery.plan import Erasure, File, Note, Page, Receipt, Wish
from delivery.tagging import TagWish
from screens.post import Post
from screens.screen import Screen


class Outbox:
    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._queues: dict[ChatId, ChatQueue] = {}

    def show(self, posts: Iterable[Post]) -> None:
        """These slots should show this; the last word counts."""
        for post in posts:
            self._want(post.slot.place.chat, post)

    def say(self, place: Place, subject: str, screen: Screen) -> None:
        self._want(place.chat, Note(place, subject, screen))

    def turn_page(self, place: Place, message_id: int, screen: Screen) -> None:
        self._want(place.chat, Page(place, message_id, screen))

    def send_file(self, place: Place, name: str, content: bytes) -> None:
        self._want(place.chat, File(place, name, content))

    def erase(self, chat: ChatId, message_id: int) -> None:
        self._want(chat, Erasure(chat, message_id))

    def acknowledge(self, chat: ChatId, message_id: int) -> None:
        self._want(chat, Receipt(chat, message_id))

    def tag(self, wish: TagWish) -> None:
        self._want(wish.chat, wish)

    def move_to_bottom(self, slot: Slot) -> None:
        """When this slot is shown next, its message moves to the bottom of its chat."""
        self._queue(slot.place.chat).move_to_bottom(slot)

    def try_again(self, chat: ChatId) -> None:
        """What was refused there may be allowed by now: pictures, pins."""
        if queue := self._queues.get(chat):
            queue.try_again()

    async def be_careful(self, chats: Iterable[ChatId]) -> None:
        """After a restart: what they were sent in the last minute only Telegram remembers."""
        for chat in chats:
            await self._shared.limits.spend_all(chat)

    def _want(self, chat: ChatId, wish: Wish) -> None:
        self._queue(chat).want(wish)
        self._shared.tasks.start(f"sending to {chat}", self._send, chat)

    def _queue(self, chat: ChatId) -> ChatQueue:
        return self._queues.setdefault(chat, ChatQueue(chat, self._shared))

    async def _send(self, chat: ChatId) -> None:
        queue = self._queues[chat]
        await queue.send_all()
        if queue.is_idle:
            del self._queues[chat]
