"""Launch data, as Telegram signs it for a page that somebody opens."""

from datetime import UTC, datetime
from hashlib import sha256
from hmac import digest
from urllib.parse import urlencode

TOKEN = "1234:the-token-of-this-bot"
NOW = datetime(2026, 11, 25, 20, 0, tzinfo=UTC)
USER = '{"id":5,"first_name":"Änna","last_name":"O\'Neil","language_code":"pt-br"}'


def launched(token: str = TOKEN, **changed: str) -> str:
    """Return launch data in the words of Telegram's documentation, which `hash` does not cover."""
    made = str(int(NOW.timestamp()))
    fields = {"user": USER, "auth_date": made, "signature": "elsewhere", **changed}
    key = digest(b"WebAppData", token.encode(), sha256)
    lines = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    return urlencode(fields | {"hash": digest(key, lines.encode(), sha256).hex()})
