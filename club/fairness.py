"""Fair dealing: the shuffle is promised before the first card and can be checked by anybody after.

printf '%s' 'SALT 6C 7D ...' | sha256sum
"""

from collections.abc import Iterable
from hashlib import sha256

from durak.cards import Card


def written(pack: Iterable[Card]) -> str:
    """The pack in dealing order, as it is published."""
    return " ".join(map(str, pack))


def commitment(salt: str, pack: str) -> str:
    return sha256(f"{salt} {pack}".encode()).hexdigest()
