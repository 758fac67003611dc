"""Fair dealing: the shuffle is promised before the first card and can be checked by anybody after.

printf "%s" "SALT 6C 7D ..." | sha256sum
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from durak.cards import Card


@dataclass(frozen=True, slots=True)
class Proof:
    """Published when a game is over: with these anybody can check the commitment."""

    salt: str
    pack: str

    @property
    def line(self) -> str:
        """What the commitment is the fingerprint of."""
        return f"{self.salt} {self.pack}"


def written(pack: Iterable[Card]) -> str:
    """The pack in dealing order, as it is published."""
    return " ".join(map(str, pack))


def commitment(salt: str, pack: str) -> str:
    return sha256(Proof(salt, pack).line.encode()).hexdigest()
