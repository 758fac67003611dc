"""Removes duplicates of a screen, which Telegram delivered although the call seemed to have failed.

A duplicate cannot be recognised before it is used, and its buttons work. After a press the
duplicate is deleted, and the original message stays.
"""

from telegram import CallbackQuery, Message

from club.places import ChatId
from messenger.incoming.from_telegram import buttons_below
from people.messages import Messages
from screens import buttons
from screens.buttons import Payload

_OF_LIVING_MESSAGES = (
    buttons.Join,
    buttons.Leave,
    buttons.AddComputer,
    buttons.RemoveComputer,
    buttons.MoveSeat,
    buttons.AcceptForfeit,
    buttons.Start,
    buttons.ShufflePack,
    buttons.CutPack,
    buttons.Play,
    buttons.Select,
    buttons.Hint,
    buttons.OpenHand,
    buttons.Peek,
    buttons.ComeBack,
    buttons.Again,
    buttons.WantNextGame,
    buttons.AskForGuess,
)
"""Buttons of messages that are kept up to date."""


def clear_away(messages: Messages, query: CallbackQuery, payload: Payload) -> None:
    """Delete the pressed message if it is a duplicate.

    If a table really lives on this message, it is left alone.
    """
    message = query.message
    if not isinstance(message, Message) or not isinstance(payload, _OF_LIVING_MESSAGES):
        return
    if query.data in buttons_below(query):  # a forged press must not delete, say, a ranking
        messages.erase(ChatId(message.chat.id), message.message_id)
