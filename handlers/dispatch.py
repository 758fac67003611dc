"""Leads a press to its handler, whether it came from a message or from a page."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from handlers.answers import SILENCE, Answer, Outcome
from handlers.explanations import REFUSED, explanation
from handlers.presses import Press
from handlers.services import Services
from people.double_taps import DoubleTaps
from people.participation import MayNotTakePart
from screens.callback_data import Payload

Button = TypeVar("Button", bound=Payload)
Handler: TypeAlias = Callable[[Press, Button, Services], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Route(Generic[Button]):
    """A kind of button and its handler. The type checker rejects a handler for another kind."""

    button: type[Button]
    handler: Handler[Button]


class Dispatch:
    def __init__(
        self, routes: Iterable[Route[Any]], services: Services, double_taps: DoubleTaps
    ) -> None:
        self._handlers = {route.button: route.handler for route in routes}
        self._services = services
        self._double_taps = double_taps

    async def carry_out(self, press: Press, payload: Payload) -> Answer:
        """Run the handler and explain a refusal, except to a person who has just done the same.

        The second half of a double tap does nothing. Raises Forged and StorageError.
        """
        if self._double_taps.hits_unseen_key(press.person, payload):
            return SILENCE
        is_double = self._double_taps.record(press.person, payload, press.buttons)
        press = replace(press, is_double=is_double)
        try:
            return await self._handlers[type(payload)](press, payload, self._services)
        except REFUSED as why:
            if press.is_double:
                return Answer(outcome=Outcome.REFUSED)
            self._double_taps.note_refusal(press.person)
            is_alert = isinstance(why, MayNotTakePart)
            return Answer(explanation(why, press.voice), is_alert, outcome=Outcome.REFUSED)
        except Exception:
            self._double_taps.note_refusal(press.person)
            raise
