"""What `python -m durak` can do, a module a command: plain values in, an exit code out.

They print; chance and the keyboard come in from `__main__`.
"""

from typing import Final

OK: Final = 0
DIFFERENT: Final = 1
WRONG_USE: Final = 2


class UsageError(Exception):
    """What was asked for cannot be done; the message is one sentence for the person who asked."""
