"""Calls in chats where the bot is no member: there it can edit one message, and nothing else."""

from cachetools import LRUCache
from telegram import Bot, InputMediaPhoto
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError

from club.places import Place
from messenger.outgoing.bot_api.calls_for_everybody import unless_done_already
from messenger.outgoing.bot_api.messages import NO_PREVIEW, Clocks
from messenger.outgoing.call_results import (
    Blocked,
    CallResult,
    Delivered,
    EditRefused,
    Flooded,
    OutcomeUnknown,
    Rejected,
    WritingForbidden,
    result_of,
)
from messenger.outgoing.calls import Edit, MessageCall, Replace, Send
from messenger.outgoing.picture_cache import NotDrawn, PictureCache
from messenger.outgoing.pictures_by_address import PicturesByAddress
from messenger.outgoing.rendering import Rendering
from people.elsewhere import ONLY_MESSAGE, Elsewhere
from screens.picture import Illustration

_SHOWS_PICTURE = "there is no text in the message to edit"
_KEPT = 10_000
_MOST_REFUSALS = 3
"""After so many in a row, an edit is given up."""


class CallsElsewhere:
    def __init__(
        self,
        bot: Bot,
        clocks: Clocks,
        pictures: PictureCache,
        by_address: PicturesByAddress,
        elsewhere: Elsewhere,
    ) -> None:
        self._bot = bot
        self._clocks = clocks
        self._pictures = pictures
        self._by_address = by_address
        self._elsewhere = elsewhere
        self._refusals: LRUCache[Place, int] = LRUCache(_KEPT)

    async def make(self, place: Place, call: MessageCall) -> CallResult:
        """Make the call as an edit, or do nothing. Raises NotRead and NotDrawn."""
        rendering = _shown_by(call)
        if rendering is None:
            return Delivered(ONLY_MESSAGE)
        host = self._elsewhere.host
        message = await host.message_at(place) if host else None
        if message is None:
            return Blocked()
        try:
            with unless_done_already():
                await self._edit(message, rendering)
        except TelegramError as error:
            result = result_of(error)
            if isinstance(result, WritingForbidden) and rendering.picture:
                return result
            return self._read_refusal(place, result, str(error))
        self._refusals.pop(place, None)
        return Delivered(ONLY_MESSAGE)

    def _read_refusal(self, place: Place, result: CallResult, reason: str) -> CallResult:
        """Have an edit tried again some times, as Telegram may not have the message yet.

        It refuses one that was deleted in the same way. No other can be sent in its place, and
        nothing closes such a chat: whoever sees the message can press there, which changes it.
        """
        if isinstance(result, Flooded | OutcomeUnknown | Rejected):
            return result
        refusals = self._refusals.pop(place, 0) + 1
        if refusals > _MOST_REFUSALS:
            return EditRefused(reason)
        self._refusals[place] = refusals
        return OutcomeUnknown(reason)

    async def _edit(self, message: str, rendering: Rendering) -> None:
        """A message that has become a picture remains one: what follows are captions."""
        if rendering.picture:
            await self._edit_picture(message, rendering, rendering.picture)
            return
        try:
            await self._clocks.write(
                rendering.text,
                lambda text: self._bot.edit_message_text(
                    text,
                    inline_message_id=message,
                    parse_mode=ParseMode.HTML,
                    link_preview_options=NO_PREVIEW,
                    api_kwargs=rendering.markup,
                ),
            )
        except BadRequest as error:
            if _SHOWS_PICTURE not in str(error).lower():
                raise
            await self._edit_caption(message, rendering)

    async def _edit_caption(self, message: str, rendering: Rendering) -> None:
        await self._clocks.write(
            rendering.text,
            lambda caption: self._bot.edit_message_caption(
                inline_message_id=message,
                caption=caption,
                parse_mode=ParseMode.HTML,
                api_kwargs=rendering.markup,
            ),
        )

    async def _edit_picture(
        self, message: str, rendering: Rendering, picture: Illustration
    ) -> None:
        given = await self._pictures.get(picture)
        file = self._by_address.offer(given) if isinstance(given, bytes) else given
        if not isinstance(file, str):
            raise NotDrawn("nothing that Telegram could fetch")
        await self._clocks.write(
            rendering.text,
            lambda caption: self._bot.edit_message_media(
                InputMediaPhoto(file, caption, ParseMode.HTML),
                inline_message_id=message,
                api_kwargs=rendering.markup,
            ),
        )


def _shown_by(call: MessageCall) -> Rendering | None:
    match call:
        case Send(_, rendering) | Edit(_, rendering) | Replace(_, Send(_, rendering)):
            return rendering
        case _:
            return None
