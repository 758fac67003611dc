"""Values that the page holds for the bot: signed, so that nobody can make or change them.

Nothing about them is stored, so they outlive a restart and are good at every process of the bot.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from hmac import compare_digest, digest

from msgspec import Struct, json

from club.places import PersonId, TableId
from people.seen_people import Contact

_TAG = 16
"""Bytes of the signature: nobody guesses 128 bits."""
_TICKET = 8
"""Bytes of a ticket without its signature."""
LASTS = timedelta(hours=12)
"""How long a session lasts: an evening."""


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


class SessionOver(Exception):  # noqa: N818  named after what happened
    """Too long ago, or its person was forgotten since it began: the page has to log in again."""


@dataclass(frozen=True, slots=True)
class Session:
    """Who has opened the page. `erasures`: how often they had been forgotten when it began.

    The page sends it with every request, in a header: no cookies, because web clients show the page
    in a frame.
    """

    contact: Contact
    erasures: int = 0


class _Signed(Struct, frozen=True, array_like=True):
    """Holds what has to be known of somebody who sits down. `until` is in seconds since 1970."""

    person: int
    until: int
    name: str
    language_code: str | None
    erasures: int = 0


@dataclass(frozen=True, slots=True)
class Sessions:
    signer: Signer

    @classmethod
    def of(cls, token: str) -> "Sessions":
        return cls(Signer.of(token, "session"))

    def open(self, session: Session, now: datetime) -> str:
        until = int((now + LASTS).timestamp())
        who = session.contact
        signed = _Signed(who.id, until, who.name, who.language_code, session.erasures)
        return self.signer.sign(json.encode(signed))

    def read(self, text: str, now: datetime) -> Session:
        """Raises NotSigned and SessionOver."""
        held = json.decode(self.signer.read(text), type=_Signed)
        if held.until <= now.timestamp():
            raise SessionOver
        contact = Contact(PersonId(held.person), held.name, held.language_code)
        return Session(contact, held.erasures)


class Tickets:
    """Each names the table that a link opens, and lets nobody in: who may see it is asked then."""

    def __init__(self, token: str) -> None:
        self._signer = Signer.of(token, "ticket")

    def to(self, table: TableId) -> str:
        """Return letters, digits, `-` and `_`, as a link of Telegram may carry."""
        return self._signer.sign(table.to_bytes(_TICKET))

    def table(self, ticket: str) -> TableId:
        """Return the table of the ticket. Raises NotSigned."""
        value = self._signer.read(ticket)
        if len(value) != _TICKET:
            raise NotSigned
        return TableId(int.from_bytes(value))
