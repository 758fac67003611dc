"""The bot's profile: picture, texts, menu button, and commands by scope and language.

Commands are looked up as Telegram does: in the narrowest scope that has any, first in the person's
language, then without a language.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from telegram_sandbox._terms import Settings
from telegram_sandbox._values import Chat, File, Role

Scope = tuple[str, int, int]


class Command(NamedTuple):
    name: str
    description: str
    is_ephemeral: bool = False
    """Only the bot and the sender see it."""


Commands = tuple[Command, ...]

DEFAULT: Scope = ("default", 0, 0)


@dataclass(slots=True)
class Profile:
    settings: Settings
    commands: dict[tuple[Scope, str], Commands] = field(default_factory=dict)
    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    """By subject and language."""
    menu_buttons: dict[int, dict[str, object]] = field(default_factory=dict)
    rights: dict[str, object] = field(default_factory=dict)
    """The administrator rights that the bot asks for. Groups need not grant them."""
    photo: File | None = None
    callback_query_mode: str = "default"
    """In the mode `inline`, a press names its message only as if it were an inline one."""

    def set_text(self, subject: str, language: str, text: str) -> None:
        """Set a text: `subject` is name, description or short_description.

        An empty text removes it.
        """
        if text:
            self.texts[subject, language] = text
        else:
            self.texts.pop((subject, language), None)

    def text(self, subject: str, language: str) -> str:
        return self.texts.get((subject, language)) or self.texts.get((subject, ""), "")

    def menu(self, chat: Chat, user_id: int, role: Role, language: str) -> Commands:
        for scope in scopes(chat, user_id, role):
            for tongue in (language, ""):
                if commands := self.commands.get((scope, tongue)):
                    return commands
        return ()


def scopes(chat: Chat, user_id: int, role: Role) -> Iterator[Scope]:
    if chat.is_private:
        yield ("chat", chat.id, 0)
        yield ("all_private_chats", 0, 0)
        yield DEFAULT
        return
    yield ("chat_member", chat.id, user_id)
    if role.rules:
        yield ("chat_administrators", chat.id, 0)
    yield ("chat", chat.id, 0)
    if role.rules:
        yield ("all_chat_administrators", 0, 0)
    yield ("all_group_chats", 0, 0)
    yield DEFAULT
