"""A worker process is killed while it thinks for a computer, and the game goes on."""

import asyncio
import os
import signal
from multiprocessing import active_children
from pathlib import Path

from structlog.testing import capture_logs

from durak.players import Strength
from screens.buttons import Practise
from screens.callback_data import pack
from telegram_sandbox import Message
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.playing import is_dimmed, offers
from tests.keys import HINT


async def test_the_game_goes_on_at_once(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna") as club:
        anna = club.people[0]
        greeting = anna.private.posts[-1]
        await anna.forges(greeting, pack(Practise(1, Strength.HARD, begin=True)))
        hand = await anna.private.until(lambda: playable(club))
        await anna.presses(hand, HINT)
        (worker,) = active_children()
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        await club.play_until(lambda: playable(club) is None)
        await asyncio.sleep(0.2)
        assert playable(club) is None
        with capture_logs() as logs:
            os.kill(worker.pid, signal.SIGKILL)
            await anna.private.until(lambda: playable(club))
        assert "worker_died" in [line["event"] for line in logs], "it waited for a dead worker"
        assert not club.refusals


def playable(club: Club) -> Message | None:
    """Return a message with a card that Anna may play, if there is one."""
    shown = offers(club.people[0])
    return next((offer[0] for offer in shown if not is_dimmed(offer)), None)
