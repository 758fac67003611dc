"""Reviews of finished games, each visible to one person only."""

from dataclasses import dataclass

from club.finished_games import GameId
from club.places import PersonId
from club.reviews import Review, Verdict
from durak.notation import format_choice, parse_choice
from storage.codec import from_json, to_json
from storage.database import Database

_KEEP = """
    INSERT INTO reviews (game, person, verdicts)
    SELECT ?, id, ? FROM people WHERE id = ?
    ON CONFLICT (game, person) DO UPDATE SET verdicts = excluded.verdicts
"""
"""Not stored for a person who was forgotten while the review was being written."""


@dataclass(frozen=True, slots=True)
class _Written:
    """A verdict as stored, with actions in the game's notation."""

    step: int
    done: str
    before: float
    after: float
    better: str | None = None


class Reviews:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, game: GameId, person: PersonId) -> Review | None:
        sql = "SELECT verdicts FROM reviews WHERE game = ? AND person = ?"
        found = await self._database.row(sql, (game, person))
        if found is None:
            return None
        return tuple(map(_read, from_json(tuple[_Written, ...], found["verdicts"])))

    async def keep(self, game: GameId, person: PersonId, review: Review) -> None:
        verdicts = to_json(tuple(map(_written, review)))
        await self._database.execute(_KEEP, (game, verdicts, person))


def _written(verdict: Verdict) -> _Written:
    better = None if verdict.better is None else format_choice(verdict.better)
    done = format_choice(verdict.done)
    return _Written(verdict.step, done, verdict.before, verdict.after, better)


def _read(written: _Written) -> Verdict:
    better = None if written.better is None else parse_choice(written.better)
    done = parse_choice(written.done)
    return Verdict(written.step, done, written.before, written.after, better)
