"""Deals of the day: what everybody may know of them, what is secret, and who is reminded."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from club.events import ClosedBecause, Entry, TableClosed, TableOpened
from club.finished_games import FinishedGame, score_of
from club.places import ChatId, PersonId, TableId
from club.predealt import Predealt
from features.daily.rules import (
    GAMES_FOR_PAR,
    KIND,
    NO_WAYS,
    OWN_SEAT,
    Day,
    DayEnded,
    Field,
    Par,
    PromisedDay,
    Way,
)
from storage.database import Connection, Database, Row
from storage.places import is_group
from storage.predealt import SecretSalts, keep_salts, reveal

_GOING_ON = "SELECT * FROM days WHERE ended IS NULL AND day <= ? ORDER BY day"
_UNFINISHED = """
    SELECT table_id FROM tries JOIN places USING (table_id)
    WHERE day = ? AND score IS NULL ORDER BY table_id
"""
_END = "UPDATE days SET ended = ?, best = ?, strangest = ? WHERE day = ? AND ended IS NULL"
_BEST_FOR_PAR = "SELECT best_for_par FROM days WHERE day = ? AND ended IS NOT NULL"
_LAST_OVER = """
    SELECT day FROM days WHERE ended IS NOT NULL AND day < ? ORDER BY day DESC LIMIT 1
"""
_FINISHED_TRIES = """
    SELECT table_id FROM tries JOIN games USING (table_id) JOIN people ON people.id = tries.person
    WHERE day = ? AND completed = 1 AND shareable = 1 ORDER BY score DESC, bouts, games.id LIMIT ?
"""
_WORLD = f"""
    SELECT score, count(*) AS people FROM tries
    WHERE day = ? AND score IS NOT NULL
          AND EXISTS (SELECT 1 FROM tallies WHERE person = tries.person AND {is_group("chat")})
    GROUP BY score
"""  # noqa: S608  built from a constant condition
"""Only those whom a group knows: a second account is easily made, but rarely plays in a group."""

_OF_CHAT = """
    SELECT tries.* FROM tries JOIN tallies USING (person)
    WHERE day = ? AND chat = ? AND period = 'ever' ORDER BY person
"""
_FINISHED = """
    SELECT day FROM tries JOIN games USING (table_id)
    WHERE person = ? AND completed = 1 ORDER BY day DESC LIMIT ?
"""
_LONGEST_STREAK = 3660
_BEGIN_TRY = "INSERT INTO tries (day, person, table_id) VALUES (?, ?, ?)"
_PROMISE = """
    INSERT INTO days (day, fingerprint, players) VALUES (?, ?, ?) ON CONFLICT (day) DO NOTHING
"""
_BEGIN_PAR_ANEW = """
    UPDATE days SET players = ?, par_0 = 0, par_1 = 0, par_2 = 0, best_for_par = NULL
    WHERE day = ? AND players <> ?
"""
_ADD_GAME = """
    UPDATE days SET par_0 = par_0 + ?, par_1 = par_1 + ?, par_2 = par_2 + ?, best_for_par = ?
    WHERE day = ? AND players = ? AND par_0 + par_1 + par_2 = ?
"""
"""Nothing is added twice: the numbers of the games follow each other."""

_WITHOUT_PAR = """
    SELECT * FROM days WHERE ended IS NULL AND par_0 + par_1 + par_2 < ? ORDER BY day LIMIT 1
"""
_REMIND = """
    INSERT INTO reminders (person, hour) SELECT id, ? FROM people WHERE id = ?
    ON CONFLICT (person) DO UPDATE SET hour = excluded.hour
"""
"""Not stored for a person who was just forgotten."""

_DUE = """
    SELECT person FROM reminders
    WHERE hour <= ? AND (reminded IS NULL OR reminded < ?)
          AND NOT EXISTS (SELECT 1 FROM tries WHERE day = ? AND person = reminders.person)
    ORDER BY person
