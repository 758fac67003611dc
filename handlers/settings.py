"""The pages of /settings, and the rules of a table in words."""

from club.places import ChatId, Place
from club.settings import Settings
from handlers.answers import SILENCE, Answer
from handlers.context import Context, Services
from handlers.forgeries import require_known, require_own_chat, require_variant
from handlers.presses import Press
from handlers.tables import table_asked_about, table_of
from handlers.typed_commands import Asked
from screens import buttons
from screens.options import objection, spellings
from screens.rules import rules
from screens.screen import Screen
from screens.settings.pages import GROUP_OF, PAGES, option, settings


async def show(asked: Asked, context: Context) -> Screen:
    current = await context.services.preferences.settings_of(asked.place.chat)
    return settings(asked.place.chat, "menu", current, asked.voice)


async def show_page(press: Press, pressed: buttons.ShowSettings, context: Context) -> Answer:
    services = context.services
    require_own_chat(press, pressed.chat)
    require_known(pressed.page, PAGES)
    voice = await services.directory.voice_in(press.place)
    screen = settings(
        pressed.chat, pressed.page, await services.preferences.settings_of(pressed.chat), voice
    )
    services.display.turn_page(press.place, press.message_id, screen)
    return SILENCE


async def show_option(press: Press, pressed: buttons.ShowOption, context: Context) -> Answer:
    require_own_chat(press, pressed.chat)
    require_known(pressed.option, GROUP_OF)
    current = await context.services.preferences.settings_of(pressed.chat)
    await _turn_to_option(press, pressed.option, current, context.services)
    return SILENCE


async def _turn_to_option(press: Press, name: str, current: Settings, services: Services) -> None:
    voice = await services.directory.voice_in(press.place)
    services.display.turn_page(
        press.place, press.message_id, option(press.place.chat, name, current, voice)
    )


async def choose(press: Press, pressed: buttons.Choose, context: Context) -> Answer:
    services = context.services
    require_own_chat(press, pressed.chat)
    require_known(pressed.option, GROUP_OF)
    current = await services.preferences.settings_of(pressed.chat)
    offered = spellings(current.offered(pressed.option))
    require_known(pressed.value, offered)
    wanted = current.with_value(pressed.option, offered[pressed.value])
    if against := objection(press.voice, wanted.rules):
        return Answer(against)
    await services.preferences.choose_settings(press.place, press.person, wanted)
    await _turn_to_option(press, pressed.option, wanted, services)
    return SILENCE


async def choose_variant(press: Press, pressed: buttons.ChooseVariant, context: Context) -> Answer:
    services = context.services
    require_own_chat(press, pressed.chat)
    require_variant(pressed.variant)
    wanted = (await services.preferences.settings_of(pressed.chat)).with_variant(pressed.variant)
    await services.preferences.choose_settings(press.place, press.person, wanted)
    voice = await services.directory.voice_in(press.place)
    services.display.turn_page(
        press.place, press.message_id, settings(pressed.chat, "variants", wanted, voice)
    )
    return SILENCE


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
