"""The bot's profile, per language: its command menus and what it says of itself.

Telegram is told only what it does not know yet.
"""

import structlog
from telegram import (
    Bot,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from club.background import BackgroundTasks
from screens.commands import MENUS, Scope, menu
from screens.texts import Texts, Voice

log = structlog.get_logger()

_SCOPES: dict[Scope, BotCommandScope] = {
    Scope.GROUP: BotCommandScopeAllGroupChats(),
    Scope.ADMINISTRATORS: BotCommandScopeAllChatAdministrators(),
    Scope.PRIVATE: BotCommandScopeAllPrivateChats(),
}


async def publish(bot: Bot, texts: Texts, default_language: str, tasks: BackgroundTasks) -> None:
    """A profile is a comfort: when Telegram cannot be told now, the next start tries again."""
    codes = (None, *texts.languages)
    voices = {code: texts.voice(code or default_language) for code in codes}
    try:
        for scope in MENUS:
            for code, voice in voices.items():
                await tasks.shield(_offer(bot, scope, code, voice))
        for code, voice in voices.items():
            await tasks.shield(_introduce(bot, code, voice))
    except TelegramError as error:
        log.warning("profile_not_published", reason=str(error))


async def _offer(bot: Bot, scope: Scope, code: str | None, voice: Voice) -> None:
    """`code` None: for everybody whose language we do not speak."""
    wanted, where = menu(scope, voice), _SCOPES[scope]
    known = await bot.get_my_commands(where, code)
    if tuple((each.command, each.description) for each in known) != wanted:
        await bot.set_my_commands(wanted, where, code)


async def _introduce(bot: Bot, code: str | None, voice: Voice) -> None:
    long, short = voice.plain("description"), voice.plain("description-short")
    if (await bot.get_my_description(code)).description != long:
        await bot.set_my_description(long, code)
    if (await bot.get_my_short_description(code)).short_description != short:
        await bot.set_my_short_description(short, code)
