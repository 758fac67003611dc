"""The command menus, per scope and language: Telegram is told only what it does not know yet."""

from collections.abc import Iterator
from dataclasses import dataclass

import structlog
from telegram import (
    Bot,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from screens.commands import MENUS, Scope, menu
from screens.texts import Texts

log = structlog.get_logger()

_SCOPES: dict[Scope, BotCommandScope] = {
    Scope.GROUP: BotCommandScopeAllGroupChats(),
    Scope.ADMINISTRATORS: BotCommandScopeAllChatAdministrators(),
    Scope.PRIVATE: BotCommandScopeAllPrivateChats(),
}


@dataclass(frozen=True, slots=True)
class Menu:
    """`code` None: for everybody whose language we do not speak."""

    scope: Scope
    code: str | None
    commands: tuple[tuple[str, str], ...]


async def publish(bot: Bot, texts: Texts, default_language: str) -> None:
    """Menus are a comfort: when Telegram cannot be told now, the next start tries again."""
    try:
        for each in _menus(texts, default_language):
            await _publish(bot, each)
    except TelegramError as error:
        log.warning("menus_unpublished", reason=str(error))


def _menus(texts: Texts, default_language: str) -> Iterator[Menu]:
    for scope in MENUS:
        for code in (None, *texts.languages):
            voice = texts.voice(code or default_language)
            yield Menu(scope, code, menu(scope, voice))


async def _publish(bot: Bot, wanted: Menu) -> None:
    scope = _SCOPES[wanted.scope]
    known = await bot.get_my_commands(scope, wanted.code)
    if tuple((each.command, each.description) for each in known) != wanted.commands:
        await bot.set_my_commands(wanted.commands, scope, wanted.code)
