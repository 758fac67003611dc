"""What sending finds out about a chat, and who is told of it.

A queue lies between them because the way is a circle: services change tables, tables are shown by
delivery, delivery reports to services. It also lets messages go on while a report is dealt with.
"""

import asyncio
from dataclasses import dataclass
from typing import TypeAlias

from club.background import BackgroundTasks
from club.places import ChatId
from services.chat_status import ChatStatus
from services.permission_notices import PermissionNotices


@dataclass(frozen=True, slots=True)
class ChatMoved:
    chat: ChatId
    new: ChatId


@dataclass(frozen=True, slots=True)
class ChatClosed:
    """We were blocked or removed."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class WritingRefused:
    chat: ChatId


@dataclass(frozen=True, slots=True)
class SlowedDown:
    """Telegram made us wait."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class PinningRefused:
    """We may write, but not pin."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class TaggingRefused:
    """We may write, but not change the tags of its members."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class EphemeralRefused:
    """Nothing is sent there to one member alone."""

    chat: ChatId


ChatReport: TypeAlias = (
    ChatMoved
    | ChatClosed
    | WritingRefused
    | SlowedDown
    | PinningRefused
    | TaggingRefused
    | EphemeralRefused
)


@dataclass(frozen=True, slots=True)
class ReportFollower:
    reports: asyncio.Queue[ChatReport]
    status: ChatStatus
    notices: PermissionNotices
    tasks: BackgroundTasks

    async def run(self) -> None:
        """Until cancelled. While a report is dealt with, another one like it is dropped."""
        while True:
            report = await self.reports.get()
            self.tasks.start(str(report), self._deal_with, report)

    async def _deal_with(self, report: ChatReport) -> None:
        match report:
            case ChatMoved(old, new):
                await self.status.moved(old, new)
            case ChatClosed(chat):
                await self.status.shut_out(chat)
            case WritingRefused(chat):
                await self.notices.silenced(chat)
            case SlowedDown(chat):
                await self.notices.slowed(chat)
            case PinningRefused(chat):
                await self.notices.unpinnable(chat)
            case TaggingRefused(chat):
                await self.notices.untaggable(chat)
            case EphemeralRefused(chat):
                await self.status.hands_refused(chat)
