"""How long to wait before trying again what has just failed."""

from collections.abc import Iterator


def backoff(first: float = 1.0, longest: float = 30.0) -> Iterator[float]:
    """The pauses in seconds, one for each failure in a row: every one is twice as long."""
    pause = first
    while True:
        yield pause
        pause = min(2 * pause, longest)
