"""The command `/notify`: be told in private when a table opens in this group."""

from club.places import Place
from handlers.recipients import sole_recipient
from handlers.services import Services
from handlers.typed_commands import CommandMessage, acknowledge, hint
from screens.announcements import subscription
from screens.screen import Screen


async def toggle(asked: CommandMessage, services: Services) -> Screen | None:
    """Turn announcements on or off.

    They come in private, so the bot must be allowed to write there.
    """
    place = asked.place
    if not await services.directory.can_write_to(asked.person):
        return hint(asked.voice, "hint-start-first")
    listens = await services.announcements.toggle(place.chat, asked.person)
    chat = (await services.directory.audience(Place(place.chat))).chat
    to = await sole_recipient(services, asked) or asked.to
    told = subscription(chat, to.voice, listens=listens)
    services.messages.say(to.place, f"notify {place.chat}", told, to.reader)
    acknowledge(services, asked)
    return None
