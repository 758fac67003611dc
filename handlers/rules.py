"""The rules of a table, page by page."""

from collections.abc import Callable
from functools import partial

from club.places import ChatId
from club.settings import Settings
from club.table import Phase, Table
from handlers.answers import Answer
from handlers.button_checks import require_chat
from handlers.presses import Press, lead_to, readers_of_message, turn_page
from handlers.recipients import Recipient, fewest_recipients, offer_publishing
from handlers.services import Services
from handlers.table_lookup import table_asked_about, table_of
from handlers.typed_commands import CommandMessage
from screens import buttons
from screens.callback_data import Payload
from screens.rules import count_pages, rules_page
from screens.screen import Screen


async def tell_rules(asked: CommandMessage, services: Services) -> Screen:
    """Show the rules of this table or, without one, of a table that would be opened here."""
    table = await table_asked_about(services, asked)
    if table is None:
        return await _page_of_chat(services, asked.place.chat, 0, asked.to)
    return await _page_of_table(services, table, 0, asked.to)


def settings_in_force(table: Table) -> Settings:
    """Return the settings of the present game or, between games, of the next one."""
    return table.settings if table.phase is Phase.PLAYING else table.next_settings


async def show_rules(press: Press, pressed: buttons.ShowRules, services: Services) -> Answer:
    """Show the rules to the presser alone if possible: a group does not need them six times.

    Raises UnknownTable.
    """
    table = await table_of(services, pressed.table)
    to = await fewest_recipients(services, press)
    screen = await _page_of_table(services, table, 0, to)
    services.messages.say(to.place, "rules", screen, to.reader)
    return lead_to(to, press)


async def turn_page_of_table(
    press: Press, pressed: buttons.TurnRules, services: Services
) -> Answer:
    """Raises UnknownTable."""
    table = await table_of(services, pressed.table)
    to = await readers_of_message(services, press)
    return turn_page(services, press, await _page_of_table(services, table, pressed.page, to))


async def turn_page_of_chat(
    press: Press, pressed: buttons.TurnRulesOfChat, services: Services
) -> Answer:
    """Raises Forged."""
    await require_chat(services, press, pressed.chat)
    to = await readers_of_message(services, press)
    return turn_page(services, press, await _page_of_chat(services, pressed.chat, pressed.page, to))


async def _page_of_table(services: Services, table: Table, page: int, to: Recipient) -> Screen:
    settings = settings_in_force(table)
    return await _page(services, settings, page, to, partial(buttons.TurnRules, table.id))


async def _page_of_chat(services: Services, chat: ChatId, page: int, to: Recipient) -> Screen:
    settings = await services.preferences.settings_of(chat)
    return await _page(services, settings, page, to, partial(buttons.TurnRulesOfChat, chat))


async def _page(
    services: Services,
    settings: Settings,
    page: int,
    to: Recipient,
    target: Callable[[int], Payload],
) -> Screen:
    """Return a page, drawn as where it is read. Rules that were changed may have fewer pages."""
    style = await services.preferences.style_for(to.person, to.place.chat)
    drawn = settings.drawn_like(style)
    shown = max(0, min(page, count_pages(settings) - 1))
    return offer_publishing(rules_page(drawn, shown, to.voice, target), "rules", to)
