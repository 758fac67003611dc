"""What every handler has at hand: the services of the house, and the words of whoever is asking."""

from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from telegram.ext import Application, CallbackContext, ExtBot

from club.hall import Hall
from club.ports import Clock, Journal
from screens.texts import Texts
from services.chat_status import ChatStatus
from services.chatter import Chatter
from services.contacts import Contacts
from services.directory import Directory
from services.display import Display
from services.invitations import Invitations
from services.registry import Registry
from storage.chats import Chats
from storage.games import Games
from storage.people import People
from storage.rankings import Rankings


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
    display: Display
    directory: Directory
    registry: Registry
    chat_status: ChatStatus
    contacts: Contacts
    invitations: Invitations
    chatter: Chatter


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
