"""The only place that sends, edits, pins, deletes and tags: one call at a time, with its result."""

import structlog
from telegram import Bot

from club.places import ChatId, PersonId, Place
from club.slots import Address
from messenger.outgoing.bot_api.calls_about_tags import CallsAboutTags
from messenger.outgoing.bot_api.calls_elsewhere import CallsElsewhere
from messenger.outgoing.bot_api.calls_for_everybody import CallsForEverybody
from messenger.outgoing.bot_api.calls_for_one_reader import CallsForOneReader
from messenger.outgoing.bot_api.messages import MessageApi
from messenger.outgoing.call_results import (
    CallResult,
    PictureRefused,
    ReaderRefused,
    Rejected,
    WritingForbidden,
)
from messenger.outgoing.calls import Call, MessageCall, React, picture_of
from messenger.outgoing.picture_cache import NotDrawn, PictureCache
from messenger.outgoing.pictures_by_address import PicturesByAddress
from messenger.outgoing.rendering import render
from messenger.outgoing.tagging import TagCall
from people.elsewhere import Elsewhere
from people.ephemeral import EphemeralMessages, Pressed
from screens.picture import Illustration
from screens.screen import Screen

log = structlog.get_logger()


class BotApi:
    def __init__(
        self,
        bot: Bot,
        pictures: PictureCache,
        by_address: PicturesByAddress,
        ephemeral: EphemeralMessages,
        elsewhere: Elsewhere,
    ) -> None:
        messages = MessageApi(bot, pictures)
        self._for_everybody = CallsForEverybody(bot, messages)
        self._for_one_reader = CallsForOneReader(bot, messages, ephemeral)
        self._elsewhere = CallsElsewhere(bot, messages.clocks, pictures, by_address, elsewhere)
        self._about_tags = CallsAboutTags(bot)
        self._pictures = pictures

    async def make(self, address: Address, call: Call) -> CallResult:
        """Make the call. Raises NotRead if it is unknown which pictures Telegram has."""
        if isinstance(call, TagCall):
            return await self._about_tags.make(address.chat, call)
        try:
            result = await self._make(address, call)
        except NotDrawn as error:
            return PictureRefused(str(error))
        picture = picture_of(call)
        if picture is None:
            return result
        return await self._blame_picture(picture, address.chat, result)

    async def follow_press(self, presser: PersonId, press: Pressed, screen: Screen) -> bool:
        """Send a text that the presser alone sees. Return whether they have got it."""
        return await self._for_one_reader.follow_press(
            presser, press, render(screen.without_picture())
        )

    async def _make(self, address: Address, call: MessageCall) -> CallResult:
        if Place(address.chat).is_elsewhere:
            return await self._elsewhere.make(Place(address.chat), call)
        if address.reader is None or isinstance(call, React):
            return await self._for_everybody.make(address.chat, call)
        return await self._for_one_reader.make(address.chat, address.reader, call)

    async def _blame_picture(
        self, picture: Illustration, chat: ChatId, result: CallResult
    ) -> CallResult:
        """Return PictureRefused if the same call without its picture may be accepted.

        A file_id that was refused is forgotten, so that the next attempt uploads the picture.
        """
        match result:
            case Rejected(reason) | WritingForbidden(reason) | ReaderRefused(reason, by_all=True):
                log.warning("picture_refused", chat=chat, reason=reason)
                await self._pictures.forget(picture)
                return PictureRefused(reason)
            case _:
                return result
