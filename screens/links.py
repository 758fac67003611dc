"""Links to the group, to the private chat and to the page of a table, and buttons with them."""

from urllib.parse import urlencode

from club.places import TableId
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


ADDED_BY_LINK = "durak"
"""What the link that adds the bot to a group sends there after `/start`."""


def link_to_add(bot: str) -> str:
    """Return a link that adds the bot to a group, and starts it there."""
    return f"https://t.me/{bot}?startgroup={ADDED_BY_LINK}"


def link_to_join(bot: str, table: TableId) -> str:
    """Return a link to the private chat that gives whoever follows it a seat."""
    return f"https://t.me/{bot}?start=join_{table}"


def link_to_hand(bot: str, table: TableId) -> str:
    """Return a link to the private chat that shows whoever follows it their hand."""
    return f"https://t.me/{bot}?start=hand_{table}"


def share_button(label: str, link: str, words: str) -> Button:
    told = urlencode({"url": link, "text": words})
    return Button(label, f"https://t.me/share/url?{told}")
