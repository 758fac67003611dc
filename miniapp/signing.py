"""Values that the page holds for the bot: signed, so that nobody can make or change them.

Nothing about them is stored, so they outlive a restart and are good at every process of the bot.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest, digest

_TAG = 16
"""Bytes of the signature: nobody guesses 128 bits."""


class NotSigned(Exception):  # noqa: N818  named after what is wrong
    """Neither the bot nor Telegram has signed this for this purpose: it is a guess."""


@dataclass(frozen=True, slots=True)
class Signer:
    """Signs values for one purpose, so that none is good for another. The key is never shown."""

    key: bytes

    @classmethod
    def of(cls, token: str, purpose: str) -> "Signer":
        """Return a signer whose key depends on the bot's token."""
        return cls(digest(token.encode(), purpose.encode(), sha256))

    def sign(self, value: bytes) -> str:
        """Return the value and its signature as text for addresses."""
        return urlsafe_b64encode(value + self._tag(value)).rstrip(b"=").decode()

    def read(self, signed: str) -> bytes:
        """Return the signed value. Raises NotSigned."""
        try:
            found = urlsafe_b64decode(signed.encode("ascii") + b"==")
        except (NotBase64, UnicodeEncodeError):
            raise NotSigned from None
        value = found[:-_TAG]
        # Base64 has several spellings of the same bytes, of which only ours is good.
        if not compare_digest(found[-_TAG:], self._tag(value)) or self.sign(value) != signed:
            raise NotSigned
        return value

    def _tag(self, value: bytes) -> bytes:
        return digest(self.key, value, sha256)[:_TAG]
