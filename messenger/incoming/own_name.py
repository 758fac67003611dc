"""Notices that the bot has got another @name, as its owner can give it while it runs.

Commands are answered, and links are made, by the name that the framework knows.
"""

import asyncio
from contextlib import suppress

import structlog
from cachetools import TTLCache
from telegram import Message, MessageEntity, Update
from telegram.error import TelegramError

from messenger.incoming.application import Context
from messenger.incoming.connection import ClubBot

log = structlog.get_logger()

_HOUR = 3600.0
_BETWEEN_DOUBTS = 10.0
"""Seconds. Anybody can name bots that do not exist, without end."""
_MOST_OTHERS = 1_000
_ASKED = "asked"


class OwnName:
    def __init__(self, bot: ClubBot) -> None:
        self._bot = bot
        self._others: TTLCache[str, None] = TTLCache(_MOST_OTHERS, _HOUR)
        """Names of other bots, as far as is known."""
        self._lately: TTLCache[str, None] = TTLCache(1, _BETWEEN_DOUBTS)

    async def keep_asking(self) -> None:
        while True:
            await asyncio.sleep(_HOUR)
            await self._ask()

    async def __call__(self, update: Update, _: Context) -> None:
        """Ask if somebody commands a bot that may be this one, before the command is routed."""
        named = _bot_commanded(update.message) if update.message else ""
        is_known = named in {"", self._bot.username.lower()} or named in self._others
        if is_known or _ASKED in self._lately:
            return
        self._lately[_ASKED] = None
        await self._ask()
        if named != self._bot.username.lower():
            self._others[named] = None

    async def _ask(self) -> None:
        before = self._bot.username
        with suppress(TelegramError):  # there will be another occasion
            await self._bot.ask_own_name()
        if self._bot.username != before:
            log.info("bot_renamed", before=before, now=self._bot.username)


def _bot_commanded(message: Message) -> str:
    """Return the name of the bot that a command is meant for, if it names one."""
    text = message.text or ""
    for entity in message.entities[:1]:
        if entity.type == MessageEntity.BOT_COMMAND and entity.offset == 0:
            return text[: entity.length].partition("@")[2].lower()
    return ""
