"""Explains why something was not done, in the same words for a press and for a typed command."""

from typing import TypeAlias

import structlog

from club.ports import ThinkerUnavailable
from club.refusal import Refusal, Refused
from club.tables import SetAside, UnknownTable
from people.members import AdministratorsNotTold, MembersNotTold
from people.openings import NotNow
from people.participation import MayNotTakePart
from screens.alerts import refusal
from screens.callback_data import Outdated
from screens.texts import Voice
from storage.errors import StorageError, UnreadableEvent

log = structlog.get_logger()


class NoTable(Exception):  # noqa: N818  named after the condition
    """A command about a table was typed in a place that has no table."""


class Explained(Exception):  # noqa: N818  named after the condition
    """A refusal that carries its own explanation, more precise than any reason code could be."""


NotDone: TypeAlias = (
    Explained
    | Refused
    | NotNow
    | MayNotTakePart
    | UnknownTable
    | NoTable
    | MembersNotTold
    | AdministratorsNotTold
    | ThinkerUnavailable
    | Outdated
    | StorageError
)
"""Any other exception is a bug in the bot and is logged with its traceback."""

REFUSED = (
    Explained,
    Refused,
    NotNow,
    MayNotTakePart,
    UnknownTable,
    NoTable,
    MembersNotTold,
    AdministratorsNotTold,
    ThinkerUnavailable,
    Outdated,
)


def explanation(why: NotDone, voice: Voice) -> str:  # noqa: C901, PLR0911  one case per reason
    match why:
        case Explained():
            return str(why)
        case Refused():
            return refusal(voice, why.reason)
        case NotNow() | MayNotTakePart():
            return why.why.plain(voice)
        case SetAside():
            return voice.plain("set-aside")
        case UnknownTable():
            return refusal(voice, Refusal.CLOSED)
        case NoTable():
            return voice.plain("hint-no-table")
        case MembersNotTold():
            return voice.plain("hint-members-not-told")
        case AdministratorsNotTold():
            return voice.plain("hint-administrators-not-told")
        case ThinkerUnavailable():
            return voice.plain("toast-too-busy")
        case Outdated():
            return voice.plain("toast-outdated")
        case StorageError():
            if isinstance(why, UnreadableEvent):
                log.error("storage_trouble", reason=str(why))
            return voice.plain("storage-trouble")
