"""Reports about chats: each reaches the service responsible, and equal reports do not pile up."""

import asyncio
from collections.abc import AsyncIterator
from typing import cast

import pytest

from club.background import BackgroundTasks
from club.places import ChatId
from people.chat_reports import (
    ChatClosed,
    ChatMoved,
    ChatReport,
    EphemeralRefused,
    HandLost,
    PinningRefused,
    ReportFollower,
    SlowedDown,
    TaggingRefused,
    WritingRefused,
)
from people.chat_status import ChatStatus
from people.permission_notices import PermissionNotices

CHAT = ChatId(-1)
OTHER = ChatId(-2)


class SlowService:
    """Receives all reports, and keeps each one busy until it is allowed to finish."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, ChatId]] = []
        self.may_go_on = asyncio.Event()

    async def follow_move(self, old: ChatId, new: ChatId) -> None:
        await self._hear(f"moved to {new}", old)

    async def mark_closed(self, chat: ChatId) -> None:
        await self._hear("shut out", chat)

    async def give_up_ephemeral(self, chat: ChatId) -> None:
        await self._hear("no ephemeral messages", chat)

    async def repaint_tables(self, chat: ChatId) -> None:
        await self._hear("repainted", chat)

    async def report_silence(self, chat: ChatId) -> None:
        await self._hear("silenced", chat)

    async def report_slow_mode(self, chat: ChatId) -> None:
        await self._hear("slowed", chat)

    async def give_up_pinning(self, chat: ChatId) -> None:
        await self._hear("unpinnable", chat)

    async def give_up_tagging(self, chat: ChatId) -> None:
        await self._hear("untaggable", chat)

    async def _hear(self, what: str, chat: ChatId) -> None:
        self.heard.append((what, chat))
        await self.may_go_on.wait()


@pytest.fixture
def service() -> SlowService:
    return SlowService()


@pytest.fixture
async def reports(service: SlowService) -> AsyncIterator[asyncio.Queue[ChatReport]]:
    reports = asyncio.Queue[ChatReport]()
    tasks = BackgroundTasks()
    status = cast("ChatStatus", service)
    notices = cast("PermissionNotices", service)
    tasks.start("following", ReportFollower(reports, status, notices, tasks).run)
    yield reports
    await tasks.cancel()


async def until_quiet(reports: asyncio.Queue[ChatReport]) -> None:
    for _ in range(20):
        await asyncio.sleep(0)
    assert reports.empty()


async def test_every_report_reaches_its_service(
    reports: asyncio.Queue[ChatReport], service: SlowService
) -> None:
    told: list[ChatReport] = [
        ChatMoved(CHAT, OTHER),
        ChatClosed(CHAT),
        WritingRefused(CHAT),
        SlowedDown(CHAT),
        PinningRefused(CHAT),
        TaggingRefused(CHAT),
        EphemeralRefused(CHAT),
        HandLost(CHAT),
    ]
    for report in told:
        reports.put_nowait(report)
    await until_quiet(reports)
    assert service.heard == [
        ("moved to -2", CHAT),
        ("shut out", CHAT),
        ("silenced", CHAT),
        ("slowed", CHAT),
        ("unpinnable", CHAT),
        ("untaggable", CHAT),
        ("no ephemeral messages", CHAT),
        ("repainted", CHAT),
    ]


async def test_equal_reports_are_handled_one_at_a_time(
    reports: asyncio.Queue[ChatReport], service: SlowService
) -> None:
    for chat in (CHAT, CHAT, OTHER):
        reports.put_nowait(SlowedDown(chat))
    await until_quiet(reports)
    assert service.heard == [("slowed", CHAT), ("slowed", OTHER)]
    service.may_go_on.set()
    await until_quiet(reports)
    reports.put_nowait(SlowedDown(CHAT))
    await until_quiet(reports)
    assert service.heard[2:] == [("slowed", CHAT)]
