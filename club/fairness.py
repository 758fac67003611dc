"""Fair dealing: a commitment to the shuffle is published first, so anyone can verify it later.

Check a commitment with:
printf "%s" "SALT 6C 7D ..." | sha256sum
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import NewType

from club.beginnings import Cut
from durak.cards import Card

Salt = NewType("Salt", str)
"""Chosen by chance. All cards of a deal follow from it, so it stays secret as long as they do."""

NO_SALT = Salt("")


@dataclass(frozen=True, slots=True)
class Proof:
    """Published when a game is over, so that anyone can check the commitment."""

    salt: str
    pack: str

    @property
    def line(self) -> str:
        """The text whose SHA-256 hash is the commitment."""
        return f"{self.salt} {self.pack}"


def salt_of_cut(salt: Salt, cards: int) -> Salt:
    """Return what decides the lots that are drawn after these cards were cut.

    The dice of the salt itself have found the dealer, and would repeat that if they began anew.
    """
    return Salt(f"{salt} {cards}")


def reveal(salt: Salt, dealt: tuple[Card, ...], cut: Cut | None) -> Proof:
    """Return the proof for a pack that was dealt like this after the cut."""
    moved = 0 if cut is None else cut.moved
    return Proof(salt, format_pack(dealt[-moved:] + dealt[:-moved] if moved else dealt))


def format_pack(pack: Iterable[Card]) -> str:
    """Return the pack in dealing order, as it is published."""
    return " ".join(map(str, pack))


def commitment(salt: str, pack: str) -> str:
    return sha256(Proof(salt, pack).line.encode()).hexdigest()
