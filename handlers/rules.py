"""The rules of a table in words."""

from club.places import ChatId, Place
from handlers.answers import SILENCE, Answer
from handlers.context import Context
from handlers.presses import Press
from handlers.tables import table_asked_about, table_of
from handlers.typed_commands import Asked
from screens import buttons
from screens.rules import rules
from screens.screen import Screen


async def tell_rules(asked: Asked, context: Context) -> Screen:
    """Without a table, the rules of one that would be opened here."""
    services = context.services
    table = await table_asked_about(services, asked)
    told = (
        table.next_settings if table else await services.preferences.settings_of(asked.place.chat)
    )
    return rules(told, asked.voice)


async def show_rules(press: Press, pressed: buttons.ShowRules, context: Context) -> Answer:
    """In private if we may write there: a group does not need its rules six times."""
    services = context.services
    table = await table_of(services, pressed.table)
    if not await services.directory.can_write_to(press.person):
        voice = await services.directory.voice_in(press.place)
        services.display.say(press.place, "rules", rules(table.next_settings, voice))
        return SILENCE
    private = Place(ChatId(press.person))
    services.display.say(private, "rules", rules(table.next_settings, press.voice))
    return SILENCE if press.place.is_private else Answer(press.voice.plain("toast-in-private"))
