"""What people send via the bot into chats where it is no member: it offers, and they choose.

Which offer was chosen, nobody needs to tell: the first press on the message does.
"""

import structlog
from telegram import InlineQueryResultArticle, InputTextMessageContent, Update
from telegram.constants import ParseMode
from telegram.error import TelegramError

from club.places import ChatId, PersonId
from messenger.incoming.application import Context
from messenger.incoming.from_telegram import contact_of
from messenger.outgoing.bot_api.messages import NO_PREVIEW
from messenger.outgoing.rendering import render
from people.elsewhere import Offer
from people.seen_people import Contact

log = structlog.get_logger()


async def offer_messages(update: Update, context: Context) -> None:
    """Offer somebody who writes the bot's name what they may send there."""
    query = update.inline_query
    if query is None:
        return
    offers = await _offers(contact_of(query.from_user), context)
    try:
        await query.answer([*map(_article, offers)], cache_time=0, is_personal=True)
    except TelegramError as error:
        log.debug("offers_refused", reason=str(error))


async def answer_call(update: Update, context: Context) -> None:
    """Send the usual offer into the chat into which somebody has called the bot.

    Of its id nothing is concluded: it may be that of another chat, which the bot knows. Telegram
    tells of every reply to a board as well, and whoever talks about a game calls for no other.
    """
    message = update.guest_message
    if message is None or message.from_user is None or message.guest_query_id is None:
        return
    directory = context.services.directory
    if f"@{directory.bot}".lower() not in (message.text or message.caption or "").lower():
        return
    host = directory.elsewhere.host
    written_as = message.sender_chat
    caller = ChatId(written_as.id) if written_as else PersonId(message.from_user.id)
    if host is None or not await host.may_call(caller):
        return
    for usual in (await _offers(contact_of(message.from_user), context))[:1]:
        try:
            await context.bot.answer_guest_query(message.guest_query_id, _article(usual))
        except TelegramError as error:
            log.debug("call_not_answered", reason=str(error))


async def _offers(contact: Contact, context: Context) -> list[Offer]:
    directory = context.services.directory
    host = directory.elsewhere.host
    voice = await directory.voice_of(contact.id, contact.language_code)
    return list(host.offers(contact, voice)) if host else []


def _article(offered: Offer) -> InlineQueryResultArticle:
    shown = render(offered.screen)
    content = InputTextMessageContent(shown.text, ParseMode.HTML, link_preview_options=NO_PREVIEW)
    return InlineQueryResultArticle(offered.id, offered.title, content, api_kwargs=shown.markup)
