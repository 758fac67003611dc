"""The buttons of a hand and below the board: cards, marks, take, done, peek, I'm back."""

from club import commands
from club.refusal import Refusal, Refused, require
from club.view import TableView, look
from handlers.answers import SILENCE, Answer
from handlers.explanations import Explained
from handlers.newcomers import welcome
from handlers.presses import Press
from handlers.services import Services
from handlers.table_lookup import table_here, table_of
from screens import buttons
from screens.alerts import peek as cards_in_words
from screens.alerts import refusal
from screens.links import link_to_hand
from screens.selection import NOTHING


async def play(press: Press, pressed: buttons.Play, services: Services) -> Answer:
    """Play a card, take, or be done. Raises Explained and UnknownTable."""
    command = commands.Play(press.person, pressed.game, pressed.moment, pressed.action)
    place = None if press.is_on_page else press.place
    services.display.plays_from(pressed.table, press.person, place)
    try:
        await services.tables.submit(pressed.table, command)
    except Refused as refused:
        table = await table_of(services, pressed.table)
        if refused.reason is Refusal.STALE:
            services.display.repaint(table)
        game = look(table, press.person).game
        raise Explained(refusal(press.voice, refused.reason, pressed.action, game)) from refused
    return SILENCE


async def select(press: Press, pressed: buttons.Select, services: Services) -> Answer:
    """Mark cards of the presser's hand, or unfold more buttons. Raises Refused and UnknownTable."""
    table = await table_of(services, pressed.table)
    view = look(table, press.person)
    if view.seat is None:
        raise Refused(Refusal.NOT_SEATED)
    if not is_current(view, pressed):
        services.display.repaint(table)
        raise Refused(Refusal.STALE)
    services.display.plays_from(table.id, press.person, press.place)
    services.display.show_hand(table, press.person, pressed.selection)
    return SILENCE


async def do_nothing(_press: Press, _pressed: buttons.Nothing, _services: Services) -> Answer:
    """Answer a press on a blank key, usually the second half of a double tap on a card."""
    return SILENCE


def is_current(view: TableView, pressed: buttons.Select) -> bool:
    """Whether cards can be marked in the bout that the button was made for."""
    return (
        view.moment is not None
        and view.number == pressed.game
        and view.moment.bout == pressed.moment.bout
    )


async def open_hand(press: Press, pressed: buttons.OpenHand, services: Services) -> Answer:
    """Show the presser's hand to them alone, where they press: below the board, or in private.

    It is always a new message, even if a hand is believed to be shown: that one may be lost, or on
    another device, as Telegram need not tell more than the app that pressed. The earlier message
    is deleted, or else its buttons would stay there and never change. If none can be sent there,
    the presser is led to the private chat. Raises Refused and UnknownTable.
    """
    if press.place.is_private:
        return await _return_to_private_hand(press, pressed, services)
    table = await table_here(services, press, pressed.table)
    if table.seat_of(press.person) is None or not await services.directory.knows(press.person):
        return Answer(press.voice.plain("peek-stranger"), is_alert=True)
    if not services.ephemeral.usable_in(table.place.chat):
        services.display.repaint(table)
        return Answer(url=link_to_hand(services.directory.bot, table.id))
    await welcome(services, press, table)
    services.display.plays_from(table.id, press.person, press.place)
    services.display.open_hand(table, press.presser)
    return SILENCE


async def _return_to_private_hand(
    press: Press, pressed: buttons.OpenHand, services: Services
) -> Answer:
    table = await table_of(services, pressed.table)
    require(table.seat_of(press.person) is not None, Refusal.NOT_SEATED)
    services.display.plays_from(table.id, press.person, press.place)
    services.display.show_hand(table, press.person, NOTHING)
    return SILENCE


async def peek(press: Press, pressed: buttons.Peek, services: Services) -> Answer:
    table = await table_of(services, pressed.table)
    if table.seat_of(press.person) is None:
        return Answer(press.voice.plain("peek-stranger"), is_alert=True)
    audience = await services.directory.audience(table.place, (press.person,))
    words = cards_in_words(look(table, press.person), audience, services.directory.texts)
    return Answer(words, is_alert=True)


async def come_back(press: Press, pressed: buttons.ComeBack, services: Services) -> Answer:
    await services.tables.submit(pressed.table, commands.ComeBack(press.person))
    return SILENCE
