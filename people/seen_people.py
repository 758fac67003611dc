"""Stores what Telegram reveals about people and chats in passing, but only when it is new."""

from dataclasses import dataclass

from cachetools import LRUCache

from club.places import ChatId, PersonId, Place
from people.members import is_somebody
from screens.texts import Texts
from storage.chats import Chats
from storage.people import People

_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Contact:
    """A person as Telegram describes them."""

    id: PersonId
    name: str
    language_code: str | None


@dataclass(frozen=True, slots=True)
class Group:
    """A group as Telegram describes it. Only a forum has topics, and it may give them up."""

    id: ChatId
    title: str
    kind: str
    username: str | None
    is_forum: bool = False


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of a forum, with the name that a message in it gives."""

    place: Place
    name: str
    is_renamed: bool


class SeenPeople:
    def __init__(self, people: People, chats: Chats, texts: Texts) -> None:
        self._people = people
        self._chats = chats
        self._texts = texts
        self._known: LRUCache[PersonId | ChatId, Contact | Group] = LRUCache(_KEPT)

    async def recognise(self, contact: Contact) -> None:
        """Update the name of a person who is already known. A mere press makes no one known."""
        if contact.id in self._known or await self._people.get(contact.id):
            await self.meet(contact)

    async def meet(self, contact: Contact) -> None:
        """Store a person who has done something here. Whoever is refused is not to be stored."""
        if is_somebody(contact.id) and self._is_new(contact):
            await self._remember(contact)

    async def meet_at_start(self, contact: Contact) -> None:
        """Store a person who pressed Start: from now on the bot may write to them."""
        await self._remember(contact, started=True)

    async def _remember(self, contact: Contact, *, started: bool | None = None) -> None:
        await self._people.remember(
            contact.id, contact.name, contact.language_code, started=started
        )
        self._known[contact.id] = contact

    async def visit(self, group: Group) -> None:
        if self._is_new(group):
            await self._chats.remember(group.id, group.title, group.kind, group.username)
            if not group.is_forum and await self._chats.topics_of(group.id):
                await self._chats.forget_topics(group.id)
            self._known[group.id] = group

    async def enter(self, topic: Topic) -> None:
        """Store the name of a topic.

        Every message in it repeats its original name; only a renaming message has the new one.
        """
        place = topic.place
        if topic.is_renamed or await self._chats.topic(place) is None:
            await self._chats.name_topic(place, topic.name)

    async def speak_like(self, contact: Contact, chat: ChatId) -> None:
        """Use the language of the person who brought the bot until the group chooses its own."""
        known = await self._people.get(contact.id)
        code = (known.language if known else None) or contact.language_code
        language = self._texts.language_for(code)
        if language:
            await self._chats.suggest_language(chat, language)

    def forget(self, person: PersonId) -> None:
        self._known.pop(person, None)

    def _is_new(self, described: Contact | Group) -> bool:
        """`_known` is only updated after a write, so that a failed one is tried again."""
        return self._known.get(described.id) != described
