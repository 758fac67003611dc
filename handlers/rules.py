"""The rules of a table in words."""

from club.settings import Settings
from club.table import Phase, Table
from handlers.answers import SILENCE, Answer
from handlers.presses import Press
from handlers.recipients import alone, everybody, showable
from handlers.services import Services
from handlers.table_lookup import table_asked_about, table_of
from handlers.typed_commands import Asked
from screens import buttons
from screens.buttons import PrivateAnswer
from screens.rules import rules
from screens.screen import Screen


async def tell_rules(asked: Asked, services: Services) -> Screen:
    """Show the rules of this table or, without one, of a table that would be opened here."""
    table = await table_asked_about(services, asked)
    told = _played(table) if table else await services.preferences.settings_of(asked.place.chat)
    return showable(rules(told, asked.voice), PrivateAnswer.RULES, asked.to)


def _played(table: Table) -> Settings:
    """The settings of the present game or, between games, of the next one."""
    return table.settings if table.phase is Phase.PLAYING else table.next_settings


async def show_rules(press: Press, pressed: buttons.ShowRules, services: Services) -> Answer:
    """Show the rules to the presser alone if possible: a group does not need them six times."""
    table = await table_of(services, pressed.table)
    to = await alone(services, press) or await everybody(services, press)
    told = showable(rules(_played(table), to.voice), PrivateAnswer.RULES, to)
    services.messages.say(to.place, "rules", told, to.reader)
    return SILENCE if to.place == press.place else Answer(press.voice.plain("toast-in-private"))
