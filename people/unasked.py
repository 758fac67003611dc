"""Tells groups what they have not asked for: each thing once, the most important first."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeAlias

import structlog
from cachetools import LRUCache

from club.places import ChatId, Place
from club.ports import Clock
from club.unasked import QuietHoursOf, Silence, Unasked, next_unasked, why_silent
from people.apart import each_apart
from people.directory import Directory
from storage.unasked import ToldUnasked

log = structlog.get_logger()

_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class News:
    """Something that a group may be told, unless something `speaks_against` that.

    `about` names it for good, among all of its kind.
    """

    chat: ChatId
    about: str
    tell: Callable[[], Awaitable[None]]
    speaks_against: Silence | None = None


class NewsSource(Protocol):
    async def waiting(self, now: datetime, /) -> Sequence[News]:
        """Return what there is to tell groups, whether or not they have been told."""


_ByKind: TypeAlias = dict[Unasked, News]


class Silences:
    """Logs why a message that nobody had asked for is not sent: for whoever has waited for it.

    The same reason is logged once, although it is found again every minute.
    """

    def __init__(self) -> None:
        self._said: LRUCache[tuple[str, ChatId, str, Silence], None] = LRUCache(_KEPT)

    def note(self, kind: str, chat: ChatId, about: str, why: Silence) -> None:
        """`about` names the message for good, among all of its kind."""
        if (kind, chat, about, why) not in self._said:
            self._said[kind, chat, about, why] = None
            log.debug("told_nothing", kind=kind, chat=chat, about=about, why=why.value)


@dataclass(frozen=True, slots=True)
class GroupNews:
    sources: Mapping[Unasked, NewsSource]
    """The most important first."""
    told: ToldUnasked
    directory: Directory
    clock: Clock
    silences: Silences
    quiet_hours: QuietHoursOf

    async def tell(self) -> None:
        """Tell every group the most important thing that waits for it, if it may be told now."""
        now = self.clock.now()
        waiting = await self._waiting(now)

        async def tell(chat: ChatId) -> None:
            if await self.directory.is_open(Place(chat)):
                await self._tell(chat, waiting[chat], now)
            else:
                self._keep_silent(waiting[chat], Silence.CLOSED)

        await each_apart("groups", tuple(waiting), tell)

    async def _waiting(self, now: datetime) -> Mapping[ChatId, _ByKind]:
        waiting = defaultdict[ChatId, _ByKind](dict)

        async def ask(kind: Unasked) -> None:
            for news in await self.sources[kind].waiting(now):
                why_not = news.speaks_against
                if why_not is None and await self.told.has(news.chat, kind, news.about):
                    why_not = Silence.TOLD
                if why_not is None:
                    waiting[news.chat].setdefault(kind, news)
                else:
                    self._keep_silent({kind: news}, why_not)

        await each_apart("news", self.sources, ask)
        return waiting

    async def _tell(self, chat: ChatId, waiting: _ByKind, now: datetime) -> None:
        """Note it first: should the process die now, it is lost rather than sent twice."""
        zone = await self.directory.choices.zone_in(chat)
        quiet = self.quiet_hours(await self.directory.chats.settings_of(chat))
        sent = await self.told.lately(chat, now)
        kind = next_unasked(waiting, sent, now, zone, quiet)
        others = {each: news for each, news in waiting.items() if each != kind}
        self._keep_silent(others, why_silent(sent, now, zone, quiet) or Silence.LESS_IMPORTANT)
        if kind is None:
            return
        if await self.told.put(chat, kind, waiting[kind].about, now):
            await waiting[kind].tell()
        else:  # the minute before has not ended yet
            self._keep_silent({kind: waiting[kind]}, Silence.TOLD)

    def _keep_silent(self, waiting: _ByKind, why: Silence) -> None:
        for kind, news in waiting.items():
            self.silences.note(kind.value, news.chat, news.about, why)
