"""A club of two people, and a small bot made with python-telegram-bot that answers them."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from telegram import (
    Bot,
    BotCommand,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    Update,
    WebAppInfo,
)
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from telegram_sandbox import Group, Person, Sandbox, Terms
from telegram_sandbox._rooms import PATIENCE

FILM = (Path(__file__).parent / "dot.mp4").read_bytes()
"""Half a second of red and half a second of blue, 16 dots wide and high."""
JPEG = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc2\0\x0b\x08\x01\x00\x02\x00\x03"
"""What can be taken for a JPEG, 3 dots wide and 512 high."""
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360000002000001e221bc330000000049454e44ae426082"
)


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True)
class Club:
    sandbox: Sandbox
    anna: Person
    ben: Person
    group: Group
    bot: Bot


EPHEMERAL_COMMAND = BotCommand("stats", "for you only", api_kwargs={"is_ephemeral": True})
METHODS = (
    "editEphemeralMessageText",
    "editEphemeralMessageMedia",
    "editEphemeralMessageCaption",
    "editEphemeralMessageReplyMarkup",
    "deleteEphemeralMessage",
)
"""The methods for ephemeral messages."""

PLAY = InlineKeyboardMarkup.from_button(InlineKeyboardButton("Play", callback_data="play"))
APP = InlineKeyboardMarkup.from_button(
    InlineKeyboardButton("Play", web_app=WebAppInfo("https://x.org"))
)


async def send_ephemeral(club: Club, text: str = "your hand", **parameters: object) -> Message:
    """Send an ephemeral message into the group, to Ben by default."""
    wanted = {"receiver_user_id": club.ben.id} | parameters
    return await club.bot.send_message(
        club.group.id,
        text,
        reply_markup=PLAY,
        api_kwargs={"ephemeral_message_parameters": wanted},
    )


async def call_about(club: Club, method: str, sent: Message | None, **parameters: object) -> object:
    """Call a method about an ephemeral message to Ben."""
    number = sent.api_kwargs["ephemeral_message_id"] if sent else 1
    about = {"receiver_user_id": club.ben.id, "ephemeral_message_id": number}
    kwargs: dict[str, object] = {"chat_id": club.group.id} | about | parameters
    return await club.bot.do_api_request(method, api_kwargs=kwargs)


async def reply_to_command(club: Club, command: object, **parameters: object) -> Message:
    """Send Ben an ephemeral reply to an ephemeral command."""
    return await club.bot.send_message(
        club.group.id,
        "12 games",
        api_kwargs={
            "ephemeral_message_parameters": {"receiver_user_id": club.ben.id} | parameters,
            "reply_parameters": {"ephemeral_message_id": command},
        },
    )


def ephemeral_id_of(message: Message) -> dict[str, object]:
    return {"ephemeral_message_id": message.api_kwargs["ephemeral_message_id"]}


def rows(*buttons: list[InlineKeyboardButton]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(buttons)


@asynccontextmanager
async def open_club(terms: Terms | None = None) -> AsyncIterator[Club]:
    """Set up Anna, who has started the bot, Ben, who has not, their group, and a bot for calls."""
    async with Sandbox.serving(terms) as sandbox, bot_of(sandbox) as bot:
        anna = sandbox.user("Anna", started=True)
        ben = sandbox.user("Ben", language="ru")
        yield Club(sandbox, anna, ben, sandbox.group("Evening", [anna, ben]), bot)


@asynccontextmanager
async def bot_of(sandbox: Sandbox, token: str = "") -> AsyncIterator[Bot]:
    async with Bot(
        token or sandbox.token, base_url=sandbox.base_url, base_file_url=sandbox.base_file_url
    ) as bot:
        yield bot


async def updates(club: Club) -> tuple[Update, ...]:
    """Return what the bot has not heard yet."""
    heard = await club.bot.get_updates()
    if heard:
        await club.bot.get_updates(offset=heard[-1].update_id + 1)
    return heard


@asynccontextmanager
async def client_of(sandbox: Sandbox) -> AsyncIterator[httpx.AsyncClient]:
    """An HTTP client for tests that do not use a bot library."""
    async with httpx.AsyncClient(base_url=sandbox.url, timeout=PATIENCE) as client:
        yield client


async def stream_events(stream: httpx.Response) -> AsyncIterator[dict[str, Any]]:
    """Yield the events that the page gets."""
    async for line in stream.aiter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


async def _bell(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    ring = InlineKeyboardButton("Ring", callback_data="ring")
    come_in = InlineKeyboardButton("Come in", callback_data="come")
    message = update.effective_message
    assert message
    await message.reply_text("A bell", reply_markup=InlineKeyboardMarkup([[ring, come_in]]))


async def _start(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.effective_message
    payload = " ".join(context.args or ["nothing"])
    await update.effective_message.reply_html(f"Welcome, <b>{payload}</b>")


async def _pressed(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    query = update.callback_query
    assert query
    if query.data == "come":
        await query.answer(url=f"https://t.me/{context.bot.username}?start=bell")
    else:
        await query.answer("Ding", show_alert=True)
        await query.edit_message_text(f"Rung by {query.from_user.first_name}")


async def _echo(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    message = update.effective_message
    assert message
    assert message.text
    await message.reply_text(message.text)


@asynccontextmanager
async def running(sandbox: Sandbox) -> AsyncIterator[None]:
    """Run a bot that polls: /bell shows buttons, /start greets, and private texts are echoed."""
    application: Application = (  # type: ignore[type-arg]  # six parameters without meaning here
        ApplicationBuilder()
        .token(sandbox.token)
        .base_url(sandbox.base_url)
        .base_file_url(sandbox.base_file_url)
        .build()
    )
    application.add_handler(CommandHandler("bell", _bell))
    application.add_handler(CommandHandler("start", _start))
    application.add_handler(CallbackQueryHandler(_pressed))
    application.add_handler(MessageHandler(filters.TEXT & filters.ChatType.PRIVATE, _echo))
    async with application:
        await application.start()
        assert application.updater
        await application.updater.start_polling(allowed_updates=Update.ALL_TYPES)
        yield
        await application.updater.stop()
        await application.stop()
