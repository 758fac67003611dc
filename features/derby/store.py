"""Derbies of two groups: what was agreed on, and which side has played which deal."""

from collections.abc import Sequence
from datetime import datetime

from club.events import Entry, GameStarted, PersonJoined, TableOpened
from club.fairness import Salt
from club.finished_games import FinishedGame
from club.places import ChatId, Place, TableId
from club.predealt import Predealt
from club.refusal import Refusal, require
from features.derby.rules import (
    KIND,
    TIME,
    Challenge,
    Comparison,
    Derby,
    DerbyEnded,
    DerbyId,
    NotAllowed,
    PlayedDeal,
    Side,
    Terms,
    points_of,
)
from storage.codec import from_json, read_time, to_json, write_time
from storage.database import Connection, Database, Row, row, rows
from storage.places import columns, place_of
from storage.predealt import discard_salts, keep_salts, reveal

_CHALLENGE = """
    INSERT INTO derbies (
        id, code, home_chat, home_topic, terms, fingerprint, players, ends
    )
    SELECT coalesce(max(number), 0) + 1, ?, ?, ?, ?, ?, ?, ? FROM (
        SELECT id AS number FROM derbies UNION SELECT number FROM posts WHERE kind = 'derby'
    ) AS taken WHERE true
    ON CONFLICT (id) DO NOTHING RETURNING *
"""
"""A message may outlive its challenge, and would be taken for that of the next one."""

_ACCEPT = """
    UPDATE derbies SET away_chat = ?, away_topic = ?, ends = ?
    WHERE code = ? AND away_chat IS NULL AND home_chat <> ? AND ends > ? RETURNING *
"""
_LATEST = (
    "SELECT * FROM derbies WHERE home_chat = ? ORDER BY id DESC LIMIT 1",
    "SELECT * FROM derbies WHERE away_chat = ? ORDER BY id DESC LIMIT 1",
)
_WITHDRAW = "DELETE FROM derbies WHERE home_chat = ? AND away_chat IS NULL RETURNING *"
_LAPSE = "DELETE FROM derbies WHERE ends <= ? AND away_chat IS NULL RETURNING *"
_GOING_ON = "SELECT * FROM derbies WHERE ended IS NULL AND away_chat IS NOT NULL ORDER BY id"
_SINCE = "SELECT * FROM derbies WHERE ends > ? AND away_chat IS NOT NULL ORDER BY ends, id"
_PLAYED = "SELECT * FROM derby_tables WHERE derby = ? AND dealt = 1 ORDER BY deal, table_id"
_LIVING = """
    SELECT table_id FROM derby_tables JOIN places USING (table_id)
    WHERE derby = ? ORDER BY table_id
"""
_RIVALS = """
    SELECT 1 FROM derby_tables JOIN derbies ON derbies.id = derby_tables.derby
    WHERE table_id = ? AND ended IS NOT NULL
          AND ((side = 'away' AND home_chat = ?) OR (side = 'home' AND away_chat = ?))
"""
_OPEN = "INSERT INTO derby_tables (table_id, derby, side, deal) VALUES (?, ?, ?, ?)"
_IN_ORDER = """
    SELECT 1 FROM derbies WHERE id = ? AND ended IS NULL AND NOT EXISTS (
        SELECT 1 FROM derby_tables
        WHERE derby = ? AND side = ? AND deal = ? AND table_id <> ? AND dealt = 1
    )
"""
_OTHER_SIDE = """
    SELECT 1 FROM derby_tables JOIN guests USING (table_id)
    WHERE derby = ? AND side <> ? AND person = ?
"""


