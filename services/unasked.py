"""Tells groups what they have not asked for: each thing once, the most important first."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeAlias

from club.places import ChatId, Place
from club.ports import Clock
from club.unasked import Unasked, next_unasked
from services.directory import Directory
from storage.unasked import ToldUnasked


@dataclass(frozen=True, slots=True)
class News:
    """Something that a group may be told. `about` names it for good, among all of its kind."""

    chat: ChatId
    about: str
    tell: Callable[[], Awaitable[None]]


class NewsSource(Protocol):
    async def waiting(self, now: datetime, /) -> Sequence[News]:
        """Return what groups want to be told by now, whether or not they have been told."""


_ByKind: TypeAlias = dict[Unasked, News]


@dataclass(frozen=True, slots=True)
class GroupNews:
    sources: Mapping[Unasked, NewsSource]
    told: ToldUnasked
    directory: Directory
    clock: Clock

    async def tell(self) -> None:
        """Tell every group the most important thing that waits for it, if it may be told now."""
        now = self.clock.now()
        for chat, waiting in (await self._waiting(now)).items():
            if await self.directory.is_open(Place(chat)):
                await self._tell(chat, waiting, now)

    async def _waiting(self, now: datetime) -> Mapping[ChatId, _ByKind]:
        waiting = defaultdict[ChatId, _ByKind](dict)
        for kind, source in self.sources.items():
            for news in await source.waiting(now):
                if not await self.told.has(news.chat, kind, news.about):
                    waiting[news.chat].setdefault(kind, news)
        return waiting

    async def _tell(self, chat: ChatId, waiting: _ByKind, now: datetime) -> None:
        """Note it first: should the process die now, it is lost rather than sent twice."""
        zone = await self.directory.zone_in(chat)
        kind = next_unasked(waiting, await self.told.lately(chat, now), now, zone)
        if kind and await self.told.put(chat, kind, waiting[kind].about, now):
            await waiting[kind].tell()
