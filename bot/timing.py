"""How fast everything runs: in real time, or faster in a rehearsal."""

from dataclasses import dataclass
from datetime import timedelta

from bot.readiness import DEFAULT_PATIENCE, Patience
from messenger.outgoing.rate_limits import TELEGRAM_LIMITS, Rates
from people.command_limit import FIVE_A_MINUTE, CommandLimit
from people.double_taps import A_GLANCE


@dataclass(frozen=True, slots=True)
class Timing:
    """The limits and the pace of a run.

    `rates` limit the bot's calls, and `commands` limits what one person may ask of a group. The
    clock runs `pace` times as fast as real time. At startup, the bot checks for `probing` seconds
    whether another process uses the token. For a `glance` after a press, keys with
    new cards do nothing: only rehearsals can press them so soon on purpose.
    """

    rates: Rates = TELEGRAM_LIMITS
    pace: float = 1
    commands: CommandLimit = FIVE_A_MINUTE
    probing: int = 2
    patience: Patience = DEFAULT_PATIENCE
    glance: timedelta = timedelta(0)


REAL_TIME = Timing(glance=A_GLANCE)
