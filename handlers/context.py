"""What every handler has at hand: the services of the house, and the words of whoever is asking."""

from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, cast

from telegram.ext import Application, CallbackContext, ExtBot

from club.hall import Hall
from club.ports import Clock, Journal
from club.table import ChatId, PersonId
from handlers.acquaintances import Acquaintances
from handlers.addresses import Addresses
from handlers.directory import Directory
from handlers.grants import Grants
from handlers.stage import Stage
from handlers.talk import Talk
from screens.texts import Texts
from storage.chats import Chats
from storage.games import Games
from storage.people import People
from storage.rankings import Rankings


class Registry(Protocol):
    """What Telegram says about people in a chat."""

    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_member(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_slow(self, chat: ChatId) -> bool: ...


@dataclass(frozen=True, slots=True)
class Desk:
    hall: Hall
    journal: Journal
    clock: Clock
    people: People
    chats: Chats
    rankings: Rankings
    games: Games
    texts: Texts
    stage: Stage
    directory: Directory
    registry: Registry
    addresses: Addresses
    acquaintances: Acquaintances
    grants: Grants
    talk: Talk


Data: TypeAlias = dict[Any, Any]
"""The library's own drawers. They stay empty: everything has its place at the desk."""


class Club(Application[ExtBot[None], "Context", Data, Data, Data, None]):
    """The application, with the desk its handlers work at."""

    __slots__ = ("desk",)

    def __init__(self, *, desk: Desk, **kwargs: Any) -> None:  # noqa: ANN401  the builder's business
        super().__init__(**kwargs)
        self.desk = desk


class Context(CallbackContext[ExtBot[None], Data, Data, Data]):
    @property
    def desk(self) -> Desk:
        return cast("Club", self.application).desk
