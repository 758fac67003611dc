"""Tells groups what they have not asked for: each thing once, the most important first."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeAlias

from club.places import ChatId, Place
from club.ports import Clock
from club.unasked import Silence, Unasked, next_unasked, why_silent
from services.directory import Directory
from services.silences import Silences
from storage.unasked import ToldUnasked


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


@dataclass(frozen=True, slots=True)
class GroupNews:
    sources: Mapping[Unasked, NewsSource]
    told: ToldUnasked
    directory: Directory
    clock: Clock
    silences: Silences

    async def tell(self) -> None:
        """Tell every group the most important thing that waits for it, if it may be told now."""
        now = self.clock.now()
        for chat, waiting in (await self._waiting(now)).items():
            if await self.directory.is_open(Place(chat)):
                await self._tell(chat, waiting, now)
            else:
                self._keep_silent(waiting, Silence.CLOSED)

    async def _waiting(self, now: datetime) -> Mapping[ChatId, _ByKind]:
        waiting = defaultdict[ChatId, _ByKind](dict)
        for kind, source in self.sources.items():
            for news in await source.waiting(now):
                why_not = news.speaks_against
                if why_not is None and await self.told.has(news.chat, kind, news.about):
                    why_not = Silence.TOLD
                if why_not is None:
                    waiting[news.chat].setdefault(kind, news)
                else:
                    self._keep_silent({kind: news}, why_not)
        return waiting

    async def _tell(self, chat: ChatId, waiting: _ByKind, now: datetime) -> None:
        """Note it first: should the process die now, it is lost rather than sent twice."""
        zone = await self.directory.zone_in(chat)
        sent = await self.told.lately(chat, now)
        kind = next_unasked(waiting, sent, now, zone)
        others = {each: news for each, news in waiting.items() if each is not kind}
        self._keep_silent(others, why_silent(sent, now, zone) or Silence.LESS_IMPORTANT)
        if kind and await self.told.put(chat, kind, waiting[kind].about, now):
            await waiting[kind].tell()

    def _keep_silent(self, waiting: _ByKind, why: Silence) -> None:
        for kind, news in waiting.items():
            self.silences.note(kind.value, news.chat, news.about, why)
