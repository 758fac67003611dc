"""All that handlers may call: the hall, both ways out, and services about people and chats."""

from dataclasses import dataclass

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
from services.messages import Messages
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
    messages: Messages
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
