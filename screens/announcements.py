"""Private messages about new tables in a group, for people who have subscribed to them."""

from club.places import TableId
from screens.audience import Chat
from screens.buttons import Join
from screens.links import link_to_group
from screens.options import variant_name
from screens.screen import Button, Screen, Style
from screens.texts import Foreign, Voice


def announcement(table: TableId, variant: str, chat: Chat, voice: Voice) -> Screen:
    text = voice.say("announced", chat=Foreign(chat.title), variant=variant_name(voice, variant))
    join = Button(voice.plain("button-join"), Join(table), Style.PRIMARY)
    return Screen(text, ((join, *link_to_group(chat, voice)),))


def last_announcement(chat: Chat, voice: Voice) -> Screen:
    return Screen(voice.say("announced-enough", chat=Foreign(chat.title)))


def subscription(chat: Chat, voice: Voice, *, listens: bool) -> Screen:
    """Confirm that the reader is now subscribed to a group's tables, or no longer is."""
    key = "listening" if listens else "not-listening"
    return Screen(voice.say(key, chat=Foreign(chat.title)))
