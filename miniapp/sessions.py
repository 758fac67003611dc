"""A session says who has opened the page, for as long as an evening. The page sends it with
every request, in a header: no cookies, because web clients show the page in a frame.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from club.places import PersonId
from miniapp.signing import Signer

LASTS = timedelta(hours=12)
_LENGTH = 8


class SessionOver(Exception):  # noqa: N818  named after what happened
    """The evening is over: the page has to log in again, with fresh data from Telegram."""


@dataclass(frozen=True, slots=True)
class Sessions:
    signer: Signer

    @classmethod
    def of(cls, token: str) -> "Sessions":
        return cls(Signer.of(token, "session"))

    def open(self, person: PersonId, now: datetime) -> str:
        until = int((now + LASTS).timestamp())
        return self.signer.sign(person.to_bytes(_LENGTH) + until.to_bytes(_LENGTH))

    def person(self, session: str, now: datetime) -> PersonId:
        """Return whose session this is. Raises NotSigned and SessionOver."""
        value = self.signer.read(session)
        if int.from_bytes(value[_LENGTH:]) <= now.timestamp():
            raise SessionOver
        return PersonId(int.from_bytes(value[:_LENGTH]))
