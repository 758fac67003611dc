"""A group that has taken in the bot: one greeting, from which a table is opened."""

from datetime import timedelta

from club.places import Place
from club.table import Phase
from handlers.answers import SILENCE, Answer
from handlers.lobby import open_table
from handlers.presses import Press, lead_to
from handlers.recipients import everyone_in_place, fewest_recipients
from handlers.services import Services
from handlers.typed_commands import CommandMessage
from people.seen_people import Contact
from screens import buttons
from screens.help import greeting, group_help

AWAY = timedelta(days=1)
"""A group is greeted again if the bot was away for longer."""
JUST_GREETED = timedelta(minutes=1)
"""A link that adds the bot also starts it, in a message of its own."""


async def greet(
    services: Services, contact: Contact, place: Place, *, unless_within: timedelta = AWAY
) -> None:
    """Greet a group in the language of whoever has added the bot."""
    if await services.chat_status.note_greeting(place.chat, unless_within):
        await services.seen_people.speak_like(contact, place.chat)
        voice = await services.directory.voice_in(place, contact.language_code)
        services.messages.say(place, "greeting", greeting(voice))


async def open_from_greeting(press: Press, _: buttons.OpenTable, services: Services) -> Answer:
    """Open a table unless there is one, which would not gain by moving. Raises Refused."""
    table = await services.tables.find(press.place)
    if table is not None and table.phase is not Phase.OVER:
        return SILENCE
    everyone = await everyone_in_place(services, press)
    hint = await open_table(CommandMessage(press.contact, press.place, everyone), services)
    if hint:
        services.messages.say(press.place, "hint", hint)
    return SILENCE


async def explain(press: Press, _: buttons.ShowHelp, services: Services) -> Answer:
    to = await fewest_recipients(services, press)
    explained = group_help(to.voice, services.added_commands)
    services.messages.say(to.place, "help", explained, to.reader)
    return lead_to(to, press)
