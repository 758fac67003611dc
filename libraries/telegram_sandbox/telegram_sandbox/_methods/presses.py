"""answerCallbackQuery: every press can be answered once, and in time."""

import re

from telegram_sandbox import refusals
from telegram_sandbox._call import Call
from telegram_sandbox._html_markup import units
from telegram_sandbox._values import Answer
from telegram_sandbox._world import World

TEXT_LIMIT = 200


def answer(world: World, call: Call) -> object:
    text = call.text("text")
    url = call.text("url")
    if units(text) > TEXT_LIMIT:
        raise refusals.bad_request("MESSAGE_TOO_LONG")
    if url and not _opens_bot(world, url):
        raise refusals.bad_request("URL_INVALID")
    query = world.query(call.text("callback_query_id"))
    if not query or not world.is_open(query):
        raise refusals.stale_query()
    world.end_query(Answer(query, text, call.flag("show_alert"), url))
    return True


def _opens_bot(world: World, url: str) -> bool:
    """Whether the link starts the bot itself. Outside of games no other link may be opened."""
    bot = re.escape(world.bot.username)
    link = rf"(?:https?://)?(?:t\.me/{bot}\?|{bot}\.t\.me/?\?)start=[\w-]{{0,64}}"
    resolve = rf"tg://resolve\?domain={bot}&start=[\w-]{{0,64}}"
    return re.fullmatch(f"{link}|{resolve}", url, re.IGNORECASE) is not None


METHODS = {"answercallbackquery": answer}
