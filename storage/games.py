"""Finished games: the records of a chat, newest first, and the journal of each for its replay."""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from datetime import datetime

from msgspec import DecodeError

from club.events import Entry
from club.finished_games import FinishedGame, GameId, SeatResult
from club.places import ChatId, PersonId, TableId
from club.standings import EVERYWHERE, Form
from durak.cards import Suit
from durak.events import Outcome
from durak.players import Strength
from durak.rules import Rules
from storage import entries
from storage.codec import from_json, read_time, to_json, write_time
from storage.database import Connection, Database, Row, rows
from storage.places import columns, is_group, only_in, place_of


class Games:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def finished(self, chat: ChatId, limit: int, offset: int = 0) -> Sequence[FinishedGame]:
        """Newest first."""
        return await self._database.read(
            lambda connection: select(connection, _OF_CHAT, (chat, limit, offset))
        )

    async def after(self, game: GameId, chat: ChatId, limit: int) -> Sequence[FinishedGame]:
        """Oldest first."""
        return await self._database.read(
            lambda connection: select(connection, _OF_CHAT_AFTER, (chat, game, limit))
        )

    async def of_person(
        self, person: PersonId, limit: int, offset: int = 0
    ) -> Sequence[FinishedGame]:
        """Newest first, in all chats."""
        return await self._database.read(
            lambda connection: select(connection, _OF_PERSON, (person, limit, offset))
        )

    async def last_completed(self, chat: ChatId) -> FinishedGame | None:
        return await self._first(_LAST_COMPLETED, chat)

    async def last_completed_of_person(self, person: PersonId) -> FinishedGame | None:
        return await self._first(_LAST_COMPLETED_OF_PERSON, person)

    async def that_count(
        self, person: PersonId, chat: ChatId, limit: int
    ) -> Sequence[FinishedGame]:
        """The games that count in a person's figures for this chat or everywhere, newest first."""
        asked = person, only_in(chat), chat == EVERYWHERE, limit
        return await self._database.read(lambda connection: select(connection, _COUNTED, asked))

    async def chats_since(self, when: datetime) -> Sequence[ChatId]:
        """Return the groups in which a game has ended since then."""
        found = await self._database.rows(_CHATS_SINCE, (write_time(when),))
        return list(dict.fromkeys(ChatId(each["chat"]) for each in found))

    async def last_among_people(self, chat: ChatId, limit: int) -> Sequence[FinishedGame]:
        """Return the last games of a group that count in its chronicle, newest last."""
        found = await self._database.read(
            lambda connection: select(connection, _LAST_AMONG_PEOPLE, (chat, limit))
        )
        return found[::-1]

    async def get(self, game: GameId) -> FinishedGame | None:
        return await self._first(_ONE, game)

    async def at(self, table: TableId, number: int) -> FinishedGame | None:
        """Return a table's game by number."""
        return await self._first(_AT_TABLE, table, number)

    async def duraks(self, chat: ChatId) -> Sequence[PersonId]:
        """Return the losers of the newest lost game, without computers and forgotten people."""
        found = await self._database.rows(_DURAKS, (chat,))
        return [PersonId(row["person"]) for row in found]

    async def form(self, table: TableId, number: int) -> Mapping[PersonId, Form]:
        """Return the form of a game's players as it was when the game ended."""
        found = await self._database.rows(_FORM, (table, number))
        return {row["person"]: Form(row["duraks"], row["streak"]) for row in found}

    async def read(self, game: FinishedGame) -> Sequence[Entry]:
        """Return the entries from the shuffle to the end. Raises UnreadableEvent."""
        return await self._database.read(
            lambda connection: entries.read(connection, game.table, game.first_seq, game.last_seq)
        )

    async def _first(self, sql: str, *parameters: int) -> FinishedGame | None:
        found = await self._database.read(lambda connection: select(connection, sql, parameters))
        return next(iter(found), None)


