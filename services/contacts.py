"""What Telegram tells about people and chats in passing, written down only when it is new."""

from typing import TypeAlias

from cachetools import LRUCache
from telegram import Chat, User
from telegram.constants import ChatType

from club.places import ChatId, PersonId
from screens.texts import Texts
from storage.chats import Chats
from storage.people import People

Known: TypeAlias = tuple[str | None, ...]

_KEPT = 10_000


class Contacts:
    def __init__(self, people: People, chats: Chats, texts: Texts) -> None:
        self._people = people
        self._chats = chats
        self._texts = texts
        self._known: LRUCache[int, Known] = LRUCache(_KEPT)

    async def recognise(self, user: User) -> None:
        """The newest name of whoever is known. A press alone makes nobody known."""
        if user.id in self._known or await self._people.get(PersonId(user.id)):
            await self.meet(user)

    async def meet(self, user: User) -> None:
        """Somebody calls us."""
        known = (user.full_name, user.username, user.language_code)
        if self._is_new(user.id, known):
            await self._people.remember(PersonId(user.id), *known)
            self._keep(user.id, known)

    async def meet_at_start(self, user: User) -> None:
        """Start was pressed: from now on we may write."""
        known = (user.full_name, user.username, user.language_code)
        await self._people.remember(PersonId(user.id), *known, started=True)
        self._keep(user.id, known)

    async def visit(self, chat: Chat) -> None:
        known = (chat.title or chat.full_name or "", str(chat.type), chat.username)
        if chat.type != ChatType.PRIVATE and self._is_new(chat.id, known):
            await self._chats.remember(ChatId(chat.id), *known)
            self._keep(chat.id, known)

    async def speak_like(self, user: User, chat: ChatId) -> None:
        """Whoever brings us to a group is understood there, as long as nobody chose a language."""
        known = await self._people.get(PersonId(user.id))
        code = (known.language if known else None) or user.language_code
        if language := self._texts.spoken(code):
            await self._chats.suggest_language(chat, language)

    def forget(self, person: PersonId) -> None:
        self._known.pop(person, None)

    def _is_new(self, id_: int, known: Known) -> bool:
        return self._known.get(id_) != known

    def _keep(self, id_: int, known: Known) -> None:
        """After the write, so that what could not be written is tried again."""
        self._known[id_] = known
