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
"""Not stored for a person who was forgotten while the review was being stored."""


@dataclass(frozen=True, slots=True)
class _StoredVerdict:
    """A verdict as stored, with actions in the game's notation."""

    step: int
    done: str
    before: float | None
    after: float | None
    better: str | None = None


class Reviews:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, game: GameId, person: PersonId) -> Review | None:
        sql = "SELECT verdicts FROM reviews WHERE game = ? AND person = ?"
        found = await self._database.row(sql, (game, person))
        if found is None:
            return None
        return tuple(map(_decode, from_json(tuple[_StoredVerdict, ...], found["verdicts"])))

    async def keep(self, game: GameId, person: PersonId, review: Review) -> None:
        verdicts = to_json(tuple(map(_encode, review)))
        await self._database.execute(_KEEP, (game, verdicts, person))


def _encode(verdict: Verdict) -> _StoredVerdict:
    better = None if verdict.better is None else format_choice(verdict.better)
    done = format_choice(verdict.done)
    return _StoredVerdict(verdict.step, done, verdict.before, verdict.after, better)


def _decode(stored: _StoredVerdict) -> Verdict:
    better = None if stored.better is None else parse_choice(stored.better)
    done = parse_choice(stored.done)
    return Verdict(stored.step, done, stored.before, stored.after, better)
