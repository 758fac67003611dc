"""Puzzles in a month: people try some alone, and answer those of their groups."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple
from functools import partial
from operator import itemgetter

from bot.clock import SystemClock
from club.places import PersonId
from durak.puzzles import bank
from features.puzzles import buttons
from features.puzzles.in_groups.rules import NEWS
from features.puzzles.ratings import Puzzles
from features.puzzles.store import PuzzleTries
from features.puzzles.tests.endurance.plain_ratings import rate_tries
from storage.database import Database
from tests.endurance.month.people import Player, newest
from tests.endurance.month.plain_games import Annals
from tests.endurance.month.plans import Month, Part, Plan
from tests.endurance.month.simulated_groups import Circle
from tests.endurance.month.stored import Both, both, by

ANSWERED = 0.5
"""The share of the puzzles of groups that somebody answers."""
PEOPLE = 10
"""In a month one of so many tries a puzzle."""
_TRIES = "SELECT * FROM puzzle_tries ORDER BY tried_at, sigma DESC"


def plans(month: Month) -> Iterator[Plan]:
    total = max(2, len(month.players) // PEOPLE)
    yield from month.sometime(total, month.players, try_puzzle)
    for circle in month.circles:
        if circle.settings.puzzles and month.dice.random() < ANSWERED:
            member = month.dice.choice(circle.members)
            yield month.at(circle, 14), partial(answer, member, circle)


async def try_puzzle(player: Player) -> None:
    player.stays_known = True
    player.doings.counted["puzzles"] += await player.asks("/puzzle", buttons.TryMove)


async def answer(player: Player, circle: Circle) -> None:
    """Answer the puzzle of the day in a group, if there is one."""
    await player.meet_bot()
    player.stays_known = True
    for topic in circle.topics:
        if newest(circle.group, buttons.AnswerPuzzle, topic):
            await player.press(circle.group, buttons.AnswerPuzzle, topic)
            player.doings.counted["answers"] += 1


async def recomputed(_: Annals, database: Database) -> Mapping[str, Sequence[Both]]:
    """Return what puzzles were rated before each try, what they are rated now, and people."""
    tries = await database.rows(_TRIES)
    plain = rate_tries([(row["person"], row["puzzle"], row["solved"] == 1) for row in tries])
    stored = PuzzleTries(database)
    now = await stored.ratings()
    shown = Puzzles(stored, bank(), SystemClock(), are_on=True)
    people = {
        person: posed.score.rating if (posed := await shown.posed(person, min(bank()))) else None
        for person in {PersonId(row["person"]) for row in tries}
    }
    return {
        "ratings of puzzles": [
            *both(plain.before, by(itemgetter, tries, "person puzzle", "mu sigma")),
            *both(plain.puzzles, {number: astuple(rating) for number, rating in now.items()}),
            *both({person: mu for person, (mu, _) in plain.people.items()}, people),
        ]
    }


PART = Part(
    figures=("puzzles",),
    plans=plans,
    recomputed=recomputed,
    errors=[
        {"UPDATE puzzle_ratings SET mu = mu + 0.001": "ratings of puzzles"},
        {"UPDATE puzzle_tries SET sigma = sigma + 0.001": "ratings of puzzles"},
    ],
    news=(NEWS,),
)
