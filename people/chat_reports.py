"""What is found out about chats while sending, and the follower that acts on these reports.

A queue connects them because the dependencies are circular: what is done here changes tables,
which messenger shows and then reports on. It also lets sending go on while a report is handled.
"""

import asyncio
from dataclasses import dataclass
from typing import TypeAlias

from club.background import BackgroundTasks
from club.places import ChatId, Place
from people.chat_status import ChatStatus
from people.permission_notices import PermissionNotices


@dataclass(frozen=True, slots=True)
class ChatMoved:
    chat: ChatId
    new: ChatId


@dataclass(frozen=True, slots=True)
class ChatClosed:
    """The bot was blocked or removed."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class WritingRefused:
    chat: ChatId


@dataclass(frozen=True, slots=True)
class TopicClosed:
    """Nobody may write in this topic, while the others of its chat are open."""

    place: Place


@dataclass(frozen=True, slots=True)
class TopicGone:
    """The topic was deleted."""

    place: Place


@dataclass(frozen=True, slots=True)
class SlowedDown:
    """Telegram made the bot wait (flood limit)."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class PinningRefused:
    """The bot may write, but not pin messages."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class TaggingRefused:
    """The bot may write, but not change the tags of members."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class EphemeralRefused:
    """Ephemeral messages cannot be sent there."""

    chat: ChatId


@dataclass(frozen=True, slots=True)
class HandLost:
    """A hand that a member had open there is gone, so the private one has to take its place."""

    chat: ChatId


Restriction: TypeAlias = WritingRefused | SlowedDown | PinningRefused | TaggingRefused
"""What the bot may not do there, which somebody can change."""

ChatReport: TypeAlias = (
    ChatMoved | ChatClosed | TopicGone | TopicClosed | EphemeralRefused | HandLost | Restriction
)


@dataclass(frozen=True, slots=True)
class ReportFollower:
    reports: asyncio.Queue[ChatReport]
    status: ChatStatus
    notices: PermissionNotices
    tasks: BackgroundTasks

    async def run(self) -> None:
        """Run until cancelled. A report equal to one still being handled is dropped."""
        while True:
            report = await self.reports.get()
            self.tasks.start(str(report), self._deal_with, report)

    async def _deal_with(self, report: ChatReport) -> None:
        match report:
            case ChatMoved(old, new):
                await self.status.follow_move(old, new)
            case ChatClosed(chat):
                await self.status.mark_closed(chat)
            case TopicGone(place):
                if table := await self.status.close_in_deleted_topic(place):
                    await self.notices.report_deleted_topic(table)
            case TopicClosed(place):
                await self.status.note_closed_topic(place)
                await self.notices.report_closed_topic(place)
            case EphemeralRefused(chat):
                await self.status.give_up_ephemeral(chat)
            case HandLost(chat):
                await self.status.repaint_tables(chat)
            case _:
                await self._notify(report)

    async def _notify(self, restriction: Restriction) -> None:
        match restriction:
            case WritingRefused(chat):
                await self.notices.report_silence(chat)
            case SlowedDown(chat):
                await self.notices.report_slow_mode(chat)
            case PinningRefused(chat):
                await self.notices.give_up_pinning(chat)
            case TaggingRefused(chat):
                await self.notices.give_up_tagging(chat)
