"""Inline keyboards and forced replies: parsed from JSON, checked against Telegram's limits,
written.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from telegram_sandbox import refusals
from telegram_sandbox._mini_apps import origin_of
from telegram_sandbox._values import Button, Chat, ForcedReply, Keyboard

DATA_LIMIT = 64
COPY_LIMIT = 256
BUTTON_LIMIT = 100
ROW_LIMIT = 8
PLACEHOLDER_LIMIT = 64
STYLES = frozenset({"danger", "success", "primary"})
SCHEMES = ("http://", "https://", "tg://", "t.me/")


def read_forced_reply(markup: object) -> ForcedReply | None:
    if not isinstance(markup, Mapping) or not markup.get("force_reply"):
        return None
    placeholder = str(markup.get("input_field_placeholder", ""))
    return ForcedReply(placeholder[:PLACEHOLDER_LIMIT], bool(markup.get("selective")))


def keyboard_in(chat: Chat, markup: object) -> Keyboard:
    """Parse the keyboard of a message in this chat. Raises ApiError if it cannot be there."""
    return read_keyboard(markup) if chat.is_private else keyboard_outside(markup)


def keyboard_outside(markup: object) -> Keyboard:
    """Parse the keyboard of a message that is not between a person and the bot, or is an inline
    one. Raises ApiError if it cannot be there.
    """
    keyboard = read_keyboard(markup)
    if any(button.app for row in keyboard for button in row):
        raise refusals.wrong_button_type()
    return keyboard


def read_keyboard(markup: object) -> Keyboard:
    """Parse a keyboard. Raises ApiError if Telegram would not take it.

    No markup means an empty one: an edit without markup removes the buttons.
    """
    if markup in (None, "", {}):
        return ()
    if not isinstance(markup, Mapping) or "inline_keyboard" not in markup:
        raise refusals.bad_request(
            "only inline keyboards and forced replies are known to this sandbox"
        )
    rows = cast("Sequence[Sequence[Mapping[str, object]]]", markup["inline_keyboard"])
    keyboard = tuple(tuple(_read_button(button) for button in row) for row in rows if row)
    if sum(map(len, keyboard)) > BUTTON_LIMIT:
        raise refusals.long_keyboard()
    if any(len(row) > ROW_LIMIT for row in keyboard):
        raise refusals.long_keyboard()
    return keyboard


def _read_button(given: Mapping[str, object]) -> Button:
    copy = given.get("copy_text")
    app = given.get("web_app")
    button = Button(
        text=str(given.get("text", "")).strip(),
        data=str(given.get("callback_data", "")),
        url=str(given.get("url", "")),
        copy=str(copy.get("text", "")) if isinstance(copy, Mapping) else "",
        style=str(given.get("style", "")),
        app=str(app.get("url", "")) if isinstance(app, Mapping) else "",
    )
    _check_button(button)
    return button


def _check_button(button: Button) -> None:
    if not button.text:
        raise refusals.bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    if sum(map(bool, (button.data, button.url, button.copy, button.app))) != 1:
        raise refusals.wrong_button_type()
    if len(button.copy) > COPY_LIMIT:
        raise refusals.bad_request("BUTTON_COPY_TEXT_INVALID")
    if len(button.data.encode()) > DATA_LIMIT:
        raise refusals.bad_request("BUTTON_DATA_INVALID")
    if button.url and not button.url.startswith(SCHEMES):
        raise refusals.bad_request(
            f"inline keyboard button URL '{button.url}' is invalid: Wrong HTTP URL"
        )
    if button.app and not origin_of(button.app):
        raise refusals.bad_request(
            f"inline keyboard button Web App URL '{button.app}' is invalid: "
            "Only HTTPS links are allowed"
        )
    if button.style and button.style not in STYLES:
        raise refusals.bad_request("BUTTON_STYLE_INVALID")


def write_keyboard(keyboard: Keyboard) -> dict[str, object]:
    return {"inline_keyboard": [[_write_button(button) for button in row] for row in keyboard]}


def _write_button(button: Button) -> dict[str, object]:
    written: dict[str, object] = {
        "text": button.text,
        "callback_data": button.data,
        "url": button.url,
        "style": button.style,
        "copy_text": {"text": button.copy} if button.copy else None,
        "web_app": {"url": button.app} if button.app else None,
    }
    return {name: value for name, value in written.items() if value}
