"""What the buttons of this feature mean."""

from club.places import ChatId
from screens.callback_data import Payload


class ShowChanges(Payload, tag="order-changes"):
    """Show an administrator who has changed the settings of this chat."""

    chat: ChatId
