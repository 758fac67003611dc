"""Deals of the day in a month: a few people try them, and all scores are worked out again."""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from operator import itemgetter

from club.places import PersonId
from features.daily.buttons import BeginTry
from features.daily.rules import KIND, streak
from features.daily.store import Days
from screens.buttons import LeaveForSure
from storage.database import Database
from tests.endurance.month.people import A_MINUTE, Player
from tests.endurance.month.plain_games import Annals, PredealtTable, score_of
from tests.endurance.month.plans import Month, Part, Plan
from tests.endurance.month.stored import Both, both, by

A_DAY = 2
FANS = 8
"""How many people share so many deals among them, so that some of them play day after day."""

A_LONG_TRY = 1800.0
GIVES_UP = 0.5
FORGETS = 0.2


@dataclass(frozen=True, slots=True)
class Tried:
    """A try at the deal of a day: without a score as long as it is not over."""

    day: date
    person: int
    table: int
    score: int | None
    is_played_out: bool

    @classmethod
    def at(cls, table: PredealtTable) -> "Tried":
        played_out = [game for game in table.games if not game.is_aborted]
        scores = (score_of(game.seats[0]) for game in played_out)
        score = next(scores, 0 if table.is_given_up else None)
        day = date.fromisoformat(table.deal.key)
        return cls(day, table.opener, table.id, score, bool(played_out))


def plans(month: Month) -> Iterator[Plan]:
    fans = month.free(month.players[: min(FANS, len(month.players) // 4)])
    yield from month.sometime(A_DAY * month.options.days, fans, try_deal)


async def try_deal(player: Player) -> None:
    """Play the deal of the day, give it up, or leave it unfinished for midnight to end it."""
    if not await player.asks("/daily", BeginTry):
        return
    player.doings.counted["deals"] += 1
    fate = player.dice.random()
    await player.play_alone(A_LONG_TRY if fate > GIVES_UP + FORGETS else A_MINUTE)
    if fate < GIVES_UP:
        await player.asks("/leave", LeaveForSure)


async def recomputed(annals: Annals, database: Database) -> Mapping[str, Sequence[Both]]:
    tries = [Tried.at(table) for table in annals.predealt if table.deal.kind == KIND]
    stored = await database.rows("SELECT * FROM tries")
    return {
        "tries at deals": [
            *both(
                {each.table: (str(each.day), each.person, each.score) for each in tries},
                by(itemgetter, stored, "table_id", "day person score"),
            )
        ],
        "days in a row": [each async for each in _days_in_a_row(Days(database), tries)],
    }


async def _days_in_a_row(stored: Days, tries: Sequence[Tried]) -> AsyncIterator[Both]:
    """Yield everybody's streak as it would be shown on each of the days."""
    days = {each.day for each in tries}
    for person in {each.person for each in tries}:
        finished = await stored.finished_by(PersonId(person))
        for today in days:
            kept = streak([day for day in finished if day <= today], today)
            yield (person, today), _streak(tries, person, today), kept


def _streak(tries: Sequence[Tried], person: int, today: date) -> int:
    """Return on how many days in a row somebody has played the deal to its end, up to today or
    yesterday.
    """
    days = {each.day for each in tries if each.person == person and each.is_played_out}
    day = today if today in days else today - timedelta(days=1)
    length = 0
    while day - timedelta(days=length) in days:
        length += 1
    return length


PART = Part(
    figures=("deals",),
    plans=plans,
    recomputed=recomputed,
    errors=[
        {"UPDATE tries SET score = NULL": "tries at deals"},
        {"UPDATE games SET completed = 0": "days in a row"},
    ],
)
