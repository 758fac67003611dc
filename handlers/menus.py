"""The menu behind ⋯ below a public message: what else it offers, for whoever presses it alone."""

from collections.abc import Callable
from functools import partial

from club.game_events import ended_table
from club.refusal import Refusal, require
from club.table import Phase, Table
from club.view import TableView, look
from handlers.answers import Answer
from handlers.presses import Press, lead_to
from handlers.recipients import sole_recipient
from handlers.replay import completed_game
from handlers.services import Services
from handlers.table_lookup import table_here
from screens import buttons
from screens.audience import Audience
from screens.board import board_menu
from screens.lobby import lobby_menu
from screens.result import result_menu
from screens.screen import Screen
from screens.texts import Voice


async def open_menu(press: Press, pressed: buttons.OpenMenu, services: Services) -> Answer:
    """Show what a lobby offers besides. Raises Refused and UnknownTable."""
    table = await table_here(services, press, pressed.table)
    require(table.phase is Phase.LOBBY, Refusal.NOT_IN_LOBBY)
    return await _show(services, press, table, lobby_menu)


async def open_game_menu(press: Press, pressed: buttons.OpenGameMenu, services: Services) -> Answer:
    """Show what a board offers besides. Raises Refused and UnknownTable."""
    table = await table_here(services, press, pressed.table)
    require(table.phase is Phase.PLAYING, Refusal.NOT_PLAYING)
    services.invitations.invite_to_table(press.person, table)
    return await _show(services, press, table, board_menu)


async def open_result_menu(
    press: Press, pressed: buttons.OpenResultMenu, services: Services
) -> Answer:
    """Show what the end of a game offers besides. Raises Forged."""
    game = await completed_game(services, press, pressed.table, pressed.game)
    table = ended_table(game, await services.records.events(game))
    menu = partial(result_menu, is_ranked=game.is_among_people)
    return await _show(services, press, table, menu)


async def _show(
    services: Services,
    press: Press,
    table: Table,
    menu: Callable[[TableView, Audience, Voice], Screen],
) -> Answer:
    """Show the menu where the press permits that, otherwise in private.

    Like a question, it disappears after a minute, or with the lobby or game it is about.
    """
    to = await sole_recipient(services, press)
    if to is None:
        return Answer(press.voice.plain("toast-start-first"), is_alert=True)
    audience = await services.directory.of_table(table)
    screen = menu(look(table, press.person), audience, to.voice)
    services.messages.ask(to.place, table, screen, to.reader)
    return lead_to(to, press)
