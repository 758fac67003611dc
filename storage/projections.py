"""The read models of the journal: places, guests, games, and what they add up to.

They follow entirely from journal entries, so they can be dropped and rebuilt.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias

from club.alarms import due_at
from club.events import (
    Entry,
    GameStarted,
    Happened,
    LobbyReopened,
    NextGameWanted,
    PersonJoined,
    TableClosed,
    TableMoved,
    TableOpened,
)
from club.evolve import fold, states
from club.finished_games import FinishedGame, GameId, record
from club.places import ChatId, Place, TableId
from club.ports import PlaceTaken, Unreadable
from club.slots import NO_TABLE
from club.table import Phase, Table
from durak.events import GameEnded
from storage import chronicles, earned, games, predealt, tallies
from storage import entries as journal_rows
from storage.codec import write_time
from storage.database import Connection, expand_list, row, rows
from storage.places import columns, is_group
from storage.predealt import Kinds

_OF_TABLES = ("games", "guests", "places", "predealt_tables")
_SUMS = ("tallies", "ratings", "careers", "achievements", "chronicles")

UnreadableJournals: TypeAlias = Mapping[TableId, Unreadable]
"""Tables whose journals cannot be read, with the reasons."""


@dataclass(frozen=True, slots=True)
class _History:
    """A table at its last entry, and the games that ended there."""

    table: Table
    entries: Sequence[Entry]
    games: Sequence[FinishedGame]


def derived(kinds: Kinds) -> Sequence[str]:
    """Return the tables that follow from journal entries."""
    return ("results", *_OF_TABLES, *(kind.table for kind in kinds.values()), *_SUMS)


async def project(
    connection: Connection, table: Table, entries: Sequence[Entry], kinds: Kinds
) -> None:
    """Update the read models with entries that are in the journal already and led to this table.

    Raises PlaceTaken, and Refused where other tables of a predealt game forbid it.
    """
    for entry in entries:
        await _follow(connection, table, entry, kinds)


async def record_due(connection: Connection, table: Table) -> None:
    """Record when the table is next due, which follows from its state."""
    if table.phase is not Phase.CLOSED:
        await connection.execute(
            "UPDATE places SET phase = ?, due = ? WHERE table_id = ?",
            (table.phase.value, write_time(due_at(table)), table.id),
        )


async def clear(connection: Connection, table: TableId) -> None:
    """Remove a closed table from its place."""
    await connection.execute("DELETE FROM places WHERE table_id = ?", (table,))


async def fill_in(connection: Connection, kinds: Kinds) -> None:
    """Add what an older version did not store, or one that lacked some of these kinds."""
    for found in await rows(connection, "SELECT table_id FROM places WHERE due IS NULL"):
        number = TableId(found["table_id"])
        with suppress(Unreadable):  # such a table is left alone
            await record_due(connection, fold(number, await journal_rows.read(connection, number)))
    for kind in kinds.values():
        for game in await games.select(connection, kind.missed):
            await kind.add(connection, game)
    for found in await rows(connection, _UNCOUNTED):
        await recount(connection, ChatId(found["chat"]))


async def rebuild(connection: Connection, kinds: Kinds) -> UnreadableJournals:
    """Rebuild everything, and return the tables whose journals cannot be read.

    Their rows are kept, those of unknown kinds too, and forgotten people stay forgotten.
    """
    unreadable: dict[TableId, Unreadable] = {}
    for number in await _numbers(connection):
        try:
            await _load_history(connection, number)
        except Unreadable as why:
            unreadable[number] = why
    for statement in _EMPTY_SUMS:
        await connection.execute(statement)
    kept = (NO_TABLE, *unreadable)
    for statement in (*_EMPTY, *(kind.empty for kind in kinds.values())):
        await connection.execute(expand_list(statement, kept), kept)
    for number in await _numbers(connection):
        if number not in unreadable:
            await _rebuild_table(connection, await _load_history(connection, number), kinds)
    async for game in games.everywhere(connection):
        await tallies.add(connection, game, tallies.chats_that_count(game))
        await earned.add(connection, game)
    return unreadable


async def recount(connection: Connection, chat: ChatId) -> None:
    """Recompute a chat's tallies and its chronicle from its games."""
    await tallies.erase_chat(connection, chat)
    await chronicles.erase_chat(connection, chat)
    for game in await games.in_order(connection, chat):
        if chat in tallies.chats_that_count(game):
            await tallies.add(connection, game, (chat,))
        if game.longest is not None:
            await chronicles.add(connection, game)


async def _numbers(connection: Connection) -> Sequence[TableId]:
    found = await rows(connection, _WITH_ENTRIES)
    return [TableId(each["table_id"]) for each in found]


async def _load_history(connection: Connection, number: TableId) -> _History:
    """Raises Unreadable."""
    entries = await journal_rows.read(connection, number)
    finished = []
    start = None
    for table, entry in zip(states(number, entries), entries, strict=True):
        match entry.event:
            case GameStarted():
                start = entry.seq
            case Happened(GameEnded()):
                story = entries[start - 1 : entry.seq] if start else ()
                finished.append(await _finished_game(connection, table, story, entry))
            case _:
                pass
    return _History(table, entries, finished)


