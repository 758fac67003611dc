"""Reasons why the bot cannot run: one sentence for the operator, and an exit code.

docs/operating.md explains the codes, and says which problems a restart can solve.
"""

from enum import IntEnum


class ExitCode(IntEnum):
    STOPPED = 0
    BUG = 1
    UNUSABLE = 2
    ANOTHER_POLLER = 3
    DAMAGED = 4
    TEMPORARY_FAILURE = 5
    INTEGRITY_PROBLEM = 6


class Failure(Exception):  # noqa: N818  a base class; its subclasses are named after the situation
    code = ExitCode.UNUSABLE


class TokenRefused(Failure):
    """Telegram does not accept the token. Neither a restart nor waiting will help."""


class AnotherPoller(Failure):
    """Another process was already receiving updates with this token."""

    code = ExitCode.ANOTHER_POLLER

    def __init__(self) -> None:
        super().__init__("BOT_TOKEN is in use by another process: stop the other one first.")


class IntegrityProblem(Failure):
    """Problems found by `python -m bot check`, or journals that `rebuild` could not read."""

    code = ExitCode.INTEGRITY_PROBLEM
