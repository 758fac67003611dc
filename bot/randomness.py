"""The source of chance: an unpredictable salt, and a generator that depends on it alone."""

import random
import secrets

from club.fairness import Salt
from durak.dealing import Dice

_LEGIBLE = "abcdefghjkmnpqrstuvwxyz23456789"


class SystemRandomness:
    def salt(self) -> Salt:
        return Salt(secrets.token_hex(16))

    def token(self) -> str:
        """Return 128 random bits in signs that a link may contain."""
        return secrets.token_urlsafe(16)

    def code(self) -> str:
        """Return 39 random bits to be told and typed, in signs that nobody mistakes."""
        return "".join(secrets.choice(_LEGIBLE) for _ in range(8))

    def dice(self, salt: Salt) -> Dice:
        return random.Random(salt)  # noqa: S311  only the salt is secret