_ONE = "SELECT * FROM games WHERE id = ?"
_AT_TABLE = "SELECT * FROM games WHERE table_id = ? AND number = ?"
_OF_CHAT = "SELECT * FROM games WHERE chat = ? ORDER BY id DESC LIMIT ? OFFSET ?"
_OF_CHAT_AFTER = "SELECT * FROM games WHERE chat = ? AND id > ? ORDER BY id LIMIT ?"
_ALL_OF_CHAT = "SELECT * FROM games WHERE chat = ? ORDER BY id"
_OF_PERSON = """
    SELECT games.* FROM results JOIN games ON games.id = results.game
    WHERE results.person = ? ORDER BY results.game DESC LIMIT ? OFFSET ?
"""
_LAST_COMPLETED = """
    SELECT * FROM games WHERE chat = ? AND completed = 1 ORDER BY id DESC LIMIT 1
"""
_LAST_AMONG_PEOPLE = """
    SELECT * FROM games WHERE chat = ? AND completed = 1 AND solo = 0 ORDER BY id DESC LIMIT ?
"""
_LAST_COMPLETED_OF_PERSON = """
    SELECT games.* FROM results JOIN games ON games.id = results.game
    WHERE results.person = ? AND games.completed = 1
    ORDER BY results.game DESC LIMIT 1
"""
_COUNTED = f"""
    SELECT games.* FROM results JOIN games ON games.id = results.game
    WHERE results.person = ? AND {is_group("games.chat")} AND games.chat = coalesce(?, games.chat)
          AND games.solo <= ? AND (results.lost = 1 OR games.completed = 1)
    ORDER BY results.game DESC LIMIT ?
"""  # noqa: S608  built from a constant condition
_CHATS_SINCE = f"""
    SELECT chat FROM games WHERE ended > ? AND {is_group("chat")}
"""  # noqa: S608  as above
_DURAKS = """
    SELECT person FROM results JOIN people ON people.id = results.person
    WHERE lost = 1 AND game = (
        SELECT id FROM games
        WHERE chat = ? AND EXISTS (SELECT * FROM results WHERE game = games.id AND lost = 1)
        ORDER BY id DESC LIMIT 1
    )
"""
_FIRST_WAITING = "SELECT * FROM games WHERE longest IS NULL ORDER BY id LIMIT 1"
_PUT_LONGEST = "UPDATE games SET longest = ? WHERE id = ?"
_PUT_FEATS = "UPDATE results SET armful = ?, held = ?, doomed = ? WHERE game = ? AND seat = ?"
_RESULTS = "SELECT * FROM results WHERE game = ? ORDER BY seat"
_FORM = """
    WITH past AS (
        SELECT own.person, own.lost AS ended, results.game, results.lost, games.completed
        FROM games AS this
        JOIN results AS own ON own.game = this.id
        JOIN results ON results.person = own.person AND results.game <= this.id
        JOIN games ON games.id = results.game AND games.chat = this.chat AND games.solo = this.solo
        WHERE this.table_id = ? AND this.number = ?
    ), turns AS (
        SELECT person, max(game) AS game FROM past
        WHERE completed = 1 AND lost <> ended GROUP BY person
    )
    SELECT person, count(*) FILTER (WHERE lost = 1) AS duraks,
           count(*) FILTER (WHERE completed = 1 AND past.game > coalesce(turns.game, 0))
               * CASE ended WHEN 1 THEN -1 ELSE 1 END AS streak
    FROM past LEFT JOIN turns USING (person) GROUP BY person, ended
"""
"""A streak begins after the last game that ended otherwise. Solo games have a form of their own."""
_ADD_GAME = """
    INSERT INTO games (id, table_id, number, first_seq, last_seq, chat, topic, started, ended,
        variant, rules, dealer, opener, trump, bouts, outcome, completed, shareable, longest,
        solo)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_ADD_RESULT = """
    INSERT INTO results (game, seat, person, computer, place, lost, drew, absent,
        given, received, takes, transfers, shows, scored, armful, held, doomed)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


async def add(connection: Connection, game: FinishedGame) -> None:
    await connection.execute(_ADD_GAME, _game_row(game))
    await connection.executemany(
        _ADD_RESULT, [_result_row(game.id, result) for result in game.results]
    )


async def first_waiting(connection: Connection) -> FinishedGame | None:
    """Return the first game whose highlights are not known yet."""
    return next(iter(await select(connection, _FIRST_WAITING)), None)


