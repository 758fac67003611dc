"""Faults for a soak: random failures of calls, and storms of flood limits (429) in many chats."""

import math
import random
import time
from dataclasses import dataclass, field

from telegram_sandbox import ApiError, Call
from telegram_sandbox.refusals import bad_gateway, too_many_requests

STORM = 5.0
SHORTEST = 3
LONGEST = 10
"""Bounds of a storm's retry_after. All durations are in seconds, at normal pace."""


@dataclass
class CallFaults:
    """A fault for `Sandbox.failing`. A storm strikes a share of the chats."""

    failing: float
    storm_every: float
    dice: random.Random
    pace: float
    struck: float
    begun: float = field(default_factory=time.monotonic)

    def __call__(self, call: Call) -> ApiError | None:
        if call.is_limited and self._strikes(call.text("chat_id")):
            return too_many_requests(math.ceil(self.dice.randint(SHORTEST, LONGEST) / self.pace))
        return bad_gateway() if self.dice.random() < self.failing else None

    def _strikes(self, chat: str) -> bool:
        """Each storm strikes different chats.

        It rages at the end of every `storm_every` seconds.
        """
        if not self.storm_every:
            return False
        number, passed = divmod(time.monotonic() - self.begun, self.storm_every)
        is_raging = passed > self.storm_every - STORM / self.pace
        return is_raging and random.Random(f"{number} {chat}").random() < self.struck
