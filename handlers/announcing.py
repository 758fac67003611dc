"""The command /notify: to be told in private when a table opens in this group."""

from club.places import ChatId, Place
from handlers.context import Context
from handlers.typed_commands import Asked, hint, receipt
from screens.announcements import listening
from screens.screen import Screen


async def toggle(asked: Asked, context: Context) -> Screen | None:
    """Answered where the announcements will be."""
    services, place = context.services, asked.place
    if not await services.directory.can_write_to(asked.person):
        return hint(asked.voice, "hint-start-first")
    listens = await services.announcements.toggle(place.chat, asked.person)
    chat = (await services.directory.audience(Place(place.chat))).chat
    voice = await services.directory.voice_of(asked.person)
    private = Place(ChatId(asked.person))
    services.display.say(private, f"notify {place.chat}", listening(chat, voice, listens=listens))
    receipt(services, asked)
    return None
