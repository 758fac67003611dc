"""What runs in a worker process. It knows the game and nothing of the bot, so it starts soon."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread

from durak.actions import Action
from durak.players import Strength, player_of
from durak.view import View

_POLITENESS = 5
"""Where there are fewer cores than work, whoever presses a button goes before whoever thinks."""


def prepare() -> None:
    """Ctrl-C and systemd ask the whole group to stop. The bot does, and its workers with it."""
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, signal.SIG_IGN)
    os.nice(_POLITENESS)
    Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    """However it ends: after a kill nobody else would tell us, and we would wait for ever."""
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def choose(view: View, strength: Strength) -> Action:
    return player_of(strength).choose(view)
