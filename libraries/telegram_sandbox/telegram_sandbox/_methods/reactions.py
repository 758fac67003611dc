"""setMessageReaction: one emoji from a short list, below a message."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from telegram_sandbox import refusals
from telegram_sandbox._access import open_chat
from telegram_sandbox._call import Call
from telegram_sandbox._world import World

_ALLOWED = """
    ❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍
    🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻
    👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊
    🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡
"""
EMOJI = frozenset(_ALLOWED.split())


def set_reaction(world: World, call: Call) -> object:
    chat = open_chat(world, call)
    message = world.message(chat.id, call.number("message_id"))
    if not message:
        raise refusals.message_not_found("react")
    if message.service:
        raise refusals.bad_request("MESSAGE_ID_INVALID")
    world.replace(replace(message, reaction=_read(call.mappings("reaction"))))
    return True


def _read(given: Sequence[Mapping[str, object]]) -> str:
    """Return the reaction, or an empty text to remove it. A bot can have at most one."""
    if len(given) > 1:
        raise refusals.bad_request("REACTIONS_TOO_MANY")
    emoji = "".join(str(reaction.get("emoji")) for reaction in given)
    if emoji and emoji not in EMOJI:
        raise refusals.bad_request("REACTION_INVALID")
    return emoji


METHODS = {"setmessagereaction": set_reaction}
