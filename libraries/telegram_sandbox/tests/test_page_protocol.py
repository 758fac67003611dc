"""What the sandbox says to the page is what protocol.d.ts lets the page's JavaScript expect."""

import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
from telegram import (
    CopyTextButton,
    ForceReply,
    InlineKeyboardButton,
    InlineQueryResultArticle,
    InputTextMessageContent,
)

from telegram_sandbox import Settings
from telegram_sandbox._actions import Actions
from telegram_sandbox._page import STATIC
from tests.little_bot import APP, PIXEL, Club, client_of, rows, send_ephemeral

SAID = """
import type { Action, Events } from "%(protocol)s";
type Event = { [Type in keyof Events]: { type: Type } & Events[Type] }[keyof Events];
export const events: Event[] = %(events)s;
export const types: Record<keyof Events, true> = %(types)s;
export const actions: Record<Action, true> = %(actions)s;
"""
KEYS = rows(
    [InlineKeyboardButton("Go", url="https://x.org")],
    [InlineKeyboardButton("Copy", copy_text=CopyTextButton("proof"))],
    [InlineKeyboardButton("Play", callback_data="play", style="danger")],
)
GAME = InlineQueryResultArticle("game", "A game", InputTextMessageContent("Who plays?"))


async def test_everything_said_is_described(club: Club, tmp_path: Path) -> None:
    club.sandbox.set_settings(Settings(supports_inline_queries=True))
    async with client_of(club.sandbox) as client, client.stream("GET", "/sandbox/stream") as stream:
        events = _events(stream)
        said = [await anext(events), await anext(events)]
        await _let_everything_happen(club)
        while said[-1]["type"] != "typing":
            said.append(await anext(events))
    checked = _checked(said, tmp_path)
    assert checked.returncode == 0, checked.stderr


async def _events(stream: httpx.Response) -> AsyncIterator[Mapping[str, Any]]:
    async for line in stream.aiter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


async def _let_everything_happen(club: Club) -> None:
    bot = club.bot
    group = club.group.id
    await bot.set_my_commands([("go", "begin")])
    club.group.promotes()
    club.group.add_topic("Cards")
    pair = club.sandbox.pair(club.anna, club.ben)
    asked = club.anna.ask_inline(pair)
    await bot.answer_inline_query(asked.id, [GAME], cache_time=60)
    await club.anna.chooses(await club.anna.asks_inline(pair), "game")
    said = club.anna.says(club.group, "hello")
    await bot.set_message_reaction(group, said.id, "👌")
    board = await bot.send_message(group, "<b>board</b>", "HTML", reply_markup=KEYS)
    await bot.pin_chat_message(group, board.message_id)
    await bot.send_message(club.anna.id, "alone", reply_markup=APP)
    await bot.send_photo(group, PIXEL, reply_to_message_id=said.id)
    await bot.send_message(group, "you", reply_markup=ForceReply(selective=True))
    query = club.ben.press(said, "play")
    await send_ephemeral(club, callback_query_id=query.id, replace_callback_query_message=True)
    query = club.ben.press(said, "play")
    await bot.answer_callback_query(query.id, "Ding", show_alert=True)
    await board.edit_text("gone")
    await board.delete()
    await bot.send_chat_action(group, "typing")


def _checked(events: Sequence[Mapping[str, Any]], folder: Path) -> subprocess.CompletedProcess[str]:
    """Let the type checker compare these events, and the names of all requests."""
    file = folder / "said.ts"
    parts = {
        "events": events,
        "types": {event["type"]: True for event in events},
        "actions": {name: True for name in vars(Actions) if not name.startswith("_")},
    }
    protocol = (STATIC / "protocol.d.ts").as_uri()
    written = {name: json.dumps(part) for name, part in parts.items()}
    file.write_text(SAID % (written | {"protocol": protocol}))
    return subprocess.run(
        [sys.executable, "-m", "deno", "check", file],
        env=os.environ | {"DENO_DIR": str(folder / "deno"), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
