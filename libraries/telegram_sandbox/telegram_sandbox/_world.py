"""The only mutable state: who exists, who is where, and what every chat shows.

World keeps the state and notifies its observers. It does not decide who may do what (methods/ and
people.py do) and knows no HTTP.
"""

import asyncio
import itertools
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from telegram_sandbox._events import Answered, Edited, Erased, Event, Posted, Pressed, SceneChanged
from telegram_sandbox._files import Files
from telegram_sandbox._flood_limits import FloodLimits
from telegram_sandbox._inline_queries import InlineQueries
from telegram_sandbox._mini_apps import MiniApp
from telegram_sandbox._profile import Profile
from telegram_sandbox._terms import EphemeralTerms, Settings, Terms
from telegram_sandbox._updates import Updates
from telegram_sandbox._values import (
    Answer,
    Chat,
    ChatKind,
    GuestQuery,
    Member,
    Message,
    Query,
    Role,
    User,
)

T = TypeVar("T")

SUPERGROUP_BASE = -1_002_000_000_000
FIRST_PAIR = 6_000_000_001
FIRST_EPHEMERAL = 29_000_001


class World:
    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.bot = User(_bot_id(terms.token), terms.name, "", terms.username, is_bot=True)
        self.users: dict[int, User] = {}
        self.chats: dict[int, Chat] = {}
        self.started: set[int] = set()
        self.blocked: set[int] = set()
        self.old_apps: set[int] = set()
        """People whose apps do not know ephemeral commands."""
        self.ephemeral_log: list[Message] = []
        """Every version of every ephemeral message that arrived, oldest first."""
        self.files = Files()
        self.flood = FloodLimits(terms)
        self.profile = Profile(terms.settings)
        self.updates = Updates(terms.throttles_polls)
        self.inline = InlineQueries(terms)
        self._members: dict[int, dict[int, Member]] = {}
        self._messages: dict[int, dict[int, Message]] = {}
        self._outdated: dict[tuple[int, int], Message] = {}
        """By chat and key: the version that a phone still shows because an edit was lost."""
        self._inline: dict[str, tuple[int, int] | None] = {}
        """The chat and key of inline messages, or None as long as they do not exist."""
        self._guest_queries: dict[str, GuestQuery] = {}
        self._queries: dict[str, tuple[Query, asyncio.Future[Answer]]] = {}
        self._timers: set[asyncio.TimerHandle] = set()
        self._watchers: set[asyncio.Queue[Event | None]] = set()
        self._person_ids = itertools.count(5_001)
        self._group_ids = itertools.count(4_001)
        self._pair_ids = itertools.count(FIRST_PAIR)
        self._shared_ids = itertools.count(1)
        self._supergroup_ids: dict[int, Iterator[int]] = {}
        self._ephemeral_ids = itertools.count(FIRST_EPHEMERAL)
        self._inline_ids = itertools.count(70_000_000_001)
        self._query_ids = itertools.count(48_000_000_001)
        self.set_ephemeral_terms(terms.ephemeral)

    def now(self) -> int:
        return int(self.terms.clock())

    def set_ephemeral_terms(self, terms: EphemeralTerms) -> None:
        self.terms = replace(self.terms, ephemeral=terms)
        self.dice = random.Random(terms.seed)  # noqa: S311  (not for secrets)
        self.announce(SceneChanged())

    def set_mini_app(self, app: MiniApp | None) -> None:
        self.terms = replace(self.terms, mini_app=app)
        self.announce(SceneChanged())

    def change_settings(self, settings: Settings) -> None:
        self.profile.settings = settings
        self.announce(SceneChanged())

    # People and chats

    def add_user(self, name: str, language: str = "en", username: str = "") -> User:
        first, _, last = name.partition(" ")
        user = User(next(self._person_ids), first, last, username, language)
        self.users[user.id] = user
        self.add_chat(Chat(user.id, ChatKind.PRIVATE, username=username))
        return user

    def rename_bot(self, username: str) -> None:
        self.bot = replace(self.bot, username=username)
        self.announce(SceneChanged())

    def change_user(self, user: User) -> None:
        self.users[user.id] = user
        self.announce(SceneChanged())

    def new_chat_id(self, kind: ChatKind) -> int:
        if kind is ChatKind.PAIR:
            return next(self._pair_ids)
        number = next(self._group_ids)
        return -number if kind is ChatKind.GROUP else SUPERGROUP_BASE - number

    def add_chat(self, chat: Chat) -> Chat:
        self._messages.setdefault(chat.id, {})
        self._members.setdefault(chat.id, {})
        return self.change_chat(chat)

    def change_chat(self, chat: Chat) -> Chat:
        self.chats[chat.id] = chat
        self.announce(SceneChanged())
        return chat

    def member(self, chat_id: int, user_id: int) -> Member:
        return self._members[chat_id].get(user_id) or Member(user_id, Role.LEFT)

    def members(self, chat_id: int) -> tuple[Member, ...]:
        return tuple(m for m in self._members[chat_id].values() if m.role.is_present)

    def set_member(self, chat_id: int, member: Member) -> None:
        self._members[chat_id][member.user_id] = member
        self.announce(SceneChanged())

    def has_bot(self, chat: Chat) -> bool:
        return chat.is_private or self.member(chat.id, self.bot.id).role.is_present

    def is_known_to_bot(self, chat: Chat) -> bool:
        """Whether the bot is or was in the chat. About others it can ask nothing."""
        return chat.is_private or self.bot.id in self._members[chat.id]

    def user(self, user_id: int) -> User | None:
        return self.bot if user_id == self.bot.id else self.users.get(user_id)

    # Messages

    def next_message_id(self, chat: Chat) -> int:
        """Return the next id.

        A supergroup numbers its own messages; all other chats share one sequence.
        """
        if chat.kind is not ChatKind.SUPERGROUP:
            return next(self._shared_ids)
        return next(self._supergroup_ids.setdefault(chat.id, itertools.count(1)))

    def post(self, message: Message) -> Message:
        return self._add(replace(message, id=self.next_message_id(self.chats[message.chat_id])))

    def post_ephemeral(self, message: Message) -> Message:
        return self._add(replace(message, ephemeral_id=next(self._ephemeral_ids)))

    def _add(self, message: Message) -> Message:
        self._messages[message.chat_id][message.key] = message
        if message.inline_id:
            self._inline[message.inline_id] = message.chat_id, message.key
        self._show(Posted(message))
        return message

    def replace(self, message: Message) -> Message:
        self._messages[message.chat_id][message.key] = message
        self._outdated.pop((message.chat_id, message.key), None)
        self._show(Edited(message))
        return message

    def replace_unseen(self, message: Message) -> None:
        """Replace a message, but let the phone show the previous version."""
        shown = self._messages[message.chat_id][message.key]
        self._outdated.setdefault((message.chat_id, message.key), shown)
        self._messages[message.chat_id][message.key] = message

    def _show(self, event: Posted | Edited) -> None:
        if event.message.is_lost:
            return
        if event.message.receiver:
            self.ephemeral_log.append(event.message)
        self.announce(event)

    def erase(self, message: Message) -> None:
        """Delete a message. A pinned one is unpinned."""
        chat = self.chats[message.chat_id]
        del self._messages[chat.id][message.key]
        self._outdated.pop((chat.id, message.key), None)
        if message.id in chat.pinned:
            left = tuple(number for number in chat.pinned if number != message.id)
            self.change_chat(replace(chat, pinned=left))
        self.announce(Erased(message.chat_id, message.key))

    def message(self, chat_id: int, message_id: int) -> Message | None:
        """Return an ordinary message; the ordinary methods do not know ephemeral ones."""
        return self.find(chat_id, message_id) if message_id > 0 else None

    def messages(self, chat_id: int) -> tuple[Message, ...]:
        """The ordinary messages, which everybody sees."""
        return tuple(m for m in self._messages[chat_id].values() if not m.receiver)

    def find(self, chat_id: int, key: int) -> Message | None:
        """Return a message, be it ordinary or ephemeral, by its key."""
        return self._messages[chat_id].get(key)

    def new_inline_id(self) -> str:
        """Return the id of an inline message that is going to exist."""
        number = f"CQABAgAD{next(self._inline_ids)}"
        self._inline[number] = None
        return number

    def is_inline_id(self, number: str) -> bool:
        """Whether there is, was or will be such an inline message."""
        return number in self._inline

    def find_inline(self, number: str) -> Message | None:
        place = self._inline.get(number)
        return self.find(*place) if place else None

    def all_messages(self, chat_id: int) -> tuple[Message, ...]:
        """All messages of the chat, for everybody or for one person, as they are shown."""
        return tuple(
            self._outdated.get((chat_id, key), message)
            for key, message in self._messages[chat_id].items()
        )

    def timeline(self, chat_id: int, user_id: int) -> tuple[Message, ...]:
        """The chat as this person sees it, with ephemeral messages in the places they take."""
        seen = [m for m in self.all_messages(chat_id) if m.is_seen_by(user_id)]
        keys = {message.key for message in seen}
        substitutes = {message.in_place_of: message for message in seen}
        # Where the message that one replaced is gone, it stands in its own place.
        places = [message for message in seen if message.in_place_of not in keys]
        return tuple(substitutes.get(message.key, message) for message in places)

    # Calls of the bot as a guest

    def open_guest_query(self, chat: Chat, caller: User) -> GuestQuery:
        number = str(next(self._query_ids))
        query = GuestQuery(number, chat.id, caller, self.terms.clock())
        self._guest_queries[number] = query
        return query

    def take_guest_query(self, number: str) -> GuestQuery | None:
        """Return a call that is not too old, once."""
        query = self._guest_queries.pop(number, None)
        if not query or self.terms.clock() - query.at > self.terms.guests.query_lifetime:
            return None
        return query

    # Presses

    def open_query(self, user: User, message: Message, data: str) -> Query:
        number = str(next(self._query_ids))
        query = Query(number, user.id, message.chat_id, message.key, data, self.terms.clock())
        self._forget_old_queries(query.at)
        self._queries[number] = query, asyncio.get_running_loop().create_future()
        self.announce(Pressed(query))
        return query

    def _forget_old_queries(self, now: float) -> None:
        for query, _ in list(self._queries.values()):
            if now - query.at > self.terms.query_lifetime:
                del self._queries[query.id]

    def query(self, query_id: str) -> Query | None:
        """Return a press that is not too old, answered or not."""
        if query_id not in self._queries:
            return None
        query, _ = self._queries[query_id]
        is_young = self.terms.clock() - query.at <= self.terms.query_lifetime
        return query if is_young else None

    def is_open(self, query: Query) -> bool:
        """Whether the app still waits for an answer to this press."""
        _, answer = self._queries[query.id]
        return not answer.done()

    def end_query(self, answer: Answer) -> None:
        """Tell the app what the bot answered. It stops waiting."""
        _, waiting = self._queries[answer.query.id]
        waiting.set_result(answer)
        self.announce(Answered(answer))

    async def answer(self, query: Query, patience: float) -> Answer:
        """Wait for the answer to a press. Raises TimeoutError after `patience` seconds."""
        _, answer = self._queries[query.id]
        async with asyncio.timeout(patience):
            return await asyncio.shield(answer)

    # Watching

    def announce(self, event: Event) -> None:
        for watcher in self._watchers:
            watcher.put_nowait(event)

    @contextmanager
    def watch(self) -> Iterator[asyncio.Queue[Event | None]]:
        """Return a queue of all events from now on. None in it means that the sandbox closes."""
        queue: asyncio.Queue[Event | None] = asyncio.Queue()
        self._watchers.add(queue)
        try:
            yield queue
        finally:
            self._watchers.discard(queue)

    async def until(self, look: Callable[[], T | None], patience: float) -> T:
        """Return what `look` finds as soon as it finds something.

        Raises TimeoutError after `patience` seconds.
        """
        with self.watch() as queue:
            async with asyncio.timeout(patience):
                while (found := look()) is None:
                    await queue.get()
        return found

    def do_after(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something later, unless the sandbox has closed, or now if that is in 0 seconds."""

        def do_now() -> None:
            self._timers.discard(timer)
            do()

        if not seconds:
            do()
            return
        timer = asyncio.get_running_loop().call_later(seconds, do_now)
        self._timers.add(timer)

    def close(self) -> None:
        for timer in self._timers:
            timer.cancel()
        for watcher in self._watchers:
            watcher.put_nowait(None)
        self.updates.release()


def _bot_id(token: str) -> int:
    number = token.partition(":")[0]
    return int(number) if number.isdigit() else 110_201_543