async def put_highlights(connection: Connection, game: FinishedGame) -> None:
    await connection.execute(_PUT_LONGEST, (game.longest, game.id))
    await connection.executemany(
        _PUT_FEATS,
        [
            (result.armful, result.held, result.doomed, game.id, result.seat)
            for result in game.results
        ],
    )


async def in_order(connection: Connection, chat: ChatId) -> Sequence[FinishedGame]:
    """Return all games of a chat in the order they were played."""
    return await select(connection, _ALL_OF_CHAT, (chat,))


async def everywhere(connection: Connection) -> AsyncIterator[FinishedGame]:
    """Yield all games in the order they were played, one at a time: there may be very many."""
    for found in await rows(connection, "SELECT id FROM games ORDER BY id"):
        for game in await select(connection, _ONE, (found["id"],)):
            yield game


async def fill_in_defaults(connection: Connection) -> None:
    """Add the fields that the version which recorded a game did not know. They have defaults."""
    found = await rows(connection, "SELECT id, rules, outcome FROM games")
    await connection.executemany(
        "UPDATE games SET rules = ?, outcome = ? WHERE id = ?",
        [
            (_complete(Rules, row["rules"]), _complete(Outcome, row["outcome"]), row["id"])
            for row in found
        ],
    )


def _complete(kind: type[object], text: str) -> str:
    """Return the value as it is written today. What cannot be read is returned unchanged."""
    try:
        return to_json(from_json(kind, text))
    except DecodeError:
        return text


async def select(
    connection: Connection, sql: str, parameters: Sequence[int | None] = ()
) -> tuple[FinishedGame, ...]:
    """Return the games whose rows this statement selects."""
    return tuple(
        [
            _game(found, await rows(connection, _RESULTS, (found["id"],)))
            for found in await rows(connection, sql, parameters)
        ]
    )


def _game_row(game: FinishedGame) -> tuple[object, ...]:
    return (
        game.id,
        game.table,
        game.number,
        game.first_seq,
        game.last_seq,
        *columns(game.place),
        write_time(game.started),
        write_time(game.ended),
        game.variant,
        to_json(game.rules),
        game.dealer,
        game.opener,
        game.trump,
        game.bouts,
        to_json(game.outcome),
        game.is_completed,
        game.shareable,
        game.longest,
        game.is_solo,
    )


def _result_row(game: GameId, result: SeatResult) -> tuple[object, ...]:
    return (
        game,
        result.seat,
        result.person,
        result.computer.value if result.computer else None,
        result.place,
        result.lost,
        result.drew,
        result.absent,
        result.given,
        result.received,
        result.takes,
        result.transfers,
        result.shows,
        result.scored,
        result.armful,
        result.held,
        result.doomed,
    )


def _game(row: Row, results: Iterable[Row]) -> FinishedGame:
    return FinishedGame(
        id=GameId(row["id"]),
        table=TableId(row["table_id"]),
        number=row["number"],
        first_seq=row["first_seq"],
        last_seq=row["last_seq"],
        place=place_of(row),
        started=read_time(row["started"]),
        ended=read_time(row["ended"]),
        variant=row["variant"],
        rules=from_json(Rules, row["rules"]),
        dealer=row["dealer"],
        opener=row["opener"],
        trump=None if row["trump"] is None else Suit(row["trump"]),
        bouts=row["bouts"],
        outcome=from_json(Outcome, row["outcome"]),
        results=tuple(map(_result, results)),
        shareable=bool(row["shareable"]),
        longest=row["longest"],
    )


def _result(row: Row) -> SeatResult:
    return SeatResult(
        seat=row["seat"],
        person=row["person"],
        computer=Strength(row["computer"]) if row["computer"] else None,
        place=row["place"],
        lost=bool(row["lost"]),
        drew=bool(row["drew"]),
        absent=bool(row["absent"]),
        given=row["given"],
        received=row["received"],
        takes=row["takes"],
        transfers=row["transfers"],
        shows=row["shows"],
        scored=bool(row["scored"]),
        armful=row["armful"],
        held=row["held"],
        doomed=bool(row["doomed"]),
    )
