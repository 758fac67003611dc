"""The commands `/start`, with or without a link that joins a table or shows a hand, and `/help`."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from club import commands
from club.places import ChatId, TableId
from club.refusal import Refusal, require
from club.table import Phase, Table
from club.tables import UnknownTable
from handlers.greeting import JUST_GREETED, greet
from handlers.services import Services
from handlers.table_lookup import table_of
from handlers.typed_commands import CommandMessage, Handler, hint
from screens.help import group_help, private_help, seat_confirmation
from screens.links import ADDED_BY_LINK
from screens.screen import Screen

_LINK = re.compile(r"(?P<goal>join|hand)_(?P<table>[0-9]{1,15})")
"""Boards painted by earlier releases still have links to a hand."""
_NO_LINKS: Mapping[str, Handler] = MappingProxyType({})


async def start(
    asked: CommandMessage, services: Services, links: Mapping[str, Handler] = _NO_LINKS
) -> Screen | None:
    """Answer `/start`. Only in private does it allow the bot to write to the person.

    `links` tell what else a link may lead to, by its parameter. Raises Refused and UnknownTable.
    """
    if not asked.place.is_private:
        return await _start_in_group(asked, services)
    await services.seen_people.meet_at_start(asked.contact)
    await services.chat_status.mark_open(ChatId(asked.person))
    parameter = asked.words[0] if asked.words else ""
    if parameter in links:
        return await links[parameter](asked, services)
    link = _LINK.fullmatch(parameter)
    if link is None:
        await _bring_hands(services, asked)
        return _private_help(services, asked)
    table = await table_of(services, TableId(int(link["table"])))
    if link["goal"] == "join":
        return await _join(services, table, asked)
    return await _show_hand(services, table, asked)


async def _start_in_group(asked: CommandMessage, services: Services) -> Screen | None:
    """The link that adds the bot to a group also starts it there."""
    if asked.words != (ADDED_BY_LINK,):
        return group_help(asked.voice, services.added_commands)
    await greet(services, asked.contact, asked.place, unless_within=JUST_GREETED)
    return None


async def _bring_hands(services: Services, asked: CommandMessage) -> None:
    """Show the hands of running games again, for people who return after having blocked the bot."""
    for table in await services.tables.tables_of(asked.person):
        if table.phase is Phase.PLAYING:
            services.display.plays_from(table.id, asked.person, asked.place)
            services.display.move_to_bottom(table, asked.place)


async def _join(services: Services, table: Table, asked: CommandMessage) -> Screen:
    """Join a table by a link.

    The phase is checked first, because people may try any table number, and Telegram should not be
    asked about each.
    """
    require(table.phase is not Phase.CLOSED, Refusal.CLOSED)
    require(table.phase is Phase.LOBBY, Refusal.NOT_IN_LOBBY)
    if not await services.invitations.may_join(asked.person, table):
        raise UnknownTable(table.id)
    await services.tables.submit(table.id, commands.Join(asked.person))
    audience = await services.directory.audience(table.place)
    return seat_confirmation(audience.chat, asked.voice)


async def _show_hand(services: Services, table: Table, asked: CommandMessage) -> Screen | None:
    if table.phase is Phase.CLOSED:
        raise UnknownTable(table.id)
    if table.seat_of(asked.person) is None:
        return hint(asked.voice, "refusal-not-seated")
    if table.game is None:
        return hint(asked.voice, "hint-not-begun")
    services.display.plays_from(table.id, asked.person, asked.place)
    services.display.move_to_bottom(table, asked.place)
    return None


async def show_help(asked: CommandMessage, services: Services) -> Screen:
    if asked.place.is_private:
        return _private_help(services, asked)
    return group_help(asked.voice, services.added_commands)


def _private_help(services: Services, asked: CommandMessage) -> Screen:
    said = services.hosts.in_help
    return private_help(services.directory.bot, said, asked.voice, services.added_commands)
