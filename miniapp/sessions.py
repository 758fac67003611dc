"""A session says who has opened the page, for as long as an evening. The page sends it with
every request, in a header: no cookies, because web clients show the page in a frame.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from msgspec import Struct, json

from club.places import PersonId
from miniapp.signing import Signer
from people.seen_people import Contact

LASTS = timedelta(hours=12)


class SessionOver(Exception):  # noqa: N818  named after what happened
    """The evening is over, or its person was forgotten since it began: the page has to log in
    again, with fresh data from Telegram.
    """


@dataclass(frozen=True, slots=True)
class Session:
    """Who has opened the page. `erasures`: how often they had been forgotten when it began."""

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
