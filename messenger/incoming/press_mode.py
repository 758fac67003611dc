"""How Telegram delivers presses: with their message, unless a setting says otherwise.

Whoever holds the token can change that setting with any tool. Then no button works, because nobody
can tell where it was pressed.
"""

from contextlib import suppress

import structlog
from telegram import Bot
from telegram.error import BadRequest, EndPointNotFound, TelegramError

from messenger.incoming.once_a_minute import OnceAMinute

log = structlog.get_logger()

_SETTING = "callback_query_mode"


async def ask_for_messages(bot: Bot) -> None:
    """Ask Telegram to deliver presses with their message. Raises TelegramError.

    A server that does not know the setting delivers them so anyway.
    """
    with suppress(EndPointNotFound, BadRequest):
        await bot.do_api_request("setMySettings", api_kwargs={_SETTING: "default"})


class PressMode:
    """Sets it right when a press shows that somebody has changed it."""

    def __init__(self) -> None:
        self._lines = OnceAMinute()

    async def mend(self, bot: Bot) -> None:
        """Log it and mend it, once a minute at most, because everybody may be pressing.

        The field `untold` counts the presses since the last line.
        """
        untold = self._lines.untold()
        if untold is None:
            return
        log.warning("presses_without_message", setting=_SETTING, untold=untold)
        try:
            await ask_for_messages(bot)
        except TelegramError as error:
            log.warning("press_mode_not_mended", reason=str(error))
