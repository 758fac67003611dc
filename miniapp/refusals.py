"""How requests are refused: the status of the answer, and its words."""

from collections.abc import Mapping

from starlette.requests import ClientDisconnect

from club.refusal import Refused
from club.tables import SetAside
from handlers.explanations import explanation
from miniapp.admission import NotAdmitted
from miniapp.feeds import Closed, Dismissed, TooManyPages
from miniapp.launch import BadLaunch
from miniapp.limits import TooMuch
from miniapp.replays import NotReviewed
from miniapp.signing import NotSigned, SessionOver
from people.members import MembersNotTold
from people.participation import MayNotTakePart
from screens.callback_data import Forged, Outdated
from screens.texts import Voice
from storage.errors import StorageError


class TooLong(Exception):  # noqa: N818  named after what it is
    """No page of ours sends such a body."""


_ANSWERS: Mapping[type[Exception], tuple[int, str]] = {
    NotSigned: (401, "page-bad-launch"),
    BadLaunch: (401, "page-bad-launch"),
    SessionOver: (401, "page-bad-launch"),
    NotAdmitted: (404, "page-not-admitted"),
    SetAside: (404, "set-aside"),
    MembersNotTold: (404, "hint-members-not-told"),
    Closed: (503, "link-too-busy"),
    Dismissed: (410, "page-dismissed"),
    Forged: (400, "toast-forged"),
    Outdated: (409, "toast-outdated"),
    UnicodeDecodeError: (400, "toast-forged"),
    ClientDisconnect: (400, "toast-forged"),
    TooLong: (413, "toast-forged"),
    TooMuch: (429, "link-too-busy"),
    TooManyPages: (503, "link-too-busy"),
}
REFUSED: tuple[type[Exception], ...] = (
    *_ANSWERS,
    Refused,
    MayNotTakePart,
    StorageError,
    NotReviewed,
)


def refusal(why: Exception, words: Voice) -> tuple[int, str]:
    """Return status and words for one of those that are REFUSED."""
    if isinstance(why, Refused | StorageError):
        return 409 if isinstance(why, Refused) else 503, explanation(why, words)
    if isinstance(why, MayNotTakePart):
        return 404, explanation(why, words)
    if isinstance(why, NotReviewed):
        return 409, str(why)
    status, key = _ANSWERS[type(why)]
    return status, words.plain(key)
