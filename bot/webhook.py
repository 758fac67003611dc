"""A webhook that somebody has set: as long as there is one, Telegram refuses to be polled."""

from urllib.parse import urlsplit

import structlog
from telegram.ext import ExtBot

log = structlog.get_logger()


async def remove_webhook(bot: ExtBot[None]) -> bool:
    """Whether there was one. What waits for it is kept, and fetched."""
    url = (await bot.get_webhook_info()).url
    if url:
        # Only its server: it is customary to put the token into the path.
        log.warning("webhook_removed", server=urlsplit(url).hostname)
        await bot.delete_webhook()
    return bool(url)
