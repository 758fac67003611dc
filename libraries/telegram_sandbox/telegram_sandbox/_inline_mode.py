"""Sends messages via the bot: asks it for results, and sends the one that a person chooses."""

import asyncio
from dataclasses import replace

from telegram_sandbox import objects
from telegram_sandbox._membership import deliver
from telegram_sandbox._values import Chat, InlineQuery, InlineResult, Message, User
from telegram_sandbox._world import World

QUERY_LIMIT = 256


def ask(world: World, user: User, chat: Chat, text: str) -> InlineQuery:
    """Ask for what the bot offers, unless an earlier answer can be shown again."""
    query = world.inline.open(user, chat.id, text[:QUERY_LIMIT])
    if world.inline.waiting(query.id):
        asked = objects.inline_query(query, chat)
        world.updates.push("inline_query", asked, user.id)
    return query


def choose(world: World, query: InlineQuery, result: InlineResult) -> asyncio.Future[Message]:
    """Send what a result stands for, and tell the bot of it, each as soon as the terms allow."""
    number = world.new_inline_id() if result.draft.keyboard else ""
    sent: asyncio.Future[Message] = asyncio.get_running_loop().create_future()

    def send() -> None:
        message = replace(
            result.draft,
            chat_id=query.chat_id,
            sender=query.user,
            date=world.now(),
            via_bot=True,
            inline_id=number,
        )
        sent.set_result(world.post(message))
        deliver(world, sent.result())

    def report() -> None:
        chosen = objects.chosen_result(query, result, number)
        world.updates.push("chosen_inline_result", chosen, query.user.id)

    terms = world.terms.inline
    world.do_after(terms.message_after, send)
    if terms.feedback_after is not None and _is_reported(world):
        world.do_after(terms.feedback_after, report)
    return sent


def _is_reported(world: World) -> bool:
    denominator = world.profile.settings.inline_feedback_share_denominator
    return denominator > 0 and world.dice.random() * denominator < 1
