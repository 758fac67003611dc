"""Deals that were chosen before their tables are opened, because others get the same cards."""

from dataclasses import dataclass

from club.fairness import Salt
from club.ports import Randomness
from club.refusal import Refusal, Refused
from durak.dealing import Dice


@dataclass(frozen=True, slots=True)
class GivenCards:
    """What is chance at other tables: here it deals what was `promised`, if that is known."""

    _promised: Salt | None
    _randomness: Randomness

    def salt(self) -> Salt:
        """Raises Refused if nothing was promised."""
        if self._promised is None:
            raise Refused(Refusal.STALE)
        return self._promised

    def dice(self, salt: Salt) -> Dice:
        return self._randomness.dice(salt)
