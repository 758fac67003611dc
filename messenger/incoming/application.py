"""The framework's application, together with the services that answer what comes in."""

from typing import Any, TypeAlias, cast

import structlog
from telegram.ext import Application, ApplicationBuilder, CallbackContext, ContextTypes, ExtBot

from handlers.services import Services
from storage.errors import StorageError

log = structlog.get_logger()

Data: TypeAlias = dict[Any, Any]
"""The library keeps data for each bot, chat and user. It stays empty here: services keep theirs."""


class ClubApplication(Application[ExtBot[None], "Context", Data, Data, Data, None]):
    __slots__ = ("services",)

    def __init__(self, *, services: Services, **kwargs: Any) -> None:  # noqa: ANN401  the builder's own
        super().__init__(**kwargs)
        self.services = services


class Context(CallbackContext[ExtBot[None], Data, Data, Data]):
    @property
    def services(self) -> Services:
        return cast("ClubApplication", self.application).services


def application_of(bot: ExtBot[None], services: Services) -> ClubApplication:
    """Return an application without routes. It fetches no updates and runs no jobs by itself."""
    return cast(
        "ClubApplication",
        ApplicationBuilder()
        .application_class(ClubApplication, {"services": services})
        .bot(bot)
        .updater(None)
        .job_queue(None)
        .context_types(ContextTypes(context=Context))
        .build(),
    )


async def log_unexpected(update: object, context: Context) -> None:
    """Log an exception. Trouble with the storage is logged by the storage.

    A press is answered nevertheless. The log context holds the update's number.
    """
    if not isinstance(context.error, StorageError):
        log.error("unexpected", kind=type(update).__name__, exc_info=context.error)
