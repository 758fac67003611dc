"""The rules of a table in words."""

from club.settings import Settings
from club.table import Phase, Table
from handlers.answers import Answer
from handlers.presses import Press, lead_to
from handlers.recipients import fewest_recipients, offer_publishing
from handlers.services import Services
from handlers.table_lookup import table_asked_about, table_of
from handlers.typed_commands import CommandMessage
from screens import buttons
from screens.rules import rules
from screens.screen import Screen


async def tell_rules(asked: CommandMessage, services: Services) -> Screen:
    """Show the rules of this table or, without one, of a table that would be opened here."""
    table = await table_asked_about(services, asked)
    if table is None:
        settings = await services.preferences.settings_of(asked.place.chat)
    else:
        settings = settings_in_force(table)
    return offer_publishing(rules(settings, asked.voice), "rules", asked.to)


def settings_in_force(table: Table) -> Settings:
    """Return the settings of the present game or, between games, of the next one."""
    return table.settings if table.phase is Phase.PLAYING else table.next_settings


async def show_rules(press: Press, pressed: buttons.ShowRules, services: Services) -> Answer:
    """Show the rules to the presser alone if possible: a group does not need them six times.

    Raises UnknownTable.
    """
    table = await table_of(services, pressed.table)
    to = await fewest_recipients(services, press)
    screen = rules(settings_in_force(table), to.voice)
    answer = offer_publishing(screen, "rules", to)
    services.messages.say(to.place, "rules", answer, to.reader)
    return lead_to(to, press)
