"""A session says who has opened the page, for as long as an evening. The page sends it with
every request, in a header: no cookies, because web clients show the page in a frame.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from msgspec import Struct, json

from club.places import PersonId
from miniapp.signing import Signer
from services.contacts import Contact

LASTS = timedelta(hours=12)


class SessionOver(Exception):  # noqa: N818  named after what happened
    """The evening is over: the page has to log in again, with fresh data from Telegram."""


class _Session(Struct, frozen=True, array_like=True):
    """Holds what has to be known of somebody who sits down. `until` is in seconds since 1970."""

    person: int
    until: int
    name: str
    language_code: str | None


@dataclass(frozen=True, slots=True)
class Sessions:
    signer: Signer

    @classmethod
    def of(cls, token: str) -> "Sessions":
        return cls(Signer.of(token, "session"))

    def open(self, contact: Contact, now: datetime) -> str:
        until = int((now + LASTS).timestamp())
        session = _Session(contact.id, until, contact.name, contact.language_code)
        return self.signer.sign(json.encode(session))

    def contact(self, session: str, now: datetime) -> Contact:
        """Return whose session this is. Raises NotSigned and SessionOver."""
        held = json.decode(self.signer.read(session), type=_Session)
        if held.until <= now.timestamp():
            raise SessionOver
        return Contact(PersonId(held.person), held.name, held.language_code)
