"""Messages that Telegram got from us without our hearing of it: a copy of a screen, with buttons.

Nothing can tell them beforehand, and their buttons mean what they say. Whoever presses one finds
it gone, and the living message in its place.
"""

from telegram import CallbackQuery, Message

from club.table import ChatId
from handlers.stage import Stage
from screens import buttons
from screens.buttons import Payload

_OF_LIVING_MESSAGES = (
    buttons.Join,
    buttons.AddComputer,
    buttons.RemoveComputer,
    buttons.MoveSeat,
    buttons.AcceptForfeit,
    buttons.Start,
    buttons.Play,
    buttons.Select,
    buttons.Hint,
    buttons.Peek,
    buttons.ComeBack,
    buttons.Again,
)
"""They hang on messages that are kept up to date, and nowhere else."""


def clear_away(stage: Stage, query: CallbackQuery, payload: Payload) -> None:
    """Where a table does live on this message, the stage leaves it alone."""
    message = query.message
    if not isinstance(message, Message) or not isinstance(payload, _OF_LIVING_MESSAGES):
        return
    if _hangs_there(message, query.data):
        stage.erase(ChatId(message.chat.id), message.message_id)


def _hangs_there(message: Message, data: str | None) -> bool:
    """A forged press must not make a ranking vanish."""
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return any(button.callback_data == data for row in rows for button in row)
