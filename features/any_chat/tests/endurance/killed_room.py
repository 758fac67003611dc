"""`python -m features.any_chat.tests.endurance.killed_room`: kills the bot between any two calls.

Two people play in a chat where it is no member. The process is killed before a call or after it,
and started again on the same database. Every move that was answered without a refusal must be in
the journal exactly once, and game after game is played in the same message.
"""

import asyncio
import random
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tqdm import tqdm

from features.any_chat.tests.end_to_end.friends import (
    AGAIN,
    JOIN,
    MY_HAND,
    Friends,
    friends_in,
)
from features.any_chat.tests.end_to_end.random_presses import RandomPresses
from telegram_sandbox import ApiError, Call, EphemeralTerms, Sandbox
from telegram_sandbox.refusals import bad_gateway
from tests.endurance.commands import command, conclude
from tests.endurance.disturbed_club import TERMS
from tests.endurance.fleet import Fleet
from tests.endurance.promises import Promise, Report

WAYS = (TERMS, replace(TERMS, ephemeral=EphemeralTerms(need_chat=True)))
"""To tell hands: by messages, and by alerts."""
MOST_CALLS = 160
"""Of a process, until it is killed."""
A_MOMENT = 3.0
"""Seconds for which people wait for an answer that will not come, if the bot was killed."""


@dataclass
class KilledRoom:
    """`counted` is called after each kill."""

    friends: Friends
    fleet: Fleet
    presses: RandomPresses
    most: int
    counted: Callable[[], object] = lambda: None
    kills: int = 0
    _left: dict[str, int] = field(default_factory=dict)
    """How many calls each process may still make."""

    @classmethod
    def prepare(
        cls, sandbox: Sandbox, folder: Path, most: int, dice: random.Random
    ) -> "KilledRoom":
        database = folder / "club.sqlite3"
        friends = friends_in(sandbox, database)
        fleet = Fleet(sandbox, database, folder)
        return cls(friends, fleet, RandomPresses(friends, dice, A_MOMENT), most)

    async def play(self) -> None:
        """Play game after game in one message, and the last one undisturbed to its end."""
        friends = self.friends
        async with self.fleet.at_work():
            await friends.send_offer("daily")
            with friends.sandbox.failing(self._kill):
                while self.kills < self.most or not friends.board.offers(AGAIN):
                    if friends.board.offers(MY_HAND):
                        await self.presses.until_end()
                    else:
                        await self._begin()

    async def _begin(self) -> None:
        """Ask for another game, and sit down."""
        for person in (self.friends.ben, self.friends.anna):
            for button in (AGAIN, JOIN):
                with suppress(TimeoutError, LookupError):
                    await person.presses(self.friends.board, button, A_MOMENT)

    def _kill(self, call: Call) -> ApiError | None:
        """Half of the calls at which a process is killed have no effect."""
        dice = self.presses.dice
        left = self._left.get(call.caller, dice.randint(1, MOST_CALLS)) - 1
        self._left[call.caller] = left
        if left or self.kills == self.most:
            return None
        life = next(life for life in self.fleet.lives if life.name == call.caller)
        life.send(signal.SIGKILL)
        self.kills += 1
        self.counted()
        return bad_gateway() if dice.randrange(2) else None

    async def report(self) -> Report:
        moves = await self.presses.report()
        posts = self.friends.chat.posts
        return Report(
            [
                Promise("kills", self.kills),
                *moves.promises,
                Promise("presses without an answer", self.presses.unanswered),
                Promise.no("other messages", [post.text for post in posts[1:]]),
                Promise.no("errors in the log", self.fleet.troubles()),
                Promise("ends of processes", dict(self.fleet.ends)),
            ]
        )


async def main(kills: int, seed: int) -> list[Report]:
    reports = []
    with tqdm(total=kills, unit="kill", smoothing=0) as bar:
        for terms in WAYS:
            with TemporaryDirectory() as folder:
                async with Sandbox.serving(terms) as sandbox:
                    dice = random.Random(seed)
                    room = KilledRoom.prepare(sandbox, Path(folder), kills // len(WAYS), dice)
                    room.counted = bar.update
                    await room.play()
                    reports.append(await room.report())
    return reports


if __name__ == "__main__":
    conclude(*asyncio.run(main(**vars(command(__doc__, kills=200, seed=1).parse_args()))))
