"""The parts that the queues of all chats share."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from club.background import BackgroundTasks
from club.places import PersonId
from messenger.outgoing.bot_api import BotApi
from messenger.outgoing.rate_limits import RateLimits
from messenger.outgoing.shown_messages import ShownMessages
from people.chat_reports import ChatReport
from people.ephemeral import EphemeralMessages
from screens.texts import Voice


@dataclass(frozen=True, slots=True)
class QueueParts:
    """`voice_of` finds out how a person is spoken to."""

    bot_api: BotApi
    voice_of: Callable[[PersonId], Awaitable[Voice]]
    ephemeral: EphemeralMessages
    shown: ShownMessages
    limits: RateLimits
    reports: asyncio.Queue[ChatReport]
    tasks: BackgroundTasks