async def _rebuild_table(connection: Connection, story: _History, kinds: Kinds) -> None:
    for entry in story.entries:
        await _note(connection, story.table, entry, kinds)
    for game in story.games:
        await _add(connection, game, story.table, kinds)
    if story.table.phase is not Phase.CLOSED:
        await _occupy_place(connection, story.table.id, story.table.place)
    await record_due(connection, story.table)


async def _follow(connection: Connection, table: Table, entry: Entry, kinds: Kinds) -> None:
    deal = table.predealt
    if deal and (kind := kinds.get(deal.kind)):
        await kind.require_in_order(connection, table.id, deal, entry)
    await _note(connection, table, entry, kinds)
    match entry.event:
        case TableOpened(place=place) | TableMoved(place=place):
            await _occupy_place(connection, table.id, place)
        case TableClosed():
            await clear(connection, table.id)
        case Happened(GameEnded()):
            await _finish(connection, table, entry, kinds)
        case _:
            pass


async def _note(connection: Connection, table: Table, entry: Entry, kinds: Kinds) -> None:
    await _note_guests(connection, table.id, entry)
    await predealt.note(connection, table.id, entry)
    deal = table.predealt
    if deal and (kind := kinds.get(deal.kind)):
        await kind.note(connection, table.id, deal, entry)


async def _note_guests(connection: Connection, table: TableId, entry: Entry) -> None:
    match entry.event:
        case (
            TableOpened(opener=person)
            | PersonJoined(person=person)
            | LobbyReopened(person=int(person))
            | NextGameWanted(person=person)
        ):
            await connection.execute(
                "INSERT INTO guests (person, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (person, table),
            )
        case _:
            pass


async def _add(connection: Connection, game: FinishedGame, table: Table, kinds: Kinds) -> None:
    """Add a game, and what it is worth where others play the same cards."""
    await games.add(connection, game)
    if table.predealt and (kind := kinds.get(table.predealt.kind)):
        await kind.add(connection, game)


async def _occupy_place(connection: Connection, table: TableId, place: Place) -> None:
    """A refused statement would end the transaction on some engines, so this asks first."""
    if await row(connection, _OTHER_TABLE, (*columns(place), table)):
        raise PlaceTaken(place)
    await connection.execute(_OCCUPY, (table, *columns(place)))


async def _finish(connection: Connection, table: Table, end: Entry, kinds: Kinds) -> None:
    start = await row(connection, _START, (table.id, end.seq))
    story = await journal_rows.read(connection, table.id, start["seq"], end.seq) if start else ()
    game = await _finished_game(connection, table, story, end)
    await _add(connection, game, table, kinds)
    await tallies.add(connection, game, tallies.chats_that_count(game))
    await earned.add_in_turn(connection, game)


async def _finished_game(
    connection: Connection, table: Table, story: Sequence[Entry], end: Entry
) -> FinishedGame:
    """Return the record of a game, under its chat's present id even if the table has not moved yet.

    Raises Unreadable.
    """
    position = await row(connection, _POSITION, (table.id, end.seq, table.id, end.seq))
    moved = await row(connection, "SELECT new FROM chat_moves WHERE old = ?", (table.place.chat,))
    if position is None or not story:
        raise Unreadable("A game ended that never began.")
    try:
        game = record(GameId(position["position"]), table, story)
    except Exception as error:  # altered entries may fold into a table, and yet tell of no game
        raise Unreadable("Its entries do not fit together.") from error
    chat = ChatId(moved["new"]) if moved else game.place.chat
    return replace(game, place=replace(game.place, chat=chat))


_OTHER_TABLE = "SELECT 1 FROM places WHERE chat = ? AND topic = ? AND table_id <> ?"
_OCCUPY = """
    INSERT INTO places (table_id, chat, topic) VALUES (?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET chat = excluded.chat, topic = excluded.topic
"""
_EMPTY_SUMS = (
    *(f"DELETE FROM {name}" for name in _SUMS),  # noqa: S608  built from the names above
    "UPDATE games SET longest = 0 WHERE longest IS NULL",
)
_UNCOUNTED = f"""
    SELECT chat FROM (SELECT DISTINCT chat FROM games WHERE {is_group("chat")}) AS played_in
    WHERE NOT EXISTS (SELECT 1 FROM tallies WHERE tallies.chat = played_in.chat)
        AND EXISTS (SELECT 1 FROM games WHERE games.chat = played_in.chat AND solo = 0)
"""  # noqa: S608  built from a constant condition
"""Asked at every start: chats come from an index first, as whole games take ten times as long."""
_EMPTY = (
    "DELETE FROM results WHERE game NOT IN (SELECT id FROM games WHERE table_id IN (?))",
    *(f"DELETE FROM {name} WHERE table_id NOT IN (?)" for name in _OF_TABLES),  # noqa: S608  as above
)
_WITH_ENTRIES = """
    SELECT table_id FROM journal UNION SELECT table_id FROM packed_games ORDER BY table_id
"""
_POSITION = """
    SELECT position FROM journal WHERE table_id = ? AND seq = ?
    UNION ALL SELECT game FROM packed_games WHERE table_id = ? AND last_seq = ?
"""
_START = """
    SELECT seq FROM journal WHERE table_id = ? AND seq <= ? AND kind = 'GameStarted'
    ORDER BY seq DESC LIMIT 1
"""
