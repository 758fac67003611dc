"""Results of inline queries: articles and photos, and the messages that they become."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from telegram_sandbox import refusals
from telegram_sandbox._attachments import photo_of
from telegram_sandbox._files import JPEG
from telegram_sandbox._keyboards import keyboard_outside
from telegram_sandbox._texts import caption_text, message_text
from telegram_sandbox._values import InlineResult, Message
from telegram_sandbox._world import World

ID_LIMIT = 64

Given = Mapping[str, object]


def read_result(world: World, given: Given) -> InlineResult:
    """Parse an InlineQueryResult. Raises ApiError if Telegram would not take it."""
    number = str(given.get("id") or "")
    if not 1 <= len(number.encode()) <= ID_LIMIT:
        raise refusals.bad_request("RESULT_ID_INVALID")
    title = str(given.get("title") or "")
    description = str(given.get("description") or "")
    return InlineResult(number, title, description, _draft(world, given))


def _draft(world: World, given: Given) -> Message:
    """Return the message as it will be, but for its chat and author."""
    keyboard = keyboard_outside(given.get("reply_markup"))
    draft = Message(0, 0, world.bot, 0, keyboard=keyboard)
    match given.get("type"):
        case "article":
            if not given.get("title"):
                raise refusals.bad_request("ARTICLE_TITLE_EMPTY")
            return _with_text(draft, given)
        case "photo" if given.get("input_message_content"):
            return _with_text(draft, given)
        case "photo":
            return _with_photo(world, draft, given)
        case _:
            raise refusals.bad_request("RESULT_TYPE_INVALID")


def _with_text(draft: Message, given: Given) -> Message:
    content = given.get("input_message_content")
    if not isinstance(content, Mapping):
        raise refusals.bad_request("SEND_MESSAGE_TYPE_INVALID")
    entities = _entities(content.get("entities"))
    text = str(content.get("message_text") or "")
    plain, found = message_text(text, str(content.get("parse_mode") or ""), entities)
    return replace(draft, text=plain, entities=found)


def _with_photo(world: World, draft: Message, given: Given) -> Message:
    """A photo at an address has to be a JPEG."""
    address = str(given.get("photo_url") or "")
    media = photo_of(world, address or str(given.get("photo_file_id") or ""))
    if address and not (given.get("thumbnail_url") and media.file.content.startswith(JPEG)):
        raise refusals.bad_request("WEBDOCUMENT_MIME_INVALID")
    entities = _entities(given.get("caption_entities"))
    caption = str(given.get("caption") or "")
    plain, found = caption_text(caption, str(given.get("parse_mode") or ""), entities)
    return replace(draft, media=media, text=plain, entities=found)


def _entities(given: object) -> Sequence[Given]:
    return cast("Sequence[Given]", given) if isinstance(given, list) else ()
