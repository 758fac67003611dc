"""Fills a database with thousands of tables in mid-game, or with finished games.

A few hundred games are really played. Their entries are copied to other tables, people and chats.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import cycle
from pathlib import Path

from club.commands import Close, Command, Join, Play, Start
from club.decide import decide, decide_opening, opening
from club.events import Entry, Event, PersonJoined, TableOpened
from club.fairness import Salt
from club.places import ChatId, PersonId, Place, TableId
from club.settings import Settings
from club.slots import Kind, Slot
from club.table import Phase, Table
from durak.legality import legal_actions
from features import KINDS
from storage import entries as journal_rows
from storage import projections
from storage.codec import to_json
from storage.database import Connection, rows
from storage.places import columns
from storage.posts import EVERYBODY
from storage.sqlite.database import SqliteDatabase

GAMES = 300
PRESSES = range(5, 40)
A_PRESS = timedelta(seconds=2)

_USUAL = Settings()
_FIRST = PersonId(1)
_SECOND = PersonId(2)


@dataclass(frozen=True, slots=True)
class Party:
    """Two people and their group, with the ids of the messages that show board and hands."""

    chat: ChatId
    people: tuple[PersonId, PersonId]
    board: int
    hands: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Game:
    table: Table
    entries: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class _Shuffles:
    chance: random.Random

    def salt(self) -> Salt:
        return Salt(f"{self.chance.getrandbits(128):032x}")

    def dice(self, salt: Salt) -> random.Random:
        return random.Random(salt)


def strangers(number: int) -> Iterator[Party]:
    """Yield parties of people who do not exist."""
    for first in range(1, 2 * number, 2):
        people = PersonId(10_000_000 + first), PersonId(10_000_001 + first)
        yield Party(ChatId(-1_003_000_000_000 - first), people, 1, (first, first + 1))


async def seat(
    path: Path, parties: Sequence[Party], now: datetime, settings: Settings = _USUAL
) -> Sequence[TableId]:
    """Seat each party at a table of its own, where a card was played shortly before `now`."""
    games = [_played(chance, now, settings) for chance in _chances(parties)]
    return await _put(path, parties, games)


async def let_finish(
    path: Path, parties: Sequence[Party], began: datetime, settings: Settings
) -> None:
    """Let each party, whose group has these settings, finish a game and close its table."""
    await _put(path, parties, [_finished(chance, began, settings) for chance in _chances(parties)])


def _chances(parties: Sequence[Party]) -> Sequence[random.Random]:
    return [random.Random(seed) for seed in range(min(GAMES, len(parties)))]


async def _put(path: Path, parties: Sequence[Party], games: Sequence[Game]) -> Sequence[TableId]:
    """Give each party a copy of one of the games."""

    async def work(connection: Connection) -> Sequence[TableId]:
        return [
            await _write(connection, _copy(game, await _number(connection), party), party)
            for party, game in zip(parties, cycle(games), strict=False)
        ]

    async with SqliteDatabase.opened(path) as database:
        return await database.write(work)


def _played(chance: random.Random, now: datetime, settings: Settings) -> Game:
    game = _begun(chance, now - PRESSES.stop * A_PRESS, settings)
    for _ in range(chance.choice(PRESSES)):
        after = _after(game, _press(chance, game.table), chance)
        if after.table.phase is not Phase.PLAYING:
            break
        game = after
    return game


def _finished(chance: random.Random, began: datetime, settings: Settings) -> Game:
    game = _begun(chance, began, settings)
    while game.table.phase is Phase.PLAYING:
        game = _after(game, _press(chance, game.table), chance)
    return _after(game, Close(_FIRST), chance)


def _begun(chance: random.Random, at: datetime, settings: Settings) -> Game:
    here = Place(ChatId(-1))
    number = TableId(0)
    opened = opening(here, _FIRST, settings, privileged=False)
    laid = decide_opening(number, opened, [Join(_FIRST)], at, _Shuffles(chance))
    game = Game(laid.table, laid.entries)
    for command in (Join(_SECOND), Start(_FIRST)):
        game = _after(game, command, chance)
    return game


def _after(game: Game, command: Command, chance: random.Random) -> Game:
    decision = decide(game.table, command, game.table.since + A_PRESS, _Shuffles(chance))
    return Game(decision.table, (*game.entries, *decision.entries))


def _press(chance: random.Random, table: Table) -> Play:
    seat = chance.choice(table.awaited_people)
    person = table.chairs[seat].person
    game = table.game
    if person is None or game is None:
        raise ValueError(f"nobody is awaited at {table}")
    action = chance.choice(list(legal_actions(game, seat)))
    return Play(person, table.series.games, game.moment, action)


def _copy(game: Game, number: TableId, party: Party) -> Game:
    table = game.table
    people = dict(zip((_FIRST, _SECOND), party.people, strict=True))
    chairs = [replace(chair, person=people[chair.person]) for chair in table.chairs if chair.person]
    return Game(
        replace(
            table,
            id=number,
            place=Place(party.chat),
            opener=party.people[0],
            chairs=tuple(chairs),
        ),
        [replace(entry, event=_renamed(entry.event, party)) for entry in game.entries],
    )


def _renamed(event: Event, party: Party) -> Event:
    match event:
        case TableOpened():
            return replace(event, place=Place(party.chat), opener=party.people[0])
        case PersonJoined(person):
            return PersonJoined(party.people[0 if person == _FIRST else 1])
        case _:
            return event


async def _number(connection: Connection) -> TableId:
    (added,) = await rows(connection, "INSERT INTO tables DEFAULT VALUES RETURNING id")
    return TableId(added["id"])


async def _write(connection: Connection, game: Game, party: Party) -> TableId:
    table = game.table
    await journal_rows.append(connection, table.id, game.entries)
    await projections.project(connection, table, game.entries, KINDS)
    await projections.record_due(connection, table)
    await connection.execute(_CHAT, (party.chat, to_json(table.settings)))
    await connection.executemany(_PERSON, [(person,) for person in party.people])
    await connection.executemany(_POST, [_row(*post) for post in _posts(party, table)])
    return table.id


def _posts(party: Party, table: Table) -> Iterator[tuple[Slot, int]]:
    yield Slot(Place(party.chat), Kind.TABLE, table.id, table.series.games), party.board
    for person, hand in zip(party.people, party.hands, strict=True):
        yield Slot(Place(ChatId(person)), Kind.HAND, table.id), hand


def _row(slot: Slot, message: int) -> tuple[object, ...]:
    return (*columns(slot.place), slot.kind.value, slot.table, slot.number, EVERYBODY, message)


_CHAT = "INSERT INTO chats (id, title, kind, settings) VALUES (?, 'Evening', 'supergroup', ?)"
_PERSON = """
    INSERT INTO people (id, name, language_code, started, reachable)
    VALUES (?, 'Somebody', 'en', 1, 1)
"""
_POST = """
    INSERT INTO posts
        (chat, topic, kind, table_id, number, reader, message_id, edition, digest, pinned)
    VALUES (?, ?, ?, ?, ?, ?, ?, 1, '', 0)
"""
