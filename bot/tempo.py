"""How fast everything goes: as in life, or faster, for a rehearsal need not take an evening."""

from dataclasses import dataclass

from bot.readiness import AS_LONG_AS_PEOPLE_WAIT, Patience
from delivery.rate_limits import TELEGRAMS, Rates
from services.allowances import FIVE_A_MINUTE, Allowance


@dataclass(frozen=True, slots=True)
class Tempo:
    """How fast we may send, how fast our clock goes, how much one person may ask of a group, and
    for how many seconds a start looks whether the token is in use.
    """

    rates: Rates = TELEGRAMS
    pace: float = 1
    commands: Allowance = FIVE_A_MINUTE
    looking: int = 2
    patience: Patience = AS_LONG_AS_PEOPLE_WAIT


AS_IN_LIFE = Tempo()
