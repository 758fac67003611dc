"""What the painters of all chats share, and what a chat was found not to allow."""

import asyncio
from dataclasses import dataclass, field

from club.background import BackgroundTasks
from club.places import ChatId
from delivery.bot_api import BotApi
from delivery.plan import Wish, in_words, off_the_bar
from delivery.rate_limits import RateLimits
from delivery.shown import Pages, ShownMessages


@dataclass(frozen=True, slots=True)
class SenderContext:
    """`hands` are as many painters as work at once: more would keep whoever presses waiting.

    Chats where we may write, but show no pictures (`wordy`) or pin nothing (`barless`), as we
    learnt since we were started.
    """

    bot_api: BotApi
    memory: ShownMessages
    budget: RateLimits
    tasks: BackgroundTasks = field(default_factory=BackgroundTasks)
    pages: Pages = field(default_factory=Pages)
    wordy: set[ChatId] = field(default_factory=set)
    barless: set[ChatId] = field(default_factory=set)
    hands: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(8))

    def allowed(self, chat: ChatId, wish: Wish) -> Wish:
        wish = in_words(wish) if chat in self.wordy else wish
        return off_the_bar(wish) if chat in self.barless else wish

    def try_again(self, chat: ChatId) -> None:
        self.wordy.discard(chat)
        self.barless.discard(chat)
