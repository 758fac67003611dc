"""What befalls the calls of a soak: some fail, and storms of 429 sweep over the chats."""

import math
import random
import time
from dataclasses import dataclass, field

from sandbox import ApiError, Call
from sandbox.methods import BRAKED
from sandbox.refusals import bad_gateway, too_many_requests

STORM = 5.0
STRUCK = 0.3
"""The share of chats."""
SHORTEST, LONGEST = 3, 10
"""For how long a storm asks to be left in peace. All in seconds, at life's pace."""


@dataclass
class Hardships:
    """A fault, as `Sandbox.failing` wants it."""

    failing: float
    storm_every: float
    dice: random.Random
    pace: float
    begun: float = field(default_factory=time.monotonic)

    def __call__(self, call: Call) -> ApiError | None:
        if call.method.lower() in BRAKED and self._strikes(call.text("chat_id")):
            return too_many_requests(math.ceil(self.dice.randint(SHORTEST, LONGEST) / self.pace))
        return bad_gateway() if self.dice.random() < self.failing else None

    def _strikes(self, chat: str) -> bool:
        """Others in every storm, which comes at the end of its span."""
        if not self.storm_every:
            return False
        number, passed = divmod(time.monotonic() - self.begun, self.storm_every)
        is_raging = passed > self.storm_every - STORM / self.pace
        return is_raging and random.Random(f"{number} {chat}").random() < STRUCK
