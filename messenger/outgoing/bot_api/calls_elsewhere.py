"""Calls in chats where the bot is no member: there it can edit one message, and nothing else."""

from telegram.error import TelegramError

from club.places import Place
from messenger.outgoing.bot_api.calls_for_everybody import unless_done_already
from messenger.outgoing.bot_api.messages import MessageApi
from messenger.outgoing.call_results import Blocked, CallResult, Delivered, Missing, result_of
from messenger.outgoing.calls import Edit, MessageCall, Replace, Send
from messenger.outgoing.rendering import Rendering
from people.elsewhere import ONLY_MESSAGE, Elsewhere


class CallsElsewhere:
    def __init__(self, messages: MessageApi, elsewhere: Elsewhere) -> None:
        self._messages = messages
        self._elsewhere = elsewhere

    async def make(self, place: Place, call: MessageCall) -> CallResult:
        """Make the call as an edit, or do nothing. Raises NotRead.

        Nobody tells that the message was deleted. No other one can be sent in its place.
        """
        rendering = _shown_by(call)
        if rendering is None:
            return Delivered(ONLY_MESSAGE)
        host = self._elsewhere.host
        message = await host.message_at(place) if host else None
        if message is None:
            return Blocked()
        try:
            with unless_done_already():
                await self._messages.edit_elsewhere(message, rendering)
        except TelegramError as error:
            result = result_of(error)
            return Blocked() if isinstance(result, Missing) else result
        return Delivered(ONLY_MESSAGE)


def _shown_by(call: MessageCall) -> Rendering | None:
    match call:
        case Send(_, rendering) | Edit(_, rendering) | Replace(_, Send(_, rendering)):
            return rendering
        case _:
            return None
