"""Inline mode and guest mode: in them people take the bot into chats where it is no member.

The bot switches them on while it has something to offer there, if the server lets it (Bot API
10.5). What somebody else has set stays as it is.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from telegram.error import BadRequest, EndPointNotFound, InvalidToken, TelegramError

from bot.config import Config, proxy_for
from bot.output import say
from bot.switches import placeholder
from messenger.incoming.connection import ClubBot, bot_for, introduce
from messenger.incoming.failures import Failure
from storage.set_up import OwnSettings, Value

log = structlog.get_logger()

_INLINE = "supports_inline_queries"
_GUEST = "supports_guest_queries"
_PLACEHOLDER = "inline_query_placeholder"
_UNSET: Mapping[str, Value] = {_INLINE: False, _GUEST: False, _PLACEHOLDER: ""}
_AT_BOTFATHER = {
    _INLINE: "inline mode (/setinline)",
    _GUEST: "guest mode (in the settings of the bot)",
}
_UNKNOWN = "What is switched off at @BotFather is unknown"


async def adjust(bot: ClubBot, shown: str, own: OwnSettings) -> None:
    """Switch the modes on if something is `shown` after the bot's name, or else off again.

    Raises TelegramError, NotRead and NotSaved.
    """
    wanted: Mapping[str, Value] = (
        {_INLINE: True, _GUEST: True, _PLACEHOLDER: shown} if shown else {}
    )
    before = await own.all()
    if not wanted and not before:
        return
    told = await _ask(bot)
    for name, value in before.items():
        if value == wanted.get(name):
            continue
        if told.get(name, value) != value:  # somebody else has set it since
            await own.remove(name)
        elif await _is_set(bot, name, _UNSET[name]):
            await own.remove(name)
            told[name] = _UNSET[name]
    for name, value in wanted.items():
        if told.get(name, _UNSET[name]) == _UNSET[name]:
            await own.put(name, value)  # first: whatever is set shall be known to be its own
            if await _is_set(bot, name, value):
                told[name] = value
            else:
                await own.remove(name)
    if wanted and (missing := _missing(told)):
        log.warning("modes_missing", once_at_botfather=missing)


async def _ask(bot: ClubBot) -> dict[str, Any]:
    """Return what getMe tells, also what the framework does not know. Raises TelegramError."""
    await bot.ask_own_name()
    return bot.bot.to_dict()


async def _is_set(bot: ClubBot, name: str, value: Value) -> bool:
    """Set it, and return whether the server takes that. Raises TelegramError."""
    try:
        await bot.do_api_request("setMySettings", api_kwargs={name: value})
    except (EndPointNotFound, BadRequest):
        return False
    return True


def _missing(told: Mapping[str, object]) -> Sequence[str]:
    """What a server does not tell may be on, or unknown to it."""
    return [mode for name, mode in _AT_BOTFATHER.items() if told.get(name) is False]


async def check(config: Config) -> None:
    """Say which of the modes that are needed are off. Raises BadConfigError."""
    if not placeholder(config):
        return
    url = config.bot_api_url
    bot = bot_for(config.bot_token.get_secret_value(), url, lambda *_: None, proxy_for(url))
    try:
        await introduce(bot, url)
        if missing := _missing(bot.bot.to_dict()):
            say(f"@{bot.username}: switched off at @BotFather: {', '.join(missing)}.")
    except InvalidToken:
        say(f"{_UNKNOWN}: BOT_TOKEN is refused.")
    except TelegramError as error:
        say(f"{_UNKNOWN}: {error}.")
    except Failure as failure:
        say(f"{_UNKNOWN}. {failure}")
    finally:
        await bot.shutdown()
