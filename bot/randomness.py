"""The source of chance: an unpredictable salt, and a generator that depends on it alone."""

import random
import secrets

from durak.engine import Dice


class SystemRandomness:
    def salt(self) -> str:
        return secrets.token_hex(16)

    def token(self) -> str:
        """Return 128 random bits in signs that a link may contain."""
        return secrets.token_urlsafe(16)

    def dice(self, salt: str) -> Dice:
        return random.Random(salt)  # noqa: S311  only the salt is secret
