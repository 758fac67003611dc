"""The code that runs in a worker process. It imports the game but not the bot, to start quickly."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread

from durak.actions import Action
from durak.players import Strength, player_of
from durak.view import View

_NICENESS = 5
"""With fewer cores than work, pressing a button takes precedence over computation."""


def prepare() -> None:
    """Ignore Ctrl-C and SIGTERM, which reach the whole process group.

    The bot ends its workers itself.
    """
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, signal.SIG_IGN)
    os.nice(_NICENESS)
    Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    """End however the bot ends: after a kill, nothing else would stop this process."""
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def choose(view: View, strength: Strength) -> Action:
    return player_of(strength).choose(view)
