"""Exceptions that no handler expected."""

import structlog

from messenger.incoming.application import Context
from storage.errors import StorageError

log = structlog.get_logger()


async def log_unexpected(update: object, context: Context) -> None:
    """Log an exception. Trouble with the storage is logged by the storage.

    A press is answered nevertheless. The log context holds the update's number.
    """
    if not isinstance(context.error, StorageError):
        log.error("unexpected", kind=type(update).__name__, exc_info=context.error)
