"""The code of a worker process. It imports the game but not the bot, in order to start quickly."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread

from durak.actions import Action
from durak.players import Strength, player_of
from durak.view import View

_NICENESS = 5
"""Niceness. With fewer cores than work, answers to presses come before computer players."""


def prepare() -> None:
    """Prepare a new worker process.

    It ignores Ctrl-C and SIGTERM, which reach the whole process group: the bot ends its workers
    itself.
    """
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, signal.SIG_IGN)
    os.nice(_NICENESS)
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
