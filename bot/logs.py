"""Configures the log and keeps secrets out of it: the token, and everybody's cards.

The token is part of every URL, so libraries that log URLs are silenced. Tracebacks are plain,
because local variables would show hands.
"""

import logging
import sys

import structlog
from structlog.typing import Processor

from bot.config import Config

_NOISY = ("aiohttp", "telegram", "apscheduler", "aiosqlite", "asyncio", "uvicorn")


def configure(config: Config) -> None:
    shared: tuple[Processor, ...] = (
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping()[config.log_level]
        ),
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_ending(config)],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=config.log_level, force=True)
    for name in _NOISY:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))


def _ending(config: Config) -> tuple[Processor, ...]:
    if config.log_format == "json":
        return (structlog.processors.format_exc_info, structlog.processors.JSONRenderer())
    return (
        structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        ),
    )
