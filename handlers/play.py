"""What is pressed in a hand or under the board: cards, marks, take, done, peek, I'm back."""

from club import commands
from club.refusal import Refusal, Refused
from club.view import TableView, look
from handlers.answers import SILENCE, Answer
from handlers.context import Context
from handlers.presses import Press
from handlers.tables import table_of
from screens import buttons
from screens.alerts import peek as peeked
from screens.alerts import refusal


async def play(press: Press, pressed: buttons.Play, context: Context) -> Answer:
    desk = context.desk
    command = commands.Play(press.person, pressed.game, pressed.moment, pressed.action)
    try:
        await desk.hall.submit(pressed.table, command)
    except Refused as refused:
        table = await table_of(desk, pressed.table)
        if refused.reason is Refusal.STALE:
            desk.display.repaint(table)
        view = look(table, press.person)
        return Answer(refusal(press.voice, refused.reason, pressed.action, view.game))
    return SILENCE


async def select(press: Press, pressed: buttons.Select, context: Context) -> Answer:
    desk = context.desk
    table = await table_of(desk, pressed.table)
    view = look(table, press.person)
    if view.seat is None:
        raise Refused(Refusal.NOT_SEATED)
    if not _is_current(view, pressed):
        desk.display.repaint(table)
        raise Refused(Refusal.STALE)
    desk.display.show_hand(table, press.person, pressed.selection)
    return SILENCE


def _is_current(view: TableView, pressed: buttons.Select) -> bool:
    return (
        view.moment is not None
        and view.number == pressed.game
        and view.moment.bout == pressed.moment.bout
    )


async def peek(press: Press, pressed: buttons.Peek, context: Context) -> Answer:
    desk = context.desk
    table = await table_of(desk, pressed.table)
    if table.seat_of(press.person) is None:
        return Answer(press.voice.plain("peek-stranger"), is_alert=True)
    audience = await desk.directory.audience(table.place, (press.person,))
    return Answer(peeked(look(table, press.person), audience, desk.texts), is_alert=True)


async def come_back(press: Press, pressed: buttons.ComeBack, context: Context) -> Answer:
    await context.desk.hall.submit(pressed.table, commands.ComeBack(press.person))
    return SILENCE
