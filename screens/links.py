"""Buttons that open the group, the table as a page, or Telegram's dialog for sharing a link."""

from urllib.parse import urlencode

from screens.audience import Chat
from screens.scene import Scene
from screens.screen import Button
from screens.texts import Voice


def link_to_group(chat: Chat, voice: Voice) -> tuple[Button, ...]:
    """Return a button that opens the group, or none if Telegram has no link to the chat."""
    return (Button(voice.plain("button-to-group"), chat.link),) if chat.link else ()


def link_to_page(scene: Scene) -> tuple[Button, ...]:
    """Return a button that opens the table as a page, or none if the bot has no pages."""
    page = scene.audience.page
    return (Button(scene.plain("button-table"), page),) if page else ()


def share_button(label: str, link: str, words: str) -> Button:
    told = urlencode({"url": link, "text": words})
    return Button(label, f"https://t.me/share/url?{told}")
