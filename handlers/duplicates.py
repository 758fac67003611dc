"""Copies of a screen that Telegram delivered, though we never heard that it had.

They cannot be recognised before they are used, and their buttons do what they say. After a press
the copy is gone, and the living message stays.
"""

from telegram import CallbackQuery, Message

from club.places import ChatId
from screens import buttons
from screens.buttons import Payload
from services.display import Display

_OF_LIVING_MESSAGES = (
    buttons.Join,
    buttons.Leave,
    buttons.AddComputer,
    buttons.RemoveComputer,
    buttons.MoveSeat,
    buttons.AcceptForfeit,
    buttons.Start,
    buttons.Play,
    buttons.Select,
    buttons.Hint,
    buttons.OpenHand,
    buttons.Peek,
    buttons.ComeBack,
    buttons.Again,
)
"""They hang on messages that are kept up to date."""


def clear_away(display: Display, query: CallbackQuery, payload: Payload) -> None:
    """Where a table does live on this message, the display leaves it alone."""
    message = query.message
    if not isinstance(message, Message) or not isinstance(payload, _OF_LIVING_MESSAGES):
        return
    if _hangs_there(message, query.data):
        display.erase(ChatId(message.chat.id), message.message_id)


def _hangs_there(message: Message, data: str | None) -> bool:
    """A forged press must not make a ranking vanish."""
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return any(button.callback_data == data for row in rows for button in row)
