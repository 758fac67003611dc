"""What Telegram tells a Mini App when it is opened, in a form that only Telegram can have made.

https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from hmac import compare_digest, digest
from urllib.parse import parse_qsl

from msgspec import DecodeError, Struct, json

from club.places import PersonId
from miniapp.signing import NotSigned
from people.seen_people import Contact

FRESH = timedelta(days=1)
"""How long after it was made a launch may be used to log in.

Some clients hand out the same one, however often the page is reloaded or opened again.
"""
_AHEAD = timedelta(minutes=5)
"""How far Telegram's clock may be ahead of ours."""


class BadLaunch(Exception):  # noqa: N818  named after what it is
    """Telegram has made this for this bot, but not recently, or we do not understand it."""


@dataclass(frozen=True, slots=True)
class Launch:
    """Who has opened the page, and what their link carried."""

    contact: Contact
    start: str


class _User(Struct):
    id: int
    first_name: str
    last_name: str = ""
    language_code: str | None = None


def read_launch(init_data: str, token: str, now: datetime) -> Launch:
    """Return what `Telegram.WebApp.initData` says. Raises NotSigned and BadLaunch.

    The same launch may be used again while it is fresh.
    """
    fields = dict(parse_qsl(init_data, keep_blank_values=True))
    if not compare_digest(_hash(fields, token), fields.get("hash", "").encode()):
        raise NotSigned
    try:
        made = datetime.fromtimestamp(int(fields["auth_date"]), now.tzinfo)
        user = json.decode(fields["user"], type=_User)
    except (KeyError, ValueError, OverflowError, OSError, DecodeError):
        raise BadLaunch("signed, but not understood") from None
    if not -_AHEAD < now - made < FRESH:
        raise BadLaunch("too old")
    name = f"{user.first_name} {user.last_name}".strip()
    contact = Contact(PersonId(user.id), name, user.language_code)
    return Launch(contact, fields.get("start_param", ""))


def _hash(fields: dict[str, str], token: str) -> bytes:
    """Return the hash that Telegram would give to these fields.

    It covers all of them but itself, `signature` included, which is for others than the bot.
    """
    lines = sorted(f"{name}={value}" for name, value in fields.items() if name != "hash")
    key = digest(b"WebAppData", token.encode(), sha256)
    return digest(key, "\n".join(lines).encode(), sha256).hex().encode()
