"""The cards of a deal that was chosen before its table opened, in place of chance."""

from dataclasses import dataclass

from club.fairness import Salt
from club.ports import Randomness
from club.refusal import Refusal, Refused
from durak.dealing import Dice


@dataclass(frozen=True, slots=True)
class GivenCards:
    """What is chance at other tables: here it deals from `_salt`, if that is known."""

    _salt: Salt | None
    _randomness: Randomness

    def salt(self) -> Salt:
        """Raises Refused if nobody knows the cards."""
        if self._salt is None:
            raise Refused(Refusal.STALE)
        return self._salt

    def dice(self, salt: Salt) -> Dice:
        return self._randomness.dice(salt)
