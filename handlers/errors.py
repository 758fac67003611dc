"""What nobody expected, in the log. Whoever pressed has been answered already."""

import structlog
from telegram import Update

from handlers.context import Context

log = structlog.get_logger()


async def unexpected(update: object, context: Context) -> None:
    number = update.update_id if isinstance(update, Update) else None
    log.error("unexpected", update=number, exc_info=context.error)
