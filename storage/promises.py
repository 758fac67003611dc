"""What was promised and is secret: the salts of given deals, and the games played for par."""

from collections.abc import Sequence
from datetime import date

from club.daily import GAMES_FOR_PAR, Day, Par, PromisedDay
from club.derby import KIND as DERBY
from club.derby import DerbyId
from club.fairness import Salt
from club.predealt import Predealt
from storage.codec import from_json
from storage.database import Database, Row
from storage.days import read_day

_PROMISE = """
    INSERT INTO days (day, salt, fingerprint, players) VALUES (?, ?, ?, ?)
    ON CONFLICT (day) DO NOTHING
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


class Promises:
    """Only the hall, and whoever makes and keeps promises, may ask. Others ask `Days`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def salt_of(self, deal: Predealt) -> Salt | None:
        """Return the salt that was chosen when the deal was promised, if it was."""
        if deal.kind == DERBY:
            salts = await self.salts_of_derby(DerbyId(int(deal.key)))
            return salts[deal.number - 1] if salts else None
        promised = await self.day(date.fromisoformat(deal.key))
        return promised.salt if promised else None

    async def salts_of_derby(self, derby: DerbyId) -> Sequence[Salt]:
        """Return the salts of all deals, in order."""
        found = await self._database.row("SELECT salts FROM derbies WHERE id = ?", (derby,))
        return from_json(tuple[Salt, ...], found["salts"]) if found else ()

    async def promise(self, promised: PromisedDay) -> None:
        """Store a day before it begins, unless another deal has been promised already."""
        day = promised.day
        values = (day.date.isoformat(), promised.salt, day.fingerprint, day.players)
        await self._database.execute(_PROMISE, values)

    async def day(self, day: date) -> PromisedDay | None:
        found = await self._database.row("SELECT * FROM days WHERE day = ?", (day.isoformat(),))
        return _promised(found) if found else None

    async def without_par(self) -> PromisedDay | None:
        """Return the earliest day that goes on and for which more games have to be played."""
        found = await self._database.row(_WITHOUT_PAR, (GAMES_FOR_PAR,))
        return _promised(found) if found else None

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


def _promised(row: Row) -> PromisedDay:
    return PromisedDay(read_day(row), Salt(row["salt"]), row["best_for_par"])