"""


@dataclass(frozen=True, slots=True)
class Try:
    """One person's only try at a day's deal. It has no `score` until it is over."""

    person: PersonId
    table: TableId
    score: int | None


class Days:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, day: date) -> Day | None:
        found = await self._database.row("SELECT * FROM days WHERE day = ?", (day.isoformat(),))
        return _day(found) if found else None

    async def best_for_par(self, day: date) -> str | None:
        """Return the best of the games played for par, in notation, once the day is over."""
        found = await self._database.row(_BEST_FOR_PAR, (day.isoformat(),))
        return found["best_for_par"] if found else None

    async def going_on(self, today: date) -> Sequence[Day]:
        """Return the days up to this one that have not been ended."""
        found = await self._database.rows(_GOING_ON, (today.isoformat(),))
        return [_day(row) for row in found]

    async def end(
        self, day: date, because: DayEnded, ways: Mapping[Way, TableId] = NO_WAYS
    ) -> None:
        """Once ended, a day is not played again, even if the clock is set back."""
        key = day.isoformat()
        found = (ways.get(Way.BEST), ways.get(Way.STRANGEST))

        async def work(connection: Connection) -> None:
            await connection.execute(_END, (because.value, *found, key))
            await reveal(connection, KIND, key)

        await self._database.write(work)

    async def last_over(self, before: date) -> date | None:
        """Return the last day before this one that has ended."""
        found = await self._database.row(_LAST_OVER, (before.isoformat(),))
        return date.fromisoformat(found["day"]) if found else None

    async def finished_tries(self, day: date, most: int) -> Sequence[TableId]:
        """Return the tables of tries that were played to their end, the best first."""
        found = await self._database.rows(_FINISHED_TRIES, (day.isoformat(), most))
        return [TableId(row["table_id"]) for row in found]

    async def try_of(self, day: date, person: PersonId) -> Try | None:
        sql = "SELECT * FROM tries WHERE day = ? AND person = ?"
        found = await self._database.row(sql, (day.isoformat(), person))
        return _try(found) if found else None

    async def unfinished(self, day: date) -> Sequence[TableId]:
        """Return the living tables at which a try at this day is still played."""
        found = await self._database.rows(_UNFINISHED, (day.isoformat(),))
        return [TableId(row["table_id"]) for row in found]

    async def world(self, day: date) -> Field:
        """Return the scores of everybody whom a group of this bot knows."""
        found = await self._database.rows(_WORLD, (day.isoformat(),))
        return _field((row["score"], row["people"]) for row in found)

    async def tries_of_chat(self, day: date, chat: ChatId) -> Sequence[Try]:
        """Return the tries of those who have ever finished a game in the chat."""
        found = await self._database.rows(_OF_CHAT, (day.isoformat(), chat))
        return [_try(row) for row in found]

    async def finished_by(self, person: PersonId) -> Sequence[date]:
        """Return the days whose deal this person has played to its end, latest first.

        A try that was given up has a score, but no such end.
        """
        found = await self._database.rows(_FINISHED, (person, _LONGEST_STREAK))
        return [date.fromisoformat(row["day"]) for row in found]


class Tries:
    """Who has tried the deal of which day at which table, and with what score."""

    table = "tries"
    empty = "DELETE FROM tries WHERE table_id NOT IN (?)"
    missed = """
        SELECT * FROM games
        WHERE completed = 1 AND table_id IN (SELECT table_id FROM tries WHERE score IS NULL)
    """

    async def require_in_order(
        self, connection: Connection, table: TableId, deal: Predealt, entry: Entry
    ) -> None:
        """The table itself has no row for a second try of the same person."""

    async def note(
        self, connection: Connection, table: TableId, deal: Predealt, entry: Entry
    ) -> None:
        """Note the beginning of a try, or that it was given up. Whoever gives up is the durak."""
        match entry.event:
            case TableOpened(opener=person):
                await connection.execute(_BEGIN_TRY, (deal.key, person, table))
            case TableClosed(ClosedBecause.ASKED):
                sql = "UPDATE tries SET score = 0 WHERE table_id = ? AND score IS NULL"
                await connection.execute(sql, (table,))
            case _:
                pass

    async def add(self, connection: Connection, game: FinishedGame) -> None:
        if game.is_completed:
            sql = "UPDATE tries SET score = ? WHERE table_id = ?"
            await connection.execute(sql, (score_of(game.results[OWN_SEAT]), game.table))


class PromisedDays:
    """Only whoever makes and keeps promises may ask. Others ask `Days`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._salts = SecretSalts(database)

    async def promise(self, promised: PromisedDay) -> None:
        """Store a day before it begins, unless another deal has been promised already."""
        day = promised.day
        key = day.date.isoformat()

        async def work(connection: Connection) -> None:
            await connection.execute(_PROMISE, (key, day.fingerprint, day.players))
            await keep_salts(connection, KIND, key, (promised.salt,))

        await self._database.write(work)

    async def day(self, day: date) -> PromisedDay | None:
        found = await self._database.row("SELECT * FROM days WHERE day = ?", (day.isoformat(),))
        return await self._promised(found) if found else None

    async def without_par(self) -> PromisedDay | None:
        """Return the earliest day that goes on and for which more games have to be played."""
        found = await self._database.row(_WITHOUT_PAR, (GAMES_FOR_PAR,))
        return await self._promised(found) if found else None

    async def begin_par_anew(self, day: date, players: int) -> None:
        """Forget the games that other players played for the par of a day."""
        await self._database.execute(_BEGIN_PAR_ANEW, (players, day.isoformat(), players))

    async def add_game(self, day: Day, score: int, best: str) -> None:
        """Add the score of the next game for par, unless it has been added already.

        `best` is the best of the games so far.
        """
        added = Par().with_score(score).counts
        values = (*added, best, day.date.isoformat(), day.players, day.par.games)
        await self._database.execute(_ADD_GAME, values)

    async def _promised(self, row: Row) -> PromisedDay | None:
        salts = await self._salts.salts_of(KIND, row["day"])
        return PromisedDay(_day(row), salts[0], row["best_for_par"]) if salts else None