class Derbies:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def challenge(
        self, challenge: Challenge, salts: Sequence[Salt], now: datetime
    ) -> Derby | None:
        """Store a challenge and its deals, unless its group has one or plays a derby."""
        values = (
            challenge.code,
            *columns(challenge.home),
            to_json(challenge.terms),
            challenge.fingerprint,
            challenge.players,
            write_time(now + TIME),
        )

        async def work(connection: Connection) -> Derby | None:
            if await _is_engaged(connection, challenge.home.chat):
                return None
            (stored,) = await rows(connection, _CHALLENGE, values)
            await keep_salts(connection, KIND, str(stored["id"]), salts)
            return _derby(stored)

        return await self._database.write(work)

    async def accept(self, code: str, away: Place, now: datetime) -> Derby | None:
        """Let a group accept a challenge. Only the first one that tries can."""
        values = (*columns(away), write_time(now + TIME), code, away.chat, write_time(now))

        async def work(connection: Connection) -> Derby | None:
            if await _is_engaged(connection, away.chat):
                return None
            accepted = await row(connection, _ACCEPT, values)
            return _derby(accepted) if accepted else None

        return await self._database.write(work)

    async def withdraw(self, chat: ChatId) -> Derby | None:
        """Take back a challenge that nobody has accepted, and return it."""
        return next(iter(await self._remove(_WITHDRAW, chat)), None)

    async def let_lapse(self, now: datetime) -> Sequence[Derby]:
        """Remove the challenges that nobody has accepted in time, and return them."""
        return await self._remove(_LAPSE, write_time(now))

    async def _remove(self, sql: str, parameter: int | str) -> Sequence[Derby]:
        """Remove challenges together with their deals, and return them."""

        async def work(connection: Connection) -> Sequence[Derby]:
            removed = await rows(connection, sql, (parameter,))
            for each in removed:
                await discard_salts(connection, KIND, str(each["id"]))
            return [_derby(each) for each in removed]

        return await self._database.write(work)

    async def get(self, derby: DerbyId) -> Derby | None:
        found = await self._database.row("SELECT * FROM derbies WHERE id = ?", (derby,))
        return _derby(found) if found else None

    async def challenge_of(self, code: str) -> Derby | None:
        """Return the derby that whoever knows this code may accept."""
        sql = "SELECT * FROM derbies WHERE code = ? AND away_chat IS NULL"
        found = await self._database.row(sql, (code,))
        return _derby(found) if found else None

    async def of_chat(self, chat: ChatId) -> Derby | None:
        """Return the latest derby or challenge of a group."""
        return await self._database.read(lambda connection: _latest(connection, chat))

    async def going_on(self) -> Sequence[Derby]:
        return [_derby(each) for each in await self._database.rows(_GOING_ON)]

    async def ending_after(self, moment: datetime) -> Sequence[Derby]:
        """Return the derbies, over or not, whose time is or was up after this moment."""
        return [_derby(each) for each in await self._database.rows(_SINCE, (write_time(moment),))]

    async def end(self, derby: DerbyId, because: DerbyEnded) -> None:
        """Once ended, a derby is not played again, even if the clock is set back."""
        sql = "UPDATE derbies SET ended = ? WHERE id = ? AND ended IS NULL"

        async def work(connection: Connection) -> None:
            await connection.execute(sql, (because.value, derby))
            await reveal(connection, KIND, str(derby))

        await self._database.write(work)

    async def compare(self, derby: Derby) -> Comparison:
        found = await self._database.rows(_PLAYED, (derby.id,))
        return Comparison(derby, [_played(each) for each in found])

    async def points_at(self, table: TableId) -> int | None:
        """Return what a deal that was played at this table has given its side, once it is over."""
        sql = "SELECT points FROM derby_tables WHERE table_id = ?"
        found = await self._database.row(sql, (table,))
        return found["points"] if found else None

    async def are_rivals(self, chat: ChatId, table: TableId) -> bool:
        """Whether this table played a derby that is over, against a group with this chat."""
        return await self._database.row(_RIVALS, (table, chat, chat)) is not None

    async def living_tables(self, derby: DerbyId) -> Sequence[TableId]:
        found = await self._database.rows(_LIVING, (derby,))
        return [TableId(each["table_id"]) for each in found]


class DerbyTables:
    """Which table played which deal, for which side, and what came of it."""

    table = "derby_tables"
    empty = "DELETE FROM derby_tables WHERE table_id NOT IN (?)"
    missed = """
        SELECT * FROM games
        WHERE table_id IN (SELECT table_id FROM derby_tables WHERE points IS NULL)
    """

    async def require_in_order(
        self, connection: Connection, table: TableId, deal: Predealt, entry: Entry
    ) -> None:
        """Raises Refused if the derby is over, if this side has been dealt the deal elsewhere, or
        if a person who opens the table or sits down has done so for the other side.
        """
        derby, side, _ = key = _key(deal)
        if isinstance(entry.event, TableOpened | GameStarted):
            in_order = await row(connection, _IN_ORDER, (derby, *key, table))
            require(in_order is not None, Refusal.STALE)
        match entry.event:
            case TableOpened(opener=person) | PersonJoined(person=person):
                other = await row(connection, _OTHER_SIDE, (derby, side, person))
                require(other is None, NotAllowed.OTHER_SIDE)
            case _:
                pass

    async def note(
        self, connection: Connection, table: TableId, deal: Predealt, entry: Entry
    ) -> None:
        """Note that a table was opened for a deal, and that it was dealt."""
        match entry.event:
            case TableOpened():
                await connection.execute(_OPEN, (table, *_key(deal)))
            case GameStarted():
                sql = "UPDATE derby_tables SET dealt = 1 WHERE table_id = ?"
                await connection.execute(sql, (table,))
            case _:
                pass

    async def add(self, connection: Connection, game: FinishedGame) -> None:
        sql = "UPDATE derby_tables SET points = ? WHERE table_id = ?"
        await connection.execute(sql, (points_of(game), game.table))


async def _is_engaged(connection: Connection, chat: ChatId) -> bool:
    latest = await _latest(connection, chat)
    return latest is not None and latest.ended is None


async def _latest(connection: Connection, chat: ChatId) -> Derby | None:
    found = [each for sql in _LATEST if (each := await row(connection, sql, (chat,)))]
    return max(map(_derby, found), key=lambda derby: derby.id, default=None)


def _key(deal: Predealt) -> tuple[int, str, int]:
    return int(deal.key), deal.side, deal.number


def _derby(found: Row) -> Derby:
    return Derby(
        DerbyId(found["id"]),
        Challenge(
            found["code"],
            place_of(found, "home_"),
            from_json(Terms, found["terms"]),
            found["fingerprint"],
            found["players"],
        ),
        read_time(found["ends"]),
        None if found["away_chat"] is None else place_of(found, "away_"),
        DerbyEnded(found["ended"]) if found["ended"] else None,
    )


def _played(found: Row) -> PlayedDeal:
    side = Side(found["side"])
    return PlayedDeal(side, found["deal"], TableId(found["table_id"]), found["points"])
