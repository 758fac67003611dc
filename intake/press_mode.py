"""How Telegram delivers presses: with their message, unless a setting says otherwise.

Whoever holds the token can change that setting with any tool. Then no button works, because nobody
can tell where it was pressed.
"""

from contextlib import suppress

import structlog
from cachetools import TTLCache
from telegram import Bot, CallbackQuery
from telegram.error import BadRequest, EndPointNotFound, TelegramError

log = structlog.get_logger()

_SETTING = "callback_query_mode"
_MINUTE = 60.0
_SAID = "said"


async def ask_for_messages(bot: Bot) -> None:
    """Ask Telegram to deliver presses with their message. Raises TelegramError.

    A server that does not know the setting delivers them so anyway.
    """
    with suppress(EndPointNotFound, BadRequest):
        await bot.do_api_request("setMySettings", api_kwargs={_SETTING: "default"})


def lacks_message(query: CallbackQuery) -> bool:
    return query.message is None and query.inline_message_id is not None


class PressMode:
    """Sets it right when a press shows that somebody has changed it."""

    def __init__(self) -> None:
        self._lately: TTLCache[str, None] = TTLCache(1, _MINUTE)
        self._untold = 0

    async def mend(self, bot: Bot) -> None:
        """Log it and mend it, once a minute at most, because everybody may be pressing.

        The field `untold` counts the presses since the last line.
        """
        if _SAID in self._lately:
            self._untold += 1
            return
        self._lately[_SAID] = None
        untold = self._untold
        log.warning("presses_without_message", setting=_SETTING, untold=untold)
        self._untold = 0
        try:
            await ask_for_messages(bot)
        except TelegramError as error:
            log.warning("press_mode_not_mended", reason=str(error))