class Reminders:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: PersonId, now: datetime) -> None:
        """Remind a person every day from this hour on: then they are up, wherever they are."""
        await self._database.execute(_REMIND, (now.hour, person))

    async def remove(self, person: PersonId) -> None:
        await self._database.execute("DELETE FROM reminders WHERE person = ?", (person,))

    async def wants(self, person: PersonId) -> bool:
        sql = "SELECT 1 FROM reminders WHERE person = ?"
        return await self._database.row(sql, (person,)) is not None

    async def due(self, now: datetime) -> Sequence[PersonId]:
        """Return who has neither been reminded nor tried today, and whose hour has come."""
        today = now.date().isoformat()
        found = await self._database.rows(_DUE, (now.hour, today, today))
        return [PersonId(row["person"]) for row in found]

    async def mark_reminded(self, person: PersonId, now: datetime) -> None:
        sql = "UPDATE reminders SET reminded = ? WHERE person = ?"
        await self._database.execute(sql, (now.date().isoformat(), person))


def _field(people: Iterable[tuple[int, int]]) -> Field:
    counts = dict(people)
    return Field((counts.get(0, 0), counts.get(1, 0), counts.get(2, 0)))


def _day(row: Row) -> Day:
    return Day(
        date=date.fromisoformat(row["day"]),
        fingerprint=row["fingerprint"],
        players=row["players"],
        par=Par((row["par_0"], row["par_1"], row["par_2"])),
        ended=DayEnded(row["ended"]) if row["ended"] else None,
        ways={way: TableId(row[way.value]) for way in Way if row[way.value] is not None},
    )


def _try(row: Row) -> Try:
    return Try(PersonId(row["person"]), TableId(row["table_id"]), row["score"])
