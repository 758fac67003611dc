"""Tries at puzzles: the first one counts, and is forgotten with its person."""

from datetime import timedelta

from club.places import PersonId
from storage.database import Database
from storage.people import People
from storage.projections import rebuild
from storage.puzzles import Puzzles, Try
from storage.rating import Rating, rate_duel
from tests.club.memory import NOON
from tests.storage.club_on_disk import ANNA, BORIS

BEFORE = Rating(30.5, 4.0)
AFTER = Rating(29.25, 3.5)
MISSED = Try(40, solved=False, rating=BEFORE)
SOLVED = Try(11, solved=True, rating=AFTER)


async def meet(database: Database, *people: PersonId) -> Puzzles:
    for person in people:
        await People(database).remember(person, "Somebody", None)
    return Puzzles(database)


async def test_only_the_first_try_counts(database: Database) -> None:
    puzzles = await meet(database, ANNA)
    again = Try(40, solved=True, rating=AFTER)
    assert await puzzles.add(ANNA, MISSED, AFTER, NOON)
    assert not await puzzles.add(ANNA, again, BEFORE, NOON)
    assert await puzzles.tries(ANNA) == [MISSED]
    assert await puzzles.ratings() == {40: AFTER}


async def test_tries_come_in_their_order_to_their_person_alone(database: Database) -> None:
    puzzles = await meet(database, ANNA, BORIS)
    await puzzles.add(ANNA, MISSED, AFTER, NOON)
    await puzzles.add(ANNA, SOLVED, AFTER, NOON + timedelta(seconds=1))
    assert await puzzles.tries(ANNA) == [MISSED, SOLVED]
    assert await puzzles.tries(BORIS) == []
    exported = (await People(database).export(ANNA))["puzzle_tries"]
    assert [(row["puzzle"], row["solved"]) for row in exported] == [(11, 1), (40, 0)]


async def test_a_forgotten_person_leaves_no_try_and_makes_none(database: Database) -> None:
    puzzles = await meet(database, ANNA, BORIS)
    await puzzles.add(ANNA, MISSED, AFTER, NOON)
    await puzzles.add(BORIS, MISSED, AFTER, NOON)
    await People(database).forget(ANNA)
    assert not await puzzles.add(ANNA, SOLVED, AFTER, NOON)
    assert await puzzles.tries(ANNA) == []
    assert await puzzles.tries(BORIS) == [MISSED]
    assert await puzzles.ratings() == {40: AFTER}


async def test_what_is_built_again_leaves_them_alone(database: Database) -> None:
    puzzles = await meet(database, ANNA)
    await puzzles.add(ANNA, MISSED, AFTER, NOON)
    await database.write(rebuild)
    assert await puzzles.tries(ANNA) == [MISSED]


def test_whoever_gets_the_better_of_the_other_rises_the_more_the_greater_the_surprise() -> None:
    strong = Rating(30, 4)
    weak = Rating(20, 4)
    winner, loser = rate_duel(strong, weak)
    assert strong.mu < winner.mu
    assert weak.mu > loser.mu
    assert strong.sigma > winner.sigma
    surprising, surprised = rate_duel(weak, strong)
    assert surprising.mu - weak.mu > winner.mu - strong.mu
    assert strong.mu - surprised.mu > weak.mu - loser.mu
