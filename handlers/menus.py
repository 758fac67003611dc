"""The menu behind ⋯ below a public message: what else it offers, for whoever presses it alone."""

from club.refusal import Refusal, require
from club.table import Phase
from club.view import look
from handlers.answers import Answer
from handlers.presses import Press, lead_to
from handlers.recipients import sole_recipient
from handlers.services import Services
from handlers.table_lookup import table_here
from screens import buttons
from screens.lobby import lobby_menu


async def open_menu(press: Press, pressed: buttons.OpenMenu, services: Services) -> Answer:
    """Show the menu where the press permits that, otherwise in private.

    Like a question, it disappears after a minute, or with the lobby it is about. Raises Refused and
    UnknownTable.
    """
    table = await table_here(services, press, pressed.table)
    require(table.phase is Phase.LOBBY, Refusal.NOT_IN_LOBBY)
    to = await sole_recipient(services, press)
    if to is None:
        return Answer(press.voice.plain("toast-start-first"), is_alert=True)
    audience = await services.directory.of_table(table)
    menu = lobby_menu(look(table, press.person), audience, to.voice)
    services.messages.ask(to.place, table, menu, to.reader)
    return lead_to(to, press)
