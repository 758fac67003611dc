"""The code of a worker process. It imports the game but not the bot, in order to start quickly."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from traceback import format_exc
from typing import Generic, Self, TypeVar, cast

from durak.actions import Action
from durak.players import Strength, player_of
from durak.view import View

T = TypeVar("T")

_READY = "ready"


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """What was computed, or why that failed."""

    found: T | None
    failure: Exception | None = None

    @classmethod
    def of(cls, thought: Callable[[], T]) -> Self:
        try:
            return cls(thought())
        except Exception as error:  # noqa: BLE001  whoever asked handles it
            error.add_note(format_exc())  # a traceback does not get through a pipe
            return cls(None, error)

    def unwrapped(self) -> T:
        """Return what was computed. Raises whatever the computation raised."""
        if self.failure:
            raise self.failure
        return cast("T", self.found)


def serve(bot: Connection, niceness: int) -> None:
    """Compute what the bot asks for, one thought after the other, until it hangs up."""
    _prepare(niceness)
    with suppress(EOFError, OSError):
        bot.send(_READY)
        while True:
            bot.send(Answer.of(bot.recv()))


def _prepare(niceness: int) -> None:
    """Ignore Ctrl-C and SIGTERM, which reach the whole process group: the bot ends its workers."""
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, signal.SIG_IGN)
    os.nice(niceness)
    Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    """End this process when the bot has ended.

    If the bot was killed, nothing else would do that.
    """
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def choose(view: View, strength: Strength) -> Action:
    return player_of(strength).choose(view)
