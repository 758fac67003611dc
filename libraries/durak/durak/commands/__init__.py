"""The commands of `python -m durak`, one per module.

A command takes plain values, prints its results and returns an exit code. Randomness, clock and
keyboard are passed in by `__main__`.
"""

from typing import Final

OK: Final = 0
DIFFERENT: Final = 1
WRONG_USE: Final = 2


class UsageError(Exception):
    """The request cannot be met. The message is one sentence for the user."""
