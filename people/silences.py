"""Logs why a message that nobody had asked for is not sent: for whoever has waited for it."""

import structlog
from cachetools import LRUCache

from club.places import ChatId
from club.unasked import Silence

log = structlog.get_logger()

_KEPT = 10_000


class Silences:
    """The same reason is logged once, although it is found again every minute."""

    def __init__(self) -> None:
        self._said: LRUCache[tuple[str, ChatId, str, Silence], None] = LRUCache(_KEPT)

    def note(self, kind: str, chat: ChatId, about: str, why: Silence) -> None:
        """`about` names the message for good, among all of its kind."""
        if (kind, chat, about, why) not in self._said:
            self._said[kind, chat, about, why] = None
            log.debug("told_nothing", kind=kind, chat=chat, about=about, why=why.value)
