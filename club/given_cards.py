"""The cards of a deal that was chosen before its table opened, in place of chance."""

from dataclasses import dataclass

from club.fairness import Salt, commitment, format_pack
from club.ports import Randomness
from club.refusal import Refusal, Refused
from durak.dealing import Dice, deal_pack
from durak.events import Dealt
from durak.rules import Rules


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


def deal_from(salt: Salt, rules: Rules, seats: int, randomness: Randomness) -> Dealt:
    """Deal as a table does that starts with this salt."""
    return deal_pack(rules, seats, randomness.dice(salt), previous=None, dealer=None)


def commit_to(salt: Salt, rules: Rules, seats: int, randomness: Randomness) -> str:
    """Return the fingerprint of a deal, which can be shown before anybody plays it."""
    return commitment(salt, format_pack(deal_from(salt, rules, seats, randomness).pack))
