"""The bot's profile: its picture and, in each language, its menus and descriptions.

Its name is the one that its owner has chosen at @BotFather. Telegram is only told what has changed.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any, TypeAlias

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    ChatAdministratorRights,
    InputProfilePhotoStatic,
)
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from club.background import BackgroundTasks
from messenger.outgoing.backoff import backoff, seconds_asked_for
from people.ephemeral import EphemeralMessages
from screens.commands import AddedCommand, Scope, menu
from screens.pictures import portrait
from screens.texts import FALLBACK, Texts, Voice

log = structlog.get_logger()

Step: TypeAlias = Callable[[], Coroutine[Any, Any, None]]

_SCOPES: dict[Scope, BotCommandScope] = {
    Scope.GROUP: BotCommandScopeAllGroupChats(),
    Scope.ADMINISTRATORS: BotCommandScopeAllChatAdministrators(),
    Scope.PRIVATE: BotCommandScopeAllPrivateChats(),
}

_LONGEST_PAUSE = 86_400.0
"""Seconds before another try."""
_LETTERS = 2
"""The letters of a code that a profile may have. Telegram refuses regions there."""
_QUIET = "is_ephemeral"
"""A field of Bot API 10.2 that the library does not know yet."""
_HELPFUL = ("can_manage_chat", "can_delete_messages", "can_pin_messages", "can_manage_tags")
"""To pin the table, delete old messages, and let the durak wear a tag. Everything works without."""


@dataclass(frozen=True, slots=True)
class Menus:
    """How commands are offered: quietly where the server permits it."""

    ephemeral: EphemeralMessages
    added: Sequence[AddedCommand]

    def offered(self, scope: Scope, voice: Voice) -> list[BotCommand]:
        """Return the commands of a menu.

        The quiet flag is only set if the server knows it. An old one would drop it, and the menus
        would be published again at every start.
        """
        quiet = {_QUIET: True} if self.ephemeral.are_supported else {}
        return [
            BotCommand(each.name, each.description, api_kwargs=quiet if each.is_quiet else {})
            for each in menu(scope, voice, self.added)
        ]


async def publish(steps: Sequence[Step], tasks: BackgroundTasks) -> None:
    """Publish the profile, however long it takes. A step that is refused is put off."""
    left = deque(steps)
    pauses = backoff(longest=_LONGEST_PAUSE)
    while left:
        error = await _error_of(tasks.shield(left[0]()))
        if error is None:
            left.popleft()
            pauses = backoff(longest=_LONGEST_PAUSE)
            continue
        pause = seconds_asked_for(error) if isinstance(error, RetryAfter) else next(pauses)
        log.warning("profile_not_published", reason=_reason(error), again_in=pause)
        if _is_refusal(error):
            left.rotate(-1)
        await asyncio.sleep(pause)


async def _error_of(work: Coroutine[Any, Any, None]) -> Exception | None:
    try:
        await work
    except Exception as error:  # noqa: BLE001  the framework raises whatever the answer provokes
        return error
    return None


def _is_refusal(error: Exception) -> bool:
    """Whether waiting may not help, so that the other steps go first."""
    is_lost = isinstance(error, NetworkError) and not isinstance(error, BadRequest)
    return not is_lost and not isinstance(error, RetryAfter)


def _reason(error: Exception) -> str:
    """The words of other exceptions may quote the answer."""
    return str(error) if isinstance(error, TelegramError) else type(error).__name__


def steps(bot: Bot, texts: Texts, default_language: str, menus: Menus) -> Sequence[Step]:
    codes = [code for code in texts.finished if len(code) == _LETTERS]
    spoken = [(code, texts.voice(code)) for code in codes]
    usual = (None, texts.voice(default_language))
    nearest = [(code, texts.voice(texts.pick(code, FALLBACK))) for code in texts.neighbours]
    return (
        *_words(bot, (usual, *spoken), menus),
        partial(_suggest_rights, bot),
        partial(_show_portrait, bot),
        *_words(bot, nearest, menus),
    )


def _words(bot: Bot, voices: Sequence[tuple[str | None, Voice]], menus: Menus) -> Iterator[Step]:
    for scope, (code, voice) in product(Scope, voices):
        yield partial(_offer, bot, scope, code, menus.offered(scope, voice))
    for each in voices:
        yield partial(_introduce, bot, *each)


async def _offer(bot: Bot, scope: Scope, code: str | None, wanted: list[BotCommand]) -> None:
    """Set a menu if it has changed.

    `code` None: for users whose language the bot does not speak.
    """
    known = await bot.get_my_commands(_SCOPES[scope], code)
    if list(map(_contents, known)) != list(map(_contents, wanted)):
        await bot.set_my_commands(wanted, _SCOPES[scope], code)


def _contents(command: BotCommand) -> tuple[str, str, bool]:
    """Return the command for comparison, with the quiet flag, which the library ignores there."""
    return command.command, command.description, bool(command.api_kwargs.get(_QUIET))


async def _introduce(bot: Bot, code: str | None, voice: Voice) -> None:
    long = voice.plain("description")
    short = voice.plain("description-short")
    if (await bot.get_my_description(code)).description != long:
        await bot.set_my_description(long, code)
    if (await bot.get_my_short_description(code)).short_description != short:
        await bot.set_my_short_description(short, code)


async def _suggest_rights(bot: Bot) -> None:
    """Suggest these rights to anybody who makes the bot an administrator."""
    known = await bot.get_my_default_administrator_rights()
    if not all(getattr(known, right) for right in _HELPFUL):
        none = ChatAdministratorRights.no_rights().to_dict()
        wanted = ChatAdministratorRights.de_json(none | dict.fromkeys(_HELPFUL, True))
        await bot.set_my_default_administrator_rights(wanted)


async def _show_portrait(bot: Bot) -> None:
    """Give the bot its picture, unless its owner has given it one."""
    if not (await bot.get_user_profile_photos(bot.id, limit=1)).total_count:
        drawn = await asyncio.to_thread(portrait.jpeg)
        await bot.set_my_profile_photo(InputProfilePhotoStatic(drawn))
