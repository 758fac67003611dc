"""Moderation: closing a table, voting to close it, skipping a turn and removing a person."""

from club import commands
from club.places import PersonId
from club.refusal import Refusal, Refused, require
from club.table import Phase, Table
from club.view import look
from handlers.answers import SILENCE, Answer
from handlers.presses import Press
from handlers.questions import withdraw_private_question, withdraw_question
from handlers.recipients import Recipient, sole_recipient
from handlers.services import Services
from handlers.table_lookup import (
    chosen_table,
    group_to_name,
    table_here,
    table_in_question,
    table_or_question,
    table_to_change,
)
from handlers.typed_commands import CommandMessage, acknowledge, hint
from screens import buttons
from screens.questions import close_question, remove_question
from screens.screen import Screen


async def close_by_command(asked: CommandMessage, services: Services) -> Screen | None:
    """Close the table, or ask whether to close its game.

    If the bot cannot write to a moderator alone, it asks in front of everybody. Raises NoTable,
    Refused and UnknownTable.
    """
    table = await table_or_question(services, asked, buttons.ChooseToClose)
    if table is None:
        return None
    if table.phase is not Phase.PLAYING:
        await _close(services, table, asked.person)
        return None
    may_close = await _may_close(services, table, asked.person)
    to = await sole_recipient(services, asked)
    if to is None and not may_close:
        return hint(asked.voice, "hint-start-first")
    if to is not None:
        acknowledge(services, asked)
    await _ask_to_close(services, table, asked.person, to or asked.to, may_close=may_close)
    return None


async def close_chosen(press: Press, pressed: buttons.ChooseToClose, services: Services) -> Answer:
    table = await chosen_table(services, press, pressed.table, pressed.game)
    if table.phase is not Phase.PLAYING:
        await _close(services, table, press.person)
        return SILENCE
    may_close = await _may_close(services, table, press.person)
    to = Recipient(press.place, press.voice)
    await _ask_to_close(services, table, press.person, to, may_close=may_close)
    return SILENCE


async def _may_close(services: Services, table: Table, person: PersonId) -> bool:
    """Return whether the person may close a game alone, or only vote.

    Raises Refused if they may not even do that.
    """
    if await services.rights.may_close(table, person):
        return True
    seat = table.seat_of(person)
    if seat is None:
        raise Refused(Refusal.ONLY_OPENER)
    require(table.chairs[seat].is_present, Refusal.AWAY)
    return False


async def _ask_to_close(
    services: Services, table: Table, person: PersonId, to: Recipient, *, may_close: bool
) -> None:
    group = await group_to_name(services, table, to)
    deal = await services.records.about_deal(table)
    question = close_question(look(table, person), deal, to.voice, group, may_close=may_close)
    services.messages.ask(to.place, table, question, to.reader)


async def close(press: Press, pressed: buttons.Close, services: Services) -> Answer:
    table = await table_in_question(services, pressed.table, pressed.game)
    await _close(services, table, press.person)
    withdraw_question(services, press)
    return SILENCE


async def _close(services: Services, table: Table, person: PersonId) -> None:
    """Raises Refused, UnknownTable, and MayNotTakePart: its opener may have been kept out since."""
    await services.participation.require(table.place, person)
    await services.rights.submit(
        table, person, lambda privileged: commands.Close(person, privileged)
    )


async def vote_to_close(press: Press, pressed: buttons.VoteToClose, services: Services) -> Answer:
    table = await table_in_question(services, pressed.table, pressed.game)
    await services.tables.submit(table.id, commands.VoteToClose(press.person))
    withdraw_private_question(services, press)
    return SILENCE


async def skip_by_command(asked: CommandMessage, services: Services) -> None:
    table = await table_to_change(services, asked)
    person = asked.person
    await services.rights.submit(
        table, person, lambda privileged: commands.SkipTurn(person, privileged)
    )


async def remove_by_command(asked: CommandMessage, services: Services) -> Screen | None:
    """Remove the author of the message that the command replies to, or ask who is meant.

    Raises NoTable, Refused and UnknownTable.
    """
    table = await table_to_change(services, asked)
    require(table.phase is Phase.LOBBY, Refusal.NOT_IN_LOBBY)
    if asked.replied_to is None:
        await _ask_whom(services, table, asked)
        return None
    if table.seat_of(asked.replied_to) is None:
        return hint(asked.voice, "hint-not-there")
    await _remove(services, table, asked.person, asked.replied_to)
    return None


async def _ask_whom(services: Services, table: Table, asked: CommandMessage) -> None:
    may_moderate = await services.rights.may_moderate(table.place, asked.person)
    require(may_moderate, Refusal.ONLY_OPENER)
    audience = await services.directory.of_table(table)
    question = remove_question(look(table, asked.person), audience.people, asked.voice)
    services.messages.ask(asked.place, table, question, asked.to.reader)


async def remove(press: Press, pressed: buttons.Remove, services: Services) -> Answer:
    table = await table_here(services, press, pressed.table)
    if table.phase is Phase.LOBBY and table.seat_of(pressed.person) is None:
        return Answer(press.voice.plain("hint-not-there"))
    await _remove(services, table, press.person, pressed.person)
    withdraw_question(services, press)
    return SILENCE


async def _remove(services: Services, table: Table, person: PersonId, target: PersonId) -> None:
    await services.rights.submit(
        table, person, lambda privileged: commands.Remove(person, target, privileged)
    )
