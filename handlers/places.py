"""Where an update comes from: a chat, and a topic only if the message belongs to one."""

from telegram import CallbackQuery, Message

from club.places import ChatId, Place, TopicId


def place_of(message: Message) -> Place:
    """Replies in an ordinary supergroup have thread numbers too: those are no topics."""
    topic = message.message_thread_id if message.is_topic_message else None
    return Place(ChatId(message.chat.id), TopicId(topic) if topic is not None else None)


def place_of_press(query: CallbackQuery) -> Place | None:
    """Of a message that is too old Telegram tells only the chat."""
    if isinstance(query.message, Message):
        return place_of(query.message)
    return Place(ChatId(query.message.chat.id)) if query.message else None
