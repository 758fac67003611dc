"""Why the bot cannot go on: one sentence for whoever runs it, and an exit code.

What the codes mean, and which of them a restart mends, stands in docs/operating.md.
"""

from enum import IntEnum


class ExitCode(IntEnum):
    STOPPED = 0
    FAULT_OF_OURS = 1
    UNUSABLE = 2
    ANOTHER_POLLER = 3
    DAMAGED = 4
    NOT_NOW = 5
    UNSOUND = 6


class Failure(Exception):  # noqa: N818  the family; its members say what is the case
    code = ExitCode.UNUSABLE


class TokenRefused(Failure):
    """Restarting will not help, and neither will waiting."""


class AnotherPoller(Failure):
    """The other one was here first."""

    code = ExitCode.ANOTHER_POLLER

    def __init__(self) -> None:
        super().__init__("BOT_TOKEN is in use by another process: stop the other one first.")


class Unsound(Failure):
    """What `python -m bot check` found, or `rebuild` could not read."""

    code = ExitCode.UNSOUND
