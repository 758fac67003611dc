"""Why something was not done: the same words for a press and for a typed command."""

from typing import TypeAlias

import structlog

from club.hall import SetAside, UnknownTable
from club.ports import NotThoughtOf
from club.refusal import Refusal, Refused
from handlers.context import Context
from screens.alerts import refusal
from screens.texts import Voice
from storage.errors import StorageError, UnreadableEvent

log = structlog.get_logger()


class NoTable(Exception):  # noqa: N818  named after what is the case
    """A command about a table was typed where none stands."""


class Explained(Exception):  # noqa: N818  named after what is the case
    """Refused, and explained already in words that say more than any reason could."""


NotDone: TypeAlias = Explained | Refused | UnknownTable | NoTable | NotThoughtOf | StorageError
"""Every other exception is a fault of ours: it goes to the log with its traceback."""

REFUSED = (Explained, Refused, UnknownTable, NoTable, NotThoughtOf)


def explanation(why: NotDone, voice: Voice) -> str:  # noqa: PLR0911  a table of contents
    match why:
        case Explained():
            return str(why)
        case Refused():
            return refusal(voice, why.reason)
        case SetAside():
            return voice.plain("set-aside")
        case UnknownTable():
            return refusal(voice, Refusal.CLOSED)
        case NoTable():
            return voice.plain("hint-no-table")
        case NotThoughtOf():
            return voice.plain("toast-too-busy")
        case StorageError():
            if isinstance(why, UnreadableEvent):
                log.error("storage_trouble", reason=str(why))
            return voice.plain("storage-trouble")


async def unexpected(update: object, context: Context) -> None:
    """A press has been answered already; the number of its update stands in every line about it.

    Trouble with the storage is told by the storage.
    """
    if not isinstance(context.error, StorageError):
        log.error("unexpected", kind=type(update).__name__, exc_info=context.error)
