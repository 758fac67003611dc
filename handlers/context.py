"""Everything a handler may call: the hall, the display, and services about people and chats."""

from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from telegram.ext import Application, CallbackContext, ExtBot

from club.hall import Hall
from club.ports import Thinker
from screens.help import Imprint
from screens.texts import Texts
from services.accounts import Accounts
from services.allowances import Allowances
from services.announcements import Announcements
from services.awaited_forfeits import AwaitedForfeits
from services.chat_status import ChatStatus
from services.chatter import Chatter
from services.contacts import Contacts
from services.directory import Directory
from services.display import Display
from services.double_taps import DoubleTaps
from services.ephemeral import EphemeralMessages
from services.invitations import Invitations
from services.newcomers import Newcomers
from services.preferences import Preferences
from services.records import Records
from services.reviewer import Reviewer
from services.rights import Rights


@dataclass(frozen=True, slots=True)
class Services:
    hall: Hall
    thinker: Thinker
    display: Display
    texts: Texts
    imprint: Imprint
    directory: Directory
    records: Records
    rights: Rights
    preferences: Preferences
    accounts: Accounts
    contacts: Contacts
    invitations: Invitations
    chat_status: ChatStatus
    chatter: Chatter
    double_taps: DoubleTaps
    ephemeral: EphemeralMessages
    newcomers: Newcomers
    awaited_forfeits: AwaitedForfeits
    announcements: Announcements
    reviewer: Reviewer
    allowances: Allowances


Data: TypeAlias = dict[Any, Any]
"""The library keeps data for each bot, chat and user. It stays empty here: services keep theirs."""


class Club(Application[ExtBot[None], "Context", Data, Data, Data, None]):
    """The application, together with the services that its handlers call."""

    __slots__ = ("services",)

    def __init__(self, *, services: Services, **kwargs: Any) -> None:  # noqa: ANN401  the builder's own
        super().__init__(**kwargs)
        self.services = services


class Context(CallbackContext[ExtBot[None], Data, Data, Data]):
    @property
    def services(self) -> Services:
        return cast("Club", self.application).services
