"""The pages that are open, so that nobody holds too many of the server's connections."""

from collections.abc import Iterator
from contextlib import contextmanager

from club.places import PersonId
from miniapp.feeds import Closed, Dismissed, Reader

_OF_ONE_PERSON = 8
_OF_ALL = 700
"""With everything else that the bot opens, fewer than the 1,024 descriptors of most processes."""


class TooManyPages(Exception):  # noqa: N818  named after the situation
    """No other page can be served until one is closed."""


class OpenPages:
    def __init__(self) -> None:
        self._owners: dict[Reader, PersonId] = {}
        """The oldest page comes first."""

    @property
    def count(self) -> int:
        return len(self._owners)

    @contextmanager
    def holding(self, person: PersonId, reader: Reader) -> Iterator[None]:
        """Dismiss the oldest page of whoever has too many. Raises TooManyPages."""
        own = [page for page, owner in self._owners.items() if owner == person]
        if len(own) >= _OF_ONE_PERSON:
            own[0].end(Dismissed())
            del self._owners[own[0]]
        elif self.count >= _OF_ALL:
            raise TooManyPages
        self._owners[reader] = person
        try:
            yield
        finally:
            self._owners.pop(reader, None)

    def close(self) -> None:
        """May be called by any thread."""
        for reader in tuple(self._owners):
            reader.loop.call_soon_threadsafe(reader.end, Closed())
