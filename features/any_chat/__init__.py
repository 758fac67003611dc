"""A game in any chat: two people play where the bot is no member, and each sees only their hand."""

from features.any_chat import buttons, handlers
from features.any_chat.host import open_host
from handlers.dispatch import Route
from handlers.features import Feature

ANY_CHAT = Feature(
    switch="any_chat",
    options=(),
    open=open_host,
    buttons=(
        Route(buttons.TakeSeat, handlers.take_seat),
        Route(buttons.LeaveSeat, handlers.leave_seat),
        Route(buttons.ShowHand, handlers.show_hand),
        Route(buttons.PlayNumber, handlers.play_number),
        Route(buttons.PlayFromHand, handlers.play_from_hand),
        Route(buttons.PlayAgain, handlers.play_again),
    ),
    placeholder="any-chat-placeholder",
)
