"""What nobody expected, in the log. Whoever pressed has been answered already."""

import structlog

from handlers.context import Context

log = structlog.get_logger()


async def unexpected(update: object, context: Context) -> None:
    """The number of the update stands in every line that is written on its way."""
    log.error("unexpected", kind=type(update).__name__, exc_info=context.error)
