"""Effects that are played over a new message, such as confetti."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from telegram.error import BadRequest

from screens.post import Effect

T = TypeVar("T")

log = structlog.get_logger()

_IDS = {Effect.CONFETTI: "5046509860389126442", Effect.FIRE: "5104841245755180586"}
"""They are the same for every app and bot, but no method of the API lists them."""


class Effects:
    """An effect that was refused once is omitted from then on."""

    def __init__(self) -> None:
        self._refused: set[Effect] = set()

    async def play(self, effect: Effect | None, call: Callable[[str | None], Awaitable[T]]) -> T:
        """Make a call with the id of this effect, or with None where it is refused.

        Raises TelegramError if the call fails for another reason.
        """
        if effect is None or effect in self._refused:
            return await call(None)
        try:
            return await call(_IDS[effect])
        except BadRequest as error:
            result = await call(None)
            log.warning("effect_refused", effect=effect.name, reason=str(error))
            self._refused.add(effect)
            return result
