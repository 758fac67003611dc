"""The parts that the queues of all chats share."""

import asyncio
from dataclasses import dataclass

from club.background import BackgroundTasks
from delivery.bot_api import BotApi
from delivery.rate_limits import RateLimits
from delivery.shown_messages import ShownMessages
from services.chat_reports import ChatReport
from services.ephemeral import EphemeralMessages


@dataclass(frozen=True, slots=True)
class SenderContext:
    bot_api: BotApi
    ephemeral: EphemeralMessages
    shown: ShownMessages
    limits: RateLimits
    reports: asyncio.Queue[ChatReport]
    tasks: BackgroundTasks
