"""The bot's Mini App, as @BotFather knows it, and which addresses can be one."""

import re
from dataclasses import dataclass

_SHORT_NAME = re.compile(r"\w{3,30}", re.ASCII)
_ADDRESS = re.compile(
    r"(https://[\w.-]+(?::\d+)?|http://(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:[/?#]\S*)?",
    re.ASCII | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class MiniApp:
    """A page of the bot's that Telegram opens over a chat. Links to it are
    `https://t.me/<bot>/<short_name>?startapp=<parameter>`.

    Raises ValueError for a name or an address that Telegram would not take.
    """

    short_name: str
    url: str

    def __post_init__(self) -> None:
        if not _SHORT_NAME.fullmatch(self.short_name):
            raise ValueError(f"{self.short_name!r} is not 3 to 30 letters, digits and underscores")
        if not self.origin:
            raise ValueError(f"{self.url!r} is not an address with https")

    @property
    def origin(self) -> str:
        return origin_of(self.url)


def origin_of(url: str) -> str:
    """Return the origin of an app, or nothing if there can be none: Telegram demands TLS.

    On this machine, plain HTTP will do here.
    """
    address = _ADDRESS.fullmatch(url)
    return address[1].lower() if address else ""
