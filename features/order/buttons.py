"""What the buttons of this feature mean."""

from club.places import ChatId, TopicId
from screens.callback_data import Payload


class ShowChanges(Payload, tag="order-changes"):
    """Show an administrator who has changed the settings of this chat."""

    chat: ChatId


class ShowTopics(Payload, tag="order-topics"):
    """Show an administrator in which topics of this chat the bot answers."""

    chat: ChatId


class ChooseTopic(Payload, tag="order-topic"):
    """Choose whether the bot answers in this topic; `GENERAL` is one, too."""

    chat: ChatId
    topic: TopicId
    wanted: bool


class AnswerEverywhere(Payload, tag="order-everywhere"):
    chat: ChatId


class SendFigures(Payload, tag="order-figures"):
    """Send an administrator the games of this group in private, as a file."""

    chat: ChatId
