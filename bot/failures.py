"""How the process ends when the bot cannot run.

docs/operating.md explains the codes, and says which problems a restart can solve.
"""

from enum import IntEnum

from messenger.incoming.failures import AnotherPoller, Failure


class ExitCode(IntEnum):
    STOPPED = 0
    BUG = 1
    UNUSABLE = 2
    ANOTHER_POLLER = 3
    DAMAGED = 4
    TEMPORARY_FAILURE = 5
    INTEGRITY_PROBLEM = 6
    CLAIM_LOST = 7


class IntegrityProblem(Failure):
    """Problems found by `python -m bot check`, or journals that `rebuild` could not read."""


class PortTaken(Failure):
    """Another program listens at HTTP_PORT. It may end at any time."""


def exit_code_of(failure: Failure) -> ExitCode:
    match failure:
        case AnotherPoller():
            return ExitCode.ANOTHER_POLLER
        case PortTaken():
            return ExitCode.TEMPORARY_FAILURE
        case IntegrityProblem():
            return ExitCode.INTEGRITY_PROBLEM
        case _:
            return ExitCode.UNUSABLE
