"""What is done for many, one after the other: a bug with one holds up none of the others."""

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import structlog

from storage.errors import StorageError

T = TypeVar("T")

log = structlog.get_logger()


async def each_apart(task: str, items: Iterable[T], do: Callable[[T], Awaitable[object]]) -> None:
    """Do something for each item, and log what fails. Raises StorageError, which concerns all."""
    for item in items:
        try:
            await do(item)
        except StorageError:
            raise
        except Exception:
            log.exception("task_failed", task=task)
