"""The parts that the queues of all chats share."""

import asyncio
from dataclasses import dataclass, field

from club.background import BackgroundTasks
from delivery.bot_api import BotApi
from delivery.rate_limits import RateLimits
from delivery.shown_messages import ShownMessages
from services.chat_reports import ChatReport
from services.ephemeral import EphemeralMessages

_CHATS_AT_ONCE = 8
"""Calls made at the same time, for all chats together.

They share the event loop with presses, which should not have to wait for them.
"""


@dataclass(frozen=True, slots=True)
class SenderContext:
    bot_api: BotApi
    ephemeral: EphemeralMessages
    shown: ShownMessages
    limits: RateLimits
    reports: asyncio.Queue[ChatReport]
    tasks: BackgroundTasks
    at_work: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(_CHATS_AT_ONCE))
