"""Pictures at addresses of the bot's own: Telegram fetches them where none can be uploaded."""

from collections.abc import Callable

from cachetools import LRUCache

from people.public_address import PublicAddress

_ROOM = 4 * 2**20
"""Bytes of pictures: far more than wait at any time. Telegram keeps what it has fetched."""


class PicturesByAddress:
    """Whoever knows an address sees its picture, so nobody can guess it: it has a `new_token`."""

    def __init__(self, address: PublicAddress, path: str, new_token: Callable[[], str]) -> None:
        self._address = address
        self.path = path
        self._new_token = new_token
        self._kept: LRUCache[str, bytes] = LRUCache(_ROOM, getsizeof=len)

    def offer(self, jpeg: bytes) -> str | None:
        """Return where the picture is found from now on, or None if nobody reaches the bot."""
        token = self._new_token()
        link = self._address.link_to(f"{self.path}/{token}.jpg")
        if link is not None:
            self._kept[token] = jpeg
        return link

    async def find(self, token: str) -> bytes | None:
        return self._kept.get(token)
