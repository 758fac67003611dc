"""A worker process is killed while it thinks for a computer, and the game goes on."""

import asyncio
import os
import signal
from multiprocessing import active_children
from pathlib import Path

from structlog.testing import capture_logs

from durak.players import Strength
from screens.buttons import Practise, pack
from telegram_sandbox import Message
from tests.end_to_end.evening import Evening, evening, is_dimmed, offers, plays_cards


async def test_the_game_goes_on_at_once(tmp_path: Path) -> None:
    async with evening(tmp_path, "Anna") as at:
        anna = at.people[0]
        greeting = anna.private.posts[-1]
        await anna.forges(greeting, pack(Practise(1, Strength.HARD, begin=True)))
        hand = await anna.private.until(lambda: playable(at))
        await anna.presses(hand, "💡")
        (worker,) = active_children()
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        await at.plays(lambda: playable(at) is None, plays_cards)
        await asyncio.sleep(0.2)
        assert playable(at) is None
        with capture_logs() as logs:
            os.kill(worker.pid, signal.SIGKILL)
            await anna.private.until(lambda: playable(at))
        assert "worker_died" in [line["event"] for line in logs], "it waited for a dead worker"
        assert not at.faults


def playable(at: Evening) -> Message | None:
    """Return a message with a card that Anna may play, if there is one."""
    shown = offers(at.people[0], plays_cards)
    return next((offer[0] for offer in shown if not is_dimmed(offer)), None)
