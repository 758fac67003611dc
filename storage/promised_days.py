"""What is secret about the deal of a day: its salt, and the games played for par."""

from datetime import date

from club.daily import GAMES_FOR_PAR, KIND, Day, Par, PromisedDay
from storage.database import Connection, Database, Row
from storage.days import read_day
from storage.predealt import SecretSalts, keep_salts

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
        return PromisedDay(read_day(row), salts[0], row["best_for_par"]) if salts else None
