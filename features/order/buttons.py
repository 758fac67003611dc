"""What the buttons of this feature mean."""

from club.places import ChatId
from screens.callback_data import Payload


class ShowChanges(Payload, tag="order-changes"):
    """Show an administrator who has changed the settings of this chat."""

    chat: ChatId


class SendFigures(Payload, tag="order-figures"):
    """Send an administrator the games of this group in private, as a file."""

    chat: ChatId
