"""How long to wait before trying again what has just failed."""

from collections.abc import Iterator

from telegram.error import RetryAfter


def backoff(first: float = 1.0, longest: float = 3.0) -> Iterator[float]:
    """The pauses in seconds, one for each failure in a row: every one is twice as long, up to what
    people would wait in vain once everything works again.
    """
    pause = first
    while True:
        yield pause
        pause = min(2 * pause, longest)


def seconds_asked_for(error: RetryAfter) -> float:
    """The library is on its way from whole seconds to timedeltas: its types still allow both."""
    wait = error.retry_after
    return wait if isinstance(wait, int) else wait.total_seconds()
