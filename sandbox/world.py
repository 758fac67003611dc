"""The one mutable thing here: who exists, who is where, and what every chat shows.

World keeps the books and tells its watchers; it does not judge who may do what (methods/ and
people.py do) and speaks no HTTP.
"""

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TypeVar

from sandbox import changes
from sandbox.changes import Change
from sandbox.files import Files
from sandbox.flood import Flood
from sandbox.profile import Profile
from sandbox.updates import Updates
from sandbox.values import Answer, Chat, ChatKind, Member, Message, Query, Role, User

T = TypeVar("T")

SUPERGROUP_BASE = -1_002_000_000_000


@dataclass(frozen=True, slots=True)
class Terms:
    """The circumstances: who the bot is, how strict and how slow this Telegram is."""

    token: str = "110201543:SANDBOX-local-telegram"  # noqa: S105  (opens nothing but this sandbox)
    name: str = "Sandbox Bot"
    username: str = "sandbox_bot"
    clock: Callable[[], float] = time.time
    reads_everything: bool = True
    latency: float = 0.0
    group_calls_per_minute: int = 20
    calls_per_second: int = 30
    query_lifetime: float = 15.0


class World:
    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.bot = User(_bot_id(terms.token), terms.name, "", terms.username, is_bot=True)
        self.users: dict[int, User] = {}
        self.chats: dict[int, Chat] = {}
        self.started: set[int] = set()
        self.blocked: set[int] = set()
        self.files = Files()
        self.flood = Flood(terms.clock, terms.group_calls_per_minute, terms.calls_per_second)
        self.profile = Profile()
        self.updates = Updates()
        self._members: dict[int, dict[int, Member]] = {}
        self._messages: dict[int, dict[int, Message]] = {}
        self._queries: dict[str, tuple[Query, asyncio.Future[Answer]]] = {}
        self._watchers: set[asyncio.Queue[Change | None]] = set()
        self._person_ids = itertools.count(5_001)
        self._group_ids = itertools.count(4_001)
        self._shared_ids = itertools.count(1)
        self._own_ids: dict[int, Iterator[int]] = {}
        self._query_ids = itertools.count(48_000_000_001)

    def now(self) -> int:
        return int(self.terms.clock())

    # People and chats

    def add_user(self, name: str, language: str = "en", username: str = "") -> User:
        first, _, last = name.partition(" ")
        user = User(next(self._person_ids), first, last, username, language)
        self.users[user.id] = user
        self.add_chat(Chat(user.id, ChatKind.PRIVATE, username=username))
        return user

    def change_user(self, user: User) -> None:
        self.users[user.id] = user
        self.announce(changes.Rearranged())

    def new_group_id(self, kind: ChatKind) -> int:
        number = next(self._group_ids)
        return -number if kind is ChatKind.GROUP else SUPERGROUP_BASE - number

    def add_chat(self, chat: Chat) -> Chat:
        self._messages.setdefault(chat.id, {})
        self._members.setdefault(chat.id, {})
        return self.change_chat(chat)

    def change_chat(self, chat: Chat) -> Chat:
        self.chats[chat.id] = chat
        self.announce(changes.Rearranged())
        return chat

    def member(self, chat_id: int, user_id: int) -> Member:
        return self._members[chat_id].get(user_id) or Member(user_id, Role.LEFT)

    def members(self, chat_id: int) -> tuple[Member, ...]:
        return tuple(m for m in self._members[chat_id].values() if m.role.is_present)

    def set_member(self, chat_id: int, member: Member) -> None:
        self._members[chat_id][member.user_id] = member
        self.announce(changes.Rearranged())

    def user(self, user_id: int) -> User | None:
        return self.bot if user_id == self.bot.id else self.users.get(user_id)

    # Messages

    def next_message_id(self, chat: Chat) -> int:
        """A supergroup numbers its own messages; all other chats of a bot share one sequence."""
        if chat.kind is not ChatKind.SUPERGROUP:
            return next(self._shared_ids)
        return next(self._own_ids.setdefault(chat.id, itertools.count(1)))

    def post(self, message: Message) -> Message:
        numbered = replace(message, id=self.next_message_id(self.chats[message.chat_id]))
        self._messages[message.chat_id][numbered.id] = numbered
        self.announce(changes.Posted(numbered))
        return numbered

    def replace(self, message: Message) -> Message:
        self._messages[message.chat_id][message.id] = message
        self.announce(changes.Edited(message))
        return message

    def erase(self, message: Message) -> None:
        """A pinned message that is gone is pinned no more."""
        chat = self.chats[message.chat_id]
        del self._messages[chat.id][message.id]
        if message.id in chat.pinned:
            left = tuple(number for number in chat.pinned if number != message.id)
            self.change_chat(replace(chat, pinned=left))
        self.announce(changes.Erased(message.chat_id, message.id))

    def message(self, chat_id: int, message_id: int) -> Message | None:
        return self._messages[chat_id].get(message_id)

    def messages(self, chat_id: int) -> tuple[Message, ...]:
        return tuple(self._messages[chat_id].values())

    # Pressed buttons

    def open_query(self, user: User, message: Message, data: str) -> Query:
        number = str(next(self._query_ids))
        query = Query(number, user.id, message.chat_id, message.id, data, self.terms.clock())
        self._forget_old_queries(query.at)
        self._queries[number] = query, asyncio.get_running_loop().create_future()
        self.announce(changes.Pressed(query))
        return query

    def _forget_old_queries(self, now: float) -> None:
        for query, _ in list(self._queries.values()):
            if now - query.at > self.terms.query_lifetime:
                del self._queries[query.id]

    def close_query(self, query_id: str) -> tuple[Query, asyncio.Future[Answer]] | None:
        """Hands out an open query once; None for one that is unknown, answered or too old."""
        found = self._queries.pop(query_id, None)
        if found and self.terms.clock() - found[0].at <= self.terms.query_lifetime:
            return found
        return None

    async def answer(self, query: Query, patience: float) -> Answer:
        _, answer = self._queries[query.id]
        async with asyncio.timeout(patience):
            return await asyncio.shield(answer)

    # Watching

    def announce(self, change: Change) -> None:
        for watcher in self._watchers:
            watcher.put_nowait(change)

    @contextmanager
    def watch(self) -> Iterator[asyncio.Queue[Change | None]]:
        """A queue of every change from now on; None in it says that the sandbox closes."""
        queue: asyncio.Queue[Change | None] = asyncio.Queue()
        self._watchers.add(queue)
        try:
            yield queue
        finally:
            self._watchers.discard(queue)

    async def until(self, look: Callable[[], T | None], patience: float) -> T:
        """What `look` finds, as soon as it finds something; TimeoutError when patience ends."""
        with self.watch() as queue:
            async with asyncio.timeout(patience):
                while (found := look()) is None:
                    await queue.get()
        return found

    def close(self) -> None:
        for watcher in self._watchers:
            watcher.put_nowait(None)
        self.updates.release()


def _bot_id(token: str) -> int:
    number = token.partition(":")[0]
    return int(number) if number.isdigit() else 110_201_543
