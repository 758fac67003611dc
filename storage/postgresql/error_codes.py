"""Says in one sentence what PostgreSQL's error codes mean for the operator."""

import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import asyncpg

from storage.errors import (
    DiskFull,
    NotRead,
    NotSaved,
    NotWritable,
    StorageError,
    TemporarilyUnavailable,
    Unusable,
)

ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""What the server says, what the driver says (also where a session ends under its hands), and what
happens to the connection.
"""

_DISK_FULL = "53100"
_CONNECTION = "08"
_NOT_UNDERSTOOD = "08P01"
"""It did answer, but what is there does not speak all of the protocol, for example a pooler."""
_WRONG_VALUE = "22000"
_NO_TLS = "rejected SSL upgrade"
"""What the driver says then has no code, and no type of its own."""
_REFUSED = ("28", "3D", "42")
"""Classes: who may connect, to which database, and who may do what there."""


@contextmanager
def explained_by(explain: Callable[[Exception], StorageError]) -> Iterator[None]:
    """Raises StorageError."""
    try:
        yield
    except ERRORS as error:
        raise explain(error) from error


def while_connecting(server: object, error: Exception) -> Unusable:
    """Tell what may pass by itself from what waiting cannot mend."""
    match error:
        case asyncpg.TargetServerAttributeNotMatched():
            return _not_now(f"{server} takes no writes: it is a replica or read-only")
        case OSError() if _may_pass(error):
            words = error.strerror or str(error)
            return _not_now(f"{server} does not answer{words and f' ({words})'}")
        case OSError():
            return NotWritable(f"The database cannot be opened: {error.strerror or error}.")
        case ValueError() | OverflowError() if not isinstance(error, asyncpg.InterfaceError):
            # Its words may be those of the address, which has a password.
            return Unusable("The database cannot be opened: its address is not understood.")
        case asyncpg.InterfaceError() | asyncpg.InternalClientError():
            return Unusable(f"The database cannot be opened: {error}.")
        case _:
            return while_opening(error)


def _may_pass(error: OSError) -> bool:
    """A server may also be about to end while the connection is being encrypted."""
    match error:
        case ssl.SSLEOFError() | ssl.SSLZeroReturnError() | ssl.SSLSyscallError():
            return True
        case ssl.SSLError() | PermissionError():
            return False
        case _:
            return _NO_TLS not in str(error)


def while_opening(error: Exception) -> Unusable:
    reason = _known_reason(error)
    if reason is not None:
        return _not_now(reason)
    kind = NotWritable if _code(error)[:2] in _REFUSED else Unusable
    return kind(f"The database cannot be opened: {error}.")


def _not_now(reason: str) -> TemporarilyUnavailable:
    return TemporarilyUnavailable(f"The database cannot be used now: {reason}.")


def while_writing(error: Exception) -> NotSaved:
    kind = DiskFull if _code(error) == _DISK_FULL else NotSaved
    return kind(f"A change could not be saved to the database: {_reason(error)}.")


def while_reading(error: Exception) -> NotRead:
    return NotRead(f"The database cannot be read: {_reason(error)}.")


def has_known_cause(error: Exception) -> bool:
    """Whether the cause is known. Otherwise a constraint or a wrong statement is likely: a bug."""
    return _known_reason(error) is not None


def _reason(error: Exception) -> str:
    return _known_reason(error) or str(error)


def _known_reason(error: Exception) -> str | None:
    code = _code(error)
    if code == _NOT_UNDERSTOOD:
        return None
    return _REASONS.get(code) or _REASONS.get(code[:2])


def _code(error: Exception) -> str:
    """Return the five characters of SQLSTATE. Without one, the connection is what failed."""
    if isinstance(error, asyncpg.DataError | asyncpg.ClientConfigurationError):
        return _WRONG_VALUE
    return getattr(error, "sqlstate", None) or _CONNECTION


_REASONS = {
    _CONNECTION: "the server does not answer",
    _DISK_FULL: "it has no room left",
    "53": "the server has too much to do",
    "57P03": "the server takes no connections yet, or none any more",
    "57": "the server has ended the connection",
    "25006": "it is read-only",
    "55": "it is locked by another program",
    "58": "the disk failed",
    "XX001": "it is damaged",
    "XX002": "it is damaged",
}
"""By codes, and by their first two characters, which are classes of them."""
