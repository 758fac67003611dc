"""Leaving a table and closing it: asked first, in private, because neither can be taken back."""

from club import commands
from club.refusal import Refusal, Refused
from club.table import ChatId, PersonId, Phase, Place, Table
from club.view import look
from handlers import authority
from handlers.answers import SILENCE, Answer
from handlers.asking import Asked, hint
from handlers.context import Context, Desk
from handlers.play import table_of
from handlers.presses import Press
from screens import buttons
from screens.questions import closing, leaving
from screens.screen import Screen


async def leave_by_command(asked: Asked, context: Context) -> Screen | None:
    """In a group this table, in private the one touched last."""
    desk = context.desk
    table = await _left(desk, asked)
    if table is None:
        return hint(asked.voice, "hint-no-table")
    await _leave_or_ask(desk, table, asked.person)
    return None


async def _left(desk: Desk, asked: Asked) -> Table | None:
    if not asked.place.is_private:
        return await desk.hall.find(asked.place)
    return next(iter(await desk.hall.tables_of(asked.person)), None)


async def leave(press: Press, pressed: buttons.Leave, context: Context) -> Answer:
    table = await table_of(context.desk, pressed.table)
    was_asked = await _leave_or_ask(context.desk, table, press.person)
    if was_asked and not press.place.is_private:
        return Answer(press.voice.plain("toast-see-private"))
    return SILENCE


async def _leave_or_ask(desk: Desk, table: Table, person: PersonId) -> bool:
    """In the lobby nothing is lost, so nothing is asked. True: a question waits in private."""
    if table.phase is not Phase.PLAYING:
        await desk.hall.submit(table.id, commands.Leave(person))
        return False
    if table.seat_of(person) is None:
        raise Refused(Refusal.NOT_SEATED)
    voice = await desk.directory.voice_of(person)
    question = leaving(look(table, person), voice)
    desk.stage.say(Place(ChatId(person)), f"leave {table.id}", question)
    return True


async def leave_for_sure(press: Press, pressed: buttons.LeaveForSure, context: Context) -> Answer:
    await context.desk.hall.submit(pressed.table, commands.Leave(press.person))
    return await dismiss(press, buttons.Dismiss(), context)


async def close_by_command(asked: Asked, context: Context) -> Screen | None:
    desk = context.desk
    table = await desk.hall.find(asked.place)
    if table is None:
        return hint(asked.voice, "hint-no-table")
    if table.phase is not Phase.PLAYING:
        await _close(desk, table, asked.person)
        return None
    return await _ask_to_close(desk, table, asked)


async def _ask_to_close(desk: Desk, table: Table, asked: Asked) -> Screen | None:
    """Who keeps order may close a game; the people who play it may vote."""
    person = await desk.people.get(asked.person)
    if person is None or not person.reachable:
        return hint(asked.voice, "hint-start-first")
    may_close = asked.person == table.opener or await desk.registry.is_administrator(
        table.place.chat, asked.person
    )
    if not may_close and table.seat_of(asked.person) is None:
        raise Refused(Refusal.ONLY_OPENER)
    voice = await desk.directory.voice_of(asked.person)
    question = closing(look(table, asked.person), voice, may_close=may_close)
    desk.stage.say(Place(ChatId(asked.person)), f"close {table.id}", question)
    return None


async def close(press: Press, pressed: buttons.Close, context: Context) -> Answer:
    table = await table_of(context.desk, pressed.table)
    await _close(context.desk, table, press.person)
    return await dismiss(press, buttons.Dismiss(), context)


async def _close(desk: Desk, table: Table, person: PersonId) -> None:
    await authority.submit(
        desk, table, person, lambda privileged: commands.Close(person, privileged)
    )


async def vote(press: Press, pressed: buttons.VoteToClose, context: Context) -> Answer:
    await context.desk.hall.submit(pressed.table, commands.VoteToClose(press.person))
    return await dismiss(press, buttons.Dismiss(), context)


async def skip_by_command(asked: Asked, context: Context) -> Screen | None:
    table = await context.desk.hall.find(asked.place)
    if table is None:
        return hint(asked.voice, "hint-no-table")
    await _skip(context.desk, table, asked.person)
    return None


async def skip(press: Press, pressed: buttons.Skip, context: Context) -> Answer:
    table = await table_of(context.desk, pressed.table)
    await _skip(context.desk, table, press.person)
    return SILENCE


async def _skip(desk: Desk, table: Table, person: PersonId) -> None:
    await authority.submit(
        desk, table, person, lambda privileged: commands.SkipTurn(person, privileged)
    )


async def dismiss(press: Press, _: buttons.Dismiss, context: Context) -> Answer:
    """Questions are asked in private, so no forged press makes a group's message vanish."""
    if press.place.is_private:
        context.desk.stage.erase(press.place.chat, press.message_id)
    return SILENCE
