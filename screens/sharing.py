"""A button under which Telegram asks to whom a link is to be passed on."""

from urllib.parse import urlencode

from screens.screen import Button


def sharing(label: str, link: str, words: str) -> Button:
    told = urlencode({"url": link, "text": words})
    return Button(label, f"https://t.me/share/url?{told}")
